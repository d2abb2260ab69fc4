import type { Language } from '#domain/language/languages';

/** The printed words of the extract from the register and of the transfer statement. */
export interface ShareWords {
  /** `register`: 'registre des actions' */
  extract: (register: string) => string;
  extractLead: (company: string) => string;
  entries: string;
  date: string;
  movement: string;
  balance: string;
  signature: string;
  entriesNote: string;
  situation: string;
  domicile: string;
  total: string;
  particulars: string;
  totalShares: (shares: string) => string;
  classes: string;
  paidUp: string;
  limits: string;
  trueExtract: string;
  /** `shares`: 'd’actions', 'aandelen' */
  statement: (shares: string) => string;
  statementLead: string;
  effective: string;
  classAndNumbers: string;
  price: string;
  giver: string;
  taker: string;
  count: (shares: string) => string;
  several: string;
  asks: (register: string) => string;
  parties: string;
}

const fr: ShareWords = {
  extract: (register) => `Extrait du ${register}`,
  extractLead: (company) => `Inscriptions à reporter dans le registre que tient ${company}`,
  entries: 'Inscriptions',
  date: 'Date',
  movement: 'Mouvement',
  balance: 'Solde',
  signature: 'Signature',
  entriesNote: 'Chaque inscription est datée et signée par le cédant ou le cessionnaire qu’elle concerne.',
  situation: 'Situation après inscription',
  domicile: 'Domicile',
  total: 'Total',
  particulars: 'Mentions du registre, à compléter',
  totalShares: (shares) => `Nombre total ${shares}`,
  classes: 'Classes',
  paidUp: 'Versements effectués',
  limits: 'Limites à la cession (statuts, conventions)',
  trueExtract: 'Pour extrait conforme au registre',
  statement: (shares) => `Déclaration de cession ${shares}`,
  statementLead: 'à conserver avec le registre',
  effective: 'Date d’effet',
  classAndNumbers: 'Classe et numéros',
  price: 'Prix (facultatif)',
  giver: 'Cédant',
  taker: 'Cessionnaire',
  count: (shares) => `Nombre ${shares}`,
  several: 'Plusieurs cédants et plusieurs cessionnaires\u00A0: indiquez à la main qui cède combien à qui.',
  asks: (register) => `Les parties demandent l’inscription de la cession au ${register}.`,
  parties: 'Signatures des parties',
};

const nl: ShareWords = {
  extract: (register) => `Uittreksel uit het ${register}`,
  extractLead: (company) => `Inschrijvingen om over te nemen in het register van ${company}`,
  entries: 'Inschrijvingen',
  date: 'Datum',
  movement: 'Beweging',
  balance: 'Saldo',
  signature: 'Handtekening',
  entriesNote:
    'Elke inschrijving wordt gedagtekend en ondertekend door de overdrager of overnemer die ze betreft.',
  situation: 'Toestand na inschrijving',
  domicile: 'Woonplaats',
  total: 'Totaal',
  particulars: 'Vermeldingen van het register, in te vullen',
  totalShares: (shares) => `Totaal aantal ${shares}`,
  classes: 'Soorten',
  paidUp: 'Gedane stortingen',
  limits: 'Beperkingen van de overdracht (statuten, overeenkomsten)',
  trueExtract: 'Voor eensluidend uittreksel uit het register',
  statement: (shares) => `Verklaring van overdracht van ${shares}`,
  statementLead: 'te bewaren bij het register',
  effective: 'Ingangsdatum',
  classAndNumbers: 'Soort en nummers',
  price: 'Prijs (facultatief)',
  giver: 'Overdrager',
  taker: 'Overnemer',
  count: (shares) => `Aantal ${shares}`,
  several: 'Meerdere overdragers en meerdere overnemers: vermeld met de hand wie hoeveel aan wie overdraagt.',
  asks: (register) => `De partijen vragen de overdracht in te schrijven in het ${register}.`,
  parties: 'Handtekeningen van de partijen',
};

export const shareWords: Record<Language, ShareWords> = { fr, nl };
