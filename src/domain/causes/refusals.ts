/** Why an administrator refuses a dossier: each reason says what to correct, and leads to the step of the wizard where that is done. */
import { REFUSAL_CODES, type RefusalCode } from '../dossier/demande';
import type { ServiceFlags } from '../dossier/services';
import { label, STEPS, type StepName, serviceStepsOf, stepsOf } from '../dossier/wizard';
import type { Language } from '../language/languages';
import type { PersonKind } from '../people/verification';
import type { Place } from './cause';

interface RefusalText {
  /** What is ticked. */
  label: string;
  /** What the client reads; {name} is the person. */
  sentence: string;
}

interface RefusalRule extends Record<Language, RefusalText> {
  /** null: the step of the person that it names, who must do their identity check again. */
  step: StepName | null;
}

const RULES: Record<RefusalCode, RefusalRule> = {
  cardUnreadable: {
    step: null,
    fr: { label: 'Carte illisible', sentence: '{name}\u00A0: la carte d’identité est illisible.' },
    nl: { label: 'Kaart onleesbaar', sentence: '{name}: de identiteitskaart is onleesbaar.' },
  },
  cardExpired: {
    step: null,
    fr: { label: 'Carte expirée', sentence: '{name}\u00A0: la carte d’identité a expiré.' },
    nl: { label: 'Kaart vervallen', sentence: '{name}: de identiteitskaart is vervallen.' },
  },
  personUnrecognised: {
    step: null,
    fr: { label: 'Visage non reconnu', sentence: '{name}\u00A0: le visage ne correspond pas à la carte.' },
    nl: { label: 'Gezicht niet herkend', sentence: '{name}: het gezicht komt niet overeen met de kaart.' },
  },
  address: {
    step: 'addressService',
    fr: { label: 'Adresse du siège', sentence: 'La nouvelle adresse du siège est à corriger.' },
    nl: { label: 'Adres van de zetel', sentence: 'Het nieuwe adres van de zetel moet verbeterd worden.' },
  },
  notary: {
    step: 'addressService',
    fr: { label: 'Acte notarié nécessaire', sentence: 'Ce transfert de siège requiert un acte notarié.' },
    nl: {
      label: 'Notariële akte nodig',
      sentence: 'Voor deze zetelverplaatsing is een notariële akte nodig.',
    },
  },
  directors: {
    step: 'dirigeantsService',
    fr: { label: 'Dirigeants', sentence: 'Les données d’un dirigeant ou de son mandat sont à corriger.' },
    nl: {
      label: 'Bestuurders',
      sentence: 'De gegevens van een bestuurder of van het mandaat moeten verbeterd worden.',
    },
  },
  shares: {
    step: 'cessionService',
    fr: { label: 'Parts ou actions', sentence: 'La répartition des parts ou actions est à corriger.' },
    nl: { label: 'Aandelen', sentence: 'De verdeling van de aandelen moet verbeterd worden.' },
  },
  dates: {
    step: 'step3',
    fr: { label: 'Dates ou lieu', sentence: 'Une date ou le lieu est à corriger.' },
    nl: { label: 'Datums of plaats', sentence: 'Een datum of de plaats moet verbeterd worden.' },
  },
  text: {
    step: 'step4',
    fr: { label: 'Texte à publier', sentence: 'Le texte à publier est à corriger.' },
    nl: { label: 'Bekend te maken tekst', sentence: 'De bekend te maken tekst moet verbeterd worden.' },
  },
  documents: {
    step: 'step4',
    fr: { label: 'Documents', sentence: 'Les documents sont à établir à nouveau.' },
    nl: { label: 'Documenten', sentence: 'De documenten moeten opnieuw opgemaakt worden.' },
  },
};

/** Somebody of a dossier, by the name it gave them then; '' for a depositor whom it does not name. */
export interface RefusedPerson {
  kind: PersonKind;
  person_id: number;
  name: string;
}

export interface Refusal {
  code: RefusalCode;
  /** Whose identity it is about; null for any other reason. */
  person: RefusedPerson | null;
}

/** Whether a reason is about somebody's identity, and names them. */
export const namesPerson = (code: RefusalCode): boolean => RULES[code].step === null;

/** Where the dossier has somebody of a kind. */
export const STEP_OF_PERSON = {
  depositor: 'step2',
  dirigeant: 'dirigeantsService',
  shareholder: 'cessionService',
} as const satisfies Record<PersonKind, StepName>;

/** The step where it is corrected. */
export const stepOfRefusal = ({ code, person }: Refusal): StepName =>
  RULES[code].step ?? STEP_OF_PERSON[person?.kind ?? 'depositor'];

/** Causes in a check that is not over: nothing of the mandate is wrong, and no reason about a card is known. */
const OF_CHECKS = ['identityPending', 'depositorPending'];

/** The reason that says a cause is wrong at a place; null where none does. */
export const refusalAt = (place: Place, cause?: string): RefusalCode | null => {
  if (cause !== undefined && OF_CHECKS.includes(cause)) return null;
  return place === 'documents'
    ? 'documents'
    : (REFUSAL_CODES.find((code) => RULES[code].step === place) ?? null);
};

/** The reasons that a dossier with these services can be refused for. */
export const refusalsFor = (flags: ServiceFlags): RefusalCode[] => {
  const steps = stepsOf(flags);
  return REFUSAL_CODES.filter((code) => {
    const { step } = RULES[code];
    return step === null || steps.includes(step);
  });
};

export const refusalLabel = (code: RefusalCode, lang: Language): string => RULES[code][lang].label;

const DEPOSITOR: Record<Language, string> = { fr: 'Le déposant', nl: 'De neerlegger' };

/** One sentence of what is to be corrected, in the reader's language. */
export const refusalSentence = ({ code, person }: Refusal, lang: Language): string =>
  RULES[code][lang].sentence.replace('{name}', () => person?.name || DEPOSITOR[lang]);

/** 'Étape 6b', where a reason leads. */
export const refusalPlace = (refusal: Refusal, flags: ServiceFlags, lang: Language): string =>
  `${lang === 'nl' ? 'Stap' : 'Étape'} ${label(stepOfRefusal(refusal), flags)}`;

/** Where a correction begins: the first step that a reason names, else the first change. */
export function firstRefusedStep(refusals: readonly Refusal[], flags: ServiceFlags): StepName {
  const named = refusals.map(stepOfRefusal);
  return STEPS.find((step) => named.includes(step)) ?? serviceStepsOf(flags)[0] ?? 'servicesStep';
}

/** What stands around the reasons wherever the client reads them. */
export const REFUSAL_WORDS = {
  fr: {
    intro: (id: number) => `Votre dossier ${id} est à corriger\u00A0:`,
    free: 'La correction ne coûte rien, sauf pour une personne ajoutée.',
  },
  nl: {
    intro: (id: number) => `Uw dossier ${id} moet verbeterd worden:`,
    free: 'De verbetering kost niets, behalve voor wie u toevoegt.',
  },
} as const satisfies Record<Language, { intro: (id: number) => string; free: string }>;
