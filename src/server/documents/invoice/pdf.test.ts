import fc from 'fast-check';
import { aCreditNote, anInvoice, anyInvoice } from '../../../testing/invoices';
import { readPdf } from '../../../testing/readPdf';
import { page } from '../pdf/style';
import { invoicePdf } from './pdf';

const drawn = async (invoice = anInvoice()) => readPdf(await invoicePdf(invoice, { compress: false }));

test('an invoice says what the law asks (royal decree no. 1 on VAT, art. 5)', async () => {
  const { content, pages } = await drawn();
  for (const said of [
    'Facture 2026-00012',
    '22 novembre 2026',
    'Greffio Démonstration SRL',
    'TVA BE 1999.009.949, RPM Bruxelles',
    'Fiduciaire Delvaux SRL',
    'TVA BE 1999.000.150',
    '+++202/6000/01206+++',
    'Crédits Greffio, pack Pro\t50\t4,50 €\t21 %\t225,00 €',
    'TVA 21 %\t47,25 €',
    'Total TVA comprise\t272,25 €',
  ])
    expect(content).toContain(said);
  expect(pages).toHaveLength(1);
});

test('a buyer without a VAT number is told by the enterprise number', async () => {
  const buyer = { ...anInvoice().buyer, without_vat: true as const };
  const { content } = await drawn(anInvoice({ buyer }));
  expect(content).toContain('Numéro d’entreprise 1999.000.150');
  expect(content).not.toContain('BE 1999.000.150');
});

test('a credit note names its invoice and what becomes of the VAT, in Dutch too', async () => {
  const { content } = await drawn(aCreditNote({ language: 'nl' }));
  expect(content).toContain('Creditnota C2026-00001');
  expect(content).toContain('2026-00012 van 22 november 2026');
  expect(content).toContain('Totaal incl. btw\t€ 100,00');
  expect(content).toContain('Btw terug te storten aan de Staat');
});

test('whatever the names, it is one page and nothing sticks out', async () => {
  for (const invoice of fc.sample(anyInvoice, { numRuns: 6, seed: 20_261_122 })) {
    const { pages } = await drawn(invoice);
    const edge = page.width - page.right + 0.5;
    const sticking = pages.flatMap(({ texts }) => texts.filter(({ x, width }) => x + width > edge));
    expect([pages.length, sticking.map(({ text }) => text)]).toEqual([1, []]);
  }
});
