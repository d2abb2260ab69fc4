import { documentTitle } from '#domain/dossier/documentTitles';
import type { DossierFacts } from '#domain/dossier/facts';
import { capitalised, formatDecimal } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { transferConsent } from '#domain/law/transfers';
import { decimalToString, sumDecimals } from '#domain/money/decimals';
import { companyLines, section } from '../company';
import { type Dossier, draftNotice, type RenderOptions, sheetOptions } from '../dossier';
import { notice, title } from '../pdf/blocks';
import { closeFile } from '../pdf/pdfFile';
import { Sheet } from '../pdf/Sheet';
import { fields, headedTable } from '../pdf/tables';
import { holderIn, sharesIn } from './sharesIn';
import { openPasses, passedIn, sides } from './transfer';
import { type ShareWords, shareWords } from './words';

/** Room on a line for a signature and an address. */
const ROW = 34;

/** The register entries of a transfer, to be copied and signed there by both sides, and the holdings afterwards. */
export function register(dossier: Dossier, options: RenderOptions = {}): Promise<Buffer> {
  const { facts } = dossier;
  const { company, language } = facts;
  const words = shareWords[language];
  const name = documentTitle('registre_parts', facts);
  const sheet = new Sheet(sheetOptions(dossier, name, options));
  sheet.startPart(name);
  title(sheet, name, words.registerLead(company.nameWithForm));
  sheet.space(10);
  const warning = draftNotice(dossier);
  if (warning) notice(sheet, warning);
  fields(sheet, companyLines(facts));
  entries(sheet, facts, words);
  situation(sheet, facts, words);

  const total = facts.shares?.total;
  const consent = transferConsent(company.legalForm)?.value;
  sheet.together(() =>
    section(sheet, words.particulars, [
      { label: words.totalShares(sharesIn(facts).of), value: total ? formatDecimal(total, language) : null },
      { label: words.classes, value: null },
      { label: words.paidUp, value: null },
      { label: words.limits(consent?.kind === 'free' ? consent.article : null), value: null },
    ]),
  );
  return closeFile(sheet.finish());
}

/** A line per transfer, signed by both sides. Unknown transfers are filled in by hand. */
function entries(sheet: Sheet, facts: DossierFacts, words: ShareWords): void {
  // In digits: six columns have no room for the month's name.
  const day = facts.effectiveDate?.split('-').toReversed().join('/') ?? '';
  const known = passedIn(facts);
  if (!known) sides(sheet, facts, words);
  headedTable(
    sheet,
    { head: words.entries, lead: words.entriesNote },
    [
      { head: words.date, share: 1.9 },
      { head: words.giver, share: 3 },
      { head: words.taker, share: 3 },
      { head: capitalised(sharesIn(facts).many), share: 1.6, align: 'right' },
      { head: words.signsGiver, share: 2.1 },
      { head: words.signsTaker, share: 2.1 },
    ],
    (known ?? openPasses(facts)).map((row) => [day, ...row, '', '']),
    { rowHeight: ROW },
  );
}

function situation(sheet: Sheet, facts: DossierFacts, words: ShareWords): void {
  const { company, language } = facts;
  const holders = (facts.shares?.holdings ?? []).filter(({ after }) => after !== '0');
  const sum = decimalToString(sumDecimals(holders.map(({ after }) => after)));
  headedTable(
    sheet,
    { head: words.situation },
    [
      { head: capitalised(organWords(company.legalForm, language).owner.one), share: 4 },
      { head: words.home(holders), share: 4 },
      { head: capitalised(sharesIn(facts).many), share: 1.5, align: 'right' },
    ],
    holders.map((holder) => [
      holderIn(language, holder),
      holder.domicile ?? '',
      formatDecimal(holder.after, language),
    ]),
    { rowHeight: ROW, total: [words.total, '', formatDecimal(sum, language)] },
  );
}
