import type { Seller } from '#domain/money/invoice/content';

/** Settings that an invoice needs. */
export const SELLER_SETTINGS = [
  'SELLER_NAME',
  'SELLER_ENTERPRISE_NUMBER',
  'SELLER_STREET',
  'SELLER_ZIP',
  'SELLER_CITY',
  'SELLER_IBAN',
  'SELLER_BIC',
  'SELLER_EMAIL',
] as const;

export type SellerSettings = {
  [S in (typeof SELLER_SETTINGS)[number] | 'SELLER_PHONE']?: string | undefined;
};

/** A number of the 1999 series, which the registry never assigned, and an account number common in manuals. */
const DEMONSTRATION: Required<Pick<SellerSettings, (typeof SELLER_SETTINGS)[number]>> = {
  SELLER_NAME: 'Greffio Démonstration SRL',
  SELLER_ENTERPRISE_NUMBER: '1999009949',
  SELLER_STREET: 'Rue de l’Exemple 1',
  SELLER_ZIP: '1000',
  SELLER_CITY: 'Bruxelles',
  SELLER_IBAN: 'BE68539007547034',
  SELLER_BIC: 'DEMOBEBB',
  SELLER_EMAIL: 'facturation@greffio.example',
};

/** The seller on invoices. A demonstration may leave it out and gets a fictional one. */
export function sellerOf(env: SellerSettings): Seller {
  const of = (setting: (typeof SELLER_SETTINGS)[number]): string =>
    env[setting] ?? DEMONSTRATION[setting] ?? '';
  return {
    name: of('SELLER_NAME'),
    enterprise_number: of('SELLER_ENTERPRISE_NUMBER'),
    address: {
      street: of('SELLER_STREET'),
      zip_code: of('SELLER_ZIP'),
      city: of('SELLER_CITY'),
      country: 'BE',
    },
    iban: of('SELLER_IBAN'),
    bic: of('SELLER_BIC'),
    email: of('SELLER_EMAIL'),
    phone: env.SELLER_PHONE ?? null,
  };
}
