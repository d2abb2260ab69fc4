/**
 * What is decided, in words: the same sentences in the text to publish and in the minutes. French and Dutch as a clerk
 * writes them, with nothing but the facts of the dossier.
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
import type { Resolution, ResolutionWords, Said } from './resolutions/words';
import { SUBJECTS } from './services';

export type { Resolution, ResolutionSubject } from './resolutions/words';

const WORDS: Record<Language, ResolutionWords> = { fr: frenchResolutions, nl: dutchResolutions };

export const resolutionWords = (lang: Language): ResolutionWords => WORDS[lang];

/** A successor is appointed first, and then decides on the seat. */
const decidedOrder = (facts: DossierFacts): readonly Subject[] =>
  successorsDecide(facts)
    ? ['directors', ...SUBJECTS.filter((subject) => subject !== 'directors')]
    : SUBJECTS;

/** Everything the dossier decides, in the order it is published; what changes nothing is no decision. */
export function resolutions(facts: DossierFacts): Resolution[] {
  const words = resolutionWords(facts.language);
  const found = decidedOrder(facts).flatMap((subject): Resolution[] => {
    return saidOf[subject](facts, words).map((said) => ({ subject, ...said }));
  });
  const proxy = found.some((resolution) => isFiled(facts, resolution)) && needsProxy(facts);
  if (proxy) found.push({ subject: 'proxy', organ: 'any', ...words.proxy(facts) });
  return found;
}

type Decided = Said & { organ: Decider };

const saidOf: Record<Subject, (facts: DossierFacts, words: ResolutionWords) => Decided[]> = {
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

/** What goes into volet B: no transfer of shares, and nothing that the notary files. */
export const publishedResolutions = (facts: DossierFacts): Resolution[] =>
  resolutions(withoutSilentNames(facts, resolutionWords(facts.language).silentPartner)).filter(
    (resolution) => resolution.subject === 'proxy' || isFiled(facts, resolution),
  );

const organsIn = (decided: readonly Resolution[]): Organ[] => [
  ...new Set(decided.flatMap(({ organ }) => (organ === 'any' || organ === 'notice' ? [] : organ))),
];

/** What the published decisions are taken from: the record of each organ, or a letter. */
const sourcesOf = (
  facts: DossierFacts,
  decided: readonly Resolution[],
): Pick<OrganRecord, 'title' | 'source'>[] => [
  ...(decided.some(({ organ }) => organ === 'notice') ? [resolutionWords(facts.language).notice] : []),
  ...organsIn(decided).map((organ) => recordOf(facts, organ)),
];

/** Who decides in this dossier, in the order of the decisions. */
export const organsOf = (facts: DossierFacts): Organ[] => organsIn(resolutions(facts));

/** The decisions of one organ; the proxy with those of every organ whose decisions are filed. */
export const resolutionsOf = (facts: DossierFacts, organ: Organ): Resolution[] => {
  const decided = resolutions(facts);
  const files = decided.some((resolution) => resolution.organ === organ && isFiled(facts, resolution));
  return decided.filter((resolution) => resolution.organ === organ || (files && resolution.organ === 'any'));
};

/** What an organ writes down itself: its decisions without the one that a notary puts in a deed. */
export const recordedOf = (facts: DossierFacts, organ: Organ): Resolution[] =>
  resolutionsOf(facts, organ).filter(({ subject }) => subject !== notarySubject(facts));

/** Who keeps a record of a decision of this dossier, the meeting first. */
export const recordsOf = (facts: DossierFacts): Organ[] =>
  (['meeting', 'board'] as const).filter((organ) => recordedOf(facts, organ).length > 0);

/** What the decisions of an organ are written in: minutes, or the decisions of one person. */
export const recordOf = ({ company, language }: DossierFacts, organ: Organ): OrganRecord =>
  organRecord(organ, company.legalForm, company, language);

/** 'Transfert du siège. Fin de mandat et nomination d’administrateurs.': of what is published. */
export const objectOfAct = (facts: DossierFacts): string =>
  publishedResolutions(facts)
    .filter(({ subject }) => subject !== 'proxy')
    .map(({ heading }) => `${heading}.`)
    .join(' ');

/** Who signs the extract and the copy, as far as the dossier tells. */
export function signatoryOf(facts: DossierFacts): Pick<SignedBlock, 'name' | 'quality'> {
  const { depositor, company, language } = facts;
  if (depositor.kind === null) return { name: null, quality: null };
  if (needsProxy(facts)) return { name: depositor.name, quality: resolutionWords(language).agent };
  const director = organWords(company.legalForm, language).director.one;
  const quality =
    facts.directors?.by === 'director' ? resolutionWords(language).resigning(director) : director;
  return { name: memberName(language, representation(facts)), quality };
}

/** A place to write a name by hand. */
const OPEN_NAME = '…………………………';

/** A director as papers name them: 'Fonds Meridia SRL, représentée par son représentant permanent Dominique Verstraete'; null where nobody is known. */
export function memberName(
  language: Language,
  { person, company }: Pick<OrganMember, 'person' | 'company'>,
): string | null {
  if (company === null) return person;
  return resolutionWords(language).represented(company || OPEN_NAME, person ?? OPEN_NAME);
}

/** Under the text to publish: the extract is true, who says so, which minutes and articles lie beside it. */
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

/** The text of the articles that is deposited with a move of the seat, as it is called; null where none is. */
function depositedArticles(facts: DossierFacts): string | null {
  const { seat, language } = facts;
  const own = ownArticles(facts);
  if (!seat || !own || !filedSubjects(facts).includes('seat')) return null;
  if (own === 'text' && !seat.newTextEnclosed) return null;
  return resolutionWords(language).articles(seat.move.newLanguage);
}

/**
 * The extract to publish: who decided and when, the numbered decisions, and that it is true to the minutes. Where and when it
 * is signed is written beside the signature. '' when the dossier publishes nothing.
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
