/** A move of the seat: who decides, whether the articles change, whether a notary is needed. */
import type { Language } from '../language/languages';
import type { FormKey, LegalForm } from './forms';
import type { Organ } from './organs';
import { type LanguageZone, languageZoneOf, regionOf } from './places';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** Why the articles change with the seat: they contain its address, its region changes, or their language must. */
export type ArticlesReason = 'address' | 'region' | 'language';

/** `toCheck`: the form's rule is not known. */
export type Deed = 'needed' | 'notNeeded' | 'toCheck';

const code = (articles: string) => from(`${CSA}, ${articles}`, CSA_DATE, 'certain');

/** The board moves the seat within Belgium, unless the articles say otherwise. */
export const SEAT_DECIDER: Rule<Organ> = code('article 2:4')('board');
/** Changing the language of the articles requires the general meeting, under the rules for changing articles. */
export const LANGUAGE_DECIDER: Rule<Organ> = code('articles 2:4 and 2:33')('meeting');
/** The articles name the region of the seat, so that another region changes them. */
export const REGION_IN_ARTICLES: Rule<boolean> = from(
  `${CSA}, article 2:4: new articles where the Region changes`,
  CSA_DATE,
  'likely',
)(true);
/** The first change of articles that predate the code must also adapt them to it. */
export const ADAPT_OLD_ARTICLES: Rule<boolean> = from(
  'Law of 23 March 2019, article 39 (academiefiscale.eu)',
  CSA_DATE,
  'likely',
)(true);

const deed = from(`${CSA}, article 2:5 (academiefiscale.eu)`, CSA_DATE, 'likely');
const noDeed = from(`${CSA}, article 2:5; practice of the registries`, CSA_DATE, 'likely');
const deedFromMemory = from(`${CSA}, article 2:5, by analogy with SA/NV and SC/CV`, CSA_DATE, 'unconfirmed');

/** The article that requires a deed, as it is cited. */
export const DEED_ARTICLE: Rule<string> = deed('2:5');

/** Whether a change of the articles needs a notary's deed, even if the board decides it. */
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

/** Only some provisions of an AISBL's articles need a deed; the registry must say whether the region is one of them. */
export const AISBL_REGION_DEED: Rule<Deed> = from(
  `${CSA}, article 2:10, § 2: the mentions that take a deed (memory)`,
  CSA_DATE,
  'unconfirmed',
)('toCheck');

/** Articles that predate this day usually contain the address of the seat; later ones only the region. */
export const ADDRESS_IN_OLD_ARTICLES: Rule<string> = from(
  'Practice of notaries; the code asks only for the Region',
  CSA_DATE,
  'unconfirmed',
)(CSA_DATE);

export interface SeatMove {
  organ: Organ;
  /** Why the articles change; empty if they do not. */
  articles: ArticlesReason[];
  /** If needed, the notary files the deed, and the product writes no Form I. */
  deed: Deed;
  /** The new language of the articles; null if it stays. */
  newLanguage: 'fr' | 'nl' | 'de' | null;
  /** It is not known whether the articles contain the address, and the answer would change something. */
  ask: boolean;
  /** The rules that led to this result. */
  basis: Rule<unknown>[];
}

interface Move {
  form: LegalForm | null;
  /** Postcodes. */
  from: string;
  to: string;
  /** The language of the documents: in Brussels also that of the articles. */
  documents: Language;
  /** null: not known; then treated as no, as in articles since 2019. */
  addressInArticles?: boolean | null | undefined;
}

/** The language the articles must change to; null if it may stay. */
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

/** A postcode that is not Belgian changes neither region nor language. */
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
