import type { Language } from '#domain/language/languages';
import { belgianPostcode, seatAddress } from '#domain/registry/bceData';
import { enterprisesApi } from '../../../../entities/company/enterprisesApi';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import type { useAppDispatch } from '../../../../store/hooks';
import { dossierRefusalOf, type Refusal } from './useCompany';
import { type OfCompany, ofCompany, ofCompanyQuery } from './useOfCompany';

export interface LookedUp extends OfCompany {
  refusal: Refusal | null;
  /** Of the seat; '' abroad; null: the registry has no address. */
  zipcode: string | null;
  /** The dossiers could not be read. */
  unread: boolean;
}

/**
 * All data needed to accept a number, from the cache if the page has it. The dossiers in progress are read again: another tab,
 * or a call whose answer was lost, may have created one.
 */
export async function lookUp(
  dispatch: ReturnType<typeof useAppDispatch>,
  number: string,
  lang: Language,
): Promise<LookedUp> {
  const company = dispatch(enterprisesApi.endpoints.enterprise.initiate({ number }, { subscribe: false }));
  const inProgress = dispatch(
    demandesApi.endpoints.myDemandes.initiate(ofCompanyQuery(number), {
      subscribe: false,
      forceRefetch: true,
    }),
  );
  const [{ data: bce, error }, list] = await Promise.all([company, inProgress]);
  const seat = bce ? seatAddress(bce, lang) : null;
  return {
    refusal: dossierRefusalOf(bce, error, lang),
    zipcode: seat && belgianPostcode(seat),
    ...ofCompany(number, list.data?.data),
    unread: list.isError,
  };
}
