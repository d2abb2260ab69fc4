import type { Language } from '#domain/language/languages';
import type { BceData } from '#domain/registry/bceData';
import type { EnterpriseKind, EnterpriseSummary } from '#domain/registry/enterprise';
import { PlainError } from '../../telemetry/safeError';

/**
 * One company as the registry knows it. `bce` is kept whole on the request: it is the state the change starts from. Its `sources` say
 * what was read where, and null what this driver cannot know.
 */
export type RegistryCompany = {
  /** 10 digits. */
  number: string;
  kind: EnterpriseKind;
  /** False once the enterprise is stopped (struck off, dissolved): no request can be made for it. */
  active: boolean;
  /** YYYY-MM-DD, null while active. */
  endDate: string | null;
  bce: BceData;
};

/** One line of a search. `form` is the short form ('SA'), null for a natural person. */
export type RegistrySummary = EnterpriseSummary;

/** The registry cannot be asked right now: the caller answers 502 registry.unavailable. Its text is made of fixed words. */
export class RegistryUnavailable extends PlainError {
  override readonly name = 'RegistryUnavailable';
}

/** What is done before a source is asked that is paid for each answer; what it throws keeps it from being asked. */
export type Spend = () => Promise<void>;

/** What can be asked as often as one likes: nothing is paid for, and it answers at once. */
export type OpenRegistry = {
  /** As `readEnterprise`; without what only a paid service knows. */
  read(number: string): Promise<RegistryCompany | null>;
  /** What stands against numbers as clients of an office; nothing of most, nor of one that is not known. */
  against(numbers: readonly string[]): Promise<Map<string, 'natural' | 'stopped'>>;
};

/** A source of company data. Every driver passes `registryContract`. All calls may throw RegistryUnavailable. */
export type RegistryAdapter = {
  /** `number` is 10 valid digits; null when the registry does not know it. */
  readEnterprise(number: string, spend?: Spend): Promise<RegistryCompany | null>;
  /**
   * Companies whose number begins with the query, or whose name (in any language) has a word beginning with each word
   * of it; accents and case do not count. Best matches first, at most `limit`; stopped companies and natural persons
   * are listed too, so that people see why they cannot be chosen. A query without a letter or digit finds nothing.
   * `lang` (French by default) is the language of name, form and municipality in the answer; `near`, a postcode, breaks a tie.
   */
  search(
    query: string,
    limit: number,
    lang?: Language,
    near?: string,
    spend?: Spend,
  ): Promise<RegistrySummary[]>;
  /** The day the data describes, YYYY-MM-DD. */
  dataDate(): Promise<string>;
  /** Absent where every question is paid for. */
  open?: OpenRegistry;
};
