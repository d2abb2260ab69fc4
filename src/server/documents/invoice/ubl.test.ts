import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { cents, timesPrice } from '#domain/money/invoice/money';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { aCreditNote, anInvoice, anyInvoice } from '../../../testing/invoices';
import { CUSTOMIZATION, PROFILE, ublOf } from './ubl';

/*
 * The fatal rules of EN 16931 and Peppol BIS Billing 3.0 that concern these documents, each by its name. The official rules
 * were run over the same documents: see ADR 0028.
 */

const PDF = { filename: 'facture.pdf', bytes: Buffer.from('%PDF-1.7') };

const { DOMParser } = new JSDOM().window;

/** Throws on XML that is not well formed. */
function read(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  if (documentElement.querySelector('parsererror')) throw new Error('not well formed');
  return documentElement;
}
/** The elements at a path of local names under one, such as 'TaxTotal/TaxAmount'. */
const all = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap(({ children }) => [...children].filter((child) => child.localName === name)),
      [from],
    );
const texts = (from: Element, path: string): string[] =>
  all(from, path).map(({ textContent }) => textContent ?? '');
const text = (from: Element, path: string): string => texts(from, path)[0] ?? '';
const lines = (root: Element): Element[] => [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')];
const centsAt = (from: Element, path: string): bigint => cents(text(from, path));
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const elements = (root: Element): Element[] => [root, ...root.querySelectorAll('*')];

/** The order of the UBL 2.1 schema, as far as these documents go. */
const ORDER: Record<string, string> = {
  Invoice:
    'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AdditionalDocumentReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal InvoiceLine',
  CreditNote:
    'CustomizationID ProfileID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference OrderReference BillingReference AdditionalDocumentReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal CreditNoteLine',
  AdditionalDocumentReference: 'ID DocumentDescription Attachment',
  InvoiceDocumentReference: 'ID IssueDate',
  Party: 'EndpointID PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone Country',
  PartyTaxScheme: 'CompanyID TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  PaymentMeans: 'PaymentMeansCode PaymentID',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxScheme',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  LegalMonetaryTotal: 'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount PrepaidAmount PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount Item Price',
  CreditNoteLine: 'ID CreditedQuantity LineExtensionAmount Item Price',
  Item: 'Description Name ClassifiedTaxCategory',
};

const isOrdered = ({ localName, children }: Element): boolean => {
  const order = ORDER[localName]?.split(' ');
  if (!order) return children.length <= 1;
  const places = [...children].map((child) => order.indexOf(child.localName));
  return places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
};

const RULES: Record<string, (root: Element) => boolean> = {
  'the order of the schema': (root) => elements(root).every(isOrdered),
  'PEPPOL-EN16931-R001, R007: the profile': (root) => text(root, 'ProfileID') === PROFILE,
  'PEPPOL-EN16931-R003: a reference of the buyer': (root) => text(root, 'OrderReference/ID') !== '',
  'PEPPOL-EN16931-R004: the customization': (root) => text(root, 'CustomizationID') === CUSTOMIZATION,
  'PEPPOL-EN16931-R008: no empty elements': (root) =>
    elements(root).every(({ children, textContent }) => children.length > 0 || textContent?.trim() !== ''),
  'PEPPOL-EN16931-R010, R020: electronic addresses': (root) =>
    ['Customer', 'Supplier'].every((who) => text(root, `Accounting${who}Party/Party/EndpointID`) !== ''),
  'PEPPOL-EN16931-R051: one currency': (root) =>
    [...root.querySelectorAll('[currencyID]')].every((at) => at.getAttribute('currencyID') === 'EUR') &&
    elements(root).every((at) => !at.localName.endsWith('Amount') || at.hasAttribute('currencyID')),
  'PEPPOL-EN16931-R053: one total of VAT, with its parts': (root) =>
    all(root, 'TaxTotal').length === 1 && all(root, 'TaxTotal/TaxSubtotal').length === 1,
  'PEPPOL-EN16931-R120: a line is its quantity times its price': (root) =>
    lines(root).every((line) => {
      const quantity = text(line, 'InvoicedQuantity') || text(line, 'CreditedQuantity');
      return (
        timesPrice(Number(quantity), text(line, 'Price/PriceAmount')) === centsAt(line, 'LineExtensionAmount')
      );
    }),
  'PEPPOL-COMMON-R043: enterprise numbers check': (root) => {
    const numbers = [...root.querySelectorAll('[schemeID="0208"]')].map(
      ({ textContent }) => textContent ?? '',
    );
    return numbers.length === 4 && numbers.every(isEnterpriseNumber);
  },
  'BR-CO-10, 13: the lines add up': (root) => {
    const net = sum(lines(root).map((line) => centsAt(line, 'LineExtensionAmount')));
    return ['LineExtension', 'TaxExclusive'].every(
      (sort) => centsAt(root, `LegalMonetaryTotal/${sort}Amount`) === net,
    );
  },
  'BR-CO-14, 15: with VAT': (root) =>
    centsAt(root, 'TaxTotal/TaxAmount') === centsAt(root, 'TaxTotal/TaxSubtotal/TaxAmount') &&
    centsAt(root, 'LegalMonetaryTotal/TaxExclusiveAmount') + centsAt(root, 'TaxTotal/TaxAmount') ===
      centsAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount'),
  'BR-CO-16: what is left to pay': (root) =>
    centsAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount') -
      centsAt(root, 'LegalMonetaryTotal/PrepaidAmount') ===
    centsAt(root, 'LegalMonetaryTotal/PayableAmount'),
  'BR-CO-17, BR-S-09: VAT of the rate, within the cent that parts given back may differ': (root) => {
    const at = 'TaxTotal/TaxSubtotal/';
    const error = centsAt(root, `${at}TaxAmount`) * 100n - centsAt(root, `${at}TaxableAmount`) * 21n;
    return error >= -100n && error <= 100n && text(root, `${at}TaxCategory/Percent`) === '21';
  },
  'BR-S-08: what is taxed at the rate': (root) =>
    centsAt(root, 'TaxTotal/TaxSubtotal/TaxableAmount') ===
    sum(lines(root).map((line) => centsAt(line, 'LineExtensionAmount'))),
  'BR-S-02, BR-CO-09: the seller’s VAT number, and each with its country in front': (root) =>
    text(root, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID') !== '' &&
    ['Customer', 'Supplier'].every((who) =>
      texts(root, `Accounting${who}Party/Party/PartyTaxScheme/CompanyID`).every((number) =>
        /^BE\d{10}$/.test(number),
      ),
    ),
  'BR-DEC: two decimals': (root) =>
    elements(root).every(
      ({ localName, textContent }) =>
        !localName.endsWith('Amount') || localName === 'PriceAmount' || /^\d+\.\d\d$/.test(textContent ?? ''),
    ),
  'BR-55: a credit note names its invoice': (root) =>
    (root.localName === 'CreditNote') === (text(root, 'BillingReference/InvoiceDocumentReference/ID') !== ''),
};

test.each(Object.entries(RULES))('%s', (_rule, holds) => {
  for (const invoice of [
    anInvoice(),
    aCreditNote(),
    ...fc.sample(anyInvoice, { numRuns: 40, seed: 20_261_122 }),
  ])
    expect([invoice.number, holds(read(ublOf(invoice, PDF)))]).toEqual([invoice.number, true]);
});

test('holds the PDF, the communication and what people typed, escaped', () => {
  const buyer = { ...anInvoice().buyer, name: 'A & B <SRL> "\u0007x"' };
  const root = read(ublOf(anInvoice({ buyer }), PDF));
  expect(text(root, 'AccountingCustomerParty/Party/PartyName/Name')).toBe('A & B <SRL> "x"');
  const embedded = all(root, 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject')[0];
  expect(Buffer.from(embedded?.textContent ?? '', 'base64').toString()).toBe('%PDF-1.7');
  expect(embedded?.getAttribute('filename')).toBe('facture.pdf');
  expect(text(root, 'PaymentMeans/PaymentID')).toBe('+++202/6000/01206+++');
});

test('a buyer without a VAT number has no tax scheme, and every rule holds', () => {
  const buyer = { ...anInvoice().buyer, without_vat: true as const };
  const root = read(ublOf(anInvoice({ buyer }), PDF));
  const party = all(root, 'AccountingCustomerParty/Party')[0];
  expect(party && [texts(party, 'PartyTaxScheme'), texts(party, 'PartyLegalEntity/CompanyID')]).toEqual([
    [],
    ['1999000150'],
  ]);
  expect(all(root, 'AccountingSupplierParty/Party/PartyTaxScheme')).toHaveLength(1);
  for (const holds of Object.values(RULES)) expect(holds(root)).toBe(true);
  expect(() => ublOf(anInvoice({ buyer }), PDF, '9925')).toThrow(RangeError);
});

test('is addressed to the VAT number where it is asked', () => {
  const root = read(ublOf(anInvoice(), PDF, '9925'));
  const [endpoint] = all(root, 'AccountingCustomerParty/Party/EndpointID');
  expect([endpoint?.getAttribute('schemeID'), endpoint?.textContent]).toEqual(['9925', 'BE1999000150']);
  expect(text(root, 'AccountingSupplierParty/Party/EndpointID')).toBe('1999009949');
});

test('is not made for a buyer without an enterprise number', () => {
  const buyer = { ...anInvoice().buyer, enterprise_number: null };
  expect(() => ublOf(anInvoice({ buyer }), PDF)).toThrow(RangeError);
});
