/** Deadlines in words, the same on screens, in mails and in calendars. They name companies and dossiers, never people. */

import type { Language } from '../language/languages';
import type { DeadlineKind, Expected } from './deadline';

export const KIND_WORDS: Record<Language, Record<DeadlineKind, string>> = {
  fr: {
    deposit: 'Dépôt au greffe',
    mandate: 'Fin de mandat',
    meeting: 'Assemblée générale',
    ubo: 'Registre UBO',
    accounts: 'Comptes annuels',
    check: 'Contrôle d’identité',
    tariff: 'Nouveau tarif',
  },
  nl: {
    deposit: 'Neerlegging griffie',
    mandate: 'Einde mandaat',
    meeting: 'Algemene vergadering',
    ubo: 'UBO-register',
    accounts: 'Jaarrekening',
    check: 'Identiteitscontrole',
    tariff: 'Nieuw tarief',
  },
};

const count = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

const FR = (expected: Expected): string => {
  switch (expected.what) {
    case 'deposit':
      return `Dossier ${expected.dossier}, à déposer`;
    case 'finish':
      return `Dossier ${expected.dossier}, à terminer et à déposer`;
    case 'correct':
      return `Dossier ${expected.dossier}, à corriger et à déposer`;
    case 'decision':
      return `Dossier ${expected.dossier}, attend la validation`;
    case 'renew':
      return count(expected.people, 'administrateur à renouveler', 'administrateurs à renouveler');
    case 'meet':
      return expected.people === 0
        ? 'Comptes, décharge'
        : `Comptes, décharge, ${count(expected.people, 'mandat', 'mandats')}`;
    case 'accounts':
      return expected.atRegistry ? 'Dépôt au greffe ou à la Banque nationale' : 'Dépôt à la Banque nationale';
    case 'confirmOwners':
      return 'Confirmer les bénéficiaires';
    case 'updateOwners':
      return `Mise à jour après le dossier ${expected.dossier}`;
    case 'check':
      return count(expected.people, 'contrôle à refaire ensuite', 'contrôles à refaire ensuite');
    case 'payBefore':
      return `Dossier ${expected.dossier}, dernier jour à ce tarif`;
  }
};

const NL = (expected: Expected): string => {
  switch (expected.what) {
    case 'deposit':
      return `Dossier ${expected.dossier}, neer te leggen`;
    case 'finish':
      return `Dossier ${expected.dossier}, af te werken en neer te leggen`;
    case 'correct':
      return `Dossier ${expected.dossier}, te verbeteren en neer te leggen`;
    case 'decision':
      return `Dossier ${expected.dossier}, wacht op validatie`;
    case 'renew':
      return count(expected.people, 'bestuurder te hernieuwen', 'bestuurders te hernieuwen');
    case 'meet':
      return expected.people === 0
        ? 'Jaarrekening, kwijting'
        : `Jaarrekening, kwijting, ${count(expected.people, 'mandaat', 'mandaten')}`;
    case 'accounts':
      return expected.atRegistry
        ? 'Neerlegging bij de griffie of de Nationale Bank'
        : 'Neerlegging bij de Nationale Bank';
    case 'confirmOwners':
      return 'De begunstigden bevestigen';
    case 'updateOwners':
      return `Bijwerken na dossier ${expected.dossier}`;
    case 'check':
      return count(expected.people, 'controle daarna opnieuw te doen', 'controles daarna opnieuw te doen');
    case 'payBefore':
      return `Dossier ${expected.dossier}, laatste dag aan dit tarief`;
  }
};

/** A short description of what is expected. */
export const expectedWords = (expected: Expected, lang: Language): string =>
  lang === 'fr' ? FR(expected) : NL(expected);

/** Names of holidays, by month and day or distance from Easter (law/workingDays). */
export const HOLIDAY_WORDS: Record<Language, Record<string, string>> = {
  fr: {
    '01-01': 'Nouvel An',
    '05-01': 'Fête du Travail',
    '07-21': 'Fête nationale',
    '08-15': 'Assomption',
    '11-01': 'Toussaint',
    '11-11': 'Armistice',
    '12-25': 'Noël',
    easter1: 'Lundi de Pâques',
    easter39: 'Ascension',
    easter50: 'Lundi de Pentecôte',
  },
  nl: {
    '01-01': 'Nieuwjaar',
    '05-01': 'Dag van de Arbeid',
    '07-21': 'Nationale feestdag',
    '08-15': 'O.L.V.-Hemelvaart',
    '11-01': 'Allerheiligen',
    '11-11': 'Wapenstilstand',
    '12-25': 'Kerstmis',
    easter1: 'Paasmaandag',
    easter39: 'Hemelvaart',
    easter50: 'Pinkstermaandag',
  },
};
