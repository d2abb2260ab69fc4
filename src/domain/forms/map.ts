import { array, exact, type InferType, integer, mixed, object, text } from '../base/schema';
import { type FormName, isRequired, isValueOf, MOST_PEOPLE, valuesOf } from './values';

/** Points of 1/72 inch on the page as it is read, a turned one turned back, from its upper left corner. */
const length = () => integer().required().min(0).max(14_400);
const placeSchema = exact({
  /** From 1. */
  page: integer().required().min(1).max(100),
  x: length(),
  y: length(),
  width: length(),
  height: length(),
});
/** Where something is written on a page that has no field there. */
export type Place = InferType<typeof placeSchema>;

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 500;

/** Which field of a PDF, or which place on its pages, each value is written in: as `forms.json` has it. */
export const formMapSchema = exact({
  /** By value. A text runs on through several; every other value is written in each of them. */
  fields: object<Record<string, string | string[]>>()
    .test('fields', 'validation.invalid', (fields) =>
      Object.values(fields ?? {}).every((names) => [names].flat().every(isName)),
    )
    .required(),
  /** Places by the names that `fields` and `ticked` give them. */
  places: mixed<Record<string, Place>>().test('places', 'validation.invalid', (places) =>
    Object.values(places ?? {}).every((place) => placeSchema.isValidSync(place, { strict: true })),
  ),
  /** Boxes that are ticked in every filing; a cross is drawn in a place. */
  ticked: array(text().required()),
});

export interface FormMap {
  fields: Record<string, string[]>;
  places: Record<string, Place>;
  ticked: string[];
}

/** A map in one shape: a value may have several fields, and what was left out is empty. */
export function wholeMap(map: {
  fields: Record<string, string | string[]>;
  places?: Record<string, Place> | undefined;
  ticked?: readonly string[] | undefined;
}): FormMap {
  const fields = Object.entries(map.fields).map(([key, names]) => [key, [names].flat()] as const);
  return { fields: Object.fromEntries(fields), places: map.places ?? {}, ticked: [...(map.ticked ?? [])] };
}

/** The fields that a value is written in. */
export const fieldsFor = ({ fields, ticked }: FormMap, key: string): readonly string[] =>
  key === 'ticked' ? ticked : (fields[key] ?? []);

/** As many people as a map has a field for the name of, one after the other. */
export function peopleIn(map: FormMap): number {
  let people = 0;
  while (people < MOST_PEOPLE && fieldsFor(map, `person${people + 1}.name`).length > 0) people += 1;
  return people;
}

/** How far a map is: what is required has a field, or is missing. */
export function progressOf(
  form: FormName,
  map: FormMap,
): { placed: number; required: number; missing: string[] } {
  const required = valuesOf(form, 1).filter((key) => isRequired(form, key));
  const missing = required.filter((key) => fieldsFor(map, key).length === 0);
  return { placed: required.length - missing.length, required: required.length, missing };
}

/** The same map with these fields for a value, each of them taken from the value that had it. */
export function assigned(map: FormMap, key: string, names: readonly string[]): FormMap {
  const without = (all: readonly string[]) => all.filter((name) => !names.includes(name));
  const kept = Object.entries(map.fields)
    .filter(([value]) => value !== key)
    .map(([value, all]) => [value, without(all)] as const)
    .filter(([, all]) => all.length > 0);
  return {
    ...map,
    fields: Object.fromEntries(key === 'ticked' || names.length === 0 ? kept : [...kept, [key, [...names]]]),
    ticked: key === 'ticked' ? [...names] : without(map.ticked),
  };
}

/** Values that a map names and the form does not have, or fields that the blank does not have. */
export const strangersIn = (
  form: FormName,
  { fields, places, ticked }: FormMap,
  known: readonly string[],
): string[] => {
  const names = new Set([...known, ...Object.keys(places)]);
  return [
    ...Object.keys(fields).filter((key) => !isValueOf(form, key)),
    ...[...Object.values(fields).flat(), ...ticked].filter((name) => !names.has(name)),
  ];
};
