import { capitalised, formatDecimal, formatMovement } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { decimalToString, sumDecimals } from '#domain/money/decimals';
import { companyLines, dayIn, representative, section, signedBy, signer } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { heading, notice, paragraph, ROOM_FOR_TABLE, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { fields, table } from '../pdf/tables';
import { sharesIn } from './sharesIn';
import { shareWords } from './words';

/** Room to sign, and to write an address, on a line. */
const ROW = 27;

/** The entries a transfer makes in the register, to be copied and signed there, and who holds what afterwards. */
export function register(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { company, language, effectiveDate } = facts;
  const holdings = facts.shares?.holdings ?? [];
  const words = shareWords[language];
  const organs = organWords(company.legalForm, language);
  const sheet = new Sheet(sheetOptions(dossier, words.extract(organs.register), options));
  sheet.startPart(words.extract(organs.register));
  title(sheet, words.extract(organs.register), words.extractLead(company.nameWithForm));
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  fields(sheet, companyLines(facts));

  const owner = capitalised(organs.owner.one);
  const right = 'right' as const;
  heading(sheet, words.entries, { following: ROOM_FOR_TABLE });
  paragraph(sheet, words.entriesNote, { style: styles.label, after: 2, keep: 60 });
  table(
    sheet,
    [
      { head: words.date, share: 2.6 },
      { head: owner, share: 3 },
      { head: words.movement, share: 1.5, align: right },
      { head: words.balance, share: 1.5, align: right },
      { head: words.signature, share: 2.2 },
    ],
    holdings
      .filter(({ movement }) => movement !== '0')
      .map(({ name, movement, after }) => [
        dayIn(language, effectiveDate) ?? '',
        name,
        formatMovement(movement, language),
        formatDecimal(after, language),
        '',
      ]),
    { rowHeight: ROW },
  );

  const held = holdings.filter(({ after }) => after !== '0');
  const sum = decimalToString(sumDecimals(held.map(({ after }) => after)));
  heading(sheet, words.situation, { following: ROOM_FOR_TABLE });
  table(
    sheet,
    [
      { head: owner, share: 3 },
      { head: words.domicile, share: 4 },
      { head: capitalised(sharesIn(facts).many), share: 1.5, align: right },
    ],
    held.map(({ name, after }) => [name, '', formatDecimal(after, language)]),
    { rowHeight: ROW, total: [words.total, '', formatDecimal(sum, language)] },
  );

  const total = facts.shares?.total;
  section(sheet, words.particulars, [
    { label: words.totalShares(sharesIn(facts).of), value: total ? formatDecimal(total, language) : null },
    { label: words.classes, value: null },
    { label: words.paidUp, value: null },
    { label: words.limits, value: null },
  ]);
  signedBy(sheet, facts, [signer(language, words.trueExtract, representative(facts))]);
  return closeFile(sheet.finish());
}
