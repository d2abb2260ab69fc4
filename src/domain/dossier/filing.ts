/** What a dossier files with the registry by Form I and Form II. */

import { RENAMED_STREET_FREE } from '../law/fees';
import { REGISTRY_IN_GERMAN } from '../law/places';
import { isPublished, type Subject } from '../law/publication';
import { boxKey, houseKey } from '../registry/addressWords';
import type { DossierFacts } from './facts';
import { SUBJECTS } from './services';

/**
 * The subjects that the dossier files itself: published ones, without those a notary files, and none if the registry only accepts
 * German. Empty: no Form I, no Form II.
 */
export const filedSubjects = (facts: DossierFacts): Subject[] =>
  filesInGerman(facts)
    ? []
    : SUBJECTS.filter(
        (subject) =>
          facts[subject] !== null &&
          isPublished(subject, facts.company.legalForm) &&
          subject !== notarySubject(facts),
      );

/** The day the filing takes effect, YYYY-MM-DD: the common day of all mandates if nothing else is filed, otherwise the dossier's. */
export function filedEffect(facts: DossierFacts): string | null {
  const { effectiveDate, directors } = facts;
  if (directors === null || filedSubjects(facts).some((one) => one !== 'directors')) return effectiveDate;
  const { appointed, ended, changed } = directors;
  const days = [...appointed.map(({ start }) => start), ...[...ended, ...changed].map(({ date }) => date)];
  return new Set(days).size === 1 ? (days[0] ?? effectiveDate) : effectiveDate;
}

/** Only the street's name changes: the authorities renamed it, or the company moves to the same number in another street. */
export const renamesStreet = (seat: DossierFacts['seat']): boolean =>
  seat?.from != null &&
  seat.to !== null &&
  // Missing in the first filings.
  !(seat.faults?.length > 0) &&
  seat.from.zip_code === seat.to.zip_code &&
  houseKey(seat.from.numero) === houseKey(seat.to.numero) &&
  boxKey(seat.from.box) === boxKey(seat.to.box);

/** Whether the publication may be free: only a renamed street, unless the company really moves. */
export const mayBeFree = (facts: DossierFacts): boolean =>
  RENAMED_STREET_FREE.value &&
  renamesStreet(facts.seat) &&
  filedSubjects(facts).every((one) => one === 'seat');

/** The registry of the present seat requires German, which the product does not write. */
export const filesInGerman = ({ company }: DossierFacts): boolean =>
  company.court?.key === REGISTRY_IN_GERMAN.value;

/** The seat, if moving it changes articles that only a notary may change. */
export const notarySubject = ({ seat }: DossierFacts): 'seat' | null =>
  seat?.move.deed === 'needed' ? 'seat' : null;

/** Why the dossier files nothing itself. */
export const unfiledBecause = (facts: DossierFacts): 'German' | 'Notary' | 'Shares' =>
  filesInGerman(facts) ? 'German' : notarySubject(facts) ? 'Notary' : 'Shares';

/** Somebody outside the company deposits: the decision must name them. */
export const needsProxy = ({ depositor }: DossierFacts): boolean =>
  depositor.kind === 'comptable' || depositor.kind === 'autrecompt';
