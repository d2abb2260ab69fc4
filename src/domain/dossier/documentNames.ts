/** File names of the documents, and the order in which they are printed and signed. */

import type { Language } from '../language/languages';
import { documentLanguage } from '../law/places';
import { type BceData, belgianPostcode, companyNameWithForm, seatAddress } from '../registry/bceData';
import { FILING_COPIES } from './enclosures';
import type { PdfName } from './pdfNames';

/** Across every page until the dossier is filed. */
const DRAFT_MARK: Record<Language, string> = { fr: 'BROUILLON', nl: 'ONTWERP' };
const SAMPLE_MARK: Record<Language, string> = { fr: 'SPÉCIMEN', nl: 'SPECIMEN' };

/** The mark of a paper that is not filed: of a sample dossier none ever is. */
export const unfiledMark = (language: Language, sample = false): string =>
  (sample ? SAMPLE_MARK : DRAFT_MARK)[language];

const COPIES: Record<Language, (n: number) => string> = {
  fr: (n) => `${n} exemplaires`,
  nl: (n) => `${n} exemplaren`,
};

/** First the decision, then what is based on it, the forms, and the documents that nobody signs. */
const SIGNING_ORDER: readonly PdfName[] = [
  'dossier_notaire',
  'pv_ag',
  'pv_organe',
  'registre_parts',
  'cession_parts',
  'formulaire3',
  'identity_statement',
  'formulaire5',
  'formulaire6',
  'formulaire1',
  'formulaire2',
  'identity_cards',
  'page_garde',
  'payment_conditions',
];

/** A document's title in each language. */
export type Title = Record<Language, string>;

export interface NamedPaper {
  name: PdfName;
  title: Title;
}

export interface KitEntry {
  name: PdfName;
  title: Title;
  /** Counted from 1, in the order of signing. */
  number: number;
  /** Copies to print, single-sided. */
  copies: number;
}

/** The documents in the order of printing and signing. */
export const printKit = (papers: readonly NamedPaper[]): KitEntry[] =>
  papers
    .toSorted((a, b) => SIGNING_ORDER.indexOf(a.name) - SIGNING_ORDER.indexOf(b.name))
    .map(({ name, title }, index) => ({
      name,
      title,
      number: index + 1,
      copies: name === 'formulaire1' || name === 'formulaire2' ? FILING_COPIES.value : 1,
    }));

/** The parts of a file name. */
export interface NamedDossier {
  id: number;
  language: Language;
  /** The company's name. */
  company: string;
  enterpriseNumber: string;
  draft: boolean;
  sample?: boolean;
}

/** For a dossier in the language `asked`: file names are in the language of the documents, which follows from the seat. */
export function namedDossier(
  bce: BceData,
  asked: Language,
  dossier: Omit<NamedDossier, 'language' | 'company'>,
): NamedDossier {
  const language = documentLanguage(belgianPostcode(seatAddress(bce, asked)), asked);
  return { ...dossier, language, company: companyNameWithForm(bce, language) };
}

export const documentFileName = (title: Title, dossier: NamedDossier): string =>
  `${[title[dossier.language], ...tail(dossier)].join(' - ')}.pdf`;

/** A file name in the print kit, sorted by the order of signing: '02 - Formulaire I - 3 exemplaires.pdf'. */
export function kitFileName(
  { title: called, number, copies }: KitEntry,
  { language, draft, sample }: NamedDossier,
): string {
  // Two digits: a complete kit has more than nine documents.
  const title = `${String(number).padStart(2, '0')} - ${called[language]}`;
  const more = draft ? [unfiledMark(language, sample)] : copies > 1 ? [COPIES[language](copies)] : [];
  return `${[title, ...more].join(' - ')}.pdf`;
}

const PROOF: Record<Language, string> = { fr: 'Preuve du paiement', nl: 'Betalingsbewijs' };

/** '10 - Preuve du paiement.pdf': an uploaded document; `name` is its original file name. */
export const proofFileName = (number: number, name: string, { language }: NamedDossier): string =>
  `${String(number).padStart(2, '0')} - ${PROOF[language]}${/\.\w+$/.exec(name)?.[0] ?? ''}`;

/** 'Brasserie du Canal SA - 1999000150 - dossier 1042.zip': without characters that some file systems refuse. */
export function archiveFileName(dossier: NamedDossier): string {
  const company = dossier.company
    .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_NAME)
    .trim();
  return `${[company, ...tail(dossier)].filter(Boolean).join(' - ')}.zip`;
}

/** Characters of the company's name in a file name: some systems limit paths. */
const LONGEST_NAME = 80;

const tail = ({ id, enterpriseNumber, language, draft, sample }: NamedDossier): string[] => [
  enterpriseNumber,
  `dossier ${id}`,
  ...(draft ? [unfiledMark(language, sample)] : []),
];
