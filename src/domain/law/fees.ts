/** The cost of a publication and how to pay it. */
import { FORMS, type LegalForm } from './forms';
import type { FeeChange, LawOverrides, OctoberIndex } from './overrides';
import { from, type Rule } from './rule';

/** EUR, VAT included, for a deed of change; a combined filing pays one fee. */
const FEE: Rule<FeeChange> = from(
  'webwin.be, tariff of the Moniteur belge for 2025',
  '2025-03-01',
  'likely',
)({
  from: '2025-03-01',
  company: '203.76',
  association: '162.99',
});

/** Month and day from which each year's new amount is due, regardless of the decision's day. */
export const INDEXED_ON: Rule<string> = from(
  'Moniteur belge, yearly notice about 14 February',
  null,
  'certain',
)('03-01');

/** Month and day on which the index for the next tariff is published, so that its amount can be estimated. */
export const NEXT_TARIFF_FROM: Rule<string> = from(
  'Statbel and the Moniteur belge, notice of the index at the end of each October',
  null,
  'likely',
)('10-31');

/** A figure known only between bounds: decimals, both included. */
interface Bounds {
  least: string;
  most: string;
}

/**
 * The tariff without VAT is this constant times the consumer price index of the October before (2013 = 100), rounded to ten
 * cents. This fits every tariff found. Only for estimates: no document prints it.
 */
export const FEE_CONSTANTS: Rule<Record<'company' | 'association', Bounds>> = from(
  'Derived from the tariffs of 2015 to 2025 and the indices of the Octobers before',
  '2025-03-01',
  'unconfirmed',
)({
  company: { least: '1.26797', most: '1.26813' },
  association: { least: '1.01436', most: '1.01461' },
});

/** The consumer price index of October by year, as far as it was found. */
export const OCTOBER_INDICES: Readonly<Record<string, Rule<Bounds>>> = {
  2024: from(
    'Statbel: 128.67 in October 2023, and 3.20 % a year later',
    '2024-10-31',
    'likely',
  )({ least: '132.79', most: '132.79' }),
  2025: from(
    'Statbel: 2.00 % over October 2024',
    '2025-10-31',
    'likely',
  )({ least: '135.44', most: '135.45' }),
};

/** Adapting the address after the authorities renamed the street is free. */
export const RENAMED_STREET_FREE: Rule<boolean> = from(
  'Moniteur belge, tariff of free publications',
  null,
  'likely',
)(true);

/** The account for the fee, paid in one payment before the deposit. */
export const FEE_ACCOUNT: Rule<{ iban: string; bic: string; name: Record<'fr' | 'nl', string> }> = from(
  'm-p.be, bs-opzoeken.be, webwin.be; BIC since the move to BNP Paribas Fortis (news.belgium.be)',
  '2025-12-15',
  'certain',
)({
  iban: 'BE48 6792 0055 0227',
  bic: 'GEBABEBB',
  name: { fr: 'Moniteur belge', nl: 'Belgisch Staatsblad' },
});

/** What the payment's free communication contains: the enterprise number. */
export const FEE_COMMUNICATION: Rule<'enterpriseNumber'> = from(
  'm-p.be, bs-opzoeken.be',
  null,
  'certain',
)('enterpriseNumber');

/** The standard rate, in percent. */
export const VAT_PERCENT: Rule<number> = from(
  'Royal decree no. 20 of 20 July 1970',
  '1996-01-01',
  'certain',
)(21);

export interface PublicationFee {
  /** EUR, VAT included, as a decimal. */
  amount: string;
  /** Since when this amount applies; shown next to it. */
  since: string;
  /** false: an indexing day has passed since, so that the amount has changed and the new one is not known. */
  current: boolean;
  rule: Rule<FeeChange>;
}

/** The fee for a deed of change paid on `day` (YYYY-MM-DD); null before the first known amount. */
export function publicationFee(
  form: LegalForm | null,
  day: string,
  { fees = [] }: LawOverrides = {},
): PublicationFee | null {
  const overrides = fees.map((fee) => from('Set by the operator', fee.from, 'certain')(fee));
  // The operator's amount comes before the product's own of the same day.
  const known = [...overrides, FEE].sort((a, b) => b.value.from.localeCompare(a.value.from));
  const rule = known.find(({ value }) => value.from <= day);
  if (!rule) return null;
  const { from: since, company, association } = rule.value;
  return {
    amount: form?.family === 'association' ? association : company,
    since,
    current: tariffDay(day) <= since,
    rule,
  };
}

/** The first day of the tariff that applies on `day`, even if its amount is not known. Days are YYYY-MM-DD. */
export function tariffDay(day: string): string {
  const thisYear = `${day.slice(0, 4)}-${INDEXED_ON.value}`;
  return day < thisYear ? `${Number(day.slice(0, 4)) - 1}-${INDEXED_ON.value}` : thisYear;
}

/** The first day of the tariff after the one of `day`. */
export const nextIndexing = (day: string): string =>
  `${Number(tariffDay(day).slice(0, 4)) + 1}-${INDEXED_ON.value}`;

/** An expected tariff: EUR, VAT included, between two amounts; exact if they are equal. */
export interface ExpectedFee extends Bounds {
  /** The first day of the tariff. */
  from: string;
}

/** The expected tariff that begins on `day`; null while the index of the October before is not known. */
export function expectedFee(
  form: LegalForm | null,
  day: string,
  { indices = [] }: LawOverrides = {},
): ExpectedFee | null {
  const year = Number(day.slice(0, 4)) - 1;
  const index = boundsOf(indices.find((one) => one.year === year)) ?? OCTOBER_INDICES[year]?.value;
  if (!index) return null;
  const constant = FEE_CONSTANTS.value[form?.family === 'association' ? 'association' : 'company'];
  return {
    from: day,
    least: withVat(constant.least, index.least),
    most: withVat(constant.most, index.most),
  };
}

const boundsOf = (entered: OctoberIndex | undefined): Bounds | undefined =>
  entered && { least: entered.index, most: entered.index };

/** The first days of the tariffs not confirmed by `today`: the current one, and from 31 October on the next one. */
export function awaitedTariffs(today: string, { fees = [] }: LawOverrides = {}): string[] {
  const [present, next] = [tariffDay(today), nextIndexing(today)];
  const isSoon = today >= `${Number(next.slice(0, 4)) - 1}-${NEXT_TARIFF_FROM.value}`;
  return [
    ...(publicationFee(null, today, { fees })?.current ? [] : [present]),
    ...(isSoon && fees.every((fee) => fee.from < next) ? [next] : []),
  ];
}

/** Each unconfirmed tariff with its expected amount for a company and an association. */
export const awaitedFees = (today: string, law: LawOverrides = {}) =>
  awaitedTariffs(today, law).map((day) => ({
    from: day,
    company: expectedFee(null, day, law),
    association: expectedFee(FORMS.value.ASBL, day, law),
  }));

/** Constant times index, rounded to ten cents; then with VAT, rounded to the cent. */
function withVat(constant: string, index: string): string {
  const [digits, places] = [constant, index].reduce<[bigint, number]>(
    ([product, scale], decimal) => [
      product * BigInt(decimal.replace('.', '')),
      scale + (decimal.split('.')[1]?.length ?? 0),
    ],
    [1n, 0],
  );
  const tenCents = rounded(digits * 10n, 10n ** BigInt(places));
  const cents = rounded(tenCents * 10n * BigInt(100 + VAT_PERCENT.value), 100n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Rounds half up; for non-negative values. */
const rounded = (value: bigint, unit: bigint): bigint => (value + unit / 2n) / unit;
