/** Causes in a transfer of shares: consent, register, publication, beneficial owners. */

import { ENCLOSURE_RULES } from '../dossier/enclosures';
import type { ShareFacts } from '../dossier/facts';
import {
  asksTransfers,
  checkedHolder,
  filedPartners,
  onePartnerLeft,
  transfersBetween,
} from '../dossier/transfers';
import { monthsLater, UBO_MONTHS, type UboThreshold, uboThreshold } from '../law/deadlines';
import { FORM_KEYS, FORMS } from '../law/forms';
import { isPublished, transferToCheck } from '../law/publication';
import { CSA, CSA_DATE, from } from '../law/rule';
import {
  COOPERATIVE_MINIMUM,
  INDIVISIBLE_SHARES,
  OWN_SHARES,
  REGISTER_ENTRY,
  transferConsent,
} from '../law/transfers';
import { units } from '../money/decimals';
import { sameCompany } from '../registry/companyName';
import { type Cause, once } from './cause';

const withConsent = (kind: 'majority' | 'unanimous' | 'articles') =>
  FORM_KEYS.filter((key) => transferConsent(FORMS.value[key])?.value.kind === kind);
const PARTNERSHIPS = FORM_KEYS.filter((key) => isPublished('shares', FORMS.value[key]));
const PARTNER_NAMED = from(
  `${CSA}, articles 2:8 and 4:22: who answers for the debts is named, with where they live`,
  CSA_DATE,
  'unconfirmed',
)(true);

/** Rights that people add to a name. */
const RIGHT_IN_NAME =
  /(?<!\p{L})(?:usufruit|nue[- ]propriété|indivis(?:ion|e|aire)?s?|communauté|vruchtgebruik|blote eigendom|onverdeeld(?:heid)?|gemeenschap)(?!\p{L})/iu;

const moves = (shares: ShareFacts | null): boolean =>
  shares?.holdings.some(({ movement }) => movement !== '0') ?? false;
const holdersAfter = (shares: ShareFacts | null): string[] =>
  (shares?.holdings ?? []).filter(({ after }) => after !== '0').map(({ name }) => name);

/** People whose part is or was above the threshold, and changes. */
function ownersChanged(shares: ShareFacts | null, { percent, inclusive }: UboThreshold): string[] {
  const total = shares?.total ? units(shares.total) : 0n;
  const counts = (owned: string) => {
    const [part, least] = [units(owned) * 100n, total * BigInt(percent)];
    return part > least || (inclusive && total > 0n && part === least);
  };
  return (shares?.holdings ?? [])
    .filter(({ movement, before, after }) => movement !== '0' && (counts(before) || counts(after)))
    .map(({ name }) => name);
}

