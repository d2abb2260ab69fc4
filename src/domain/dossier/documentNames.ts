/** What documents are called outside the page: as files, in the order in which they are printed and signed. */

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

/** The decision first, what rests on it next, the forms that it is filed with, and what nobody signs. */
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

/** What a paper is called in each language. */
export type Title = Record<Language, string>;

export interface NamedPaper {
  name: PdfName;
  title: Title;
}

export interface KitEntry {
  name: PdfName;
  title: Title;
  /** From 1, in the order of signing. */
  number: number;
  /** To print, each on one side. */
  copies: number;
}

/** The documents as they are printed and signed. */
export const printKit = (papers: readonly NamedPaper[]): KitEntry[] =>
  papers
    .toSorted((a, b) => SIGNING_ORDER.indexOf(a.name) - SIGNING_ORDER.indexOf(b.name))
    .map(({ name, title }, index) => ({
      name,
      title,
      number: index + 1,
      copies: name === 'formulaire1' || name === 'formulaire2' ? FILING_COPIES.value : 1,
    }));

/** What a file name is made of. */
export interface NamedDossier {
  id: number;
  language: Language;
  /** Of the company, as it is called. */
  company: string;
  enterpriseNumber: string;
  draft: boolean;
  sample?: boolean;
}

/** The same of a request made in `asked`: its papers are in the language of the seat, and so are the names of their files. */
export function namedDossier(
  bce: BceData,
  asked: Language,
  dossier: Omit<NamedDossier, 'language' | 'company'>,
): NamedDossier {
  const language = documentLanguage(belgianPostcode(seatAddress(bce, asked)), asked);
  return { ...dossier, language, company: companyNameWithForm(bce, language) };
}

/** 'Déclaration sur l’honneur - 1999000150 - dossier 1042.pdf', in the language of the documents. */
export const documentFileName = (title: Title, dossier: NamedDossier): string =>
  `${[title[dossier.language], ...tail(dossier)].join(' - ')}.pdf`;

/** The same in the print kit, which sorts by the order of signing: '02 - Formulaire I - 3 exemplaires.pdf'. */
export function kitFileName(
  { title: called, number, copies }: KitEntry,
  { language, draft, sample }: NamedDossier,
): string {
  // A whole kit has more than nine.
  const title = `${String(number).padStart(2, '0')} - ${called[language]}`;
  const more = draft ? [unfiledMark(language, sample)] : copies > 1 ? [COPIES[language](copies)] : [];
  return `${[title, ...more].join(' - ')}.pdf`;
}

const PROOF: Record<Language, string> = { fr: 'Preuve du paiement', nl: 'Betalingsbewijs' };

/** '10 - Preuve du paiement.pdf': what is handed in and was not drawn here; `name` is the file's own. */
export const proofFileName = (number: number, name: string, { language }: NamedDossier): string =>
  `${String(number).padStart(2, '0')} - ${PROOF[language]}${/\.\w+$/.exec(name)?.[0] ?? ''}`;

/** 'Brasserie du Canal SA - 1999000150 - dossier 1042.zip': without the signs that some file systems refuse. */
export function archiveFileName(dossier: NamedDossier): string {
  const company = dossier.company
    .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_NAME)
    .trim();
  return `${[company, ...tail(dossier)].filter(Boolean).join(' - ')}.zip`;
}

/** Characters of a company's name: a path is not long everywhere. */
const LONGEST_NAME = 80;

const tail = ({ id, enterpriseNumber, language, draft, sample }: NamedDossier): string[] => [
  enterpriseNumber,
  `dossier ${id}`,
  ...(draft ? [unfiledMark(language, sample)] : []),
];
