import { holdingsAtMeeting } from '#domain/dossier/dossierFacts';
import type { DossierFacts } from '#domain/dossier/facts';
import { decidingOrgan } from '#domain/dossier/organ';
import { capitalised, formatDecimal } from '#domain/language/typography';
import { type OrganRecord, organWords } from '#domain/law/organs';
import { decimalToString, sumDecimals } from '#domain/money/decimals';
import { blanks } from '../pdf/blocks';
import type { Sheet } from '../pdf/Sheet';
import { headedTable } from '../pdf/tables';
import type { MinutesWords } from './words';

/** Room to sign on a line. */
const ROW = 27;
/** With more members, they sign a separate list. */
const OPEN_LINES = { meeting: 10, written: 6 };

const openLines = (count: number, columns: number): string[][] =>
  Array.from({ length: count }, () => Array<string>(columns).fill(''));

/**
 * The shareholders with their shares on that day if known, otherwise blank lines; then the number of votes. In written decisions each
 * shareholder signs, and votes are not counted.
 */
export function meetingAttendance(
  sheet: Sheet,
  facts: DossierFacts,
  words: MinutesWords,
  { written }: Pick<OrganRecord, 'written'>,
): void {
  const { company, language } = facts;
  const holdings = holdingsAtMeeting(facts);
  const { owner, share } = organWords(company.legalForm, language);
  const signs = [
    { head: written ? words.by : words.presentOrBy, share: 2.6 },
    { head: words.signature, share: 2.2 },
  ];
  const columns = [
    { head: capitalised(owner.one), share: 3.3 },
    ...(share ? [{ head: capitalised(share.many), share: 1.7, align: 'right' as const }] : []),
    ...signs,
  ];
  const known = share !== null && holdings.length > 0;
  const lead = known && !written ? words.beforeMeeting(share.many, owner.one) : undefined;
  const sum = decimalToString(sumDecimals(holdings.map(({ shares }) => shares)));
  headedTable(
    sheet,
    { head: written ? words.allSign(owner.many) : words.attendance, lead },
    columns,
    known
      ? holdings.map(({ name, representative, rightsBy, shares }) => [
          name,
          formatDecimal(shares, language),
          // A company is represented by its representative, undivided shares by the person exercising their rights.
          representative ?? rightsBy ?? '',
          '',
        ])
      : openLines(written ? OPEN_LINES.written : OPEN_LINES.meeting, columns.length),
    {
      rowHeight: ROW,
      ...(known && { total: [words.total, formatDecimal(sum, language), '', ''] }),
    },
  );
  if (!written) blanks(sheet, [words.totalVotes], 1.5);
}

/** Directors in office on that day, companies with their representative; blank lines when the registry names nobody. */
export function boardAttendance(
  sheet: Sheet,
  facts: DossierFacts,
  words: MinutesWords,
  { written }: Pick<OrganRecord, 'written'>,
): void {
  const { members } = decidingOrgan(facts);
  const { director } = organWords(facts.company.legalForm, facts.language);
  headedTable(
    sheet,
    {
      head: written ? words.allSign(director.many) : words.attendance,
      lead: words.directorsNote(capitalised(director.many)),
    },
    [
      { head: capitalised(director.one), share: 3.4 },
      { head: written ? words.by : words.presentOrBy, share: 2.9 },
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
