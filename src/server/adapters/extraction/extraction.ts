import type { Language } from '#domain/language/languages';

/** Who holds how many shares, as found in published documents. Never certain: always shown "to confirm". */
export type Extraction = {
  /** Decimal string. */
  total_shares: string;
  /** `shares` are decimal strings. */
  shareholders: { full_name: string; shares: string }[];
  /** What it was read in, for the person who confirms it. */
  source: string;
  /** Date of that document, YYYY-MM-DD. */
  date: string;
};

/** The service that extracts cannot be asked right now. */
export class ExtractionUnavailable extends Error {
  override readonly name = 'ExtractionUnavailable';
}

export type ExtractionAdapter = {
  /** `number` is 10 valid digits; null when nothing was found. `lang` (French by default) is that of `source`. */
  extract(number: string, lang?: Language): Promise<Extraction | null>;
};
