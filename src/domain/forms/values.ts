/** The values on the gazette's forms, in the order of each form. */

export const FORM_NAMES = ['formulaire1', 'formulaire2'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** By form, the blank version that a dossier is filled in on: its id, or FOLDER for the operator's folder. */
export type BlanksUsed = Partial<Record<FormName, string>>;
export const FOLDER = 'folder';

/** The most people for whom a map of Form II may have fields; further people are left out of the form. */
export const MAX_PEOPLE = 12;
export const PERSON_VALUES = ['name', 'nationalNumber', 'capacity', 'nature', 'date'] as const;
export type PersonValue = (typeof PERSON_VALUES)[number];

const COMMON = ['number', 'name', 'abbreviation', 'form', 'seat', 'registry'] as const;
const SIGNED = ['decisionDate', 'effectiveDate', 'place', 'signatory', 'capacity'] as const;
const NEW_SEAT = ['newStreet', 'newNumber', 'newBox', 'newPostcode', 'newLocality'] as const;
const PLAIN = {
  formulaire1: ['ticked', ...COMMON, 'object', 'text', ...SIGNED, 'payer', 'payerNumber'],
  formulaire2: ['ticked', ...COMMON, 'object', ...NEW_SEAT, ...SIGNED],
} as const;

/** `ticked`: the boxes ticked in every filing, such as the one for a change. */
export type PlainValue = (typeof PLAIN)[FormName][number];
export type ValueKey = PlainValue | `person${number}.${PersonValue}`;

const REQUIRED: Record<FormName, readonly string[]> = {
  formulaire1: ['ticked', 'number', 'name', 'form', 'seat', 'object', 'text', 'signatory'],
  formulaire2: [
    ...['number', 'name', 'newStreet', 'newNumber', 'newPostcode', 'newLocality'],
    ...['person1.name', 'person1.nationalNumber', 'person1.nature', 'person1.date'],
  ],
};

/** A map without a field for a required value cannot be put into use: forms would be incomplete. */
export const isRequired = (form: FormName, key: string): boolean => REQUIRED[form].includes(key);

/** The person's position and the value in a key: 'person2.name' is [2, 'name']; null for other keys. */
export function personIn(key: string): [place: number, value: PersonValue] | null {
  const [, place = '', value] = /^person([1-9]\d?)\.(\w+)$/.exec(key) ?? [];
  const known = PERSON_VALUES.find((one) => one === value);
  return known ? [Number(place), known] : null;
}

/** All values of a form in its order, for this many people. */
export function valuesOf(form: FormName, people: number): ValueKey[] {
  const persons = Array.from({ length: people }, (_person, at) =>
    PERSON_VALUES.map((value): ValueKey => `person${at + 1}.${value}`),
  );
  return form === 'formulaire1' ? [...PLAIN[form]] : [...PLAIN[form], ...persons.flat()];
}

export const isValueOf = (form: FormName, key: string): boolean =>
  valuesOf(form, MAX_PEOPLE).some((one) => one === key);

/** Why a value does not fit: no field, a letter that the font lacks, a word or line too wide, more text than pages. */
export const UNFIT = ['noField', 'letters', 'width', 'length'] as const;
export interface Unfit {
  value: string;
  why: (typeof UNFIT)[number];
}
