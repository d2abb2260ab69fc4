import type { Language } from '#domain/language/languages';
import type { FailureCode } from '../../providers/provider';
import { PlainError } from '../../safeError';

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

/** The service that extracts cannot be asked right now; 'turned_away': not with this key, which an operator can mend. */
export class ExtractionUnavailable extends PlainError {
  override readonly name = 'ExtractionUnavailable';
  constructor(readonly reason: FailureCode) {
    super(`extraction: ${reason}`);
  }
}

export type ExtractionAdapter = {
  /** `number` is 10 valid digits; null when nothing was found. `lang` (French by default) is that of `source`. */
  extract(number: string, lang?: Language): Promise<Extraction | null>;
};
