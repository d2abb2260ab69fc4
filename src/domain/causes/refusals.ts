/** The reasons for refusing a dossier: each says what to correct, and links to the step where that is done. */
import { REFUSAL_CODES, type RefusalCode } from '../dossier/demande';
import type { ServiceFlags } from '../dossier/services';
import { label, STEPS, type StepName, serviceStepsOf, stepsOf } from '../dossier/wizard';
import type { Language } from '../language/languages';
import type { PersonKind } from '../people/verification';
import type { Place } from './cause';

interface RefusalText {
  /** The option for the administrator. */
  label: string;
  /** The text for the client; {name} is the person. */
  sentence: string;
}

interface RefusalRule extends Record<Language, RefusalText> {
  /** null: the step of the person concerned, who must repeat their identity check. */
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

/** A person with the name they had at the refusal; '' for an unnamed depositor. */
export interface RefusedPerson {
  kind: PersonKind;
  person_id: number;
  name: string;
}

export interface Refusal {
  code: RefusalCode;
  /** The person whose identity is concerned; null for other reasons. */
  person: RefusedPerson | null;
}

/** Whether a reason concerns a person's identity. */
export const namesPerson = (code: RefusalCode): boolean => RULES[code].step === null;

/** The step with the people of each kind. */
export const STEP_OF_PERSON = {
  depositor: 'step2',
  dirigeant: 'dirigeantsService',
  shareholder: 'cessionService',
} as const satisfies Record<PersonKind, StepName>;

/** The step where it is corrected. */
export const stepOfRefusal = ({ code, person }: Refusal): StepName =>
  RULES[code].step ?? STEP_OF_PERSON[person?.kind ?? 'depositor'];

/** Causes of pending checks: the mandate itself is right, and no reason about a card is known yet. */
const OF_CHECKS = ['identityPending', 'depositorPending'];

/** The reason for refusing a dossier because of a cause at this place; null: none. */
export const refusalAt = (place: Place, cause?: string): RefusalCode | null => {
  if (cause !== undefined && OF_CHECKS.includes(cause)) return null;
  return place === 'documents'
    ? 'documents'
    : (REFUSAL_CODES.find((code) => RULES[code].step === place) ?? null);
};

/** The reasons that apply to a dossier with these services. */
export const refusalsFor = (flags: ServiceFlags): RefusalCode[] => {
  const steps = stepsOf(flags);
  return REFUSAL_CODES.filter((code) => {
    const { step } = RULES[code];
    return step === null || steps.includes(step);
  });
};

export const refusalLabel = (code: RefusalCode, lang: Language): string => RULES[code][lang].label;

const DEPOSITOR: Record<Language, string> = { fr: 'Le déposant', nl: 'De neerlegger' };

/** What to correct, in one sentence in the reader's language. */
export const refusalSentence = ({ code, person }: Refusal, lang: Language): string =>
  RULES[code][lang].sentence.replace('{name}', () => person?.name || DEPOSITOR[lang]);

/** The step of a correction: 'Étape 6b'. */
export const refusalPlace = (refusal: Refusal, flags: ServiceFlags, lang: Language): string =>
  `${lang === 'nl' ? 'Stap' : 'Étape'} ${label(stepOfRefusal(refusal), flags)}`;

/** The first step to correct, otherwise the first service. */
export function firstRefusedStep(refusals: readonly Refusal[], flags: ServiceFlags): StepName {
  const named = refusals.map(stepOfRefusal);
  return STEPS.find((step) => named.includes(step)) ?? serviceStepsOf(flags)[0] ?? 'servicesStep';
}

/** The text around the reasons. */
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
