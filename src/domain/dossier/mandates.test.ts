import { aDirigeant } from '../../testing/factories';
import { decidedOf, ONLY } from '../../testing/resolutionCases';
import { FORMS } from '../law/forms';
import { powersFor } from './mandates';

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
