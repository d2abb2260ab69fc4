/**
 * The decisions in words, the same in the text to publish and in the minutes. In a clerk's French and Dutch, with only the facts
 * of the dossier.
 */

import type { Language } from '../language/languages';
import { SHARES_DECIDER } from '../law/decisions';
import { type Organ, type OrganRecord, organRecord, organWords } from '../law/organs';
import { extractBlock, type SignedBlock, type Subject } from '../law/publication';
import { type Decider, directorDecisions } from './directorDecisions';
import { movements } from './dossierFacts';
import type { DossierFacts } from './facts';
import { filedSubjects, needsProxy, notarySubject } from './filing';
import { type OrganMember, representation, successorsDecide } from './organ';
import { ownArticles } from './questions';
import { frenchResolutions } from './resolutions/fr';
import { dutchResolutions } from './resolutions/nl';
import { withoutSilentNames } from './resolutions/partners';
import type { Resolution, ResolutionText, ResolutionWords } from './resolutions/words';
import { SUBJECTS } from './services';

export type { Resolution, ResolutionSubject } from './resolutions/words';

const WORDS: Record<Language, ResolutionWords> = { fr: frenchResolutions, nl: dutchResolutions };

export const resolutionWords = (lang: Language): ResolutionWords => WORDS[lang];

/** If a successor decides on the seat, they are appointed first. */
const decidedOrder = (facts: DossierFacts): readonly Subject[] =>
  successorsDecide(facts)
    ? ['directors', ...SUBJECTS.filter((subject) => subject !== 'directors')]
    : SUBJECTS;

/** All decisions of the dossier in the order of publication; without changes there is no decision. */
export function resolutions(facts: DossierFacts): Resolution[] {
  const words = resolutionWords(facts.language);
  const found = decidedOrder(facts).flatMap((subject): Resolution[] => {
    return textsOf[subject](facts, words).map((text) => ({ subject, ...text }));
  });
  const proxy = found.some((resolution) => isFiled(facts, resolution)) && needsProxy(facts);
  if (proxy) found.push({ subject: 'proxy', organ: 'any', ...words.proxy(facts) });
  return found;
}

type Decided = ResolutionText & { organ: Decider };

const textsOf: Record<Subject, (facts: DossierFacts, words: ResolutionWords) => Decided[]> = {
  seat: (facts, words) =>
    facts.seat ? [{ organ: facts.seat.move.organ, ...words.seat(facts, facts.seat) }] : [],
  directors: (facts, words) =>
    directorDecisions(facts).map(({ decider, part }) => ({
      organ: decider,
      ...words.directors(facts, part, decider),
    })),
  shares: (facts, words) => {
    const transfers = facts.shares && transfersOf(movements(facts.shares));
    return transfers ? [{ organ: SHARES_DECIDER.value, ...words.shares(facts, transfers) }] : [];
  },
};

const transfersOf = ({
  transferors,
  transferees,
}: ReturnType<typeof movements>): 'one' | 'several' | null => {
  if (transferors.length + transferees.length === 0) return null;
  return transferors.length <= 1 && transferees.length <= 1 ? 'one' : 'several';
};

const isFiled = (facts: DossierFacts, { subject }: Pick<Resolution, 'subject'>): boolean =>
  subject !== 'proxy' && filedSubjects(facts).includes(subject);

/** The decisions in volet B: without unpublished transfers of shares, and without what the notary files. */
export const publishedResolutions = (facts: DossierFacts): Resolution[] =>
  resolutions(withoutSilentNames(facts, resolutionWords(facts.language).silentPartner)).filter(
    (resolution) => resolution.subject === 'proxy' || isFiled(facts, resolution),
  );

const organsIn = (decided: readonly Resolution[]): Organ[] => [
  ...new Set(decided.flatMap(({ organ }) => (organ === 'any' || organ === 'notice' ? [] : organ))),
];

/** The sources of the published decisions: the minutes of each organ, or a letter. */
const sourcesOf = (
  facts: DossierFacts,
  decided: readonly Resolution[],
): Pick<OrganRecord, 'title' | 'source'>[] => [
  ...(decided.some(({ organ }) => organ === 'notice') ? [resolutionWords(facts.language).notice] : []),
  ...organsIn(decided).map((organ) => recordOf(facts, organ)),
];

