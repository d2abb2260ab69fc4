import { formatCommunication } from '#domain/money/invoice/communication';
import {
  type Buyer,
  type InvoiceAddress,
  type InvoiceContent,
  type Seller,
  vatNumberOf,
} from '#domain/money/invoice/content';
import { invoiceWords } from './words';
import { element, type XmlNode, xmlDocument } from './xml';

/** Peppol BIS Billing 3.0 in UBL 2.1. The schema prescribes the order of elements. */

export const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
export const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Belgian enterprise numbers in the list of electronic addresses. */
export const BELGIAN_SCHEME = '0208';
/** Belgian VAT numbers; some receivers only have this address. */
export const VAT_SCHEME = '9925';
export type Scheme = typeof BELGIAN_SCHEME | typeof VAT_SCHEME;

const KINDS = {
  invoice: {
    root: 'Invoice',
    type: 'InvoiceTypeCode',
    code: '380',
    line: 'InvoiceLine',
    quantity: 'InvoicedQuantity',
  },
  credit_note: {
    root: 'CreditNote',
    type: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const;

/** UNCL 4461: online payment service. */
const ONLINE_PAYMENT = '68';
/** UN/ECE recommendation 20: pieces. */
const PIECES = 'C62';

/** A file inside the e-invoice. */
export interface EmbeddedPdf {
  filename: string;
  bytes: Buffer;
}

/**
 * The e-invoice of an invoice or credit note, addressed by the buyer's number in this scheme. @throws RangeError for a buyer without an
 * enterprise number
 */
export function ublOf(invoice: InvoiceContent, pdf: EmbeddedPdf, scheme: Scheme = BELGIAN_SCHEME): string {
  const { series, amounts, language } = invoice;
  const { root, type, code, line, quantity } = KINDS[series];
  const words = invoiceWords[language];
  const isInvoice = series === 'invoice';
  return xmlDocument(
    element(
      root,
      [
        cbc('CustomizationID', CUSTOMIZATION),
        cbc('ProfileID', PROFILE),
        cbc('ID', invoice.number),
        cbc('IssueDate', invoice.issue_date),
        isInvoice ? cbc('DueDate', invoice.issue_date) : null,
        cbc(type, code),
        cbc('Note', isInvoice ? words.settled : words.vatToReturn),
        cbc('DocumentCurrencyCode', 'EUR'),
        cac('OrderReference', [cbc('ID', String(invoice.order_id))]),
        corrected(invoice),
        attached(invoice, pdf),
        cac('AccountingSupplierParty', [sellerParty(invoice.seller)]),
        cac('AccountingCustomerParty', [party(invoice.buyer, scheme)]),
        isInvoice ? cac('Delivery', [cbc('ActualDeliveryDate', invoice.settled_on)]) : null,
        payment(invoice),
        vatTotal(invoice),
        cac('LegalMonetaryTotal', [
          money('LineExtensionAmount', amounts.price_excl),
          money('TaxExclusiveAmount', amounts.price_excl),
          money('TaxInclusiveAmount', amounts.price_incl),
          money('PrepaidAmount', amounts.price_incl),
          money('PayableAmount', '0.00'),
        ]),
        cac(line, [
          cbc('ID', '1'),
          cbc(quantity, String(invoice.line.quantity), { unitCode: PIECES }),
          money('LineExtensionAmount', invoice.line.amount),
          cac('Item', [cbc('Name', words.lineOf(invoice)), cac('ClassifiedTaxCategory', category(invoice))]),
          cac('Price', [money('PriceAmount', invoice.line.unit_price)]),
        ]),
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  );
}

const cbc = (name: string, text: string, attributes: Record<string, string> = {}): XmlNode =>
  element(`cbc:${name}`, text, attributes);
const cac = (name: string, nodes: readonly (XmlNode | null)[]): XmlNode => element(`cac:${name}`, nodes);
const money = (name: string, amount: string): XmlNode => cbc(name, amount, { currencyID: 'EUR' });

const vatScheme = () => cac('TaxScheme', [cbc('ID', 'VAT')]);

const category = ({ vat_percent }: InvoiceContent) => [
  cbc('ID', 'S'),
  cbc('Percent', String(vat_percent)),
  vatScheme(),
];

const corrected = ({ corrects }: InvoiceContent): XmlNode | null =>
  corrects &&
  cac('BillingReference', [
    cac('InvoiceDocumentReference', [cbc('ID', corrects.number), cbc('IssueDate', corrects.issue_date)]),
  ]);

const attached = ({ number, language }: InvoiceContent, { filename, bytes }: EmbeddedPdf): XmlNode =>
  cac('AdditionalDocumentReference', [
    cbc('ID', number),
    cbc('DocumentDescription', invoiceWords[language].asPdf),
    cac('Attachment', [
      cbc('EmbeddedDocumentBinaryObject', bytes.toString('base64'), {
        mimeCode: 'application/pdf',
        filename,
      }),
    ]),
  ]);

const address = ({ street, zip_code, city, country }: InvoiceAddress): XmlNode =>
  cac('PostalAddress', [
    cbc('StreetName', street),
    cbc('CityName', city),
    cbc('PostalZone', zip_code),
    cac('Country', [cbc('IdentificationCode', country)]),
  ]);

function party(buyer: Buyer, scheme: Scheme, contact: XmlNode | null = null): XmlNode {
  const { name, enterprise_number, address: at } = buyer;
  if (enterprise_number === null) throw new RangeError('an e-invoice is sent to an enterprise number');
  const vat = vatNumberOf(buyer);
  const endpoint = scheme === VAT_SCHEME ? vat : enterprise_number;
  if (endpoint === null) throw new RangeError('a buyer without a VAT number is not addressed by it');
  return cac('Party', [
    cbc('EndpointID', endpoint, { schemeID: scheme }),
    cac('PartyName', [cbc('Name', name)]),
    address(at),
    vat === null ? null : cac('PartyTaxScheme', [cbc('CompanyID', vat), vatScheme()]),
    cac('PartyLegalEntity', [
      cbc('RegistrationName', name),
      cbc('CompanyID', enterprise_number, { schemeID: BELGIAN_SCHEME }),
    ]),
    contact,
  ]);
}

const sellerParty = (seller: Seller): XmlNode =>
  party(
    seller,
    BELGIAN_SCHEME,
    cac('Contact', [cbc('Telephone', seller.phone ?? ''), cbc('ElectronicMail', seller.email)]),
  );

/** Paid before it was issued: naming no account prevents a second payment. */
const payment = ({ communication }: InvoiceContent): XmlNode | null =>
  communication === null
    ? null
    : cac('PaymentMeans', [
        cbc('PaymentMeansCode', ONLINE_PAYMENT),
        cbc('PaymentID', formatCommunication(communication)),
      ]);

const vatTotal = (invoice: InvoiceContent): XmlNode =>
  cac('TaxTotal', [
    money('TaxAmount', invoice.amounts.vat),
    cac('TaxSubtotal', [
      money('TaxableAmount', invoice.amounts.price_excl),
      money('TaxAmount', invoice.amounts.vat),
      cac('TaxCategory', category(invoice)),
    ]),
  ]);
