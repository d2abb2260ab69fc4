/** Causes in the legal form: not served, or an old one whose successor must be asked. */
import { successorOfCooperative } from '../law/forms';
import { CSA, CSA_DATE, from } from '../law/rule';
import { type Cause, once } from './cause';

export const FORM_CAUSES: readonly Cause[] = [
  {
    id: 'unservedForm',
    rule: from('BCE/KBO, table of juridical forms: foundations, groupings, public law', null, 'likely')(true),
    severity: 'blocks',
    forms: 'all',
    about: 'any',
    place: 'step1Validate',
    met: ({ company }) => once(company.legalForm === null, { values: { form: company.form } }),
  },
  {
    id: 'cooperativeUnsaid',
    rule: successorOfCooperative('SRL'),
    severity: 'blocks',
    forms: ['SRL'],
    about: 'any',
    place: 'step1Validate',
    // An SRL and a cooperative differ in who consents to a transfer, and in whether one shareholder may decide alone.
    met: ({ company, shares }) =>
      once(company.cooperative === null && (shares !== null || company.soleOwner), { field: 'cooperative' }),
  },
  {
    id: 'accreditedCooperative',
    rule: from(
      `${CSA}, articles 8:4 and 8:5 (memory): an accredited cooperative, or a social enterprise, says so behind its form`,
      CSA_DATE,
      'unconfirmed',
    )(true),
    severity: 'reminds',
    forms: ['SC'],
    about: 'filing',
    place: 'documents',
    met: () => once(true),
  },
  {
    id: 'cooperativeForm',
    rule: successorOfCooperative('SRL'),
    severity: 'warns',
    forms: ['SRL'],
    about: 'any',
    place: 'step1Validate',
    met: ({ company, shares }) =>
      once(company.cooperative === null && shares === null && !company.soleOwner, {
        field: 'cooperative',
        values: { form: company.form },
      }),
  },
];
