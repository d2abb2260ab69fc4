import type { Language } from '#domain/language/languages';
import {
  type BceData,
  companyName,
  endDateOf,
  formOf,
  isActive,
  kindOf,
  seatAddress,
} from '#domain/registry/bceData';
import type { RegistryCompany, RegistrySummary } from './registry';

/** A driver's answer, derived from the data. */
export const companyOf = (bce: BceData): RegistryCompany => ({
  number: bce.number,
  kind: kindOf(bce),
  active: isActive(bce),
  endDate: endDateOf(bce),
  bce,
});

/** A line of search results. */
export const summaryOf = (
  { number, kind, active, bce }: RegistryCompany,
  lang: Language,
): RegistrySummary => {
  const seat = seatAddress(bce, lang);
  return {
    number,
    name: companyName(bce, lang),
    form: kind === 'natural' ? null : formOf(bce, lang) || null,
    zipcode: seat?.zip_code ?? null,
    municipality: seat?.localite ?? null,
    active,
    kind,
  };
};
