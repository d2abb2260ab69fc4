import { testCauses } from '../../testing/causes';
import { aDirigeant } from '../../testing/factories';
import type { Dirigeant } from '../dossier/directorRecords';

const COMPANY = { number: '1999000447', name: 'Fonds Meridia SRL' };
const inOffice = (details: Partial<Dirigeant> = {}) =>
  aDirigeant({ id: 11, givenName: 'Claire', surname: 'Dumont-Vandenberghe', is_not_bce: 0, ...details });
const comes = (details: Partial<Dirigeant> = {}) => aDirigeant({ id: 31, ...details });
const ends = (cause: 'resignation' | 'revocation') => inOffice({ ended: true, end: { cause, date: null } });
const endsOn = (date: string) => inOffice({ ended: true, end: { cause: 'resignation', date } });
const ALONE = { function: { person: { givenName: 'Claire', surname: 'Dumont-Vandenberghe' } } };
const by = (directors_by: 'board' | 'director' | null, ...dirigeants: Dirigeant[]) => ({
  directors_by,
  dirigeants,
});
const renewed = inOffice({ appointment: { kind: 'renewal' } });

testCauses([
  ['boardCannot', by('board', ends('revocation')), by('board', ends('resignation'))],
  ['boardCannot', by('board', renewed), by(null, renewed)],
  [
    'cooptationForm',
    { form: '011', ...by('board', ends('resignation'), comes()) },
    by('board', ends('resignation'), comes()),
  ],
  ['cooptationVacancy', by('board', comes()), by('board', ends('resignation'), comes())],
  [
    'cooptationVacancy',
    by('board', endsOn('2026-12-01'), comes({ appointment: { start: '2026-11-20' } })),
    by('board', endsOn('2026-11-20'), comes({ appointment: { start: '2026-11-20' } })),
  ],
  [
    'nobodyCoopts',
    { bce: ALONE, ...by('board', endsOn('2026-11-20'), comes()) },
    by('board', endsOn('2026-11-20'), comes()),
  ],
  [
    'nobodyCoopts',
    { bce: ALONE, ...by('board', endsOn('2026-11-20'), comes()) },
    { bce: ALONE, ...by(null, endsOn('2026-11-20'), comes()) },
  ],
  ['cooptationConfirmed', by('board', comes()), by(null, comes())],
  ['noticeOfResignation', by('director', ends('revocation')), by('director', ends('resignation'))],
  ['noticeOfResignation', by('director', comes()), by(null, comes())],
  [
    'dailyManagerForm',
    { form: '011', ...by(null, comes({ appointment: { daily: 'only' } })) },
    by(null, comes({ appointment: { daily: 'only' } })),
  ],
  [
    'writtenByAll',
    { written_decisions: true, ...by(null, ends('resignation')) },
    by(null, ends('resignation')),
  ],
]);

describe('of somebody who sits for a company', () => {
  const bce = {
    function: [
      {
        description: { language: 'fr', value: 'Représentant permanent' },
        person: { givenName: 'Claire', surname: 'Dumont-Vandenberghe' },
      },
    ],
  };
  const one = (details: Partial<Dirigeant>) => ({ bce, ...by(null, inOffice({ ended: true, ...details })) });
  testCauses([['companyRepresented', one({}), one({ company: COMPANY })]]);
});
