/** Facts of the company that only some dossiers need: the law or a text requires them, and the dossier does not have them yet. */

import { soleByArticles } from '../law/boards';
import { appliesTo, SHARES_DECIDER } from '../law/decisions';
import { IN_WRITING, type Organ, type OrganRecord, organRecord, organWords } from '../law/organs';
import type { Subject } from '../law/publication';
import { ARTICLES_DEED } from '../law/seat';
import { directorDeciders } from './directorDecisions';
import type { DossierFacts } from './facts';
import { decidingOrgan, organAfter } from './organ';
import { SUBJECTS } from './services';

/** The organs that decide on each subject; none if it was not chosen. */
const decidersOf: Record<Subject, (facts: DossierFacts) => Organ[]> = {
  seat: ({ seat }) => (seat ? [seat.move.organ] : []),
  directors: directorDeciders,
  shares: ({ shares }) => (shares ? [SHARES_DECIDER.value] : []),
};

/** The organs that decide on the chosen subjects, before their details are known. */
export const deciders = (facts: DossierFacts): Organ[] => [
  ...new Set(SUBJECTS.flatMap((subject) => decidersOf[subject](facts))),
];

/** What happens on the day of the decision: a meeting, or any other decision (of a board, one person, or in writing). */
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
 * It is not known whether the articles contain the address, and a deed would be needed if they do: the registry would refuse the
 * dossier.
 */
export const articlesUnread = ({ seat, company }: DossierFacts): boolean =>
  seat?.to != null &&
  seat.move.ask &&
  seat.faults.length === 0 &&
  company.legalForm !== null &&
  ARTICLES_DEED[company.legalForm.key].value;

/** The seat leaves Brussels, and the language of the articles, which determines who decides, is not known. */
export const articlesLanguageUnsaid = ({ seat }: DossierFacts): boolean =>
  seat?.to != null &&
  seat.faults.length === 0 &&
  seat.fromRegion === 'brussels' &&
  seat.toRegion !== 'brussels' &&
  seat.articlesLanguage == null;

/**
 * What changes in the articles when they change without a deed: some words, or all of the text with its language. null: nothing,
 * or a notary changes them.
 */
export function ownArticles({ seat }: DossierFacts): 'words' | 'text' | null {
  if (!seat || seat.move.articles.length === 0 || seat.move.deed !== 'notNeeded') return null;
  return seat.move.newLanguage ? 'text' : 'words';
}

/** It is not known yet whether a deed is needed: the question on the articles is open, or the law of the form is unknown. */
export const deedUnknown = ({ seat, company }: DossierFacts): boolean =>
  seat !== null &&
  (seat.move.deed === 'toCheck' ||
    (seat.move.ask && (company.legalForm === null || ARTICLES_DEED[company.legalForm.key].value)));

export interface Questions {
  /** Asked if the articles must provide for a sole director: a single name in the registry proves nothing. */
  soleDirector: boolean;
  /** Not asked if shares move: the dossier then has the owners. */
  soleOwner: boolean;
  /** Not asked for one person, or for decisions in writing. */
  minutesKeeper: boolean;
  /** Several decide, and the form allows it without a meeting. */
  inWriting: boolean;
}

/** The questions besides day and place of the decision. */
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
    inWriting: organs.some((organ) => !isSole(facts, organ) && appliesTo(IN_WRITING, company.legalForm)),
  };
}
