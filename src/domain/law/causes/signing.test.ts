import { testCauses } from '../../../testing/causes';
import { aDirigeant } from '../../../testing/factories';

const claire = (date: string) =>
  aDirigeant({
    id: 1,
    givenName: 'Claire',
    surname: 'Dumont',
    is_not_bce: 0,
    ended: true,
    end: { cause: 'death', date },
  });
const one = { function: { person: { givenName: 'Claire', surname: 'Dumont' } } };
const next = (start: string) => aDirigeant({ id: 2, appointment: { start } });
const alone = (...dirigeants: ReturnType<typeof aDirigeant>[]) => ({ form: '610', bce: one, dirigeants });
const depositaire = 'gestionnaire' as const;

testCauses([
  [
    'notInOffice',
    { depositaire, depositaire_nom: 'Jean Inconnu' },
    { depositaire, depositaire_nom: 'Marc Lambrechts' },
  ],
  [
    'notInOffice',
    { depositaire, depositaire_nom: 'Jean Inconnu' },
    { depositaire: 'autrecompt', depositaire_nom: 'Jean Inconnu' },
  ],
  ['nobodyInOffice', alone(claire('2026-12-01')), alone(claire('2026-12-01'), next('2027-01-01'))],
  [
    'nobodyDecides',
    alone(claire('2026-11-02'), next('2026-11-21')),
    alone(claire('2026-11-02'), next('2026-11-20')),
  ],
  [
    'successorFirst',
    alone(claire('2026-11-02'), next('2026-11-20')),
    alone(claire('2026-12-01'), next('2026-12-01')),
  ],
  [
    'boardIncomplete',
    { ...alone(claire('2026-11-02'), next('2026-11-20')), form: '014' },
    { ...alone(claire('2026-11-02'), next('2026-11-20')) },
  ],
  ['depositorChosen', { depositaire }, { depositaire, depositaire_nom: 'Marc Lambrechts' }],
]);
