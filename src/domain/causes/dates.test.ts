import { metIn, testCauses } from '../../testing/causes';
import { aDirigeant } from '../../testing/factories';
import type { Dirigeant } from '../dossier/directorRecords';

const since = { bce: { period: { begin: '2026-03-01' } } };
const days = (date_assemblee: string | null, date_changement = date_assemblee) => ({
  ...{ date_assemblee, date_changement },
});
const comes = (appointment: Dirigeant['appointment']) => ({
  dirigeants: [aDirigeant({ appointment })],
});
const renewed = (start: string) => ({
  dirigeants: [aDirigeant({ is_not_bce: 0, appointment: { kind: 'renewal', start } })],
});
const leaves = (
  date: string | null,
  {
    registered = null,
    cause = 'resignation',
  }: { registered?: string | null; cause?: 'death' | 'resignation' } = {},
) => ({
  dirigeants: [aDirigeant({ is_not_bce: 0, ended: true, since: registered, end: { cause, date } })],
});

testCauses([
  ['beforeCompany', { ...since, ...days('2026-02-01') }, { ...since, ...days('2026-03-01') }],
  ['beforeCompany', { ...since, date_changement: '1999-01-01' }, { date_changement: '1999-01-01' }],
  ['beforeCompany', { ...since, ...comes({ start: '2026-01-01' }) }, { ...since, ...comes(null) }],
  ['beforeCompany', { ...since, ...leaves('2026-01-01') }, { ...since, ...leaves(null) }],
  ['afterCompany', { bce: { period: { end: '2026-10-31' } } }, { bce: { period: { end: '2027-10-31' } } }],
  ['decisionFarAhead', days('2027-11-21'), days('2027-11-20')],
  ['decisionAhead', days('2026-11-21'), days('2026-11-20')],
  ['decisionAhead', days('2027-11-20'), days('2027-11-21')],
  ['deathAfterDecision', leaves('2026-11-21', { cause: 'death' }), leaves('2026-11-20', { cause: 'death' })],
  ['deathAfterDecision', leaves(null, { cause: 'death' }), leaves('2026-11-21')],
  [
    'endBeforeMandate',
    leaves('2026-05-01', { registered: '2026-06-01' }),
    leaves('2026-06-01', { registered: '2026-06-01' }),
  ],
  ['endBeforeMandate', leaves(null, { registered: '2026-12-02' }), leaves(null)],
  [
    'termBeforeStart',
    comes({ start: '2026-12-01', term: { kind: 'until', date: '2026-06-30' } }),
    comes({ start: '2026-12-01', term: { kind: 'until', date: '2026-12-01' } }),
  ],
  [
    'termBeforeStart',
    comes({ start: '2026-12-01', term: { kind: 'meeting', year: 2025 } }),
    comes({ start: '2026-12-01', term: { kind: 'meeting', year: 2026 } }),
  ],
  ['startFarAhead', comes({ start: '2032-11-21' }), comes({ start: '2032-11-20' })],
  ['startBeforeDecision', comes({ start: '2026-10-01' }), comes({ start: '2026-11-20' })],
  ['startBeforeDecision', comes({ start: '2026-10-01' }), renewed('2026-10-01')],
  ['placeLanguage', { langue: 'nl', fait_a: 'Bruxelles' }, { langue: 'nl', fait_a: 'Brussel' }],
  ['effectFarAhead', days('2026-11-20', '2027-11-21'), days('2026-11-20', '2027-11-20')],
  ['seatBeforeDecision', days('2026-11-20', '2026-11-19'), days('2026-11-20')],
  [
    'seatBeforeDecision',
    days('2026-11-20', '2026-11-19'),
    { ...days('2026-11-20', '2026-11-19'), address_service: 0 },
  ],
]);

test('each day is reported with its bound at its field; the day of the change once for all mandates', () => {
  const dirigeants = [aDirigeant({ appointment: { start: '2026-02-02' } }), aDirigeant({ id: 2 })];
  expect(metIn('beforeCompany', { ...since, ...days('2026-11-20', '2026-02-01'), dirigeants })).toEqual([
    {
      step: 'step3',
      field: 'date_changement',
      values: { what: 'change', day: '2026-02-01', bound: '2026-03-01', name: '' },
    },
    {
      step: 'dirigeantsService',
      person: { id: 1, name: 'Sofie De Ridder' },
      values: { what: 'start', day: '2026-02-02', bound: '2026-03-01', name: 'Sofie De Ridder' },
    },
  ]);
});

test('missing days have no faults', () => {
  const undated = { date_assemblee: null, date_changement: null, ...comes({ start: null }), ...since };
  for (const id of ['beforeCompany', 'decisionAhead', 'decisionFarAhead', 'effectFarAhead', 'startFarAhead'])
    expect(metIn(id, undated)).toEqual([]);
});
