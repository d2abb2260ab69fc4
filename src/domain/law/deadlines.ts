/** Terms before and after a deposit. */
import type { LegalForm } from './forms';
import { CSA, CSA_DATE, from, type Rule } from './rule';
import { type ClosedDay, closedOn, lastWorkingDay } from './workingDays';

const DAYS = 30;
const filing = (articles: string) =>
  from(`${CSA}, ${articles} (luss.be, May 2025)`, CSA_DATE, 'likely')(DAYS);

/** Days to file after the decision; associations have their own article. */
export const filingDays = (form: LegalForm | null): Rule<number> =>
  filing(`article ${form?.family === 'association' ? '2:9' : '2:8'}`);
/** The same for every form, as the list of causes cites it. */
export const FILING_DAYS = filing('article 2:8; article 2:9 for associations');

/** A seat change filed later than this many months after the decision needs a lease or title: practice of one court. */
export const LATE_SEAT_MONTHS: Rule<number> = from(
  'Service note of the court of Ghent, 5 April 2022 (moore.be, vereniginginfo.be); not confirmed after the circular of 2023',
  '2022-04-05',
  'unconfirmed',
)(1);

/** The longest time, in months, that a proof of residence is accepted for a foreign director without a Belgian address. */
export const RESIDENCE_PROOF_MONTHS: Rule<number> = from(
  'Circular of 23 October 2023 (ad-ministerie.be; its French and Dutch summaries differ)',
  '2023-10-23',
  'likely',
)(3);

/** Days within which a deposit is usually published; from the publication on, it binds third parties. */
export const PUBLICATION_DAYS: Rule<number> = from(
  `${CSA}, articles 2:14 and 2:18 (memory)`,
  CSA_DATE,
  'unconfirmed',
)(10);

/** Months to update the register of beneficial owners after a change. */
export const UBO_MONTHS: Rule<number> = from(
  `${CSA}, article 1:35; royal decree of 30 July 2018`,
  '2018-10-31',
  'certain',
)(1);

/** Months between two confirmations of the beneficial owners. */
export const UBO_CONFIRMATION_MONTHS: Rule<number> = from(
  'Royal decree of 30 July 2018, article 5 (vandelanotte.be, 17 February 2026; dbaccounting.be)',
  '2018-10-31',
  'certain',
)(12);

/** Months after the end of the financial year within which the ordinary meeting receives the accounts; the articles may be stricter. */
export const MEETING_MONTHS: Rule<number> = from(
  `${CSA}, articles 3:1 and 3:47 (questionfiscale.be, monasbl.be)`,
  CSA_DATE,
  'certain',
)(6);

/** The accounts are deposited within this many days of their approval, and this many months of the end of the year. */
export const ACCOUNTS_TERM: Rule<{ days: number; months: number }> = from(
  `${CSA}, articles 3:10 and 3:12 (questionfiscale.be; federia.immo, 28 March 2025)`,
  CSA_DATE,
  'certain',
)({ days: 30, months: 7 });

/** Associations only have the term in days; the smallest deposit at the registry, the others at the National Bank. */
export const ASSOCIATION_ACCOUNTS_DAYS: Rule<number> = from(
  `${CSA}, article 3:47 (avocadhoc.be; icci.be, 20 May 2025)`,
  CSA_DATE,
  'certain',
)(30);

/** Whether this form usually deposits its accounts: a partnership only if it is large and a company is liable in it. */
export const depositsAccounts: Rule<(form: LegalForm | null) => boolean> = from(
  `${CSA}, article 3:9 (federia.immo, 28 March 2025)`,
  CSA_DATE,
  'likely',
)((form) => form !== null && form.family !== 'partnership');

/**
 * A mandate with a term ends on its day without any decision; one of several years ends with the ordinary meeting of its last
 * year. Directors who stay are renewed by then.
 */
export const MANDATE_ENDS: Rule<true> = from(
  `${CSA}, articles 5:70, 6:58, 7:85 and 9:6; the decision of appointment says when`,
  CSA_DATE,
  'likely',
)(true);

/** From which part of the shares a person is presumed a beneficial owner. */
export interface UboThreshold {
  percent: number;
  /** Whether exactly this part is enough. */
  inclusive: boolean;
  /** YYYY-MM-DD, the last day of the rule; null: no end is known. */
  until: string | null;
}

/** Oldest first, each from its own date on. */
export const UBO_THRESHOLDS: readonly [Rule<UboThreshold>, ...Rule<UboThreshold>[]] = [
  from(
    'Law of 18 September 2017, article 4, 27°: more than 25 %',
    '2017-10-16',
    'likely',
  )({ percent: 25, inclusive: false, until: '2027-07-09' }),
  from(
    'Regulation (EU) 2024/1624: 25 % or more, applied from 10 July 2027',
    '2027-07-10',
    'likely',
  )({ percent: 25, inclusive: true, until: null }),
];

/** The rule in force on a day, YYYY-MM-DD; before the first rule, the first. */
export const uboThreshold = (day: string): UboThreshold =>
  (UBO_THRESHOLDS.findLast(({ date }) => date !== null && date <= day) ?? UBO_THRESHOLDS[0]).value;

/** EUR, for a late or wrong entry in the register of beneficial owners. */
export const UBO_FINE: Rule<{ least: string; most: string }> = from(
  'Law of 18 September 2017, article 132, § 6',
  null,
  'likely',
)({ least: '250', most: '50000' });

/** The term to file a decision; all days are YYYY-MM-DD. */
export interface FilingTerm {
  /** The day it ends, 30 calendar days after the decision. */
  ends: string;
  /** Why the registry is closed on that day; null if it is open. */
  closed: ClosedDay | null;
  /** The last day on which one can file; documents, screens, mails and calendars all show this day. */
  last_day: string;
}

/** The term for a decision of `decisionDate`, YYYY-MM-DD. Throws RangeError if that is not a calendar day. */
export function filingTerm(decisionDate: string): FilingTerm {
  const day = new Date(`${decisionDate}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(`${decisionDate}T`))
    throw new RangeError('not a day');
  const ends = daysLater(decisionDate, DAYS);
  return { ends, closed: closedOn(ends), last_day: lastWorkingDay(ends) };
}

/** The limits of a calculated day: columns and API answers have years of four digits. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'];

function isoDay(at: Date): string {
  if (at.getUTCFullYear() > 9999) return LAST_DAY;
  return at.getUTCFullYear() < 1 ? FIRST_DAY : at.toISOString().slice(0, 10);
}

/** The day `days` later; negative: earlier. YYYY-MM-DD. */
export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return isoDay(at);
}

/**
 * The last day of a term of `months` from the end of a financial year, YYYY-MM-DD. If the year ends on the last day of a month,
 * so does the term: 30 June and six months make 31 December.
 */
export function monthsAfterYear(closing: string, months: number): string {
  const next = daysLater(closing, 1);
  return next.endsWith('-01') ? daysLater(monthsLater(next, months), -1) : monthsLater(closing, months);
}

/** The same day `months` later, or the last day of a shorter month. YYYY-MM-DD. */
export function monthsLater(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const wanted = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0);
  at.setUTCDate(Math.min(wanted, at.getUTCDate()));
  return isoDay(at);
}
