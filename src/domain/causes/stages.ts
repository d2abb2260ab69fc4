/** Causes in a company in liquidation, or bankrupt. */
import { CSA, CSA_DATE, from } from '../law/rule';
import { LIQUIDATOR_ACTS, RECEIVER_ACTS } from '../law/situations';
import { type Cause, once } from './cause';

const shared = { forms: 'all', about: 'any', place: 'step1Validate' } as const;

export const STAGE_CAUSES: readonly Cause[] = [
  {
    ...shared,
    id: 'companyStage',
    rule: from(
      `${CSA}, book 2; before it C.soc. article 183, § 3 (corbus.be, 7 May 2012; 2747.com): the seat moves with the court's approval`,
      CSA_DATE,
      'likely',
    )(true),
    severity: 'blocks',
    met: ({ company, seat, directors }) =>
      once(company.stage === 'liquidation' && (seat !== null || (directors?.appointed.length ?? 0) > 0)),
  },
  {
    ...shared,
    id: 'liquidation',
    rule: LIQUIDATOR_ACTS,
    severity: 'warns',
    met: ({ company, seat, directors }) =>
      once(company.stage === 'liquidation' && seat === null && !directors?.appointed.length),
  },
  {
    ...shared,
    id: 'bankruptcy',
    rule: RECEIVER_ACTS,
    severity: 'warns',
    met: ({ company }) => once(company.stage === 'bankruptcy'),
  },
];
