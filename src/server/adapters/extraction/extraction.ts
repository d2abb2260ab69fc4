import type { ErrorCode } from '#domain/base/codes';
import type { ErrorBody } from '#domain/contract/errorBody';
import type { Language } from '#domain/language/languages';
import { PlainError } from '../../telemetry/safeError';
import type { TextFailure } from '../text/text';

/** Who holds how many shares, as found in published documents. Never certain: always shown "to confirm". */
export type Extraction = {
  /** Decimal string; null when the list is not known to be whole. */
  total_shares: string | null;
  /** `shares` are decimal strings. `is_company` where the source tells; else the name does. */
  shareholders: { full_name: string; shares: string; is_company?: 0 | 1 }[];
  /** What it was read in, for the person who confirms it. */
  source: string;
  /** Date of that document, YYYY-MM-DD. */
  date: string;
};

/** A line of a document that somebody handed in, and where it stands. */
export type DocumentHolder = {
  full_name: string;
  /** As it stands there, which may mean two numbers or none: whoever confirms it is asked. */
  shares: string;
  /** Name of a sheet, and the row in it or in a file of rows, from 1. */
  sheet: string | null;
  row: number | null;
  /** From 1, with the passage that was read. */
  page: number | null;
  quote: string | null;
};

export type DocumentExtraction = {
  kind: 'xlsx' | 'csv' | 'pdf';
  shareholders: DocumentHolder[];
  /** The total as it stands there; null where there is none. */
  total: string | null;
  /** Headings that were left out; null where there are none. */
  header: string | null;
  /** How many lines a service answered that do not stand in the document. */
  dropped: number;
  /** Rows of the sheet that Excel hides, which were left out. */
  hidden: number;
};

/** The service that extracts cannot be asked right now; 'turned_away': not with this key, which an operator can mend. */
export class ExtractionUnavailable extends PlainError {
  override readonly name = 'ExtractionUnavailable';
  constructor(readonly reason: TextFailure) {
    super(`extraction: ${reason}`);
  }
}

/** A document cannot be read, for a reason that the person is told. */
export class DocumentRefused extends PlainError {
  override readonly name = 'DocumentRefused';
  constructor(
    readonly code: Extract<ErrorCode, `extraction.${string}`>,
    /** For the text of the code. */
    readonly values?: ErrorBody['values'],
  ) {
    super(code);
  }
}

/** A visible sheet as the text of its cells. */
export interface Table {
  /** Of the sheet; null in a file without sheets. */
  name: string | null;
  rows: string[][];
  /** Rows that Excel hides: they are empty in `rows`. */
  hidden: number;
  /** Cells that were too long: `rows` has their beginning. */
  cut: number;
}

export type ExtractionAdapter = {
  /** `number` is 10 valid digits; null when nothing was found. `lang` (French by default) is that of `source`. */
  extract(number: string, lang?: Language): Promise<Extraction | null>;
  /**
   * Reads a document that somebody hands in; nothing of it is kept.
   * @throws DocumentRefused, ExtractionUnavailable
   */
  read(bytes: Uint8Array): Promise<DocumentExtraction>;
  /**
   * The sheets of a workbook or a CSV file, as they stand there.
   * @throws DocumentRefused, ExtractionUnavailable
   */
  tables(bytes: Uint8Array): Promise<Table[]>;
};
