import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mixed } from 'yup';
import { array, exact, oneOf, text } from '#domain/base/schema';
import { type FormMap, formMapSchema, wholeMap } from '#domain/forms/map';
import { FORM_NAMES, type FormName } from '#domain/forms/values';
import { LANGUAGES, type Language } from '#domain/language/languages';

/** An official blank form with its fields. */
export interface Blank extends FormMap {
  form: FormName;
  lang: Language;
  bytes: Uint8Array;
}

const mapSchema = exact({
  blanks: array(
    formMapSchema
      .shape({
        form: oneOf(FORM_NAMES).required(),
        lang: oneOf(LANGUAGES).required(),
        file: text().required(),
      })
      .required(),
  ).required(),
});

/** The blanks of the folder's map; null when the map or a file cannot be read. */
function read(folder: string): { blanks: Blank[] } | null {
  try {
    const { blanks } = mapSchema.validateSync(JSON.parse(readFileSync(join(folder, 'forms.json'), 'utf8')), {
      strict: true,
    });
    return {
      blanks: blanks.map(({ form, lang, file, ...map }) => ({
        ...{ form, lang, bytes: readFileSync(join(folder, file)) },
        ...wholeMap(map),
      })),
    };
  } catch {
    return null;
  }
}

/** Path of a folder with official blank forms and `forms.json` (docs/forms.md). */
export const formsFolder = () =>
  mixed<{ blanks: Blank[] }>()
    .transform((_value, path: unknown) => read(String(path)) ?? 'unreadable')
    .test(
      'forms',
      'expected the path of a folder with forms.json as docs/forms.md describes it',
      (value) => typeof value !== 'string',
    )
    .default({ blanks: [] });
