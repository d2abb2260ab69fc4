import type { Language } from '#domain/language/languages';
import type { LastDay } from '../lastDay';

/** Texts of Form I. They follow the boxes of the official form without copying its layout. */
export interface Form1Words {
  title: string;
  titleB: string;
  partA: string;
  partB: string;
  partBBack: string;
  leadA: string;
  gazetteStamp: string;
  act: string;
  object: string;
  language: string;
  languageName: string;
  pages: string;
  billing: string;
  payer: string;
  payerNumber: string;
  payerAddress: string;
  tariff: string;
  tariffOf: (amount: string | null) => string;
  contact: string;
  depositor: string;
  signatory: string;
  printing: string;
  steps: (facts: {
    copies: number;
    back: number;
    front: number;
    days: number;
    last: LastDay | null;
    /** 'de la décision' */
    since: string;
  }) => string[];
  noText: string;
  front: string;
  back: (page: number) => string;
  backLead: (page: number) => string;
  secondSignatory: string;
}

const fr: Form1Words = {
  title: 'Formulaire I',
  titleB: 'Volet B',
  partA: 'Formulaire I, volet A',
  partB: 'Formulaire I, volet B',
  partBBack: 'Formulaire I, volet B (verso)',
  leadA: 'Volet\u00A0A\u00A0: demande de publication aux annexes du Moniteur belge',
  gazetteStamp: 'Réservé au Moniteur belge',
  act: 'Acte',
  object: 'Objet de l’acte',
  language: 'Langue',
  languageName: 'français',
  pages: 'Pages du volet\u00A0B (recto)',
  billing: 'Facturation',
  payer: 'Nom',
  payerNumber: 'N° d’entreprise (TVA)',
  payerAddress: 'Adresse',
  tariff: 'Tarif',
  tariffOf: (amount) => ['modification', amount].filter(Boolean).join('\u00A0: '),
  contact: 'Contact',
  depositor: 'Déposant',
  signatory: 'Signataire',
  printing: 'Impression, signature et dépôt',
  steps: ({ copies, back, front, days, last, since }) => [
    `Imprimez ${copies} exemplaires, recto seul. Les lignes vides se complètent à la main.`,
    `Signez chaque exemplaire\u00A0: le volet\u00A0A ci-dessus, le volet\u00A0B au verso de la page ${front}. La page ${back} donne les mentions de ce verso\u00A0: imprimez-la au dos de la page ${front} ou recopiez-les.`,
    last?.kind === 'passed'
      ? `Déposez-les au greffe sans tarder\u00A0: le délai a pris fin le ${last.day}.`
      : last?.kind === 'left'
        ? `Déposez-les au greffe sans tarder\u00A0: depuis le ${last.day}, ${last.name} ne peut plus signer.`
        : last?.kind === 'leaving'
          ? `Déposez-les au greffe avant le ${last.day}\u00A0: ${last.name} ne pourra plus signer ensuite.`
          : `Déposez-les au greffe dans les ${days} jours ${since}${last ? `, soit en principe au plus tard le ${last.day}` : ''}.`,
  ],
  noText: 'Le texte à publier n’est pas encore rédigé.',
  front: 'Nom et qualité du signataire',
  back: (page) => `Verso de la page ${page}`,
  backLead: (page) =>
    `À imprimer ou à recopier au dos de la page ${page}, dernière page du volet\u00A0B. Rien de ce verso n’est publié.`,
  secondSignatory: 'Second signataire, s’il y a lieu',
};

const nl: Form1Words = {
  title: 'Formulier I',
  titleB: 'Luik B',
  partA: 'Formulier I, luik A',
  partB: 'Formulier I, luik B',
  partBBack: 'Formulier I, luik B (keerzijde)',
  leadA: 'Luik\u00A0A: aanvraag tot bekendmaking in de Bijlagen bij het Belgisch Staatsblad',
  gazetteStamp: 'Voorbehouden aan het Belgisch Staatsblad',
  act: 'Akte',
  object: 'Onderwerp van de akte',
  language: 'Taal',
  languageName: 'Nederlands',
  pages: 'Bladzijden van luik\u00A0B (voorzijde)',
  billing: 'Facturatie',
  payer: 'Naam',
  payerNumber: 'Ondernemingsnummer (btw)',
  payerAddress: 'Adres',
  tariff: 'Tarief',
  tariffOf: (amount) => ['wijziging', amount].filter(Boolean).join(': '),
  contact: 'Contact',
  depositor: 'Neerlegger',
  signatory: 'Ondertekenaar',
  printing: 'Afdrukken, ondertekenen en neerleggen',
  steps: ({ copies, back, front, days, last, since }) => [
    `Druk ${copies} exemplaren af, enkelzijdig. Lege regels worden met de hand ingevuld.`,
    `Onderteken elk exemplaar: luik\u00A0A hierboven, luik\u00A0B op de keerzijde van bladzijde ${front}. Bladzijde ${back} geeft de vermeldingen van die keerzijde: druk ze af op de keerzijde van bladzijde ${front} of schrijf ze over.`,
    last?.kind === 'passed'
      ? `Leg ze onmiddellijk neer ter griffie: de termijn is verstreken op ${last.day}.`
      : last?.kind === 'left'
        ? `Leg ze onmiddellijk neer ter griffie: sinds ${last.day} kan ${last.name} niet meer ondertekenen.`
        : last?.kind === 'leaving'
          ? `Leg ze neer ter griffie vóór ${last.day}: daarna kan ${last.name} niet meer ondertekenen.`
          : `Leg ze neer ter griffie binnen ${days} dagen ${since}${last ? `, in principe dus uiterlijk op ${last.day}` : ''}.`,
  ],
  noText: 'De bekend te maken tekst is nog niet opgesteld.',
  front: 'Naam en hoedanigheid van de ondertekenaar',
  back: (page) => `Keerzijde van bladzijde ${page}`,
  backLead: (page) =>
    `Af te drukken of over te schrijven op de keerzijde van bladzijde ${page}, de laatste bladzijde van luik\u00A0B. Niets van deze keerzijde wordt bekendgemaakt.`,
  secondSignatory: 'Tweede ondertekenaar, indien nodig',
};

export const form1Words: Record<Language, Form1Words> = { fr, nl };
