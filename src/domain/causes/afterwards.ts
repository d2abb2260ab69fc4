/** Causes about what remains to be done or awaited after the deposit. */
import { PUBLICATION_DAYS } from '../law/deadlines';
import { CSA, CSA_DATE, from } from '../law/rule';
import { type Cause, once } from './cause';

export const LATER_CAUSES: readonly Cause[] = [
  {
    id: 'publication',
    rule: PUBLICATION_DAYS,
    severity: 'reminds',
    forms: 'all',
    about: 'filing',
    place: 'counter',
    met: () => once(true, { values: { days: PUBLICATION_DAYS.value } }),
  },
  {
    id: 'restOfMove',
    rule: from(`${CSA}, article 2:20: what letters, invoices and sites must say`, CSA_DATE, 'likely')(true),
    severity: 'reminds',
    forms: 'all',
    about: 'seat',
    place: 'counter',
    met: ({ effectiveDate, decisionDate, today }) =>
      once(true, { values: { day: effectiveDate ?? decisionDate ?? today } }),
  },
];
