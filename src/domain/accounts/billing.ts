import type { ErrorCode } from '../base/codes';
import { isEnterpriseNumber } from '../registry/enterpriseNumber';
import type { Profile } from './user';

/** Countries we bill in (ADR 0028): elsewhere other VAT rules apply, which our invoices do not state. */
export const BILLED_COUNTRIES = ['BE'] as const;

/** What an invoice needs of the buyer, by its name in the profile. The house number is not needed: some houses have none. */
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
 * What is missing before this company can be invoiced, in the order of the profile. Name, address and number are required by law
 * (royal decree no. 1 on VAT, art. 5), a valid number by the e-invoice; the country must be one we bill in.
 */
export const billingGaps = (company: Profile['company']): BillingField[] =>
  BILLING_FIELDS.filter((field) => !NEEDED[field](company)?.trim());

/** The gaps with their error codes: a country we do not bill in has another code than a missing one. */
export const billingFaults = (company: Profile['company']): Partial<Record<BillingField, ErrorCode>> =>
  Object.fromEntries(
    billingGaps(company).map((field) => [
      field,
      field === 'address.country' && company?.address?.country?.trim()
        ? 'credits.billingAbroad'
        : 'credits.billingRequired',
    ]),
  );

export const billingComplete = (company: Profile['company']): boolean => billingGaps(company).length === 0;
