/**
 * Facts of the company that only some dossiers are asked for: where the law or a text needs them, and the dossier does not
 * say them already.
 */

import { soleByArticles } from '../law/boards';
import { holdsFor, SHARES_DECIDER } from '../law/decisions';
import { IN_WRITING, type Organ, type OrganRecord, organRecord, organWords } from '../law/organs';
import type { Subject } from '../law/publication';
import { ARTICLES_DEED } from '../law/seat';
import { directorDeciders } from './directorDecisions';
import type { DossierFacts } from './facts';
import { decidingOrgan, organAfter } from './organ';
import { SUBJECTS } from './services';

/** Who decides on it; nobody where it was not chosen. */
const decidersOf: Record<Subject, (facts: DossierFacts) => Organ[]> = {
  seat: ({ seat }) => (seat ? [seat.move.organ] : []),
  directors: directorDeciders,
  shares: ({ shares }) => (shares ? [SHARES_DECIDER.value] : []),
};

/** Who decides on what was chosen, before anything is known of it. */
export const deciders = (facts: DossierFacts): Organ[] => [
  ...new Set(SUBJECTS.flatMap((subject) => decidersOf[subject](facts))),
];

/** What the day of the decision is the day of: a meeting, or else whatever is decided by a board, by one person or in writing. */
export type DecisionDay = 'meeting' | 'partners' | 'decision';

export function decisionDay(facts: DossierFacts): DecisionDay {
  const { company } = facts;
  if (!deciders(facts).includes('meeting') || !meets(facts, 'meeting')) return 'decision';
  return company.legalForm?.family === 'partnership' ? 'partners' : 'meeting';
}

const recordIn = ({ company, language }: DossierFacts, organ: Organ): OrganRecord =>
  organRecord(organ, company.legalForm, company, language);
const isSole = (facts: DossierFacts, organ: Organ): boolean => recordIn(facts, organ).sole;
const meets = (facts: DossierFacts, organ: Organ): boolean =>
  !isSole(facts, organ) && !recordIn(facts, organ).written;

/**
 * Nobody has said whether the address stands in the articles, and a deed would be needed if it does: the registry would
 * refuse the dossier.
 */
export const articlesUnread = ({ seat, company }: DossierFacts): boolean =>
  seat?.to != null &&
  seat.move.ask &&
  seat.faults.length === 0 &&
  company.legalForm !== null &&
  ARTICLES_DEED[company.legalForm.key].value;

/** Nobody has said in which language the articles are, of a seat that leaves Brussels: who decides follows from it. */
export const articlesLanguageUnsaid = ({ seat }: DossierFacts): boolean =>
  seat?.to != null &&
  seat.faults.length === 0 &&
  seat.fromRegion === 'brussels' &&
  seat.toRegion !== 'brussels' &&
  seat.articlesLanguage == null;

/**
 * What changes in articles that change with the seat and without a deed: some words, or all of them with their language.
 * Null where they stay, or a notary changes them.
 */
export function ownArticles({ seat }: DossierFacts): 'words' | 'text' | null {
  if (!seat || seat.move.articles.length === 0 || seat.move.deed !== 'notNeeded') return null;
  return seat.move.newLanguage ? 'text' : 'words';
}

/** Nobody can say yet whether the seat moves by a notary's deed: the articles' question is open, or the law of the form is not known. */
export const deedUnknown = ({ seat, company }: DossierFacts): boolean =>
  seat !== null &&
  (seat.move.deed === 'toCheck' ||
    (seat.move.ask && (company.legalForm === null || ARTICLES_DEED[company.legalForm.key].value)));

export interface Questions {
  /** One name in the registry does not say it where the articles must provide for it. */
  soleDirector: boolean;
  /** Known where shares move. */
  soleOwner: boolean;
  /** One person alone keeps none, nor do those who decide in writing. */
  minutesKeeper: boolean;
  /** Several decide, and the form lets them do so without meeting. */
  inWriting: boolean;
}

/** What is asked beside the day and place of the decision. */
export function questions(facts: DossierFacts): Questions {
  const { company, shares, language } = facts;
  const organs = deciders(facts);
  return {
    soleDirector:
      soleByArticles(company.legalForm) &&
      ((organs.includes('board') && decidingOrgan(facts).members.length === 1) ||
        (facts.directors !== null && organAfter(facts).members.length === 1)),
    soleOwner:
      organs.includes('meeting') &&
      shares === null &&
      company.legalForm !== null &&
      organWords(company.legalForm, language).soleOwner !== null,
    minutesKeeper: organs.some((organ) => meets(facts, organ)),
    inWriting: organs.some((organ) => !isSole(facts, organ) && holdsFor(IN_WRITING, company.legalForm)),
  };
}
