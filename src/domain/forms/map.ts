import { array, exact, type InferType, integer, mixed, object, text } from '../base/schema';
import { type FormName, isRequired, isValueOf, MAX_PEOPLE, valuesOf } from './values';

/** Points (1/72 inch) from the upper left corner of the page, after its rotation is undone. */
const length = () => integer().required().min(0).max(14_400);
const placeSchema = exact({
  /** Counted from 1. */
  page: integer().required().min(1).max(100),
  x: length(),
  y: length(),
  width: length(),
  height: length(),
});
/** A position on a page without a form field there. */
export type PagePlace = InferType<typeof placeSchema>;

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 500;

/** Which field of a PDF, or which place on its pages, each value is written to; also the format of `forms.json`. */
export const formMapSchema = exact({
  /** By value. A long text continues through several fields; any other value is written to each of them. */
  fields: object<Record<string, string | string[]>>()
    .test('fields', 'validation.invalid', (fields) =>
      Object.values(fields ?? {}).every((names) => [names].flat().every(isName)),
    )
    .required(),
  /** Places, by the names used in `fields` and `ticked`. */
  places: mixed<Record<string, PagePlace>>().test('places', 'validation.invalid', (places) =>
    Object.values(places ?? {}).every((place) => placeSchema.isValidSync(place, { strict: true })),
  ),
  /** Boxes that are ticked in every filing; in a place a cross is drawn. */
  ticked: array(text().required()),
});

export interface FormMap {
  fields: Record<string, string[]>;
  places: Record<string, PagePlace>;
  ticked: string[];
}

/** A complete map: every value has a list of fields, and missing parts are empty. */
export function wholeMap(map: {
  fields: Record<string, string | string[]>;
  places?: Record<string, PagePlace> | undefined;
  ticked?: readonly string[] | undefined;
}): FormMap {
  const fields = Object.entries(map.fields).map(([key, names]) => [key, [names].flat()] as const);
  return { fields: Object.fromEntries(fields), places: map.places ?? {}, ticked: [...(map.ticked ?? [])] };
}

export const fieldsFor = ({ fields, ticked }: FormMap, key: string): readonly string[] =>
  key === 'ticked' ? ticked : (fields[key] ?? []);

/** How many people in a row the map has a name field for. */
export function peopleIn(map: FormMap): number {
  let people = 0;
  while (people < MAX_PEOPLE && fieldsFor(map, `person${people + 1}.name`).length > 0) people += 1;
  return people;
}

/** The required values that have a field, and those that lack one. */
export function progressOf(
  form: FormName,
  map: FormMap,
): { placed: number; required: number; missing: string[] } {
  const required = valuesOf(form, 1).filter((key) => isRequired(form, key));
  const missing = required.filter((key) => fieldsFor(map, key).length === 0);
  return { placed: required.length - missing.length, required: required.length, missing };
}

/** A copy in which a value has these fields; they are removed from any other value. */
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

/** Values of a map that the form does not have, and fields that the blank does not have. */
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
