import { testCauses } from '../../testing/causes';
import { aDirigeant } from '../../testing/factories';
import { office } from '../../testing/situations';

const claire = (date: string) =>
  aDirigeant({
    id: 1,
    givenName: 'Claire',
    surname: 'Dumont',
    is_not_bce: 0,
    ended: true,
    end: { cause: 'death', date },
  });
const resigns = (date: string) => ({ ...claire(date), end: { cause: 'resignation' as const, date } });
const two = { function: ['Claire Dumont', 'Ann Maes'].map((name) => office(name)) };
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
  [
    'nobodyInOffice',
    alone(resigns('2026-11-20')),
    { ...alone(resigns('2026-11-20')), directors_by: 'director' },
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
  [
    'proxyIsFirm',
    { depositaire: 'autrecompt', depositaire_nom: 'Accountantskantoor Peeters' },
    { depositaire: 'autrecompt', depositaire_nom: 'Nathalie Delvaux' },
  ],
  [
    'proxyIsFirm',
    { depositaire: 'comptable', depositaire_nom: 'Delvaux & Fils SRL' },
    { depositaire: 'comptable', depositaire_nom: 'Delvaux & Fils SRL, représentée par Nathalie Delvaux' },
  ],
  ['nobodyLeft', { ...alone(resigns('2026-11-20')), directors_by: 'director' }, alone(resigns('2026-11-20'))],
  [
    'depositorLeaves',
    { depositaire, depositaire_nom: 'Claire Dumont', dirigeants: [resigns('2026-12-01')], bce: two },
    { depositaire, depositaire_nom: 'Ann Maes', dirigeants: [resigns('2026-12-01')], bce: two },
  ],
  [
    'depositorLeaves',
    { depositaire, depositaire_nom: 'Claire Dumont', dirigeants: [resigns('2026-12-01')], bce: two },
    { depositaire, depositaire_nom: 'Claire Dumont', dirigeants: [resigns('2027-06-01')], bce: two },
  ],
  [
    'depositorLeaves',
    { depositaire, depositaire_nom: 'Claire Dumont', dirigeants: [resigns('2026-12-01')], bce: two },
    {
      ...{ depositaire, depositaire_nom: 'Claire Dumont', today: '2026-12-01' },
      ...{ dirigeants: [resigns('2026-12-01')], bce: two },
    },
  ],
  ['depositorChosen', { depositaire }, { depositaire, depositaire_nom: 'Marc Lambrechts' }],
]);
