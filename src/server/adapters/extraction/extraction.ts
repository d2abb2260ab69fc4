import type { ErrorCode } from '#domain/base/codes';
import type { ErrorBody } from '#domain/contract/errorBody';
import type { Language } from '#domain/language/languages';
import { PlainError } from '../../telemetry/safeError';
import type { TextFailure } from '../text/text';

/** Shareholders found in published documents. Never certain: always shown "to confirm". */
export type Extraction = {
  /** Decimal string; null when the list may be incomplete. */
  total_shares: string | null;
  /** `shares` are decimal strings. `is_company` is missing where the source does not have it; then the name decides. */
  shareholders: { full_name: string; shares: string; is_company?: 0 | 1 }[];
  /** The document, as shown to the person who confirms. */
  source: string;
  /** Date of the document, YYYY-MM-DD. */
  date: string;
};

/** A shareholder in an uploaded document, and where. */
export type DocumentHolder = {
  full_name: string;
  /** As written; it may be ambiguous or empty, so the person confirms it. */
  shares: string;
  /** Sheet, and row in the sheet or file, from 1. */
  sheet: string | null;
  row: number | null;
  /** From 1, with the passage. */
  page: number | null;
  quote: string | null;
};

export type DocumentExtraction = {
  kind: 'xlsx' | 'csv' | 'pdf';
  shareholders: DocumentHolder[];
  /** As written; null without a total. */
  total: string | null;
  /** The skipped heading; null without one. */
  header: string | null;
  /** Lines of a service's answer that are not in the document. */
  dropped: number;
  /** Rows hidden by Excel, which were skipped. */
  hidden: number;
};

/** The service is unavailable; 'turned_away': it refuses our key, which the operator can correct. */
export class ExtractionUnavailable extends PlainError {
  override readonly name = 'ExtractionUnavailable';
  constructor(readonly reason: TextFailure) {
    super(`extraction: ${reason}`);
  }
}

/** A document that cannot be read. The person sees the reason. */
export class DocumentRefused extends PlainError {
  override readonly name = 'DocumentRefused';
  constructor(
    readonly code: Extract<ErrorCode, `extraction.${string}`>,
    /** For placeholders of the code's text. */
    readonly values?: ErrorBody['values'],
  ) {
    super(code);
  }
}

/** A visible sheet as cell texts. */
export interface Table {
  /** Of the sheet; null in a file without sheets. */
  name: string | null;
  rows: string[][];
  /** Rows hidden by Excel; empty in `rows`. */
  hidden: number;
  /** Cells that were cut. */
  cut: number;
}

export type ExtractionAdapter = {
  /** `number` is 10 valid digits; null when nothing was found. `lang` (default French) is the language of `source`. */
  extract(number: string, lang?: Language): Promise<Extraction | null>;
  /**
   * Reads an uploaded document; nothing is stored.
   * @throws DocumentRefused, ExtractionUnavailable
   */
  read(bytes: Uint8Array): Promise<DocumentExtraction>;
  /**
   * The sheets of a workbook or CSV file.
   * @throws DocumentRefused, ExtractionUnavailable
   */
  tables(bytes: Uint8Array): Promise<Table[]>;
};
