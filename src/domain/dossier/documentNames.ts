/** What documents are called outside the page: as files, in the order in which they are printed and signed. */
import type { PdfName } from '../contract/endpoints/identity';
import type { Language } from '../language/languages';
import { FILING_COPIES } from '../law/enclosures';

/** Across every page until the dossier is filed. */
export const DRAFT_MARK: Record<Language, string> = { fr: 'BROUILLON', nl: 'ONTWERP' };

const TITLES: Record<Language, Record<PdfName, string>> = {
  fr: {
    formulaire1: 'Formulaire I',
    formulaire2: 'Formulaire II',
    formulaire3: 'Déclaration sur l’honneur',
    formulaire5: 'Procuration',
    formulaire6: 'Procuration',
    pv_ag: 'Procès-verbal',
    dossier_notaire: 'Dossier pour le notaire',
    registre_parts: 'Inscriptions au registre',
    cession_parts: 'Déclaration de cession',
    identity_statement: 'Déclaration en remplacement de la carte d’identité',
    identity_cards: 'Cartes d’identité',
    page_garde: 'Page de garde',
    payment_conditions: 'Conditions de paiement',
  },
  nl: {
    formulaire1: 'Formulier I',
    formulaire2: 'Formulier II',
    formulaire3: 'Verklaring op eer',
    formulaire5: 'Volmacht',
    formulaire6: 'Volmacht',
    pv_ag: 'Notulen',
    dossier_notaire: 'Dossier voor de notaris',
    registre_parts: 'Inschrijvingen in het register',
    cession_parts: 'Verklaring van overdracht',
    identity_statement: 'Verklaring ter vervanging van de identiteitskaart',
    identity_cards: 'Identiteitskaarten',
    page_garde: 'Voorblad',
    payment_conditions: 'Betalingsvoorwaarden',
  },
};

const COPIES: Record<Language, (n: number) => string> = {
  fr: (n) => `${n} exemplaires`,
  nl: (n) => `${n} exemplaren`,
};

/** The decision first, what rests on it next, the forms that it is filed with, and what nobody signs. */
const SIGNING_ORDER: readonly PdfName[] = [
  'dossier_notaire',
  'pv_ag',
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

export interface KitEntry {
  name: PdfName;
  /** From 1, in the order of signing. */
  number: number;
  /** To print, each on one side. */
  copies: number;
}

/** The documents as they are printed and signed. */
export const printKit = (names: readonly PdfName[]): KitEntry[] =>
  SIGNING_ORDER.filter((name) => names.includes(name)).map((name, index) => ({
    name,
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
}

/** 'Procès-verbal - 1999000150 - dossier 1042.pdf', in the language of the documents. */
export const documentFileName = (name: PdfName, dossier: NamedDossier): string =>
  `${[TITLES[dossier.language][name], ...tail(dossier)].join(' - ')}.pdf`;

/** The same in the print kit, which sorts by the order of signing: '2 - Formulaire I - 3 exemplaires.pdf'. */
export function kitFileName({ name, number, copies }: KitEntry, { language, draft }: NamedDossier): string {
  const title = `${number} - ${TITLES[language][name]}`;
  const more = draft ? [DRAFT_MARK[language]] : copies > 1 ? [COPIES[language](copies)] : [];
  return `${[title, ...more].join(' - ')}.pdf`;
}

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

const tail = ({ id, enterpriseNumber, language, draft }: NamedDossier): string[] => [
  enterpriseNumber,
  `dossier ${id}`,
  ...(draft ? [DRAFT_MARK[language]] : []),
];
