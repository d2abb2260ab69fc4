/** What of a dossier goes to the registry by Form I and Form II, and by whose hand. */

import { RENAMED_STREET_FREE } from '../law/fees';
import { REGISTRY_IN_GERMAN } from '../law/places';
import { isPublished, type Subject } from '../law/publication';
import { boxKey, houseKey } from '../registry/addressWords';
import type { DossierFacts } from './facts';
import { SUBJECTS } from './services';

/**
 * What the dossier files itself: what is published, without what a notary files, and nothing where the registry takes German
 * alone. Empty: no Form I, no Form II.
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

/** From when what is filed takes effect, YYYY-MM-DD: the one day that all mandates have of their own where nothing else is filed, otherwise the dossier's. */
export function filedEffect(facts: DossierFacts): string | null {
  const { effectiveDate, directors } = facts;
  if (directors === null || filedSubjects(facts).some((one) => one !== 'directors')) return effectiveDate;
  const { appointed, ended, changed } = directors;
  const days = [...appointed.map(({ start }) => start), ...[...ended, ...changed].map(({ date }) => date)];
  return new Set(days).size === 1 ? (days[0] ?? effectiveDate) : effectiveDate;
}

/** Only the name of the street is another one: the authorities have renamed it, or the company moves to the same number elsewhere. */
export const renamesStreet = (seat: DossierFacts['seat']): boolean =>
  seat?.from != null &&
  seat.to !== null &&
  // The first filings kept none.
  !(seat.faults?.length > 0) &&
  seat.from.zip_code === seat.to.zip_code &&
  houseKey(seat.from.numero) === houseKey(seat.to.numero) &&
  boxKey(seat.from.box) === boxKey(seat.to.box);

/** Whether the publication is free unless the company really moves: a renamed street, and nothing else is filed. */
export const mayBeFree = (facts: DossierFacts): boolean =>
  RENAMED_STREET_FREE.value &&
  renamesStreet(facts.seat) &&
  filedSubjects(facts).every((one) => one === 'seat');

/** The registry of the present seat takes documents in German, which the product does not write. */
export const filesInGerman = ({ company }: DossierFacts): boolean =>
  company.court?.key === REGISTRY_IN_GERMAN.value;

/** The seat, when moving it changes articles that only a notary may change. */
export const notarySubject = ({ seat }: DossierFacts): 'seat' | null =>
  seat?.move.deed === 'needed' ? 'seat' : null;

/** Why the dossier files nothing itself. */
export const unfiledBecause = (facts: DossierFacts): 'German' | 'Notary' | 'Shares' =>
  filesInGerman(facts) ? 'German' : notarySubject(facts) ? 'Notary' : 'Shares';

/** Somebody else than the company's own people deposits: the decision must name them. */
export const needsProxy = ({ depositor }: DossierFacts): boolean =>
  depositor.kind === 'comptable' || depositor.kind === 'autrecompt';
