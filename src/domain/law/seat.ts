/** A move of the seat: who decides, whether the articles change, whether that takes a notary. */
import type { Language } from '../language/languages';
import type { FormKey, LegalForm } from './forms';
import type { Organ } from './organs';
import { type LanguageZone, languageZoneOf, regionOf } from './places';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** Why the articles change with the seat: it stands in them, its Region does, or their language must follow. */
export type ArticlesReason = 'address' | 'region' | 'language';

/** `toCheck`: the form is not one whose rule is known. */
export type Deed = 'needed' | 'notNeeded' | 'toCheck';

const code = (articles: string) => from(`${CSA}, ${articles}`, CSA_DATE, 'certain');

/** The organ of administration moves the seat within Belgium, unless the articles say otherwise. */
export const SEAT_DECIDER: Rule<Organ> = code('article 2:4')('board');
/** Another language of the articles is for the general meeting, under the rules for the articles. */
export const LANGUAGE_DECIDER: Rule<Organ> = code('articles 2:4 and 2:33')('meeting');
/** The articles name the Region of the seat, so another Region changes them. */
export const REGION_IN_ARTICLES: Rule<boolean> = from(
  `${CSA}, article 2:4: new articles where the Region changes`,
  CSA_DATE,
  'likely',
)(true);
/** The first change of articles from before the code has to bring them under it. */
export const ADAPT_OLD_ARTICLES: Rule<boolean> = from(
  'Law of 23 March 2019, article 39 (academiefiscale.eu)',
  CSA_DATE,
  'likely',
)(true);

const deed = from(`${CSA}, article 2:5 (academiefiscale.eu)`, CSA_DATE, 'likely');
const noDeed = from(`${CSA}, article 2:5; practice of the registries`, CSA_DATE, 'likely');
const deedFromMemory = from(`${CSA}, article 2:5, by analogy with SA/NV and SC/CV`, CSA_DATE, 'unconfirmed');

/** Where the code asks for the deed, as it is cited. */
export const DEED_ARTICLE: Rule<string> = deed('2:5');

/** Whether a change of the articles takes a notary's deed, also when the board decides it. */
export const ARTICLES_DEED: Record<FormKey, Rule<boolean>> = {
  SRL: deed(true),
  SC: deed(true),
  SA: deed(true),
  AISBL: deed(true),
  SE: deedFromMemory(true),
  SCE: deedFromMemory(true),
  ASBL: noDeed(false),
  SNC: noDeed(false),
  SComm: noDeed(false),
};

/** Of the articles of an AISBL some mentions take a deed; whether the Region is one of them is asked at the registry. */
export const AISBL_REGION_DEED: Rule<Deed> = from(
  `${CSA}, article 2:10, § 2: the mentions that take a deed (memory)`,
  CSA_DATE,
  'unconfirmed',
)('toCheck');

/** Companies from before this day usually have the address of the seat in their articles; later ones only the Region. */
export const ADDRESS_IN_OLD_ARTICLES: Rule<string> = from(
  'Practice of notaries; the code asks only for the Region',
  CSA_DATE,
  'unconfirmed',
)(CSA_DATE);

export interface SeatMove {
  organ: Organ;
  /** Why the articles change; empty when they do not. */
  articles: ArticlesReason[];
  /** A deed: the notary files it, the product writes no Form I for it. */
  deed: Deed;
  /** The language the articles must have from now on, when it changes. */
  newLanguage: 'fr' | 'nl' | 'de' | null;
  /** Nobody said yet whether the address stands in the articles, and it would change something. */
  ask: boolean;
  /** The rules that decided it. */
  basis: Rule<unknown>[];
}

interface Move {
  form: LegalForm | null;
  /** Postcodes. */
  from: string;
  to: string;
  /** Of the documents: in Brussels that of the articles too. */
  documents: Language;
  /** Null while it is not known: then it counts as no, as in articles since 2019. */
  addressInArticles?: boolean | null | undefined;
}

/** The language the articles must take; null when theirs may stay. */
function newLanguage(
  oldZone: LanguageZone | null,
  newZone: LanguageZone | null,
  documents: Language,
): SeatMove['newLanguage'] {
  if (oldZone === null || newZone === null) return null;
  const articles = oldZone === 'bilingual' ? documents : oldZone;
  if (newZone !== 'bilingual') return newZone === articles ? null : newZone;
  return articles === 'de' ? documents : null;
}

/** What a move takes. A postcode that is not Belgian changes neither Region nor language. */
export function seatMove({ form, from, to, documents, addressInArticles = null }: Move): SeatMove {
  const language = newLanguage(languageZoneOf(from), languageZoneOf(to), documents);
  const [oldRegion, newRegion] = [regionOf(from), regionOf(to)];
  const articles: ArticlesReason[] = [];
  if (addressInArticles) articles.push('address');
  if (oldRegion && newRegion && oldRegion !== newRegion) articles.push('region');
  if (language) articles.push('language');

  const decider = language ? LANGUAGE_DECIDER : SEAT_DECIDER;
  const onlyRegion = form?.key === 'AISBL' && articles.every((reason) => reason === 'region');
  const deedRule = form && (onlyRegion ? AISBL_REGION_DEED : ARTICLES_DEED[form.key]);
  const basis: Rule<unknown>[] = [decider];
  if (articles.includes('region')) basis.push(REGION_IN_ARTICLES);
  if (articles.length > 0 && deedRule) basis.push(deedRule);
  if (articles.length > 0) basis.push(ADAPT_OLD_ARTICLES);
  return {
    organ: decider.value,
    articles,
    deed: articles.length === 0 ? 'notNeeded' : deedOf(deedRule),
    newLanguage: language,
    ask: addressInArticles === null && articles.length === 0,
    basis,
  };
}

const deedOf = (rule: Rule<boolean | Deed> | null): Deed => {
  if (rule === null) return 'toCheck';
  if (typeof rule.value === 'string') return rule.value;
  return rule.value ? 'needed' : 'notNeeded';
};
