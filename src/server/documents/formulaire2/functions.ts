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

/** Somebody in volet C: whose mandate begins, ends or goes on, or of whom something changes. */
export type FunctionHolder = AppointedFacts | EndedFacts | ChangedFacts;

/** Whether the form names the seat, and the daily management beside a seat or alone. */
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

/** Each function by its name: the daily management is one of its own in the register, and begins and ends there alone. */
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

/** What a partner is called: a company is feminine in French. */
export function partnerFunction(
  { company, language }: DossierFacts,
  { representative }: Pick<HoldingFacts, 'representative'>,
): string {
  const { owner, ownerCompany } = organWords(company.legalForm, language);
  return typeof representative === 'string' ? ownerCompany : owner.one;
}
