import { aDemande, aDirigeant } from '../../testing/factories';
import { stepAfter, usualAnswers } from './usual';

const filled = aDemande({
  ...{ depositaire: 'autrecompt', depositaire_nom: 'Jan Claes', fait_a: 'Namur', text: 'Extrait.' },
  ...{ address_service: 1, date_changement: '2026-12-01', date_assemblee: '2026-11-20' },
  dirigeants: [aDirigeant({ id: 1, is_not_bce: 0, ended: true }), aDirigeant({ id: 2, is_not_bce: 1 })],
});

test('each use takes its part, and none what is of the company', () => {
  const parts = (use: Parameters<typeof usualAnswers>[1]) => Object.keys(usualAnswers(filled, use, null));
  expect(parts('latest')).toEqual(['depositor', 'place']);
  expect(parts('template')).toEqual(['services', 'depositor', 'place', 'meeting']);
  expect(parts('clone')).toEqual([
    ...['services', 'depositor', 'place', 'meeting', 'dates', 'seat', 'appointed'],
  ]);
  // A leaving director was in office already: only the other one of the two is new.
  expect(usualAnswers(filled, 'clone', null).appointed).toHaveLength(1);
  expect(JSON.stringify(usualAnswers(filled, 'clone', null))).not.toContain('Extrait');
});

test('a director deposits for their own company', () => {
  const own = { ...filled, depositaire: 'gestionnaire' as const, depositaire_nom: 'An Maes' };
  const nameFor = (company: string | null) => usualAnswers(own, 'latest', company).depositor?.name;
  expect([nameFor(own.enterprise_number), nameFor('1999005296'), nameFor(null)]).toEqual([
    'An Maes',
    null,
    null,
  ]);
});

test('an accountant who is the user of the dossier is not named', () => {
  const named = (depositaire_nom: string) =>
    usualAnswers({ ...filled, depositaire: 'comptable', depositaire_nom }, 'latest', null).depositor?.name;
  expect([named(filled.user.name), named('Jan Claes')]).toEqual([null, 'Jan Claes']);
});

test('Continue skips answered steps, in an office’s dossier only', () => {
  const answered = { ...filled, depositaire: 'comptable' as const };
  expect(stepAfter('step1Validate', answered)).toEqual({ passed: [], to: 'servicesStep' });
  const offices = { ...answered, in_charge: null };
  expect(stepAfter('step1Validate', offices)).toEqual({ passed: ['servicesStep', 'step2'], to: 'step3' });
  expect(stepAfter('step1Validate', { ...offices, depositaire: null })).toEqual({
    passed: ['servicesStep'],
    to: 'step2',
  });
  const typed = { ...offices, drafts: [{ step: 'step2', values: {}, saved_at: '2026-11-26T10:00:00Z' }] };
  expect(stepAfter('step1Validate', typed).to).toBe('step2');
});
