import { aDemande, anAddress } from '../../testing/factories';
import { depositDay, passedTerm } from './depositDay';

const NONE = { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 } as const;

test('a finished dossier is handed in on a day on which the registry is open', () => {
  const finished = aDemande({ progress: 100, date_assemblee: '2026-11-25' });
  expect(depositDay(finished)).toBe('2026-12-24');
  expect(depositDay({ ...finished, progress: 75 })).toBeNull();
});

test('where a notary files, and where nothing is published, there is no day', () => {
  const address = anAddress({ in_articles: true });
  expect(depositDay(aDemande({ progress: 100, ...NONE, address_service: 1, address }))).toBeNull();
  expect(depositDay(aDemande({ progress: 100, ...NONE, cession_parts_service: 1 }))).toBeNull();
});

test('a term that is over is told by its last day', () => {
  const open = aDemande({ progress: 50, date_assemblee: '2020-01-01' });
  expect(passedTerm(open, '2020-01-31')).toBeNull();
  expect(passedTerm(open, '2020-02-01')).toBe('2020-01-31');
  expect(passedTerm({ ...open, date_assemblee: null }, '2020-02-01')).toBeNull();
  expect(passedTerm({ ...open, ...NONE, cession_parts_service: 1 }, '2020-02-01')).toBeNull();
});
