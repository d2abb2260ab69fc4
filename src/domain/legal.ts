/**
 * Amounts, terms and thresholds of Belgian law that the product relies on, each with its source and the day since when
 * it holds. Nothing of this stands in a screen or a document: they read it here, so that one change is enough.
 * `confirmed: false` marks what was not checked against the primary text: word it with care.
 */
export type LegalValue<T> = {
  value: T;
  source: string;
  /** YYYY-MM-DD, or null when the day was not found. */
  since: string | null;
  confirmed: boolean;
};

const CSA = 'Companies and Associations Code, law of 23 March 2019';

/** Days to file after the decision. */
export const FILING_DAYS: LegalValue<number> = {
  value: 30,
  source: `${CSA}, article 2:8`,
  since: '2019-05-01',
  confirmed: false,
};

/** A seat change filed later than this many months after the decision needs a lease or title: one court's practice. */
export const LATE_SEAT_MONTHS: LegalValue<number> = {
  value: 1,
  source: 'Registry practice, Ghent, 2022',
  since: '2022-01-01',
  confirmed: false,
};

/** EUR, VAT included, one modification deed; one combined filing is one fee. Indexed every 1 March. */
export const PUBLICATION_FEE: LegalValue<string> = {
  value: '203.76',
  source: 'Moniteur belge, tariff for modification deeds of companies, VAT included',
  since: '2025-03-01',
  confirmed: true,
};

/** The same for an association. */
export const PUBLICATION_FEE_ASSOCIATION: LegalValue<string> = {
  value: '162.99',
  source: 'Moniteur belge, tariff for modification deeds of associations, VAT included',
  since: '2025-03-01',
  confirmed: true,
};

/** Month and day on which the publication fees are indexed. */
export const PUBLICATION_FEE_INDEXED: LegalValue<string> = {
  value: '03-01',
  source: 'Moniteur belge, yearly indexation of the publication tariff',
  since: null,
  confirmed: true,
};

/** Copies of Form I and Form II to hand in, printed on one side. */
export const FILING_COPIES: LegalValue<number> = {
  value: 3,
  source: 'Moniteur belge, questions and answers on filing',
  since: null,
  confirmed: true,
};

/** Days to update the register of beneficial owners after a change. */
export const UBO_DAYS: LegalValue<number> = {
  value: 30,
  source: 'Royal decree of 30 July 2018 on the UBO register',
  since: '2018-10-31',
  confirmed: true,
};

/** Percentage of shares or votes above which a person is presumed a beneficial owner. */
export const UBO_THRESHOLD_PERCENT: LegalValue<number> = {
  value: 25,
  source: 'Law of 18 September 2017, article 4, 27°',
  since: '2017-10-16',
  confirmed: true,
};

/** Administrative fine for a late or wrong UBO entry, EUR. */
export const UBO_FINE: LegalValue<{ least: string; most: string }> = {
  value: { least: '250', most: '50000' },
  source: 'Law of 18 September 2017, article 132, § 6',
  since: null,
  confirmed: true,
};

/** Standard VAT rate, in percent. */
export const VAT_PERCENT: LegalValue<number> = {
  value: 21,
  source: 'Royal decree no. 20 of 20 July 1970',
  since: '1996-01-01',
  confirmed: true,
};

/**
 * Consent to a transfer of shares in an SRL/BV unless the articles say otherwise: at least half of the shareholders,
 * holding at least three quarters of the shares, the transferred ones left out.
 */
export const TRANSFER_CONSENT: LegalValue<{ shareholders: string; shares: string }> = {
  value: { shareholders: '1/2', shares: '3/4' },
  source: `${CSA}, article 5:63`,
  since: '2019-05-01',
  confirmed: true,
};

/** Newly appointed directors declare that no ban to act rests on them, from this law on. */
export const BAN_DECLARATION: LegalValue<boolean> = {
  value: true,
  source: 'Law of 4 May 2023 on the central register of bans to act as a director',
  since: '2023-08-01',
  confirmed: false,
};

/** Most months a proof of residence may count for a foreign director without a Belgian address. */
export const RESIDENCE_PROOF_MONTHS: LegalValue<number> = {
  value: 3,
  source: 'Registry practice; circular of 23 October 2023',
  since: '2023-10-23',
  confirmed: false,
};

/**
 * The last day to file a decision of `decisionDate`, both YYYY-MM-DD: 30 calendar days on, not moved when it falls on a
 * weekend. Throws RangeError for what is not a day of the calendar.
 */
export const filingDeadline = (decisionDate: string): string => {
  const day = new Date(`${decisionDate}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(`${decisionDate}T`))
    throw new RangeError('not a day');
  day.setUTCDate(day.getUTCDate() + FILING_DAYS.value);
  return day.toISOString().slice(0, 10);
};
