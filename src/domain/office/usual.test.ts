import { aDemande, aDirigeant } from '../../testing/factories';
import { goOn, usualAnswers } from './usual';

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
  // Who leaves is in office: of those two only the other one comes.
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

test('an office’s dossier passes what is said already, and nobody else’s', () => {
  const said = { ...filled, depositaire: 'comptable' as const };
  expect(goOn('step1Validate', said)).toEqual({ passed: [], to: 'servicesStep' });
  const offices = { ...said, in_charge: null };
  expect(goOn('step1Validate', offices)).toEqual({ passed: ['servicesStep', 'step2'], to: 'step3' });
  expect(goOn('step1Validate', { ...offices, depositaire: null })).toEqual({
    passed: ['servicesStep'],
    to: 'step2',
  });
  const typed = { ...offices, drafts: [{ step: 'step2', values: {}, saved_at: '2026-11-26T10:00:00Z' }] };
  expect(goOn('step1Validate', typed).to).toBe('step2');
});
