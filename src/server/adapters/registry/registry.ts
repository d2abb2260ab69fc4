import type { Language } from '#domain/language/languages';
import type { BceData } from '#domain/registry/bceData';
import type { EnterpriseKind, EnterpriseSummary } from '#domain/registry/enterprise';
import { PlainError } from '../../telemetry/safeError';

/**
 * A company in the registry. `bce` is stored whole with the dossier: the state that the change starts from. Its `sources` say where each
 * part was read; null marks what this driver cannot know.
 */
export type RegistryCompany = {
  /** 10 digits. */
  number: string;
  kind: EnterpriseKind;
  /** False once the enterprise has stopped (struck off, dissolved): nothing can be filed for it. */
  active: boolean;
  /** YYYY-MM-DD; null while active. */
  endDate: string | null;
  bce: BceData;
};

/** A line of search results. `form` is the short form ('SA'); null for a natural person. */
export type RegistrySummary = EnterpriseSummary;

/** The registry is unavailable: callers answer 502 registry.unavailable. The text is fixed words. */
export class RegistryUnavailable extends PlainError {
  override readonly name = 'RegistryUnavailable';
}

/** Runs before a paid question; throwing prevents it. */
export type Spend = () => Promise<void>;

/** What can be asked without limit: free and fast. */
export type OpenRegistry = {
  /** Like `readEnterprise`, without what only a paid service knows. */
  read(number: string): Promise<RegistryCompany | null>;
  /** Why numbers cannot be clients of an office; numbers without an objection, and unknown ones, are left out. */
  findExcluded(numbers: readonly string[]): Promise<Map<string, 'natural' | 'stopped'>>;
};

/** A source of company data. All drivers pass `registryContract`. All calls may throw RegistryUnavailable. */
export type RegistryAdapter = {
  /** `number` is 10 valid digits; null when unknown. */
  readEnterprise(number: string, spend?: Spend): Promise<RegistryCompany | null>;
  /**
   * Companies whose number starts with the query, or whose name in any language has, for each word of the query, a word that starts with
   * it; accents and case do not matter. Best matches first, at most `limit`. Stopped companies and natural persons are included, so that
   * people see why they cannot be chosen. A query without letters or digits finds nothing. `lang` (default French) is the language of the
   * results; `near`, a postcode, breaks ties.
   */
  search(
    query: string,
    limit: number,
    lang?: Language,
    near?: string,
    spend?: Spend,
  ): Promise<RegistrySummary[]>;
  /** The day of the data, YYYY-MM-DD. */
  dataDate(): Promise<string>;
  /** Missing when every question costs money. */
  open?: OpenRegistry;
};
