import { BELGIAN_LOCALES, type Language } from '#domain/language/languages';
import { formatDecimal, formatEuro, longDate } from '#domain/language/typography';
import { courtOf } from '#domain/law/courts';
import { formatCommunication } from '#domain/money/invoice/communication';
import type { Buyer, InvoiceAddress, InvoiceContent } from '#domain/money/invoice/content';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { RenderOptions } from '../dossier';
import { paragraph, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { contentWidth, ink, page, styles, type TextStyle } from '../pdf/style';
import { type Field, fields, table } from '../pdf/tables';
import { type InvoiceWords, invoiceWords } from './words';

const GAP = 28;
const HALF = (contentWidth - GAP) / 2;
const TOTALS_WIDTH = 250;

/** An invoice or credit note on one page, in the buyer's language. */
export function invoicePdf(
  invoice: InvoiceContent,
  { compress = true }: RenderOptions = {},
): Promise<Buffer> {
  const { series, number, language, issue_date, line, amounts } = invoice;
  const words = invoiceWords[language];
  const name = `${words.title[series]} ${number}`;
  const sheet = new Sheet({
    title: name,
    lang: language,
    today: issue_date,
    footer: imprint(invoice),
    reference: number,
    draft: null,
    compress,
  });
  const day = (value: string) => longDate(value, language);
  const settled = words.settlement[invoice.settlement](day(invoice.settled_on));

  sheet.startPart(name);
  title(sheet, name, settled);
  sheet.space(18);
  parties(sheet, invoice, words);
  sheet.space(18);
  fields(sheet, facts(invoice, words));
  sheet.space(22);
  table(
    sheet,
    [
      { head: words.item, share: 44 },
      { head: words.quantity, share: 12, align: 'right' },
      { head: words.unitPrice, share: 17, align: 'right' },
      { head: words.rate, share: 9, align: 'right' },
      { head: words.amount, share: 18, align: 'right' },
    ],
    [
      [
        words.lineOf(invoice),
        formatDecimal(String(line.quantity), language),
        formatEuro(line.unit_price, language, 4),
        `${invoice.vat_percent}\u00A0%`,
        formatEuro(line.amount, language),
      ],
    ],
  );
  sheet.space(14);
  totals(sheet, [
    { label: words.taxable, value: formatEuro(amounts.price_excl, language) },
    { label: words.vat(invoice.vat_percent), value: formatEuro(amounts.vat, language) },
    { label: words.total, value: formatEuro(amounts.price_incl, language), total: true },
  ]);
  sheet.space(20);
  paragraph(sheet, series === 'invoice' ? words.settled : words.vatToReturn, { style: styles.strong });
  return closeFile(sheet.finish());
}

/** Seller and buyer, side by side. */
function parties(sheet: Sheet, { seller, buyer, language }: InvoiceContent, words: InvoiceWords): void {
  const top = sheet.y;
  const register = courtOf(seller.address.zip_code, language)?.register[language];
  const sellerLines = [
    ...partyLines(seller, language),
    [numberOf(seller, words), register].filter(Boolean).join(', '),
    `${words.account} ${seller.iban.replace(/(.{4})(?=.)/g, '$1\u00A0')}, BIC ${seller.bic}`,
    [seller.email, seller.phone].filter(Boolean).join(', '),
  ];
  const buyerLines = [
    ...partyLines(buyer, language),
    ...(buyer.enterprise_number === null ? [] : [numberOf(buyer, words)]),
  ];
  const ends = [
    column(sheet, page.left, top, words.seller, seller.name, sellerLines),
    column(sheet, page.left + HALF + GAP, top, words.buyer, buyer.name, buyerLines),
  ];
  sheet.y = Math.max(...ends);
}

/** Draws one of them from `top`; returns where it ends. */
function column(sheet: Sheet, x: number, top: number, head: string, name: string, lines: string[]): number {
  let y = top;
  const put = (text: string, style: TextStyle) => {
    const broken = sheet.breakText(text, style, HALF);
    sheet.within('P', () => sheet.drawLines(broken, style, { x, y }));
    y += broken.length * style.leading;
  };
  sheet.within('H2', () => sheet.drawLines(sheet.breakText(head, styles.head, HALF), styles.head, { x, y }));
  y += styles.head.leading + 3;
  sheet.line(x, x + HALF, y, { width: 0.75, color: ink });
  y += 5;
  put(name, styles.strong);
  for (const line of lines) put(line, styles.body);
  return y;
}

const numberOf = ({ enterprise_number, without_vat }: Buyer, words: InvoiceWords): string =>
  `${without_vat ? words.enterpriseNumber : `${words.vatNumber} BE`}\u00A0${formatEnterpriseNumber(enterprise_number ?? '')}`;

function partyLines({ address }: Buyer, language: Language): string[] {
  const { street, zip_code, city, country }: InvoiceAddress = address;
  const names = new Intl.DisplayNames([BELGIAN_LOCALES[language]], { type: 'region' });
  const foreign = country === 'BE' ? '' : (names.of(country) ?? country);
  return [street, `${zip_code} ${city}`.trim(), foreign].filter((line) => line !== '');
}

function facts(invoice: InvoiceContent, words: InvoiceWords): Field[] {
  const day = (value: string) => longDate(value, invoice.language);
  const { series, corrects, communication } = invoice;
  return [
    { label: words.number[series], value: invoice.number },
    { label: words.issued, value: day(invoice.issue_date) },
    ...(series === 'invoice' ? [{ label: words.delivered, value: day(invoice.settled_on) }] : []),
    ...(corrects
      ? [
          {
            label: words.correctsLabel[series],
            value: words.corrects(corrects.number, day(corrects.issue_date)),
          },
        ]
      : []),
    { label: words.order, value: String(invoice.order_id) },
    ...(communication ? [{ label: words.communication, value: formatCommunication(communication) }] : []),
  ];
}

interface Total {
  label: string;
  value: string;
  total?: true;
}

/** Totals on the right, the last one between the accountants' rules. */
function totals(sheet: Sheet, rows: readonly Total[]): void {
  const right = page.left + contentWidth;
  const left = right - TOTALS_WIDTH;
  sheet.within('Table', () => {
    for (const { label, value, total } of rows) {
      const style = total ? styles.strong : styles.body;
      if (total) sheet.line(left, right, sheet.y, { width: 0.75, color: ink });
      sheet.space(4);
      sheet.within('TR', () => {
        const [labelLines, amount] = [label, value].map((text) => sheet.breakText(text, style, TOTALS_WIDTH));
        sheet.within('TH', () => sheet.drawLines(labelLines ?? [], style, { x: left }), { scope: 'Row' });
        sheet.within('TD', () => sheet.drawLines(amount ?? [], style, { alignRight: right - 10 }));
      });
      sheet.space(style.leading + 4);
      if (total)
        for (const offset of [0, 2]) sheet.line(left, right, sheet.y + offset, { width: 0.75, color: ink });
    }
  });
  sheet.space(4);
}

/** The issuer, in the footer. */
function imprint({ seller, language }: InvoiceContent): string {
  const { street, zip_code, city } = seller.address;
  return `${seller.name}, ${street}, ${zip_code} ${city}, ${numberOf(seller, invoiceWords[language])}`;
}
