/** Causes in a transfer of shares: consent, register, publication, beneficial owners. */
import type { ShareFacts } from '../../dossier/facts';
import { units } from '../../money/decimals';
import { monthsLater, UBO_MONTHS, UBO_THRESHOLD_PERCENT } from '../deadlines';
import { FORM_KEYS, FORMS } from '../forms';
import { transferToCheck } from '../publication';
import { CSA, CSA_DATE, from } from '../rule';
import { REGISTER_ENTRY, transferConsent } from '../transfers';
import { type Cause, once } from './cause';

const withConsent = (kind: 'majority' | 'unanimous' | 'articles') =>
  FORM_KEYS.filter((key) => transferConsent(FORMS.value[key])?.value.kind === kind);
const withTransfer = (kind: 'singleHolder' | 'partners') =>
  FORM_KEYS.filter((key) => transferToCheck(FORMS.value[key], 1)?.value === kind);

const moves = (shares: ShareFacts | null): boolean =>
  shares?.holdings.some(({ movement }) => movement !== '0') ?? false;
const holdersAfter = (shares: ShareFacts | null): string[] =>
  (shares?.holdings ?? []).filter(({ after }) => after !== '0').map(({ name }) => name);

/** Whose part is, or was, above the threshold, and changes. */
function ownersChanged(shares: ShareFacts | null): string[] {
  const total = shares?.total ? units(shares.total) : 0n;
  const above = (held: string) => units(held) * 100n > total * BigInt(UBO_THRESHOLD_PERCENT.value);
  return (shares?.holdings ?? [])
    .filter(({ movement, before, after }) => movement !== '0' && (above(before) || above(after)))
    .map(({ name }) => name);
}

export const SHARE_CAUSES: readonly Cause[] = [
  {
    id: 'lastPartner',
    rule: from(`${CSA}, articles 4:1 and 4:17; ICCI 2023: one partner left`, CSA_DATE, 'likely')(true),
    severity: 'warns',
    forms: withConsent('unanimous'),
    about: 'shares',
    mends: 'cessionService',
    met: ({ shares }) => {
      const [only, ...others] = holdersAfter(shares);
      return once(only !== undefined && others.length === 0, {
        field: 'shares',
        values: { name: only ?? '' },
      });
    },
  },
  {
    id: 'partnersPublished',
    rule: transferToCheck(FORMS.value.SNC, 2) ?? REGISTER_ENTRY,
    severity: 'warns',
    forms: withTransfer('partners'),
    about: 'shares',
    mends: 'counter',
    met: ({ shares }) => once(moves(shares)),
  },
  {
    id: 'singleHolder',
    rule: transferToCheck(FORMS.value.SA, 1) ?? REGISTER_ENTRY,
    severity: 'warns',
    forms: withTransfer('singleHolder'),
    about: 'shares',
    mends: 'counter',
    met: ({ shares, company }) => {
      const [only] = holdersAfter(shares);
      const check = transferToCheck(company.legalForm, holdersAfter(shares).length);
      return once(check !== null && only !== undefined && moves(shares), { values: { name: only ?? '' } });
    },
  },
  {
    id: 'consent',
    rule: transferConsent(FORMS.value.SRL) ?? REGISTER_ENTRY,
    severity: 'reminds',
    forms: withConsent('majority'),
    about: 'shares',
    mends: 'documents',
    // Nobody is left to consent to what a sole owner gives up.
    met: ({ shares }) =>
      once(moves(shares) && (shares?.holdings ?? []).filter(({ before }) => before !== '0').length > 1),
  },
  {
    id: 'consentOfAll',
    rule: transferConsent(FORMS.value.SNC) ?? REGISTER_ENTRY,
    severity: 'reminds',
    forms: withConsent('unanimous'),
    about: 'shares',
    mends: 'documents',
    met: ({ shares }) => once(moves(shares)),
  },
  {
    id: 'consentOfArticles',
    rule: transferConsent(FORMS.value.SC) ?? REGISTER_ENTRY,
    severity: 'reminds',
    forms: withConsent('articles'),
    about: 'shares',
    mends: 'documents',
    met: ({ shares }) => once(moves(shares)),
  },
  {
    id: 'registerEntry',
    rule: REGISTER_ENTRY,
    severity: 'reminds',
    forms: 'all',
    about: 'shares',
    mends: 'documents',
    met: ({ shares }) => once(moves(shares)),
  },
  {
    id: 'beneficialOwners',
    rule: UBO_MONTHS,
    severity: 'reminds',
    forms: 'all',
    about: 'shares',
    mends: 'counter',
    met: ({ shares, effectiveDate, decisionDate, today }) =>
      once(ownersChanged(shares).length > 0, {
        values: {
          names: ownersChanged(shares).join(', '),
          percent: UBO_THRESHOLD_PERCENT.value,
          until: monthsLater(effectiveDate ?? decisionDate ?? today, UBO_MONTHS.value),
        },
      }),
  },
];
