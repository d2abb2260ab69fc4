import type { Language } from '#domain/language/languages';
import { dayInBrussels } from '#domain/language/today';
import { type Amounts, orderAmounts } from '#domain/money/invoice/amounts';
import { invoiceCommunication } from '#domain/money/invoice/communication';
import type { Buyer, InvoiceContent, Seller } from '#domain/money/invoice/content';
import { cents, euro } from '#domain/money/invoice/money';
import { documentNumber } from '#domain/money/invoice/number';
import { formatAddress } from '#domain/registry/bceData';
import { COUNTRY_CODES } from '#domain/registry/countries';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { InvoiceRow, OrderRow, RefundRow } from './store';

/** Position of a document in its series, and its issue date. */
export interface Place {
  year: number;
  sequence: number;
  /** YYYY-MM-DD */
  day: string;
}

/**
 * Content of the invoice of a paid order.
 * @throws Error when the order's amounts do not match the price of its credits: no invoice is better than a wrong one
 */
export function invoiceContent(
  order: OrderRow,
  language: Language,
  seller: Seller,
  { year, sequence, day }: Place,
): InvoiceContent {
  const amounts = amountsOf(order);
  const priced = { credits: order.credits, price_per_credit: order.pricePerCredit };
  // At the VAT rate of the order, which may have changed since.
  const same = orderAmounts(priced, 1, order.vatRate);
  if (order.currency !== 'EUR' || same.price_incl !== amounts.price_incl || same.vat !== amounts.vat)
    throw new Error('The amounts of an order are not what its credits cost.');
  return {
    series: 'invoice',
    number: documentNumber('invoice', year, sequence),
    issue_date: day,
    language,
    seller,
    buyer: buyerOf(order, language),
    order_id: order.id,
    pack: order.pack,
    line: { quantity: order.credits, unit_price: order.pricePerCredit, amount: amounts.price_excl },
    vat_percent: Number(order.vatRate),
    amounts,
    settlement: 'paid',
    settled_on: order.paidAt ? dayInBrussels(order.paidAt) : day,
    communication: invoiceCommunication(year, sequence),
    corrects: null,
  };
}

/**
 * Content of the document for a refund, in the language and to the buyer of the one it corrects: a credit note corrects an invoice, and an
 * invoice corrects a credit note when the money came back to us.
 */
export function correctingContent(
  refund: RefundRow,
  corrected: InvoiceRow,
  seller: Seller,
  { year, sequence, day }: Place,
): InvoiceContent {
  const { content, number, issueDate } = corrected;
  const amounts = amountsOf(refund);
  const series = refund.isReturn ? 'invoice' : 'credit_note';
  return {
    ...content,
    series,
    number: documentNumber(series, year, sequence),
    issue_date: day,
    seller,
    line: { quantity: 1, unit_price: amounts.price_excl, amount: amounts.price_excl },
    amounts,
    settlement: refund.isReturn ? `${refund.kind}_return` : refund.kind,
    settled_on: refund.doneAt ? dayInBrussels(refund.doneAt) : day,
    communication: null,
    corrects: { number, issue_date: issueDate },
  };
}

/** Two decimals, independent of the database's format. */
const amountsOf = (row: Pick<OrderRow, 'priceExcl' | 'vat' | 'priceIncl'>): Amounts => ({
  price_excl: euro(cents(row.priceExcl)),
  vat: euro(cents(row.vat)),
  price_incl: euro(cents(row.priceIncl)),
});

/** The buyer as stored with the order. Missing parts are left out: the checkout requires all of them. */
function buyerOf({ buyer: { name, company } }: OrderRow, language: Language): Buyer {
  const { address = {}, enterprise_number: number = '', vat } = company;
  const { street: rue, number: numero, box, zip_code = '', city = '', country = '' } = address;
  return {
    name: company.name || name,
    enterprise_number: isEnterpriseNumber(number) ? number : null,
    ...(vat === 'none' && { without_vat: true }),
    address: {
      street: formatAddress({ rue, numero, box, pays: 'BE' }, language),
      zip_code,
      city,
      country: COUNTRY_CODES.has(country) ? country : 'BE',
    },
  };
}
