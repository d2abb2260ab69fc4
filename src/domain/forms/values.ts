/** What is written on the gazette's own forms, in the order in which each asks for it. */

export const FORM_NAMES = ['formulaire1', 'formulaire2'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** By form, the version of the blank that a dossier is filled in on: its id, or that of the operator's folder. */
export type BlanksUsed = Partial<Record<FormName, string>>;
export const FOLDER = 'folder';

/** People that a map of Form II may have fields for; more than a form has rows for go on no form of it. */
export const MOST_PEOPLE = 12;
export const PERSON_VALUES = ['name', 'nationalNumber', 'capacity', 'nature', 'date'] as const;
export type PersonValue = (typeof PERSON_VALUES)[number];

const COMMON = ['number', 'name', 'abbreviation', 'form', 'seat', 'registry'] as const;
const SIGNED = ['decisionDate', 'effectiveDate', 'place', 'signatory', 'capacity'] as const;
const NEW_SEAT = ['newStreet', 'newNumber', 'newBox', 'newPostcode', 'newLocality'] as const;
const PLAIN = {
  formulaire1: ['ticked', ...COMMON, 'object', 'text', ...SIGNED, 'payer', 'payerNumber'],
  formulaire2: ['ticked', ...COMMON, 'object', ...NEW_SEAT, ...SIGNED],
} as const;

/** `ticked`: the boxes that are ticked in every filing, such as that of a change. */
export type PlainValue = (typeof PLAIN)[FormName][number];
export type ValueKey = PlainValue | `person${number}.${PersonValue}`;

const REQUIRED: Record<FormName, readonly string[]> = {
  formulaire1: ['ticked', 'number', 'name', 'form', 'seat', 'object', 'text', 'signatory'],
  formulaire2: [
    ...['number', 'name', 'newStreet', 'newNumber', 'newPostcode', 'newLocality'],
    ...['person1.name', 'person1.nationalNumber', 'person1.nature', 'person1.date'],
  ],
};

/** Without a field for it a form would be filed with something missing: it is not put into use. */
export const isRequired = (form: FormName, key: string): boolean => REQUIRED[form].includes(key);

/** The person and what of them a key names: 'person2.name' is [2, 'name']; null for every other key. */
export function personIn(key: string): [place: number, value: PersonValue] | null {
  const [, place = '', value] = /^person([1-9]\d?)\.(\w+)$/.exec(key) ?? [];
  const known = PERSON_VALUES.find((one) => one === value);
  return known ? [Number(place), known] : null;
}

/** The values of a form in its order, of this many people. */
export function valuesOf(form: FormName, people: number): ValueKey[] {
  const persons = Array.from({ length: people }, (_person, at) =>
    PERSON_VALUES.map((value): ValueKey => `person${at + 1}.${value}`),
  );
  return form === 'formulaire1' ? [...PLAIN[form]] : [...PLAIN[form], ...persons.flat()];
}

export const isValueOf = (form: FormName, key: string): boolean =>
  valuesOf(form, MOST_PEOPLE).some((one) => one === key);

/** Why a value is not on a form: no field for it, a letter that its font lacks, a word or line that is too wide, more text than sheets. */
export const UNFIT = ['noField', 'letters', 'width', 'length'] as const;
export interface Unfit {
  value: string;
  why: (typeof UNFIT)[number];
}
