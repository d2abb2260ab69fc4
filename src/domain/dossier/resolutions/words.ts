import type { Language } from '../../language/languages';
import { courtOf } from '../../law/courts';
import type { Organ } from '../../law/organs';
import type { Subject } from '../../law/publication';
import { belgianPostcode } from '../../registry/bceData';
import { countryName } from '../../registry/countries';
import type {
  AppointedFacts,
  DirectorFacts,
  DossierFacts,
  EndedFacts,
  PersonFacts,
  SeatFacts,
} from '../facts';
import type { CompanyDirector } from '../mandates';

export type ResolutionSubject = Subject | 'proxy';

export interface Resolution {
  subject: ResolutionSubject;
  /** Who decides; the proxy serves whoever does. */
  organ: Organ | 'any';
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
  directors(facts: DossierFacts, directors: DirectorFacts): Said;
  /** Stands in the minutes only. */
  shares(facts: DossierFacts, transfers: 'one' | 'several'): Said;
  proxy(facts: DossierFacts): Said;
  /** 'mandataire' */
  agent: string;
  /** 'Il résulte du procès-verbal … ce qui suit :' */
  opening(sources: readonly string[], day: string | null): string;
  /** 'Fait à Bruxelles, le 20 novembre 2026.' */
  closing(place: string, day: string | null): string;
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
export const sameMandate = ({ start, term, paid, powers }: AppointedFacts) => [start, term, paid, powers];

/** Nothing but the daily management changes hands. */
export const onlyDaily = (appointed: readonly AppointedFacts[], ended: readonly EndedFacts[]): boolean =>
  appointed.length === 0 && ended.every(({ daily }) => daily === 'only');

/** Joins what is there with spaces. */
export const words = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' ');
