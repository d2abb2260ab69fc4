import {
  array,
  base64,
  day,
  exact,
  type InferType,
  id,
  integer,
  mixed,
  oneOf,
  text,
  timestamp,
} from '../base/schema';
import { LANGUAGES } from '../language/languages';
import { type FormMap, formMapSchema } from './map';
import type { SeenField } from './match';
import { BLANK_KINDS, type BlankRead } from './read';
import { FORM_NAMES, UNFIT } from './values';

const form = () => oneOf(FORM_NAMES);
const lang = () => oneOf(LANGUAGES);

/** Made-up dossiers for trying a blank. */
export const SPECIMENS = ['long', 'seat', 'directors', 'shares'] as const;
export type Specimen = (typeof SPECIMENS)[number];
export const specimen = () => oneOf(SPECIMENS);

/** A version of the blank of one form and language. */
const blankSchema = exact({
  id: id().required(),
  form: form().required(),
  lang: lang().required(),
  version: integer().min(1).required(),
  file_name: text().required(),
  kind: oneOf(BLANK_KINDS).required(),
  pages: integer().min(1).required(),
  /** null: a draft. */
  used_from: day().defined().nullable(),
  /** null: a draft, or still in use. */
  used_until: day().defined().nullable(),
  /** The number of required values with a field, out of `required`. */
  placed: integer().required(),
  required: integer().required(),
  created_at: timestamp().required(),
  created_by: text().required(),
});
export type BlankVersion = InferType<typeof blankSchema>;

/** GET /admin/forms */
export const blanksSchema = exact({
  /** All versions, the newest of each form and language first. */
  blanks: array(blankSchema.required()).required(),
  /** The blanks in the operator's folder, used where none is in use here. */
  folder: array(exact({ form: form().required(), lang: lang().required() })).required(),
});
export type Blanks = InferType<typeof blanksSchema>;

/** GET /admin/forms/{id} */
export const blankDetailSchema = blankSchema.shape({
  map: mixed<FormMap>().required(),
  fields: array(mixed<SeenField>().required()).required(),
  sheets: array(mixed<BlankRead['pages'][number]>().required()).required(),
  /** The values of each specimen that do not fit. */
  specimens: array(
    exact({
      name: specimen().required(),
      unfit: array(
        exact({
          value: text().required(),
          why: oneOf(UNFIT).required(),
        }),
      ).required(),
    }),
  ).required(),
});
export type BlankDetail = InferType<typeof blankDetailSchema>;

/** POST /admin/forms: `form` and `lang` are recognised in the PDF if left out. */
export const newBlankSchema = exact({
  name: text().required().max(200),
  content: base64().required(),
  form: form(),
  lang: lang(),
});

/** A PDF as JSON: the page's content security policy does not let it load files from memory. */
export const pdfSchema = exact({ content: base64().required() });

/** PUT /admin/forms/{id} */
export const blankMapSchema = formMapSchema;
