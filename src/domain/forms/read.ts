import type { Language } from '../language/languages';
import type { SeenField } from './match';
import type { FormName } from './values';

/** Limits of one blank; the gazette's forms have four pages. */
export const MAX_BLANK_BYTES = 5_000_000;
export const MAX_BLANK_PAGES = 20;

/** `named`: most fields have a name of their own; `flat`: there are no fields. */
export const BLANK_KINDS = ['named', 'nameless', 'flat'] as const;
export type BlankKind = (typeof BLANK_KINDS)[number];

/** The content found in the PDF of a blank. */
export interface BlankRead {
  form: FormName | null;
  lang: Language | null;
  kind: BlankKind;
  /** In points, after undoing the rotation; `turned`: that rotation in degrees. */
  pages: { width: number; height: number; turned: number }[];
  fields: SeenField[];
}

/** Why a PDF cannot be used as a blank. */
export type BlankFault = 'encrypted' | 'tooLong' | 'notPdf' | 'broken' | 'busy';
