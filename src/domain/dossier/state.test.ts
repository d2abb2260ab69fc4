import { aDemande } from '../../testing/factories';
import type { OfficeRole } from '../accounts/officeRoles';
import { dossierPath, nextPath } from '../causes/nextPath';
import { stateFacts } from '../causes/stateFacts';
import {
  dossierState,
  isAction,
  isToDeposit,
  isUndecided,
  type NextStep,
  nextStep,
  type StateFacts,
} from './state';
import { STATIONS } from './stations';

const facts: StateFacts = {
  ...{ progress: 100, status: 'pending', station: null, fee_paid: false, awaited: [], missing: 0 },
  ...{ deposit_by: '2026-12-18', approval: null },
};
const READERS = ['admin', null, 'partner', 'manager', 'assistant', 'reader'] as const;
const readerOf = (who: 'admin' | OfficeRole | null) =>
  who === 'admin' ? { isAdmin: true, role: null } : { isAdmin: false, role: who };
const everybody = (next: NextStep | null) => [next, next, next, next, next, next];

/** The next step of an administrator (who has no office), then of a user without an office, partner, manager, assistant, reader. */
const owner = (next: NextStep) => [null, next, next, next, next, null];
const work = { progress: 75 };
test.each<[string, Partial<StateFacts>, (NextStep | null)[]]>([
  ['inProgress', { ...work, missing: 2 }, owner('complete')],
  ['inProgress', work, [null, 'finish', 'finish', 'finish', 'submit', null]],
  [
    'toApprove',
    { ...work, approval: 'waiting' },
    ['approval', 'approve', 'approve', 'approve', 'approval', 'approval'],
  ],
  ['sentBack', { ...work, approval: 'sentBack' }, owner('correct')],
  ['toCheck', { awaited: ['Sofie'] }, everybody('identity')],
  ['toValidate', {}, ['decide', ...everybody('decision').slice(1)]],
  ['refused', { status: 'cancelled', awaited: ['Sofie'] }, owner('correct')],
  ['validated', { status: 'resolved', deposit_by: null }, owner('handOver')],
  ['toSign', { status: 'resolved' }, owner('sign')],
  ['toSign', { status: 'resolved', station: 'toSign', fee_paid: true }, owner('sign')],
  ['toPay', { status: 'resolved', station: 'toDeposit' }, owner('pay')],
  ['toDeposit', { status: 'resolved', station: 'toDeposit', fee_paid: true }, owner('deposit')],
  ['deposited', { status: 'resolved', station: 'deposited' }, everybody('publication')],
  // Deposited before it was validated.
  ['deposited', { station: 'deposited', awaited: ['Sofie'] }, everybody('publication')],
  ['returned', { status: 'resolved', station: 'returned' }, owner('depositAgain')],
  ['published', { status: 'resolved', station: 'published' }, everybody(null)],
])('%s: %j', (state, change, next) => {
  const all = { ...facts, ...change };
  expect(dossierState(all)).toBe(state);
  expect(READERS.map((who) => nextStep(all, readerOf(who)))).toEqual(next);
});

test('every combination of facts: nothing to sign, pay or deposit before validation, and nothing for who may not do it', () => {
  const all = [0, 25, 50, 75, 100].flatMap((progress) =>
    ['pending', 'resolved', 'cancelled'].flatMap((status) =>
      [null, ...STATIONS].flatMap((station) =>
        [[], ['Sofie']].flatMap((awaited) =>
          [null, '2026-12-18'].flatMap((deposit_by) =>
            [true, false].flatMap((fee_paid) =>
              ([null, 'waiting', 'sentBack'] as const).map((approval) => ({
                ...{ progress, status, station, awaited, deposit_by, fee_paid, approval, missing: 0 },
              })),
            ),
          ),
        ),
      ),
    ),
  );
  const PAPER: (NextStep | null)[] = ['sign', 'pay', 'deposit'];
  for (const one of all) {
    const state = dossierState(one);
    const steps = READERS.map((who) => nextStep(one, readerOf(who)));
    if (one.progress < 100 || one.status !== 'resolved') {
      expect(steps.filter((next) => PAPER.includes(next))).toEqual([]);
      expect(state === 'returned' || !isToDeposit(state)).toBe(true);
    }
    if (isUndecided(state)) expect([one.progress, one.status]).toEqual([100, 'pending']);
    expect((state === 'refused') === (one.progress === 100 && one.status === 'cancelled')).toBe(true);
    const reader = steps.at(-1);
    expect(reader && isAction(reader)).toBeFalsy();
  }
});

test('the facts of a whole dossier are those of its line', () => {
  expect(stateFacts(aDemande())).toMatchObject({ progress: 75, approval: null, station: null });
  const finished = aDemande({ progress: 100, status: 'resolved' });
  expect(stateFacts(finished)).toMatchObject({ missing: 0, awaited: [], deposit_by: '2026-12-18' });
  const approval = {
    asked_by: 'Lina',
    role: null,
    asked_at: '2026-11-20T09:00:00.000Z',
    word: '',
    approvers: [],
  };
  expect(stateFacts(aDemande({ approval: { ...approval, returned: null } })).approval).toBe('waiting');
});

test('a row leads to where its reader goes on, or to its documents', () => {
  const row = { id: 1042, progress: 75, open_step: 'step2' as const };
  expect(dossierPath({ ...row, next: 'complete' })).toBe('/step2?demande_id=1042&resume=1');
  expect(dossierPath({ ...row, next: 'approval' })).toBe('/form?demande_id=1042');
  expect(dossierPath({ ...row, next: null })).toBe('/form?demande_id=1042');
  expect(dossierPath({ ...row, progress: 100, next: 'sign' })).toBe('/form?demande_id=1042');
  expect(nextPath('sign', row)).toBe('/form?demande_id=1042&tab=journal');
  expect(nextPath('correct', { ...row, progress: 100 })).toBe('/form?demande_id=1042');
});
