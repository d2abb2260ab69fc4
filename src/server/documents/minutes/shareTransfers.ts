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

/** More holders than these are listed when they move only: the others are one line. */
const MOST_LISTED = 12;
/** More lines than these of voters on all transfers are not drawn: they signed the list of who was there. */
const MOST_VOTERS = 40;

/** Who held what, what moved, who holds what, who gives to whom; then who votes on the consent, where the law asks for one, and its result. What comes last is drawn by the function that is given back. */
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
  const isShort = holdings.length <= MOST_LISTED || still.length < 2;
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
  // Of one transfer the movements say it.
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
  // Nobody is left to consent to what a sole owner gives up.
  if (rule?.kind === 'majority' && holdings.filter(({ before }) => before !== '0').length > 1)
    return consents(sheet, facts, shares, rule, words);
  return nothing;
}

/**
 * A vote on the transfers of each who gives: the others decide, those who give in another transfer too, with the shares that they keep
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
  const named = transferors.length * (holders.length - 1) <= MOST_VOTERS;
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
    // Where all of them sell everything, they vote with what they hold until then.
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
