/** What of a dossier goes to the registry by Form I and Form II, and by whose hand. */

import { PUBLISHED, type Subject } from '../law/publication';
import type { DossierFacts } from './dossierFacts';
import { SUBJECTS } from './services';

/** What the dossier files itself: what is published, without what a notary files. Empty: no Form I, no Form II. */
export const filedSubjects = (facts: DossierFacts): Subject[] =>
  SUBJECTS.filter(
    (subject) => facts[subject] !== null && PUBLISHED.value[subject] && subject !== notarySubject(facts),
  );

/** The seat, when moving it changes articles that only a notary may change. */
export const notarySubject = ({ seat }: DossierFacts): 'seat' | null =>
  seat?.move.deed === 'needed' ? 'seat' : null;

/** Somebody else than the company's own people deposits: the decision must name them. */
export const needsProxy = ({ depositor }: DossierFacts): boolean =>
  depositor.kind === 'comptable' || depositor.kind === 'autrecompt';
