import type { HoldingFacts } from '#domain/dossier/facts';
import type { Language } from '#domain/language/languages';

type Holder = Pick<HoldingFacts, 'representative'>;

/** Texts of the register entries and the transfer statement. */
export interface ShareWords {
  registerLead: (company: string) => string;
  entries: string;
  date: string;
  signature: string;
  signsGiver: string;
  signsTaker: string;
  entriesNote: string;
  situation: string;
  /** Label of the address: 'Domicile', for companies 'Siège'. */
  home: (holders: readonly Holder[]) => string;
  total: string;
  particulars: string;
  totalShares: (shares: string) => string;
  classes: string;
  paidUp: string;
  /** `article`: of the law that lets articles or agreements limit a free transfer. */
  limits: (article: string | null) => string;
  statementLead: string;
  effective: string;
  classAndNumbers: string;
  price: string;
  pricePaid: string;
  giver: string;
  taker: string;
  /** `shares`: 'd’actions', 'aandelen' */
  count: (shares: string) => string;
  several: string;
  asks: (register: string) => string;
  parties: string;
}

/** For people, companies, or both. */
function homeOf(holders: readonly Holder[], [person, company, either]: [string, string, string]): string {
  const companies = holders.filter(({ representative = null }) => representative !== null).length;
  if (companies === 0) return person;
  return companies === holders.length ? company : either;
}

const fr: ShareWords = {
  registerLead: (company) => `à reporter dans le registre que tient ${company}`,
  entries: 'Inscriptions',
  date: 'Date',
  signature: 'Signature',
  signsGiver: 'Signature du cédant',
  signsTaker: 'Signature du cessionnaire',
  entriesNote:
    'Chaque cession est inscrite au registre, datée et signée par le cédant et par le cessionnaire, ou par leurs mandataires.',
  situation: 'Situation après inscription',
  home: (holders) => homeOf(holders, ['Domicile', 'Siège', 'Domicile ou siège']),
  total: 'Total',
  particulars: 'Mentions du registre, à compléter',
  totalShares: (shares) => `Nombre total ${shares}`,
  classes: 'Classes',
  paidUp: 'Versements effectués',
  limits: (article) =>
    `Limites à la cession (statuts, conventions${article ? `\u202F; CSA ${article}` : ''})`,
  statementLead: 'à conserver avec le registre',
  effective: 'Date d’effet',
  classAndNumbers: 'Classe et numéros',
  price: 'Prix (facultatif)',
  pricePaid: 'Prix',
  giver: 'Cédant',
  taker: 'Cessionnaire',
  count: (shares) => `Nombre ${shares}`,
  several:
    'Plusieurs cédants et plusieurs cessionnaires\u00A0: qui cède combien à qui est à inscrire ci-dessous.',
  asks: (register) => `Les parties demandent l’inscription de la cession au ${register}.`,
  parties: 'Signatures des parties',
};

const nl: ShareWords = {
  registerLead: (company) => `over te nemen in het register van ${company}`,
  entries: 'Inschrijvingen',
  date: 'Datum',
  signature: 'Handtekening',
  signsGiver: 'Handtekening overdrager',
  signsTaker: 'Handtekening overnemer',
  entriesNote:
    'Elke overdracht wordt ingeschreven in het register, gedagtekend en ondertekend door de overdrager en de overnemer, of door hun gemachtigden.',
  situation: 'Toestand na inschrijving',
  home: (holders) => homeOf(holders, ['Woonplaats', 'Zetel', 'Woonplaats of zetel']),
  total: 'Totaal',
  particulars: 'Vermeldingen van het register, in te vullen',
  totalShares: (shares) => `Totaal aantal ${shares}`,
  classes: 'Soorten',
  paidUp: 'Gedane stortingen',
  limits: (article) =>
    `Beperkingen van de overdracht (statuten, overeenkomsten${article ? `; WVV ${article}` : ''})`,
  statementLead: 'te bewaren bij het register',
  effective: 'Ingangsdatum',
  classAndNumbers: 'Soort en nummers',
  price: 'Prijs (facultatief)',
  pricePaid: 'Prijs',
  giver: 'Overdrager',
  taker: 'Overnemer',
  count: (shares) => `Aantal ${shares}`,
  several:
    'Meerdere overdragers en meerdere overnemers: wie hoeveel aan wie overdraagt, is hieronder in te schrijven.',
  asks: (register) => `De partijen vragen de overdracht in te schrijven in het ${register}.`,
  parties: 'Handtekeningen van de partijen',
};

export const shareWords: Record<Language, ShareWords> = { fr, nl };
