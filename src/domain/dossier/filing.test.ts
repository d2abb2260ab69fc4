import { factsFor } from '../../testing/causes';
import { CLAIRE, comes, DIRECTORS, leaves, SEAT_AND_DIRECTORS } from '../../testing/situations';
import { filedEffect } from './filing';

const OWN = '2026-11-20';
const DOSSIER = '2026-12-01';
const goes = leaves(1, CLAIRE, 'resignation', OWN);

test.each([
  [
    'all mandates have one day of their own',
    { ...DIRECTORS, dirigeants: [goes, comes(4, 'An Peeters', {}, OWN)] },
    OWN,
  ],
  [
    'they have several',
    { ...DIRECTORS, dirigeants: [goes, comes(4, 'An Peeters', {}, '2026-11-25')] },
    DOSSIER,
  ],
  ['the seat moves too', { ...SEAT_AND_DIRECTORS, dirigeants: [goes] }, DOSSIER],
])('Form I says from when: %s', (_what, situation, day) => {
  expect(filedEffect(factsFor({ ...situation, date_changement: DOSSIER }))).toBe(day);
});
