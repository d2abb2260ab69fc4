/** What of a dossier goes to the registry by Form I and Form II, and by whose hand. */

import { REGISTRY_IN_GERMAN } from '../law/places';
import { isPublished, type Subject } from '../law/publication';
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
