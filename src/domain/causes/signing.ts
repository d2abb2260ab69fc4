/** Causes in who decides, signs and deposits: only people in office on that day may. */
import { depositTerm } from '../dossier/depositDay';
import { ENCLOSURE_RULES } from '../dossier/enclosures';
import type { DossierFacts } from '../dossier/facts';
import { needsProxy } from '../dossier/filing';
import {
  decidingOrgan,
  isInOffice,
  mayRepresent,
  organAfter,
  signingDay,
  successorsDecide,
} from '../dossier/organ';
import { boardWarning } from '../law/boards';
import { RESIGNATION_BY_DIRECTOR } from '../law/decisions';
import { CSA, CSA_DATE, from } from '../law/rule';
import { SEAT_DECIDER } from '../law/seat';
import { looksLikeFirm } from '../registry/companyName';
import { type Cause, once } from './cause';

const POWER = from(
  `${CSA}, article 2:18; royal decree of 29 April 2019, article 1:9: signed by who may represent the company`,
  CSA_DATE,
  'likely',
)(true);

/** All directors leave, and nobody is appointed. */
function isEmptied(facts: DossierFacts): boolean {
  const { members, unknown } = organAfter(facts);
  return !unknown && members.length === 0;
}

export const SIGNING_CAUSES: readonly Cause[] = [
  {
    id: 'notInOffice',
    rule: POWER,
    severity: 'blocks',
    forms: 'all',
    about: 'any',
    place: 'step2',
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
    place: 'dirigeantsService',
    met: (facts) => {
      // A director may publish their own resignation without anybody's consent.
      return once(isEmptied(facts) && facts.directors?.by !== 'director');
    },
  },
  {
    id: 'nobodyLeft',
    rule: RESIGNATION_BY_DIRECTOR,
    severity: 'warns',
    forms: 'all',
    about: 'directors',
    place: 'documents',
    met: (facts) => once(isEmptied(facts) && facts.directors?.by === 'director'),
  },
  {
    id: 'nobodyDecides',
    rule: SEAT_DECIDER,
    severity: 'blocks',
    forms: 'all',
    about: 'seat',
    place: 'dirigeantsService',
    // A director appointed later cannot decide yet.
    met: (facts) => {
      const { members, unknown } = decidingOrgan(facts);
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
    place: 'documents',
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
    place: 'documents',
    met: (facts) => {
      const { members, unknown } = decidingOrgan(facts);
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
    id: 'depositorLeaves',
    rule: POWER,
    severity: 'warns',
    forms: 'all',
    about: 'filing',
    place: 'step2',
    met: (facts) => {
      const leaving = depositTerm(facts)?.leaving;
      return once(leaving != null && signingDay(facts) < leaving.day, {
        field: 'depositaire_nom',
        values: { name: leaving?.name ?? '', day: leaving?.day ?? '' },
      });
    },
  },
  {
    id: 'proxyIsFirm',
    rule: ENCLOSURE_RULES.depositorCard,
    severity: 'warns',
    forms: 'all',
    about: 'filing',
    place: 'step2',
    met: (facts) => {
      const { name } = facts.depositor;
      return once(needsProxy(facts) && name !== null && looksLikeFirm(name), {
        field: 'depositaire_nom',
        values: { name: name ?? '' },
      });
    },
  },
  {
    id: 'depositorChosen',
    rule: POWER,
    severity: 'warns',
    forms: 'all',
    about: 'filing',
    place: 'step2',
    met: (facts) =>
      once(facts.depositor.kind === 'gestionnaire' && facts.depositor.name === null, {
        field: 'depositaire_nom',
        values: { names: mayRepresent(facts).join(', ') },
      }),
  },
];
