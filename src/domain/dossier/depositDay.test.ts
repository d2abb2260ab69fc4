import { factsFor, type Situation } from '../../testing/causes';
import { aDemande, anAddress } from '../../testing/factories';
import {
  CLAIRE,
  comes,
  DIRECTORS,
  director,
  leaves,
  MARC,
  office,
  PIETER,
  stays,
} from '../../testing/situations';
import { counterOf } from './counter';
import { depositDay, depositTerm } from './depositDay';

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

describe('who signs leaves before the end of the term', () => {
  const resigns = (date: string, more: Situation = {}) =>
    factsFor({
      ...{ ...DIRECTORS, ...director, form: '610', depositaire_nom: CLAIRE, today: '2026-11-20' },
      dirigeants: [leaves(1, CLAIRE, 'resignation', date), stays(2, MARC)],
      ...more,
    });

  test('the last day is the working day before it, for papers, screens, lists and mails', () => {
    const term = {
      ...{ ends: '2026-12-20', closed: 'sunday' },
      ...{ last_day: '2026-11-30', leaving: { day: '2026-12-01', name: CLAIRE } },
    };
    expect(depositTerm(resigns('2026-12-01'))).toEqual(term);
    expect(counterOf(resigns('2026-12-01'))?.deadline).toEqual(term);
    // A Sunday and the Saturday before it.
    expect(depositTerm(resigns('2026-11-30'))?.last_day).toBe('2026-11-27');
    expect(depositTerm(resigns('2027-02-01'))).toMatchObject({ last_day: '2026-12-18', leaving: null });
    // Decided on the Saturday.
    expect(depositTerm(resigns('2026-11-30', { date_assemblee: '2026-11-28' }))?.last_day).toBe('2026-11-29');
  });

  test('is the same on every day, before and after they left, as lists store it', () => {
    // The depositor is not named: it is the only director in office until another begins.
    const only = leaves(1, CLAIRE, 'resignation', '2026-12-01');
    const follows = { depositaire_nom: null, dirigeants: [only, comes(2, PIETER, {}, '2026-12-01')] };
    for (const dossier of [{}, { ...follows, bce: { function: office(CLAIRE) } }]) {
      const terms = ['2026-11-20', '2026-11-30', '2026-12-01', '2026-12-10'].map((today) =>
        depositTerm(resigns('2026-12-01', { ...dossier, today })),
      );
      for (const term of terms)
        expect(term).toMatchObject({ last_day: '2026-11-30', leaving: { day: '2026-12-01', name: CLAIRE } });
    }
  });
});
