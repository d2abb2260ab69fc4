import type { Language } from '../language/languages';
import type { SeenField } from './match';
import type { FormName } from './values';

/** Bytes of one blank, and pages: the gazette's forms have four. */
export const MOST_BLANK_BYTES = 5_000_000;
export const MOST_BLANK_PAGES = 20;

/** `named`: most fields have a name of their own; `flat`: there is none. */
export const BLANK_KINDS = ['named', 'nameless', 'flat'] as const;
export type BlankKind = (typeof BLANK_KINDS)[number];

/** What was found in the PDF of a blank. */
export interface BlankRead {
  form: FormName | null;
  lang: Language | null;
  kind: BlankKind;
  /** Points, as they are read, and by how many degrees each was turned back for it. */
  pages: { width: number; height: number; turned: number }[];
  fields: SeenField[];
}

/** Why a PDF is no blank. */
export type BlankFault = 'encrypted' | 'tooLong' | 'notPdf' | 'broken' | 'busy';
