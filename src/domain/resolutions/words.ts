import type { DossierFacts, PersonFacts } from '../dossierFacts';

export type Organ = 'board' | 'meeting';

export type ResolutionSubject = 'seat' | 'directors' | 'shares' | 'proxy';

export interface Resolution {
  subject: ResolutionSubject;
  /** Who decides; the proxy serves whoever does. */
  organ: Organ | 'any';
  /** Short, without a number and without a full stop. */
  heading: string;
  /** One or more lines: a list has one line for each person. */
  text: string;
  /** How the minutes say it, where they show more than is published. */
  minutesText?: string;
}

/** Up to this many people stand in the sentence; more get a line each. */
const IN_SENTENCE = 4;
export const fitsInSentence = (people: readonly PersonFacts[]): boolean => people.length <= IN_SENTENCE;

/** What a language must be able to say. Every date may still be missing, and is then left out. */
export interface ResolutionWords {
  seat(facts: DossierFacts): Omit<Resolution, 'subject'>;
  directors(facts: DossierFacts): Omit<Resolution, 'subject' | 'organ'>;
  /** `several` transfers, one, or none at all. */
  shares(facts: DossierFacts, transfers: 'none' | 'one' | 'several'): Omit<Resolution, 'subject' | 'organ'>;
  proxy(facts: DossierFacts): Omit<Resolution, 'subject' | 'organ'> | null;
  /** What the act is about, for the head of the form. */
  object: Record<'seat' | 'shares', string> & Record<'directors', (facts: DossierFacts) => string>;
  /** 'Il résulte du procès-verbal … ce qui suit :' */
  opening(organs: readonly Organ[], day: string | null): string;
  /** 'Fait à Bruxelles, le 20 novembre 2026.' */
  closing(place: string, day: string | null): string;
}
