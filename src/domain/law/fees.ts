/** What publication costs and how it is paid. */
import type { LegalForm } from './forms';
import type { FeeChange, LawOverrides } from './overrides';
import { from, type Rule } from './rule';

/** EUR, VAT included, for a deed of change; one combined filing is one fee. */
const FEE: Rule<FeeChange> = from(
  'webwin.be, tariff of the Moniteur belge for 2025',
  '2025-03-01',
  'likely',
)({
  from: '2025-03-01',
  company: '203.76',
  association: '162.99',
});

/** Month and day from which each year's new amount is due, whatever day the decision has. */
export const INDEXED_ON: Rule<string> = from(
  'Moniteur belge, yearly notice about 14 February',
  null,
  'certain',
)('03-01');

/** A street that the authorities renamed costs nothing. */
export const RENAMED_STREET_FREE: Rule<boolean> = from(
  'Moniteur belge, tariff of free publications',
  null,
  'likely',
)(true);

/** Where the fee is paid; the whole amount in one payment, before the deposit. */
export const FEE_ACCOUNT: Rule<{ iban: string; bic: string; name: Record<'fr' | 'nl', string> }> = from(
  'm-p.be, bs-opzoeken.be, webwin.be; BIC since the move to BNP Paribas Fortis (news.belgium.be)',
  '2025-12-15',
  'certain',
)({
  iban: 'BE48 6792 0055 0227',
  bic: 'GEBABEBB',
  name: { fr: 'Moniteur belge', nl: 'Belgisch Staatsblad' },
});

/** What the payment of a change says: the enterprise number, in free text. */
export const FEE_COMMUNICATION: Rule<'enterpriseNumber'> = from(
  'm-p.be, bs-opzoeken.be',
  null,
  'certain',
)('enterpriseNumber');

/** Standard rate, in percent. */
export const VAT_PERCENT: Rule<number> = from(
  'Royal decree no. 20 of 20 July 1970',
  '1996-01-01',
  'certain',
)(21);

export interface PublicationFee {
  /** EUR, VAT included, as a decimal. */
  amount: string;
  /** Since when this amount holds, to be shown beside it. */
  since: string;
  /** False when an indexing day lies between: the amount has changed since, and the new one is not known here. */
  current: boolean;
  rule: Rule<FeeChange>;
}

/** The fee of a deed of change paid on `day` (YYYY-MM-DD); null before the first known amount. */
export function publicationFee(
  form: LegalForm | null,
  day: string,
  { fees = [] }: LawOverrides = {},
): PublicationFee | null {
  const told = fees.map((fee) => from('Told by the operator', fee.from, 'certain')(fee));
  // A told amount goes before the product's own of the same day.
  const known = [...told, FEE].sort((a, b) => b.value.from.localeCompare(a.value.from));
  const rule = known.find(({ value }) => value.from <= day);
  if (!rule) return null;
  const { from: since, company, association } = rule.value;
  return {
    amount: form?.family === 'association' ? association : company,
    since,
    current: day < nextIndexing(since),
    rule,
  };
}

const nextIndexing = (since: string): string => {
  const year = Number(since.slice(0, 4));
  const thisYear = `${year}-${INDEXED_ON.value}`;
  return since < thisYear ? thisYear : `${year + 1}-${INDEXED_ON.value}`;
};
