import type { ErrorCode } from '../base/codes';
import { isEnterpriseNumber } from '../registry/enterpriseNumber';
import type { Profile } from './user';

/** Where orders are billed (ADR 0028): elsewhere VAT follows other rules, which no invoice of ours states. */
export const BILLED_COUNTRIES = ['BE'] as const;

/** What an invoice needs of a buyer, by the name it has in the profile. A house without a number has an address all the same. */
const NEEDED = {
  name: (company) => company?.name,
  enterprise_number: (company) => {
    const number = company?.enterprise_number ?? '';
    return isEnterpriseNumber(number) ? number : '';
  },
  'address.street': (company) => company?.address?.street,
  'address.zip_code': (company) => company?.address?.zip_code,
  'address.city': (company) => company?.address?.city,
  'address.country': (company) => {
    const country = company?.address?.country ?? '';
    return (BILLED_COUNTRIES as readonly string[]).includes(country) ? country : '';
  },
} satisfies Record<string, (company: Profile['company']) => string | null | undefined>;

export type BillingField = keyof typeof NEEDED;
export const BILLING_FIELDS = Object.keys(NEEDED) as BillingField[];

/**
 * What is missing before this company can be invoiced, in the order of the profile. The law asks the buyer's name, address and
 * number (royal decree no. 1 on VAT, art. 5), the e-invoice a valid number; the country must be one that we bill in.
 */
export const billingGaps = (company: Profile['company']): BillingField[] =>
  BILLING_FIELDS.filter((field) => !NEEDED[field](company)?.trim());

/** The same by field, with what to say of each: a country that is told and not billed is another matter than none. */
export const billingFaults = (company: Profile['company']): Partial<Record<BillingField, ErrorCode>> =>
  Object.fromEntries(
    billingGaps(company).map((field) => [
      field,
      field === 'address.country' && company?.address?.country?.trim()
        ? 'credits.billingAbroad'
        : 'credits.billingRequired',
    ]),
  );

/** Whether a company can be invoiced: nothing is missing. */
export const billingComplete = (company: Profile['company']): boolean => billingGaps(company).length === 0;
