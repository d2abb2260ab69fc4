import { movements } from '#domain/dossier/dossierFacts';
import type { HoldingFacts } from '#domain/dossier/facts';
import { transfersBetween } from '#domain/dossier/transfers';
import { capitalised, formatDecimal } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { companyLines, companyWords, dayIn, roomToSign, SIGN_HEIGHT, section, signedBy } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { heading, notice, paragraph, signatures, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { fields, table } from '../pdf/tables';
import { sharesIn } from './sharesIn';
import { type ShareWords, shareWords } from './words';

/** What giver and taker sign: how many shares pass, since when, and that they want it entered in the register. */
export function transfer(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { company, language, shares } = facts;
  const words = shareWords[language];
  const name = words.statement(sharesIn(facts).of);
  const sheet = new Sheet(sheetOptions(dossier, name, options));
  sheet.startPart(name);
  title(sheet, name, words.statementLead);
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  fields(sheet, companyLines(facts));
  if (!shares) return closeFile(sheet.finish());

  const { transferors, transferees } = movements(shares);
  const count = { head: words.count(sharesIn(facts).of), share: 2, align: 'right' as const };
  const between = transfersBetween(shares);
  sheet.space(14);
  if (between)
    table(
      sheet,
      [{ head: words.giver, share: 4 }, { head: words.taker, share: 4 }, count],
      between.map(({ from, to, shares: passed }) => [from, to, formatDecimal(passed, language)]),
    );
  else {
    paragraph(sheet, words.several, { after: 6, keep: 60 });
    for (const [head, people] of [
      [words.giver, transferors],
      [words.taker, transferees],
    ] as const)
      if (people.length > 0) {
        table(
          sheet,
          [{ head, share: 8 }, count],
          people.map((person) => [person.name, moved(person, dossier)]),
        );
        sheet.space(10);
      }
  }
  section(sheet, capitalised(sharesIn(facts).many), [
    { label: words.effective, value: dayIn(language, facts.effectiveDate) },
    { label: words.classAndNumbers, value: null },
    { label: words.price, value: null },
  ]);
  sheet.space(10);
  paragraph(sheet, words.asks(organWords(company.legalForm, language).register));
  sign(sheet, dossier, words, transferors, transferees);
  return closeFile(sheet.finish());
}

const moved = ({ movement }: HoldingFacts, { facts }: Dossier): string =>
  formatDecimal(movement.replace('-', ''), facts.language);

/** Two by two. */
function sign(
  sheet: Sheet,
  { facts }: Dossier,
  words: ShareWords,
  givers: readonly HoldingFacts[],
  takers: readonly HoldingFacts[],
): void {
  const party =
    (title: string) =>
    ({ name }: HoldingFacts) => ({
      title,
      rows: [
        [companyWords(facts.language).nameLabel, name],
        [words.domicile, null],
      ] as const,
    });
  const blocks = [...givers.map(party(words.giver)), ...takers.map(party(words.taker))];
  const [first, ...rest] = Array.from({ length: Math.ceil(blocks.length / 2) }, (_pair, index) =>
    blocks.slice(index * 2, index * 2 + 2),
  );
  if (first) {
    heading(sheet, words.parties, { following: roomToSign(sheet, facts, first) });
    signedBy(sheet, facts, first);
  }
  for (const pair of rest) signatures(sheet, pair, companyWords(facts.language).signature, SIGN_HEIGHT);
}
