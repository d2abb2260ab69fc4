import { decimalToString, sumDecimals } from '#domain/decimals';
import { type DossierFacts, holdingsAtMeeting } from '#domain/dossierFacts';
import { formatDecimal } from '#domain/typography';
import { paragraph } from '../pdf/blocks';
import type { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { table } from '../pdf/tables';
import type { MinutesWords } from './words';

/** Room to sign on a line. */
const ROW = 27;
const OPEN_LINES = 5;

const ASSOCIATIONS = new Set(['ASBL', 'AISBL', 'VZW', 'IVZW']);

/** An association has members and no shares. */
export const isAssociation = ({ company }: DossierFacts): boolean => ASSOCIATIONS.has(company.form);

const openLines = (count: number, columns: number): string[][] =>
  Array.from({ length: count }, () => Array<string>(columns).fill(''));

/** The shareholders with what they hold that day when the dossier knows them, else lines to write on. */
export function meetingAttendance(sheet: Sheet, facts: DossierFacts, words: MinutesWords): void {
  const holdings = holdingsAtMeeting(facts);
  const signs = [
    { head: words.presentOrBy, share: 2.6 },
    { head: words.signature, share: 2.2 },
  ];
  if (isAssociation(facts)) {
    note(sheet, words.fromRegisterOfMembers);
    table(sheet, [{ head: words.member, share: 3.3 }, ...signs], openLines(OPEN_LINES, 3), {
      rowHeight: ROW,
    });
    return;
  }
  const known = holdings.length > 0;
  note(sheet, known ? words.beforeMeeting : words.fromRegister);
  const columns = [
    { head: words.shareholder, share: 3.3 },
    { head: words.shares, share: 1.3, align: 'right' as const },
    ...signs,
  ];
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

/** The directors the registry knows, and lines for those it does not: companies that are directors, for one. */
export function boardAttendance(sheet: Sheet, facts: DossierFacts, words: MinutesWords): void {
  const { directors } = facts.company;
  note(sheet, words.directorsNote);
  table(
    sheet,
    [
      { head: words.director, share: 3.4 },
      { head: words.presentOrBy, share: 2.9 },
      { head: words.signature, share: 2.6 },
    ],
    [...directors.map(({ name }) => [name, '', '']), ...openLines(directors.length > 0 ? 1 : 3, 3)],
    { rowHeight: ROW },
  );
}

const note = (sheet: Sheet, text: string): void =>
  paragraph(sheet, text, { style: styles.label, after: 2, keep: 60 });
