import type { Language } from '../../language/languages';
import type { PackKey } from '../credits';
import type { Amounts } from './amounts';
import type { Series } from './number';

export interface InvoiceAddress {
  /** With house number and box. */
  street: string;
  zip_code: string;
  city: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

export interface Buyer {
  name: string;
  /** Ten digits; null: has none, and gets no e-invoice. */
  enterprise_number: string | null;
  /** Not liable to VAT by their own statement, such as an association: no VAT number. */
  without_vat?: true;
  address: InvoiceAddress;
}

/** The enterprise number after BE; null: no VAT number. */
export const vatNumberOf = ({ enterprise_number, without_vat }: Buyer): string | null =>
  enterprise_number === null || without_vat ? null : `BE${enterprise_number}`;

export interface Seller extends Buyer {
  enterprise_number: string;
  /** Without spaces. */
  iban: string;
  bic: string;
  email: string;
  phone: string | null;
}

/** An invoice line; amounts in euro without VAT. */
export interface InvoiceLine {
  quantity: number;
  /** Up to four places. */
  unit_price: string;
  /** quantity x unit_price, rounded to the cent. */
  amount: string;
}

/**
 * An invoice or a credit note as issued: everything that its PDF and its e-invoice state. Never changes, even if the seller's
 * configuration or the buyer's profile does.
 */
export interface InvoiceContent {
  series: Series;
  number: string;
  /** YYYY-MM-DD in Belgium. */
  issue_date: string;
  /** The buyer's language. */
  language: Language;
  seller: Seller;
  buyer: Buyer;
  order_id: number;
  pack: PackKey;
  line: InvoiceLine;
  vat_percent: number;
  amounts: Amounts;
  /** How the money moved: paid by the buyer, refunded by us, or charged back by the buyer's bank; `…_return`: it came back to us. */
  settlement: 'paid' | 'refund' | 'chargeback' | 'refund_return' | 'chargeback_return';
  /** YYYY-MM-DD */
  settled_on: string;
  /** Twelve digits; null on a credit note, which nobody pays. */
  communication: string | null;
  /** For a credit note the invoice it corrects; for an invoice after a returned refund the credit note it answers. */
  corrects: { number: string; issue_date: string } | null;
}
