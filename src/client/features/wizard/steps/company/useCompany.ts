import type { Language } from '#domain/language/languages';
import { documentLanguage } from '#domain/law/places';
import {
  type BceData,
  belgianPostcode,
  companyNameWithForm,
  isActive,
  kindOf,
  seatAddress,
  unservedForm,
} from '#domain/registry/bceData';
import { enterpriseNumberError, normalizeEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { isApiError } from '../../../../api/apiError';
import { useEnterpriseQuery } from '../../../../entities/company/enterprisesApi';
import type { TextValues } from '../../../../intl/errorText';

/** Why a number is refused. `retry`: only if the registry did not answer. */
export interface Refusal {
  code: string;
  retry: boolean;
  /** Placeholders of its text. */
  values?: TextValues;
}

const refuse = (code: string, retry = false): Refusal => ({ code, retry });

export function refusalOf(bce: BceData | undefined, error: unknown): Refusal | null {
  if (isApiError(error)) {
    if (error.status === 404) return refuse('step1.errorNotFound');
    return refuse(error.status === 502 ? 'registry.unavailable' : (error.message ?? 'error.offline'), true);
  }
  if (!bce) return null;
  if (kindOf(bce) === 'natural') return refuse('step1.errorIndividual');
  return isActive(bce) ? null : refuse('step1.errorInactive');
}

/** The same for the company of a dossier, whose legal form must be supported. `lang`: of the page. */
export function dossierRefusalOf(bce: BceData | undefined, error: unknown, lang: Language): Refusal | null {
  const refusal = refusalOf(bce, error);
  const form = bce && refusal === null ? unservedForm(bce, lang) : null;
  return form === null ? refusal : { ...refuse('step1.errorForm'), values: { form } };
}

/** The registry data of the typed number, once it is a valid one. */
export function useCompany(typed: string, lang: Language, refused: typeof dossierRefusalOf = refusalOf) {
  const number = normalizeEnterpriseNumber(typed);
  const fault = enterpriseNumberError(typed);
  const { currentData, error, isFetching, refetch } = useEnterpriseQuery(
    { number },
    { skip: fault !== null },
  );
  const bce = fault === null && !error ? currentData : undefined;
  const seat = bce ? seatAddress(bce, lang) : null;
  return {
    /** 10 digits once `fault` is null. */
    number,
    fault,
    refusal: fault === null && !isFetching ? refused(bce, error, lang) : null,
    /** 'Brasserie du Canal SA', in the language of the seat as in the documents, or of the page; '' while it is not known. */
    name: bce ? companyNameWithForm(bce, documentLanguage(belgianPostcode(seat), lang)) : '',
    seat,
    bce,
    isFetching: fault === null && isFetching,
    refetch,
  };
}

export type Company = ReturnType<typeof useCompany>;
