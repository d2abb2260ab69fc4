import type { DossierFacts } from '#domain/dossier/facts';
import { transfersBetween } from '#domain/dossier/transfers';
import { capitalised, formatDecimal, formatMovement } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';
import { transferConsent } from '#domain/law/transfers';
import { decimalToString, sumDecimals } from '#domain/money/decimals';
import { blanks, choices, paragraph } from '../pdf/blocks';
import type { Sheet } from '../pdf/Sheet';
import { table } from '../pdf/tables';
import type { MinutesWords } from './words';

/** Who held what, what moved, who holds what, who gives to whom; then who votes on the consent, where the law asks for one, and its result. */
export function shareTransfers(sheet: Sheet, facts: DossierFacts, words: MinutesWords): void {
  const { language, shares, company } = facts;
  if (!shares || shares.holdings.length === 0) return;
  const { holdings } = shares;
  const sum = (values: string[]) => decimalToString(sumDecimals(values));
  const right = 'right' as const;
  sheet.space(6);
  table(
    sheet,
    [
      { head: capitalised(organWords(company.legalForm, language).owner.one), share: 4 },
      { head: words.before, share: 1.5, align: right },
      { head: words.movement, share: 1.5, align: right },
      { head: words.after, share: 1.5, align: right },
    ],
    holdings.map(({ name, before, movement, after }) => [
      name,
      formatDecimal(before, language),
      formatMovement(movement, language),
      formatDecimal(after, language),
    ]),
    {
      total: [
        words.total,
        formatDecimal(sum(holdings.map(({ before }) => before)), language),
        formatMovement(sum(holdings.map(({ movement }) => movement)), language),
        formatDecimal(sum(holdings.map(({ after }) => after)), language),
      ],
    },
  );
  const between = transfersBetween(shares) ?? [];
  const count = {
    head: capitalised(organWords(company.legalForm, language).share?.many ?? ''),
    share: 1.5,
    align: right,
  };
  // Of one transfer the movements say it.
  if (between.length > 1) {
    sheet.space(8);
    table(
      sheet,
      [{ head: words.giver, share: 4 }, { head: words.taker, share: 4 }, count],
      between.map(({ from, to, shares: passed }) => [from.name, to.name, formatDecimal(passed, language)]),
    );
  }
  const consent = transferConsent(company.legalForm)?.value;
  // Nobody is left to consent to what a sole owner gives up.
  const isFree =
    holdings.filter(({ before }) => before !== '0').length === 1 ||
    holdings.every(({ movement }) => movement === '0');
  if (consent?.kind !== 'majority' || isFree) return;
  sheet.space(8);
  const { owner } = organWords(company.legalForm, language);
  sheet.together(() => {
    paragraph(sheet, words.consent(owner.many, { owners: consent.shareholders, shares: consent.shares }), {
      after: 3,
    });
    const voters = holdings.filter(({ before, movement }) => before !== '0' && !movement.startsWith('-'));
    if (voters.length > 0)
      table(
        sheet,
        [{ head: capitalised(owner.one), share: 4 }, count, { head: words.votesFor, share: 3 }],
        voters.map(({ name, before }) => [name, formatDecimal(before, language), '']),
      );
    choices(sheet, [words.consentGiven(consent.article), words.consentFree]);
    blanks(sheet, words.votes);
  });
}
