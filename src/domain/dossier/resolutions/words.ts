import type { Language } from '../../language/languages';
import { courtOf } from '../../law/courts';
import type { OrganRecord } from '../../law/organs';
import type { Subject } from '../../law/publication';
import { belgianPostcode } from '../../registry/bceData';
import { countryName } from '../../registry/countries';
import type { Decider, DirectorPart } from '../directorDecisions';
import type { AppointedFacts, DossierFacts, PersonFacts, SeatFacts } from '../facts';
import { type AppointmentKind, CHANGES, type CompanyDirector, type MandateChange } from '../mandates';

export type ResolutionSubject = Subject | 'proxy';

export interface Resolution {
  subject: ResolutionSubject;
  /** Who decides; the proxy serves whoever does. */
  organ: Decider | 'any';
  /** Short, without a number and without a full stop. */
  heading: string;
  /** One or more lines: a list has one line for each person. */
  text: string;
}

export type Said = Pick<Resolution, 'heading' | 'text'>;

/** The country of an address, in words; '' for this one. */
export const abroad = (country: string, lang: Language): string =>
  country === 'BE' ? '' : countryName(country, lang);

/** 'RPM Liège, division Namur': where a company is registered; null where its seat does not tell. */
export const registerOf = ({ seat }: CompanyDirector, lang: Language): string | null =>
  courtOf(belgianPostcode(seat ?? null), lang)?.register[lang] ?? null;

/** What a language must be able to say. Every date may still be missing, and is then left out. */
export interface ResolutionWords {
  seat(facts: DossierFacts, seat: SeatFacts): Said;
  directors(facts: DossierFacts, part: DirectorPart, decider: Decider): Said;
  /** Of a partnership published, of any other form in the minutes only. */
  shares(facts: DossierFacts, transfers: 'one' | 'several'): Said;
  proxy(facts: DossierFacts): Said;
  /** Who enters a limited partnership and is not named where it is published. */
  silentPartner: string;
  /** 'mandataire' */
  agent: string;
  /** A company that is a director, with the person who acts for it. */
  represented(company: string, person: string): string;
  /** 'administrateur démissionnaire': who publishes it himself. */
  resigning(director: string): string;
  /** The letter by which a director resigned, as the record of an organ is named. */
  notice: Pick<OrganRecord, 'title' | 'source'>;
  /** 'Il résulte du procès-verbal … ce qui suit :' */
  opening(sources: readonly string[], day: string | null): string;
  /** 'Fait à Bruxelles, le 20 novembre 2026.' */
  closing(place: string, day: string | null): string;
  /** 'texte coordonné des statuts'; of all of it in another language 'texte intégral des statuts en néerlandais' */
  articles(language: SeatFacts['move']['newLanguage']): string;
  /** Puts the spaces of the language where they belong. */
  set(sentence: string): string;
}

/** Up to this many people stand in the sentence; more get a line each. */
const IN_SENTENCE = 4;
export const fitsInSentence = (people: readonly PersonFacts[]): boolean => people.length <= IN_SENTENCE;

/** People of whom one sentence can say the same, in their order. */
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

/** What must be equal for people to be appointed in one sentence. */
export const sameMandate = ({ kind, start, term, paid, powers }: AppointedFacts) => [
  ...[kind, start, term, paid, powers],
];

/** Whether the one with the daily management is a director too. */
export const isSeated = ({ daily, registered }: AppointedFacts): boolean => daily === 'also' || registered;

/** The same for who gets the daily management. */
export const sameOffice = (one: AppointedFacts) => [one.start, one.paid, one.daily, isSeated(one)];

/** Whether a day is past when it is decided on, or past today where no day of the decision is told. */
export const hasPassed = ({ decisionDate, today }: DossierFacts, day: string | null): boolean =>
  day !== null && day <= (decisionDate ?? today);

/** What happens, for the heading: each kind once, in the order of the sentences. */
export type Act = 'end' | AppointmentKind | 'dailyEnd' | 'daily' | keyof MandateChange;

export const actsOf = ({ ended, appointed, managers, changed }: DirectorPart): Act[] => [
  ...new Set<Act>([
    ...ended.map(({ daily }): Act => (daily === 'only' ? 'dailyEnd' : 'end')),
    ...appointed.map(({ kind }) => kind),
    ...managers.map((): Act => 'daily'),
    ...changed.flatMap((one) => CHANGES.filter((what) => one[what] !== null)),
  ]),
];

/** Joins what is there with spaces. */
export const words = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' ');
