import { movements } from '#domain/dossier/dossierFacts';
import type { DossierFacts, HoldingFacts, ShareFacts } from '#domain/dossier/facts';
import { transfersBetween } from '#domain/dossier/transfers';
import { capitalised, formatDecimal, formatMovement } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { type Consent, transferConsent } from '#domain/law/transfers';
import { decimalToString, sumDecimals } from '#domain/money/decimals';
import { blanks, choices, paragraph } from '../pdf/blocks';
import type { Sheet } from '../pdf/Sheet';
import { styles } from '../pdf/style';
import { table } from '../pdf/tables';
import type { MinutesWords } from './words';

/** With more shareholders, only those whose shares change are listed; the others are one line. */
const MAX_LISTED = 12;
/** With more lines of voters they are left out: the voters signed the attendance list. */
const MAX_VOTERS = 40;

/**
 * Shares before, changes, shares after, and who transfers to whom; then the vote on consent where the law requires one, with its result.
 * The returned function draws the last part.
 */
export function shareTransfers(sheet: Sheet, facts: DossierFacts, words: MinutesWords): () => void {
  const { language, shares, company } = facts;
  const nothing = () => undefined;
  if (!shares || shares.holdings.length === 0) return nothing;
  const { holdings } = shares;
  const { owner, share } = organWords(company.legalForm, language);
  const right = 'right' as const;
  const figures = (of: readonly HoldingFacts[]) => {
    const sum = (values: string[]) => decimalToString(sumDecimals(values));
    return [
      formatDecimal(sum(of.map(({ before }) => before)), language),
      formatMovement(sum(of.map(({ movement }) => movement)), language),
      formatDecimal(sum(of.map(({ after }) => after)), language),
    ];
  };
  const still = holdings.filter(({ movement }) => movement === '0');
  const isShort = holdings.length <= MAX_LISTED || still.length < 2;
  const listed = isShort ? holdings : holdings.filter(({ movement }) => movement !== '0');
  sheet.space(6);
  table(
    sheet,
    [
      { head: capitalised(owner.one), share: 4 },
      { head: words.before, share: 1.5, align: right },
      { head: words.movement, share: 1.5, align: right },
      { head: words.after, share: 1.5, align: right },
    ],
    [
      ...listed.map((holder) => [holder.name, ...figures([holder])]),
      ...(isShort ? [] : [[words.others(still.length, owner.many), ...figures(still)]]),
    ],
    { total: [words.total, ...figures(holdings)] },
  );
  const between = transfersBetween(shares) ?? [];
  const count = { head: capitalised(share?.many ?? ''), share: 1.5, align: right };
  // A single transfer is clear from the changes.
  if (between.length > 1) {
    sheet.space(8);
    table(
      sheet,
      [{ head: words.giver, share: 4 }, { head: words.taker, share: 4 }, count],
      between.map(({ from, to, shares: passed }) => [from.name, to.name, formatDecimal(passed, language)]),
    );
  }
  const rule = transferConsent(company.legalForm)?.value;
  if (rule?.kind === 'free')
    return () => {
      sheet.space(8);
      paragraph(sheet, words.isFree(rule.article));
    };
  // Without other shareholders nobody can consent.
  if (rule?.kind === 'majority' && holdings.filter(({ before }) => before !== '0').length > 1)
    return consents(sheet, facts, shares, rule, words);
  return nothing;
}

/**
 * A vote on the transfers of each transferor: the others decide, including transferors in other transfers, with the shares they keep
 * (CSA/WVV 5:63).
 */
function consents(
  sheet: Sheet,
  { company, language }: DossierFacts,
  shares: ShareFacts,
  rule: Extract<Consent, { kind: 'majority' }>,
  words: MinutesWords,
): () => void {
  const { transferors } = movements(shares);
  const { owner, share } = organWords(company.legalForm, language);
  const holders = shares.holdings.filter(({ before }) => before !== '0');
  const kept = ({ before, after, movement }: HoldingFacts) => (movement.startsWith('-') ? after : before);
  const named = transferors.length * (holders.length - 1) <= MAX_VOTERS;
  const lead = () => {
    sheet.space(8);
    paragraph(sheet, words.consent(owner.many, { owners: rule.shareholders, shares: rule.shares }), {
      after: 3,
      keep: 60,
    });
  };
  const vote = (giver: HoldingFacts) => () => {
    if (transferors.length > 1) {
      sheet.space(6);
      paragraph(sheet, words.consentOf(giver.name), { style: styles.strong, after: 2 });
    }
    const voters = holders.filter((holder) => holder !== giver);
    // When all of them sell everything, they vote with their shares before the transfer.
    const weight = voters.some((voter) => kept(voter) !== '0') ? kept : ({ before }: HoldingFacts) => before;
    if (named)
      table(
        sheet,
        [
          { head: capitalised(owner.one), share: 4 },
          { head: capitalised(share?.many ?? ''), share: 1.5, align: 'right' },
          { head: words.votesFor, share: 3 },
        ],
        voters.map((voter) => [voter.name, formatDecimal(weight(voter), language), '']),
      );
    choices(sheet, [words.consentGiven(rule.article), words.consentFree]);
    blanks(sheet, words.votes);
  };
  const all = transferors.map(vote);
  const last = all.pop();
  if (!last) return () => undefined;
  if (all.length === 0)
    return () => {
      lead();
      last();
    };
  lead();
  for (const one of all) sheet.together(one);
  return last;
}
