import { aDemande, anAddress } from '../../testing/factories';
import { depositDay } from './depositDay';

const NONE = { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 } as const;

test('a decision is handed in on a day on which the registry is open, finished or not, refused or not', () => {
  const finished = aDemande({ progress: 100, date_assemblee: '2026-11-25' });
  expect(depositDay(finished)).toBe('2026-12-24');
  expect(depositDay({ ...finished, progress: 75 })).toBe('2026-12-24');
  expect(depositDay({ ...finished, status: 'cancelled' })).toBe('2026-12-24');
  expect(depositDay({ ...finished, progress: 75, date_assemblee: null })).toBeNull();
});

test('where a notary files, and where nothing is published, there is no day', () => {
  const address = anAddress({ in_articles: true });
  expect(depositDay(aDemande({ progress: 100, ...NONE, address_service: 1, address }))).toBeNull();
  expect(depositDay(aDemande({ progress: 100, ...NONE, cession_parts_service: 1 }))).toBeNull();
});
