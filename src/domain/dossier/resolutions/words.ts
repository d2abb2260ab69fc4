import type { Language } from '../../language/languages';
import { courtOf } from '../../law/courts';
import type { OrganRecord } from '../../law/organs';
import type { Subject } from '../../law/publication';
import { belgianPostcode } from '../../registry/bceData';
import { countryName } from '../../registry/countries';
import type { Decider, DirectorPart } from '../directorDecisions';
import type { AppointedFacts, DossierFacts, PersonFacts, SeatFacts } from '../facts';
import { type AppointmentKind, type CompanyDirector, MANDATE_CHANGES, type MandateChange } from '../mandates';

export type ResolutionSubject = Subject | 'proxy';

export interface Resolution {
  subject: ResolutionSubject;
  /** The organ that decides; 'any' for the proxy. */
  organ: Decider | 'any';
  /** Short, without a number and a full stop. */
  heading: string;
  /** One or more lines: a list has a line per person. */
  text: string;
}

export type ResolutionText = Pick<Resolution, 'heading' | 'text'>;

/** The country of an address in words; '' for Belgium. */
export const abroad = (country: string, lang: Language): string =>
  country === 'BE' ? '' : countryName(country, lang);

/** The register of a company: 'RPM Liège, division Namur'; null: its seat is not known. */
export const registerOf = ({ seat }: CompanyDirector, lang: Language): string | null =>
  courtOf(belgianPostcode(seat ?? null), lang)?.register[lang] ?? null;

/** The sentences of a language. A missing date is left out. */
export interface ResolutionWords {
  seat(facts: DossierFacts, seat: SeatFacts): ResolutionText;
  directors(facts: DossierFacts, part: DirectorPart, decider: Decider): ResolutionText;
  /** Published for a partnership; for other forms only in the minutes. */
  shares(facts: DossierFacts, transfers: 'one' | 'several'): ResolutionText;
  proxy(facts: DossierFacts): ResolutionText;
  /** The description of a new silent partner, who is not named in the publication. */
  silentPartner: string;
  /** 'mandataire' */
  agent: string;
  /** A company that is a director, with its representative. */
  represented(company: string, person: string): string;
  /** 'administrateur démissionnaire': publishes their own resignation. */
  resigning(director: string): string;
  /** A director's letter of resignation, in the place of minutes. */
  notice: Pick<OrganRecord, 'title' | 'source'>;
  /** 'Il résulte du procès-verbal … ce qui suit :' */
  opening(sources: readonly string[], day: string | null): string;
  /** 'Fait à Bruxelles, le 20 novembre 2026.' */
  closing(place: string, day: string | null): string;
  /** 'texte coordonné des statuts'; for a new language 'texte intégral des statuts en néerlandais'. */
  articles(language: SeatFacts['move']['newLanguage']): string;
  /** Applies the language's spacing. */
  set(sentence: string): string;
}

/** Up to this many people are named in the sentence; more get a list. */
const IN_SENTENCE = 4;
export const fitsInSentence = (people: readonly PersonFacts[]): boolean => people.length <= IN_SENTENCE;

/** Groups of people with the same facts, who share a sentence. */
export function alike<P extends PersonFacts>(
  people: readonly P[],
  same: (person: P) => unknown,
): [P, ...P[]][] {
  const groups = new Map<string, [P, ...P[]]>();
  for (const person of people) {
    const key = JSON.stringify(same(person));
    const group = groups.get(key);
    if (group) group.push(person);
    else groups.set(key, [person]);
  }
  return [...groups.values()];
}

/** Facts that people share to be appointed in one sentence. */
export const sameMandate = ({ kind, start, term, paid, powers }: AppointedFacts) => [
  ...[kind, start, term, paid, powers],
];

/** Whether a daily manager is a director too. */
export const isSeated = ({ daily, registered }: AppointedFacts): boolean => daily === 'also' || registered;

/** The same for the daily management. */
export const sameOffice = (one: AppointedFacts) => [one.start, one.paid, one.daily, isSeated(one)];

/** Whether a day is past on the day of the decision, or past today if that is not known. */
export const hasPassed = ({ decisionDate, today }: DossierFacts, day: string | null): boolean =>
  day !== null && day <= (decisionDate ?? today);

/** The kinds of act in a heading: each once, in the order of the sentences. */
export type Act = 'end' | AppointmentKind | 'dailyEnd' | 'daily' | keyof MandateChange;

export const actsOf = ({ ended, appointed, managers, changed }: DirectorPart): Act[] => [
  ...new Set<Act>([
    ...ended.map(({ daily }): Act => (daily === 'only' ? 'dailyEnd' : 'end')),
    ...appointed.map(({ kind }) => kind),
    ...managers.map((): Act => 'daily'),
    ...changed.flatMap((one) => MANDATE_CHANGES.filter((what) => one[what] !== null)),
  ]),
];

export const words = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' ');
