import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mixed, object } from 'yup';
import { array, exact, type InferType, text } from '#domain/contract/schema';
import { LANGUAGES, type Language } from '#domain/language/languages';

const blankSchema = exact({
  form: mixed<'formulaire1' | 'formulaire2'>().oneOf(['formulaire1', 'formulaire2']).required(),
  lang: mixed<Language>()
    .oneOf([...LANGUAGES])
    .required(),
  file: text().required(),
  /** Field of the PDF by what is written in it (docs/forms.md); a text runs on through several. */
  fields: object<Record<string, string | string[]>>()
    .test('fields', (fields) => Object.values(fields ?? {}).every(isFieldNames))
    .required(),
  /** Boxes that are ticked in every filing. */
  ticked: array(text().required()),
});
type Described = InferType<typeof blankSchema>;

/** An official blank form that the operator gives, with the names of its fields. */
export type Blank = Omit<Described, 'fields'> & { fields: Record<string, string | string[]> };

const isFieldNames = (value: unknown): boolean =>
  [value].flat().every((name) => typeof name === 'string' && name !== '');

const mapSchema = exact({ blanks: array(blankSchema.required()).required() });

/** What stands in the folder's map, with whole paths; a map that cannot be read has nothing that the schema takes. */
function read(folder: string): unknown {
  try {
    const { blanks } = JSON.parse(readFileSync(join(folder, 'forms.json'), 'utf8')) as { blanks: Blank[] };
    return { blanks: blanks.map((blank) => ({ ...blank, file: join(folder, blank.file) })) };
  } catch {
    return 'unreadable';
  }
}

const isMap = (value: unknown): value is { blanks: Blank[] } =>
  mapSchema.isValidSync(value, { strict: true }) && value.blanks.every(({ file }) => existsSync(file));

/** The path of a folder with the official blank forms and `forms.json` (docs/forms.md). */
export const formsFolder = () =>
  mixed<{ blanks: Blank[] }>()
    .transform((_value, path: unknown) => read(String(path)))
    .test('forms', 'expected the path of a folder with forms.json as docs/forms.md describes it', isMap)
    .default({ blanks: [] });
