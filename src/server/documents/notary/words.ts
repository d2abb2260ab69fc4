import type { Language } from '#domain/language/languages';
import type { ArticlesReason } from '#domain/law/seat';

/** The printed words of the notary's file. */
export interface NotaryWords {
  title: string;
  lead: string;
  company: string;
  name: string;
  number: string;
  form: string;
  registry: string;
  move: string;
  from: string;
  to: string;
  regions: Record<'brussels' | 'wallonia' | 'flanders', string>;
  region: string;
  decided: string;
  effective: string;
  decider: string;
  inArticles: string;
  answer: Record<'yes' | 'no' | 'unknown', string>;
  why: string;
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
}

export const notaryWords: Record<Language, NotaryWords> = {
  fr: {
    title: 'Dossier pour le notaire',
    lead: 'Transfert du siège avec modification des statuts. Le notaire reçoit l’acte et le dépose lui-même.',
    company: 'La société',
    name: 'Dénomination',
    number: 'N° d’entreprise',
    form: 'Forme légale',
    registry: 'Greffe (siège actuel)',
    move: 'Le transfert',
    from: 'Siège actuel',
    to: 'Nouveau siège',
    region: 'Région',
    regions: {
      brussels: 'Région de Bruxelles-Capitale',
      wallonia: 'Région wallonne',
      flanders: 'Région flamande',
    },
    decided: 'Date de la décision',
    effective: 'Date d’effet',
    decider: 'Décide',
    inArticles: 'Adresse dans les statuts',
    answer: { yes: 'Oui', no: 'Non', unknown: 'À vérifier' },
    why: 'Pourquoi un acte notarié',
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
    draft: 'Le projet de décision suit.',
  },
  nl: {
    title: 'Dossier voor de notaris',
    lead: 'Zetelverplaatsing met wijziging van de statuten. De notaris verlijdt de akte en legt ze zelf neer.',
    company: 'De vennootschap',
    name: 'Naam',
    number: 'Ondernemingsnummer',
    form: 'Rechtsvorm',
    registry: 'Griffie (huidige zetel)',
    move: 'De verplaatsing',
    from: 'Huidige zetel',
    to: 'Nieuwe zetel',
    region: 'Gewest',
    regions: {
      brussels: 'Brussels Hoofdstedelijk Gewest',
      wallonia: 'Waals Gewest',
      flanders: 'Vlaams Gewest',
    },
    decided: 'Datum van het besluit',
    effective: 'Ingangsdatum',
    decider: 'Beslist',
    inArticles: 'Adres in de statuten',
    answer: { yes: 'Ja', no: 'Nee', unknown: 'Na te gaan' },
    why: 'Waarom een notariële akte',
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
    draft: 'Het ontwerp van besluit volgt.',
  },
};