/** The organs that decide in this dossier, in the order of the decisions. */
export const organsOf = (facts: DossierFacts): Organ[] => organsIn(resolutions(facts));

/** The decisions of one organ; the proxy is among those of every organ whose decisions are filed. */
export const resolutionsOf = (facts: DossierFacts, organ: Organ): Resolution[] => {
  const decided = resolutions(facts);
  const files = decided.some((resolution) => resolution.organ === organ && isFiled(facts, resolution));
  return decided.filter((resolution) => resolution.organ === organ || (files && resolution.organ === 'any'));
};

/** The decisions in an organ's own minutes: without the one in a notary's deed. */
export const recordedOf = (facts: DossierFacts, organ: Organ): Resolution[] =>
  resolutionsOf(facts, organ).filter(({ subject }) => subject !== notarySubject(facts));

/** The organs that write minutes in this dossier, the meeting first. */
export const recordsOf = (facts: DossierFacts): Organ[] =>
  (['meeting', 'board'] as const).filter((organ) => recordedOf(facts, organ).length > 0);

/** The document with an organ's decisions: minutes, or the decisions of one person. */
export const recordOf = ({ company, language }: DossierFacts, organ: Organ): OrganRecord =>
  organRecord(organ, company.legalForm, company, language);

/** The object of the published text: 'Transfert du siège. Fin de mandat et nomination d’administrateurs.' */
export const objectOfAct = (facts: DossierFacts): string =>
  publishedResolutions(facts)
    .filter(({ subject }) => subject !== 'proxy')
    .map(({ heading }) => `${heading}.`)
    .join(' ');

/** Who signs the extract and the copy; null parts: not known. */
export function signatoryOf(facts: DossierFacts): Pick<SignedBlock, 'name' | 'quality'> {
  const { depositor, company, language } = facts;
  if (depositor.kind === null) return { name: null, quality: null };
  if (needsProxy(facts)) return { name: depositor.name, quality: resolutionWords(language).agent };
  const director = organWords(company.legalForm, language).director.one;
  const quality =
    facts.directors?.by === 'director' ? resolutionWords(language).resigning(director) : director;
  return { name: memberName(language, representation(facts)), quality };
}

/** A dotted line for a name to be written by hand. */
const OPEN_NAME = '…………………………';

/** A director in documents: 'Fonds Meridia SRL, représentée par son représentant permanent Dominique Verstraete'; null: not known. */
export function memberName(
  language: Language,
  { person, company }: Pick<OrganMember, 'person' | 'company'>,
): string | null {
  if (company === null) return person;
  return resolutionWords(language).represented(company || OPEN_NAME, person ?? OPEN_NAME);
}

/** The block under the text to publish: true extract, signatory, and the enclosed minutes and articles. */
export const extractOf = (facts: DossierFacts): SignedBlock =>
  extractBlock(
    signatoryOf(facts),
    {
      records: sourcesOf(facts, publishedResolutions(facts)).map(({ title }) => title),
      day: facts.decisionDate,
      articles: depositedArticles(facts),
    },
    facts.language,
  );

/** The title of the text of the articles deposited with a move of the seat; null: none. */
function depositedArticles(facts: DossierFacts): string | null {
  const { seat, language } = facts;
  const own = ownArticles(facts);
  if (!seat || !own || !filedSubjects(facts).includes('seat')) return null;
  if (own === 'text' && !seat.newTextEnclosed) return null;
  return resolutionWords(language).articles(seat.move.newLanguage);
}

/**
 * The extract to publish: who decided and when, and the numbered decisions. Place and day of signature are next to the signature.
 * '' if nothing is published.
 */
export function publishedText(facts: DossierFacts): string {
  const decided = publishedResolutions(facts);
  if (decided.length === 0) return '';
  const words = resolutionWords(facts.language);
  const sources = sourcesOf(facts, decided).map(({ source }) => source);
  const { words: isTrue, name, quality, enclosed } = extractOf(facts);
  return [
    words.opening(sources, facts.decisionDate),
    ...decided.map(({ heading, text }, index) => `${index + 1}. ${heading}\n${text}`),
    [
      name ? `${isTrue},\n${[name, quality].filter(Boolean).join(', ')}.` : `${isTrue}.`,
      enclosed && words.set(enclosed),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
