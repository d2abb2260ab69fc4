import { aDemande, aDirigeant } from '../../testing/factories';
import { decidedOf, ONLY } from '../../testing/resolutionCases';
import { FORMS } from '../law/forms';
import { powersFor } from './mandates';
import { services } from './services';

test('an SA is represented by its board unless its articles say otherwise; an association says it of a college too', () => {
  const { SRL, SA, ASBL } = FORMS.value;
  expect(powersFor(SRL)).toEqual(['articles', 'alone', 'jointly']);
  expect(powersFor(SA)).toEqual(['articles', 'jointly']);
  expect(powersFor(ASBL)).toEqual(['articles', 'alone', 'jointly', 'college']);
});

test.each([
  ['fr', 'L’association est représentée par ses administrateurs agissant en collège.'],
  ['nl', 'De vereniging wordt vertegenwoordigd door haar bestuurders die als college optreden.'],
] as const)('who acts as a college is said so (%s)', (langue, said) => {
  const dirigeants = [aDirigeant({ appointment: { powers: 'college' } })];
  const demande = { ...ONLY.directors, dirigeants };
  expect(decidedOf({ form: '017', langue, demande }, 'directors')).toContain(said);
});

test.each([
  ['an end', { ended: true }],
  ['a renewal', { appointment: { kind: 'renewal' as const } }],
  ['a change', { change: { powers: 'alone' as const } }],
])('%s begins the step of those who manage', (_what, answers) => {
  const isBegun = (one: object) =>
    services.dirigeants.isBegun({
      ...aDemande(),
      dirigeants: [aDirigeant({ is_not_bce: 0, GSM: null, ...one })],
    });
  expect([isBegun({}), isBegun(answers)]).toEqual([false, true]);
});