export const SHARE_CAUSES: readonly Cause[] = [
  {
    id: 'lastPartner',
    rule: from(`${CSA}, articles 4:1 and 4:17; ICCI 2023: one partner left`, CSA_DATE, 'likely')(true),
    severity: 'warns',
    forms: withConsent('unanimous'),
    about: 'shares',
    place: 'cessionService',
    met: (facts) => {
      const [name = ''] = holdersAfter(facts.shares);
      return once(onePartnerLeft(facts) && !facts.shares?.advised, { field: 'advised', values: { name } });
    },
  },
  {
    id: 'cooperativeMinimum',
    rule: COOPERATIVE_MINIMUM,
    severity: 'warns',
    forms: ['SC'],
    about: 'shares',
    place: 'cessionService',
    met: ({ shares }) => {
      const n = holdersAfter(shares).length;
      return once(n > 0 && n < COOPERATIVE_MINIMUM.value, {
        field: 'shares',
        values: { n, least: COOPERATIVE_MINIMUM.value },
      });
    },
  },
  {
    id: 'ownShares',
    rule: OWN_SHARES,
    severity: 'blocks',
    forms: 'all',
    about: 'shares',
    place: 'cessionService',
    met: ({ shares, company }) =>
      (shares?.holdings ?? [])
        .filter(({ name, movement }) => units(movement) > 0n && sameCompany(name, company.name))
        .map(({ id = 0, name }) => ({
          field: 'shares',
          person: { id, name },
          values: { article: (company.legalForm && OWN_SHARES.value[company.legalForm.key]) ?? 'none' },
        })),
  },
  {
    id: 'shareFractions',
    rule: INDIVISIBLE_SHARES,
    severity: 'warns',
    forms: INDIVISIBLE_SHARES.value,
    about: 'shares',
    place: 'cessionService',
    met: ({ shares }) => {
      const names = (shares?.holdings ?? [])
        .filter(({ before, after }) => [before, after].some((owned) => owned.includes('.')))
        .map(({ name }) => name);
      return once(names.length > 0, { field: 'shares', values: { names: names.join(', ') } });
    },
  },
  {
    id: 'partnerHome',
    rule: PARTNER_NAMED,
    severity: 'blocks',
    forms: PARTNERSHIPS,
    about: 'shares',
    place: 'cessionService',
    met: (facts) =>
      filedPartners(facts)
        .come.filter(({ domicile }) => !domicile)
        .map(({ id = 0, name }) => ({ field: 'domicile', person: { id, name }, values: { name } })),
  },
  {
    id: 'partnerKind',
    rule: PARTNER_NAMED,
    severity: 'warns',
    forms: ['SComm'],
    about: 'shares',
    place: 'cessionService',
    met: (facts) => {
      const [first, ...others] = filedPartners(facts).come.filter(({ kind }) => !kind);
      if (!first) return [];
      const names = [first, ...others].map(({ name }) => name).join(', ');
      return [{ field: 'partner_kind', person: { id: first.id ?? 0, name: first.name }, values: { names } }];
    },
  },
  {
    id: 'shareRights',
    rule: INDIVISIBLE_SHARES,
    severity: 'warns',
    forms: 'all',
    about: 'shares',
    place: 'cessionService',
    // The name contains the words of a right, but no right is chosen.
    met: ({ shares }) =>
      (shares?.holdings ?? [])
        .filter(({ name, right }) => !right && RIGHT_IN_NAME.test(name))
        .map(({ id = 0, name }) => ({ field: 'share_right', person: { id, name }, values: { name } })),
  },
  {
    id: 'rightsInRegister',
    rule: INDIVISIBLE_SHARES,
    severity: 'reminds',
    forms: 'all',
    about: 'shares',
    place: 'documents',
    met: ({ shares }) => {
      const names = (shares?.holdings ?? []).filter(({ right }) => right).map(({ name }) => name);
      return once(names.length > 0, { values: { names: names.join(', ') } });
    },
  },
  {
    id: 'partnerCards',
    rule: ENCLOSURE_RULES.identityCard,
    severity: 'reminds',
    forms: PARTNERSHIPS,
    about: 'shares',
    place: 'counter',
    met: (facts) => {
      const { come, leave } = filedPartners(facts);
      const names = [...come, ...leave].map(checkedHolder);
      return once(names.length > 0, { values: { names: names.join(', ') } });
    },
  },
  {
    id: 'transfersUntold',
    rule: REGISTER_ENTRY,
    severity: 'warns',
    forms: 'all',
    about: 'shares',
    place: 'cessionService',
    met: ({ shares }) =>
      once(shares !== null && asksTransfers(shares) && transfersBetween(shares) === null, {
        field: 'transfers',
      }),
  },
  {
    id: 'singleHolder',
    rule: transferToCheck(FORMS.value.SA, 1) ?? REGISTER_ENTRY,
    severity: 'warns',
    forms: FORM_KEYS.filter((key) => transferToCheck(FORMS.value[key], 1)),
    about: 'shares',
    place: 'counter',
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
    place: 'documents',
    // A sole owner needs nobody's consent.
    met: ({ shares }) =>
      once(moves(shares) && (shares?.holdings ?? []).filter(({ before }) => before !== '0').length > 1),
  },
  {
    id: 'consentOfAll',
    rule: transferConsent(FORMS.value.SNC) ?? REGISTER_ENTRY,
    severity: 'reminds',
    forms: withConsent('unanimous'),
    about: 'shares',
    place: 'documents',
    met: ({ shares }) => once(moves(shares)),
  },
  {
    id: 'consentOfArticles',
    rule: transferConsent(FORMS.value.SC) ?? REGISTER_ENTRY,
    severity: 'reminds',
    forms: withConsent('articles'),
    about: 'shares',
    place: 'documents',
    met: ({ shares }) => once(moves(shares)),
  },
  {
    id: 'registerEntry',
    rule: REGISTER_ENTRY,
    severity: 'reminds',
    forms: 'all',
    about: 'shares',
    place: 'documents',
    met: ({ shares }) => once(moves(shares)),
  },
  {
    id: 'beneficialOwners',
    rule: UBO_MONTHS,
    severity: 'reminds',
    forms: 'all',
    about: 'shares',
    place: 'counter',
    met: ({ shares, effectiveDate, decisionDate, today }) => {
      const day = effectiveDate ?? decisionDate ?? today;
      const threshold = uboThreshold(day);
      const owners = ownersChanged(shares, threshold);
      return once(owners.length > 0, {
        values: {
          names: owners.join(', '),
          percent: threshold.percent,
          reached: threshold.inclusive ? 'least' : 'more',
          until: monthsLater(day, UBO_MONTHS.value),
        },
      });
    },
  },
];
