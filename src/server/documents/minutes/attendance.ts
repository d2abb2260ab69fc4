import { holdingsAtMeeting } from '#domain/dossier/dossierFacts';
import type { DossierFacts } from '#domain/dossier/facts';
import { organOn } from '#domain/dossier/organ';
import { capitalised, formatDecimal } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { decimalToString, sumDecimals } from '#domain/money/decimals';
import { paragraph } from '../pdf/blocks';
import type { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { table } from '../pdf/tables';
import type { MinutesWords } from './words';

/** Room to sign on a line. */
const ROW = 27;
const OPEN_LINES = 5;

const openLines = (count: number, columns: number): string[][] =>
  Array.from({ length: count }, () => Array<string>(columns).fill(''));

/** The shareholders with what they hold that day when the dossier knows them, else lines to write on. */
export function meetingAttendance(sheet: Sheet, facts: DossierFacts, words: MinutesWords): void {
  const holdings = holdingsAtMeeting(facts);
  const { owner, share, register } = organWords(facts.company.legalForm, facts.language);
  const owners = { head: capitalised(owner.one), share: 3.3 };
  const signs = [
    { head: words.presentOrBy, share: 2.6 },
    { head: words.signature, share: 2.2 },
  ];
  if (!share) {
    note(sheet, words.fromRegister(register));
    table(sheet, [owners, ...signs], openLines(OPEN_LINES, 3), {
      rowHeight: ROW,
    });
    return;
  }
  const known = holdings.length > 0;
  note(sheet, known ? words.beforeMeeting(share.many, owner.one) : words.fromRegister(register));
  const columns = [owners, { head: capitalised(share.many), share: 1.7, align: 'right' as const }, ...signs];
  if (!known) {
    table(sheet, columns, openLines(OPEN_LINES, 4), { rowHeight: ROW });
    return;
  }
  const { language } = facts;
  const sum = decimalToString(sumDecimals(holdings.map(({ shares }) => shares)));
  table(
    sheet,
    columns,
    holdings.map(({ name, shares }) => [name, formatDecimal(shares, language), '', '']),
    { rowHeight: ROW, total: [words.total, formatDecimal(sum, language), '', ''] },
  );
}

/** Who is in office that day, a company with who represents it; lines to write on where the registry names nobody. */
export function boardAttendance(sheet: Sheet, facts: DossierFacts, words: MinutesWords): void {
  const { members } = organOn(facts, facts.decisionDate);
  const { director } = organWords(facts.company.legalForm, facts.language);
  note(sheet, words.directorsNote(capitalised(director.many)));
  table(
    sheet,
    [
      { head: capitalised(director.one), share: 3.4 },
      { head: words.presentOrBy, share: 2.9 },
      { head: words.signature, share: 2.6 },
    ],
    members.length === 0
      ? openLines(3, 3)
      : members.map(({ person, company }) =>
          company === null ? [person ?? '', '', ''] : [company, person ?? '', ''],
        ),
    { rowHeight: ROW },
  );
}

const note = (sheet: Sheet, text: string): void =>
  paragraph(sheet, text, { style: styles.label, after: 2, keep: 60 });
