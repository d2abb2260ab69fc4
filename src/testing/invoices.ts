import fc from 'fast-check';
import { LANGUAGES } from '#domain/language/languages';
import { PACK_KEYS } from '#domain/money/credits';
import { orderAmounts, refundAmounts } from '#domain/money/invoice/amounts';
import { invoiceCommunication } from '#domain/money/invoice/communication';
import type { Buyer, InvoiceContent, Seller } from '#domain/money/invoice/content';
import { cents, euro } from '#domain/money/invoice/money';
import { documentNumber } from '#domain/money/invoice/number';
import { COUNTRY_CODES } from '#domain/registry/countries';
import { enterpriseCheckDigits } from '#domain/registry/enterpriseNumber';

export const aSeller = (): Seller => ({
  name: 'Greffio Démonstration SRL',
  enterprise_number: '1999009949',
  address: { street: 'Rue de la Loi 16', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
  iban: 'BE68539007547034',
  bic: 'DEMOBEBB',
  email: 'facturation@greffio.example',
  phone: null,
});

/** The invoice of one pack Pro. */
export const anInvoice = (change: Partial<InvoiceContent> = {}): InvoiceContent => ({
  series: 'invoice',
  number: '2026-00012',
  issue_date: '2026-11-22',
  language: 'fr',
  seller: aSeller(),
  buyer: {
    name: 'Fiduciaire Delvaux SRL',
    enterprise_number: '1999000150',
    address: { street: 'Avenue Louise 120 bte 4', zip_code: '1050', city: 'Ixelles', country: 'BE' },
  },
  order_id: 7,
  pack: 'pro',
  line: { quantity: 50, unit_price: '4.5', amount: '225.00' },
  vat_percent: 21,
  amounts: { price_excl: '225.00', vat: '47.25', price_incl: '272.25' },
  settlement: 'paid',
  settled_on: '2026-11-22',
  communication: invoiceCommunication(2026, 12),
  corrects: null,
  ...change,
});

/** A credit note over a part of it. */
export const aCreditNote = (change: Partial<InvoiceContent> = {}): InvoiceContent => {
  const amounts = refundAmounts('100.00', '0');
  return anInvoice({
    series: 'credit_note',
    number: 'C2026-00001',
    line: { quantity: 1, unit_price: amounts.price_excl, amount: amounts.price_excl },
    amounts,
    settlement: 'refund',
    communication: null,
    corrects: { number: '2026-00012', issue_date: '2026-11-22' },
    ...change,
  });
};

const aText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.trim() || 'Naam & Zoon <BV> "A"');
const anEnterpriseNumber = fc
  .tuple(fc.constantFrom('0', '1'), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([first, rest]) => `${first}${String(rest).padStart(7, '0')}`)
  .map((eight) => `${eight}${enterpriseCheckDigits(eight)}`);

const aBuyer: fc.Arbitrary<Buyer> = fc
  .record({
    name: aText,
    enterprise_number: anEnterpriseNumber,
    // Every other one has no VAT number.
    without_vat: fc.option(fc.constant(true as const), { nil: undefined }),
    address: fc.record({
      street: aText,
      zip_code: fc.constantFrom('1000', '2018', 'L-1234'),
      city: aText,
      country: fc.constantFrom(...COUNTRY_CODES),
    }),
  })
  .map(({ without_vat, ...buyer }) => ({ ...buyer, ...(without_vat && { without_vat }) }));

/** Any invoice, or credit note over a part of one, that the product could issue. */
export const anyInvoice: fc.Arbitrary<InvoiceContent> = fc
  .record({
    credits: fc.integer({ min: 1, max: 1000 }),
    price: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 9999 })),
    packs: fc.integer({ min: 1, max: 100 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isNote: fc.boolean(),
    sequence: fc.integer({ min: 1, max: 999_999 }),
    pack: fc.constantFrom(...PACK_KEYS),
    language: fc.constantFrom(...LANGUAGES),
    buyer: aBuyer,
    settlement: fc.constantFrom('refund' as const, 'chargeback' as const),
  })
  .map(
    ({
      credits,
      price: [whole, fraction],
      packs,
      share,
      isNote,
      sequence,
      pack,
      language,
      buyer,
      settlement,
    }) => {
      const unit_price = `${whole}.${String(fraction).padStart(4, '0')}`;
      const amounts = orderAmounts({ credits, price_per_credit: unit_price }, packs);
      const common = { language, buyer, pack, order_id: sequence };
      if (!isNote)
        return anInvoice({
          ...common,
          number: documentNumber('invoice', 2026, sequence),
          communication: invoiceCommunication(2026, sequence),
          line: { quantity: credits * packs, unit_price, amount: amounts.price_excl },
          amounts,
        });
      const part = BigInt(Math.floor(Number(cents(amounts.price_incl)) * share)) || 1n;
      const given = refundAmounts(euro(part), '0');
      return aCreditNote({
        ...common,
        number: documentNumber('credit_note', 2026, sequence),
        line: { quantity: 1, unit_price: given.price_excl, amount: given.price_excl },
        amounts: given,
        settlement,
      });
    },
  );
