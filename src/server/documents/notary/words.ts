import type { Language } from '#domain/language/languages';
import type { Region } from '#domain/law/places';
import type { ArticlesReason } from '#domain/law/seat';

/** Texts of the notary's file. */
export interface NotaryWords {
  lead: string;
  name: string;
  number: string;
  form: string;
  registry: string;
  move: string;
  from: string;
  to: string;
  regions: Record<Region, string>;
  regionsOf: (from: Region, to: Region) => string;
  region: string;
  decided: string;
  effective: string;
  decider: string;
  inArticles: string;
  answer: Record<'yes' | 'no' | 'unknown', string>;
  why: string;
  reason: string;
  because: Record<ArticlesReason, string>;
  source: string;
  article: (article: string) => string;
  people: string;
  person: string;
  capacity: string;
  check: string;
  accepted: string;
  notAccepted: string;
  depositor: string;
  draft: string;
  brings: string;
  /** 'la société', 'l’association'; 'registre des actions', 'registre des membres' */
  bringsList: (of: { company: string; register: string }) => string[];
}

const REGIONS: Record<Language, Record<Region, string>> = {
  fr: {
    brussels: 'Région de Bruxelles-Capitale',
    wallonia: 'Région wallonne',
    flanders: 'Région flamande',
  },
  nl: {
    brussels: 'Brussels Hoofdstedelijk Gewest',
    wallonia: 'Waals Gewest',
    flanders: 'Vlaams Gewest',
  },
};

export const notaryWords: Record<Language, NotaryWords> = {
  fr: {
    lead: 'Transfert du siège avec modification des statuts. Le notaire reçoit l’acte et le dépose lui-même.',
    name: 'Nom',
    number: 'N° d’entreprise',
    form: 'Forme légale',
    registry: 'Greffe (siège actuel)',
    move: 'Le transfert',
    from: 'Siège actuel',
    to: 'Nouveau siège',
    region: 'Région',
    regions: REGIONS.fr,
    regionsOf: (from, to) => `de la ${REGIONS.fr[from]} à la ${REGIONS.fr[to]}`,
    decided: 'Date prévue',
    effective: 'Date d’effet',
    decider: 'Organe compétent',
    inArticles: 'Adresse dans les statuts',
    answer: { yes: 'Oui', no: 'Non', unknown: 'À vérifier' },
    why: 'Pourquoi un acte notarié',
    reason: 'Motif',
    because: {
      address: 'L’adresse du siège figure dans les statuts.',
      region: 'Les statuts mentionnent la Région, qui change.',
      language: 'Les statuts doivent être adoptés dans une autre langue.',
    },
    source: 'Source',
    article: (article) => `Article ${article} du Code des sociétés et des associations`,
    people: 'Les personnes',
    person: 'Nom',
    capacity: 'Qualité',
    check: 'Contrôle d’identité',
    accepted: 'accepté',
    notAccepted: 'pas fait, ou pas terminé',
    depositor: 'personne de contact',
    draft: 'Projet de résolution',
    brings: 'Ce que le notaire demande en général',
    bringsList: ({ company, register }) => [
      'les statuts coordonnés\u202F;',
      `qui comparaît pour ${company}, et en vertu de quels pouvoirs\u202F;`,
      'les cartes d’identité de ceux qui comparaissent\u202F;',
      `le ${register}.`,
    ],
  },
  nl: {
    lead: 'Zetelverplaatsing met wijziging van de statuten. De notaris verlijdt de akte en legt ze zelf neer.',
    name: 'Naam',
    number: 'Ondernemingsnummer',
    form: 'Rechtsvorm',
    registry: 'Griffie (huidige zetel)',
    move: 'De verplaatsing',
    from: 'Huidige zetel',
    to: 'Nieuwe zetel',
    region: 'Gewest',
    regions: REGIONS.nl,
    regionsOf: (from, to) => `van het ${REGIONS.nl[from]} naar het ${REGIONS.nl[to]}`,
    decided: 'Voorziene datum',
    effective: 'Ingangsdatum',
    decider: 'Bevoegd orgaan',
    inArticles: 'Adres in de statuten',
    answer: { yes: 'Ja', no: 'Nee', unknown: 'Na te gaan' },
    why: 'Waarom een notariële akte',
    reason: 'Reden',
    because: {
      address: 'Het adres van de zetel staat in de statuten.',
      region: 'De statuten vermelden het Gewest, en dat verandert.',
      language: 'De statuten moeten in een andere taal worden aangenomen.',
    },
    source: 'Bron',
    article: (article) => `Artikel ${article} van het Wetboek van vennootschappen en verenigingen`,
    people: 'De betrokkenen',
    person: 'Naam',
    capacity: 'Hoedanigheid',
    check: 'Identiteitscontrole',
    accepted: 'aanvaard',
    notAccepted: 'niet gedaan of niet voltooid',
    depositor: 'contactpersoon',
    draft: 'Ontwerp van besluit',
    brings: 'Wat de notaris doorgaans vraagt',
    bringsList: ({ company, register }) => [
      'de gecoördineerde statuten;',
      `wie voor ${company} verschijnt, en met welke bevoegdheid;`,
      'de identiteitskaarten van wie verschijnt;',
      `het ${register}.`,
    ],
  },
};
