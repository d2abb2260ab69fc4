import { hasSeat } from '#domain/dossier/directorDecisions';
import type {
  AppointedFacts,
  ChangedFacts,
  DossierFacts,
  EndedFacts,
  HoldingFacts,
} from '#domain/dossier/facts';
import { DAILY_MANAGEMENT } from '#domain/law/functions';
import { organWords } from '#domain/law/organs';
import { permanentRepresentative } from '../company';

/** A person in volet C: the mandate begins, ends, continues, or changes. */
export type FunctionHolder = AppointedFacts | EndedFacts | ChangedFacts;

/** Whether the form names the seat on the board, and the daily management with or without one. */
function functionFlags(person: FunctionHolder): { seat: boolean; daily: 'director' | 'alone' | null } {
  if ('cause' in person) {
    const seated = person.daily === 'also' || person.keepsSeat;
    return { seat: person.daily !== 'only', daily: person.daily && (seated ? 'director' : 'alone') };
  }
  if ('start' in person) {
    const seated = hasSeat(person) || person.registered;
    return { seat: hasSeat(person), daily: person.daily && (seated ? 'director' : 'alone') };
  }
  // The register also names the new representative for a company's daily management.
  return { seat: true, daily: person.representative && person.daily ? 'director' : null };
}

/** Function names; the register has daily management as a separate function with its own begin and end. */
export function functionsOf({ company, language }: DossierFacts, person: FunctionHolder): string[] {
  const { seat, daily } = functionFlags(person);
  const director = organWords(company.legalForm, language).director.one;
  return [
    ...(seat
      ? [person.company ? permanentRepresentative(language, director, person.company.name) : director]
      : []),
    ...(daily ? [DAILY_MANAGEMENT.value[language][daily]] : []),
  ];
}

/** Title of a partner; a company is feminine in French. */
export function partnerFunction(
  { company, language }: DossierFacts,
  { representative }: Pick<HoldingFacts, 'representative'>,
): string {
  const { owner, ownerCompany } = organWords(company.legalForm, language);
  return typeof representative === 'string' ? ownerCompany : owner.one;
}
