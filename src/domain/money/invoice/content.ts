import type { Language } from '../../language/languages';
import type { PackKey } from '../credits';
import type { Amounts } from './amounts';
import type { Series } from './number';

export interface InvoiceAddress {
  /** With the house's number and box. */
  street: string;
  zip_code: string;
  city: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

export interface Buyer {
  name: string;
  /** Ten digits; null of somebody who has none, and gets no e-invoice. */
  enterprise_number: string | null;
  /** Not liable to VAT, as they told: an association, for instance. They have no VAT number. */
  without_vat?: true;
  address: InvoiceAddress;
}

/** The enterprise number with BE in front; null of who has none. */
export const vatNumberOf = ({ enterprise_number, without_vat }: Buyer): string | null =>
  enterprise_number === null || without_vat ? null : `BE${enterprise_number}`;

export interface Seller extends Buyer {
  enterprise_number: string;
  /** As it was given, without spaces. */
  iban: string;
  bic: string;
  email: string;
  phone: string | null;
}

/** One line; amounts in euro without VAT. */
export interface InvoiceLine {
  quantity: number;
  /** Up to four places. */
  unit_price: string;
  /** quantity x unit_price, rounded to the cent. */
  amount: string;
}

/**
 * An invoice or a credit note as it was issued: everything its PDF and its e-invoice say. It never changes, whatever becomes of
 * the seller's configuration and the buyer's profile.
 */
export interface InvoiceContent {
  series: Series;
  number: string;
  /** YYYY-MM-DD in Belgium. */
  issue_date: string;
  /** The buyer's. */
  language: Language;
  seller: Seller;
  buyer: Buyer;
  order_id: number;
  pack: PackKey;
  line: InvoiceLine;
  vat_percent: number;
  amounts: Amounts;
  /**
   * How its money went: paid by the buyer, given back by us, or taken back by the buyer's bank; `return`: that came to us again.
   */
  settlement: 'paid' | 'refund' | 'chargeback' | 'refund_return' | 'chargeback_return';
  /** YYYY-MM-DD */
  settled_on: string;
  /** Twelve digits; none on a credit note, which nobody pays. */
  communication: string | null;
  /** Of a credit note the invoice that it corrects; of an invoice for money that came back, the credit note that it answers. */
  corrects: { number: string; issue_date: string } | null;
}
