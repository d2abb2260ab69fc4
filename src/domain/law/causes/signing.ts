/** Causes in who decides, signs and deposits: nobody who is not in office that day. */
import {
  isInOffice,
  mayRepresent,
  organAfter,
  organOn,
  signingDay,
  successorsDecide,
} from '../../dossier/organ';
import { boardWarning } from '../boards';
import { CSA, CSA_DATE, from } from '../rule';
import { SEAT_DECIDER } from '../seat';
import { type Cause, once } from './cause';

const POWER = from(
  `${CSA}, article 2:18; royal decree of 29 April 2019, article 1:9: signed by who may represent the company`,
  CSA_DATE,
  'likely',
)(true);

export const SIGNING_CAUSES: readonly Cause[] = [
  {
    id: 'notInOffice',
    rule: POWER,
    severity: 'blocks',
    forms: 'all',
    about: 'any',
    mends: 'step2',
    met: (facts) => {
      const { kind, name } = facts.depositor;
      return once(kind === 'gestionnaire' && name !== null && isInOffice(facts, name) === false, {
        field: 'depositaire_nom',
        values: { name: name ?? '', day: signingDay(facts) },
      });
    },
  },
  {
    id: 'nobodyInOffice',
    rule: POWER,
    severity: 'blocks',
    forms: 'all',
    about: 'directors',
    mends: 'dirigeantsService',
    met: (facts) => {
      const { members, unknown } = organAfter(facts);
      return once(!unknown && members.length === 0);
    },
  },
  {
    id: 'nobodyDecides',
    rule: SEAT_DECIDER,
    severity: 'blocks',
    forms: 'all',
    about: 'seat',
    mends: 'dirigeantsService',
    // Who is appointed later cannot decide yet.
    met: (facts) => {
      const { members, unknown } = organOn(facts, facts.decisionDate);
      return once(
        facts.seat?.move.organ === 'board' &&
          facts.directors !== null &&
          !unknown &&
          members.length === 0 &&
          organAfter(facts).members.length > 0,
        { values: { day: facts.decisionDate ?? '' } },
      );
    },
  },
  {
    id: 'successorFirst',
    rule: SEAT_DECIDER,
    severity: 'warns',
    forms: 'all',
    about: 'seat',
    mends: 'documents',
    met: (facts) =>
      once(successorsDecide(facts), {
        values: { dead: facts.directors?.ended.some(({ cause }) => cause === 'death') ? 'yes' : 'no' },
      }),
  },
  {
    id: 'boardIncomplete',
    rule: SEAT_DECIDER,
    severity: 'warns',
    forms: ['SA', 'ASBL'],
    about: 'seat',
    mends: 'documents',
    met: (facts) => {
      const { members, unknown } = organOn(facts, facts.decisionDate);
      const { legalForm, oneIsEnough } = facts.company;
      const warning = boardWarning(legalForm, {
        directors: members.length,
        owners: 2,
        soleDirector: oneIsEnough,
      });
      const decides = facts.seat?.move.organ === 'board' && !unknown && members.length > 0;
      return once(decides && warning !== null, {
        values: { n: members.length, day: facts.decisionDate ?? '' },
      });
    },
  },
  {
    id: 'depositorChosen',
    rule: POWER,
    severity: 'warns',
    forms: 'all',
    about: 'filing',
    mends: 'step2',
    met: (facts) =>
      once(facts.depositor.kind === 'gestionnaire' && facts.depositor.name === null, {
        field: 'depositaire_nom',
        values: { names: mayRepresent(facts).join(', ') },
      }),
  },
];
