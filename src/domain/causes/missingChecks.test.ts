import { aDemande, aDirigeant, aShareholder } from '../../testing/factories';
import { needsLink } from '../people/identityStatus';
import { missing } from './missing';
import { refusalAt } from './refusals';

const unsent = { link_state: 'none', link_sent_at: null } as const;
const gapsOf = (demande: Parameters<typeof aDemande>[0]) =>
  missing(aDemande(demande)).map(({ step, code, person }) => [step, code, person?.id]);

test('the card of a director who is a shareholder too is asked for once', () => {
  const card = { GSM: null, no_mobile: 'foreign', ...unsent } as const;
  const director = aDirigeant({ id: 1, givenName: 'An', surname: 'Peeters', ...card });
  const holder = aShareholder({ id: 2, full_name: 'An Peeters', ...card });
  const other = aShareholder({ id: 3, full_name: 'Bart Claes', ...card });
  const gaps = gapsOf({ dirigeants: [director], shareholders: [holder, other] });
  expect(gaps.filter(([, code]) => code === 'identity.cardMissing')).toEqual([
    ['dirigeantsService', 'identity.cardMissing', 1],
    ['cessionService', 'identity.cardMissing', 3],
  ]);
});

test('a number that is somebody else’s is asked for again, and sent nothing', () => {
  const disowned = { link_state: 'failed', link_error: 'identity.linkDisowned', link_sent_at: null } as const;
  const director = aDirigeant({ id: 1, ...disowned });
  expect(needsLink(director)).toBe(false);
  expect(needsLink({ ...director, link_error: null })).toBe(true);
  expect(gapsOf({ dirigeants: [director] })).toContainEqual([
    'dirigeantsService',
    'dirigeants.errorGsmNull',
    1,
  ]);
});

test('a check that is not over is no reason to correct the directors', () => {
  expect(refusalAt('dirigeantsService', 'longestTerm')).toBe('directors');
  expect(refusalAt('dirigeantsService', 'identityPending')).toBeNull();
});
