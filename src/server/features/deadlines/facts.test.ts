import type { BceData } from '#domain/registry/bceData';
import type { ClientRow, DossierRow } from './factStore';
import { factsOf, mandatesOf } from './facts';

const bce = {
  number: '1999000150',
  function: { person: { givenName: 'Leo', surname: 'Maes' } },
  sources: { company: { driver: 'opendata', day: '2026-11-01' } },
} satisfies BceData;
const client = (directors: string | undefined) =>
  ({
    ...{ createdAt: new Date('2024-01-02'), readAt: new Date('2026-11-01'), yearEnd: null, meeting: null },
    ownersConfirmed: null,
    bce: {
      ...bce,
      sources: { ...bce.sources, ...(directors && { directors: { driver: 'kbo-soap', day: directors } }) },
    },
  }) as unknown as ClientRow;
test.each([
  ['read', {}, true],
  ['gone', {}, false],
  ['read', { period: { begin: '2001-01-01', end: '2026-10-31' } }, false],
  ['read', { juridicalSituation: { status: 'ST' } }, false],
  ['awaited', null, true],
])('a company that was %s, with %j, is active: %s', (reading, more, active) => {
  const row = { ...client(undefined), reading, bce: more && { ...bce, ...more } } as unknown as ClientRow;
  expect(factsOf(row, [], []).active).toBe(active);
});

const term = { kind: 'years', years: 6 } as const;
const dossier = {
  ...{ id: 1031, decided: '2026-06-01', progress: 100, status: 'resolved', awaited: [], depositBy: null },
  directors: { appointed: [{ name: 'Ann Bos', start: '2026-06-01', term }] },
} as unknown as DossierRow;
const mandates = (directors?: string) => mandatesOf(client(directors), [dossier]).map(({ end }) => end);

test('a mandate of ours is gone by what was read of directors since, and not by a later reading that tells none', () => {
  expect(mandates()).toEqual([]);
  expect(mandates('2026-10-01')).toEqual([]);
  expect(mandates('2026-01-10')).toEqual([{ meetingOf: 2032, orOn: '2032-06-01' }]);
});

test.each([
  ['validated', { status: 'resolved' }, 1],
  ['deposited before it was', { status: 'pending', station: 'deposited' }, 1],
  ['not yet', { status: 'pending' }, 0],
  ['refused', { status: 'cancelled' }, 0],
  ['in progress', { status: 'pending', progress: 75 }, 0],
])('owners are to be registered for a transfer once its dossier is validated: %s', (_what, more, told) => {
  const moved = { ...dossier, onShares: 1, effective: '2026-06-01', station: null, ...more };
  expect(factsOf(client(undefined), [moved as DossierRow], []).transfers).toHaveLength(told);
});
