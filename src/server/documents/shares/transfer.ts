import { documentTitle } from '#domain/dossier/documentTitles';
import { movements } from '#domain/dossier/dossierFacts';
import type { DossierFacts, HoldingFacts } from '#domain/dossier/facts';
import { transfersBetween } from '#domain/dossier/transfers';
import { capitalised, formatDecimal, formatEuro } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { companyLines, companyWords, dayIn, madeAt, section } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { heading, notice, paragraph, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { fields, table } from '../pdf/tables';
import { holderIn, sharesIn } from './sharesIn';
import { type ShareWords, shareWords } from './words';

/** Room to sign on a line. */
const ROW = 44;
/** Room to write. */
const OPEN_ROW = 24;

/** The statement signed by both sides: shares, date, and the wish to enter it in the register. */
export function transfer(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { company, language, shares } = facts;
  const words = shareWords[language];
  const name = documentTitle('cession_parts', facts);
  const sheet = new Sheet(sheetOptions(dossier, name, options));
  sheet.startPart(name);
  title(sheet, name, words.statementLead);
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  fields(sheet, companyLines(facts));
  if (!shares) return closeFile(sheet.finish());

  const between = passedIn(facts);
  const prices = pricesIn(facts);
  if (!between) sides(sheet, facts, words);
  sheet.space(14);
  table(
    sheet,
    [
      { head: words.giver, share: 4 },
      { head: words.taker, share: 4 },
      count(facts, words),
      ...(prices ? [{ head: words.pricePaid, share: 2, align: 'right' as const }] : []),
    ],
    between?.map((row, at) => [...row, ...(prices ? [prices[at] ?? ''] : [])]) ?? openPasses(facts),
    { rowHeight: between ? 0 : OPEN_ROW },
  );
  // Keeps the signatures with some content.
  sheet.together(() => {
    section(sheet, capitalised(sharesIn(facts).many), [
      { label: words.effective, value: dayIn(language, facts.effectiveDate) },
      { label: words.classAndNumbers, value: null },
      ...(prices ? [] : [{ label: words.price, value: null }]),
    ]);
    sheet.space(10);
    paragraph(sheet, words.asks(organWords(company.legalForm, language).register));
    parties(sheet, facts, words);
  });
  return closeFile(sheet.finish());
}

/** Who transfers how many shares to whom; null when several transfer to several and it is unknown. */
export const passedIn = ({ shares, language }: DossierFacts): string[][] | null =>
  (shares &&
    transfersBetween(shares)?.map(({ from, to, shares: passed }) => [
      holderIn(language, from),
      holderIn(language, to),
      formatDecimal(passed, language),
    ])) ??
  null;

/** The price of each transfer, in the same order; null without prices. */
function pricesIn({ shares, language }: DossierFacts): string[] | null {
  const prices = (shares && transfersBetween(shares))?.map(({ price }) => price) ?? [];
  return prices.some((price) => price !== null)
    ? prices.map((price) => (price === null ? '' : formatEuro(price, language)))
    : null;
}

/** Blank lines for as many transfers as there can be. */
export function openPasses({ shares }: DossierFacts): string[][] {
  const { transferors = [], transferees = [] } = shares ? movements(shares) : {};
  return Array.from({ length: Math.max(1, transferors.length + transferees.length - 1) }, () => ['', '', '']);
}

const count = (facts: DossierFacts, words: ShareWords) => ({
  head: words.count(sharesIn(facts).of),
  share: 2,
  align: 'right' as const,
});

/** What each side gives and receives, when several transfer to several. */
export function sides(sheet: Sheet, facts: DossierFacts, words: ShareWords): void {
  if (!facts.shares) return;
  const { transferors, transferees } = movements(facts.shares);
  sheet.space(12);
  paragraph(sheet, words.several, { after: 6, keep: 60 });
  for (const [head, people] of [
    [words.giver, transferors],
    [words.taker, transferees],
  ] as const)
    if (people.length > 0) {
      table(
        sheet,
        [{ head, share: 8 }, count(facts, words)],
        people.map((person) => [
          holderIn(facts.language, person),
          formatDecimal(person.movement.replace('-', ''), facts.language),
        ]),
      );
      sheet.space(10);
    }
}

/** A signature line for each party. */
function parties(sheet: Sheet, facts: DossierFacts, words: ShareWords): void {
  if (!facts.shares) return;
  const { transferors, transferees } = movements(facts.shares);
  const line =
    (side: string) =>
    (holder: HoldingFacts): string[] => [side, holderIn(facts.language, holder), holder.domicile ?? '', ''];
  heading(sheet, words.parties);
  madeAt(sheet, facts);
  table(
    sheet,
    [
      { head: '', share: 1.7 },
      { head: companyWords(facts.language).nameLabel, share: 3 },
      { head: words.home([...transferors, ...transferees]), share: 3 },
      { head: words.signature, share: 2.6 },
    ],
    [...transferors.map(line(words.giver)), ...transferees.map(line(words.taker))],
    { rowHeight: ROW },
  );
}
