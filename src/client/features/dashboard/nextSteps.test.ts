import { nextSteps } from './nextSteps';

type Waiting = Parameters<typeof nextSteps>[0];

const finished: Waiting = {
  progress: 100,
  status: 'pending',
  missing: 0,
  awaited: [],
  deposit_by: null,
  station: null,
};
const kinds = (change: Partial<Waiting>) =>
  nextSteps({ ...finished, ...change }, '2026-11-22').map(({ kind }) => kind);

test.each<[Partial<Waiting>, string[]]>([
  [{ progress: 75, missing: 2 }, ['complete']],
  [{ progress: 75 }, []],
  [{}, ['decision']],
  [{ awaited: ['Sofie'], deposit_by: '2026-12-18' }, ['identity', 'deposit']],
  [{ status: 'resolved', awaited: ['Sofie'], deposit_by: '2026-12-18' }, ['deposit']],
  [{ status: 'cancelled', awaited: ['Sofie'] }, ['refused']],
  [{ status: 'escalated', awaited: ['Sofie'] }, []],
])('what a dossier waits for: %j', (change, expected) => expect(kinds(change)).toEqual(expected));

test('the last day to hand it in counts in full', () => {
  const on = (today: string) =>
    nextSteps({ ...finished, status: 'resolved', deposit_by: '2026-12-18' }, today);
  expect(on('2026-12-18')).toEqual([{ kind: 'deposit', day: '2026-12-18', isOver: false }]);
  expect(on('2026-12-19')).toEqual([{ kind: 'deposit', day: '2026-12-18', isOver: true }]);
});
