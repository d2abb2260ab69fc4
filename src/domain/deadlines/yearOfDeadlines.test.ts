import { FORMS, type FormKey } from '../law/forms';
import { companyDeadlines, type DeadlineFacts } from './companyDeadlines';
import { type Deadline, deadlineKey, type Mark } from './deadline';

/**
 * A year of an office with 200 companies, day by day, against an independently computed calendar: what is due, when it is done,
 * what stays overdue.
 */

const YEAR = 2027;
const FORM_OF: FormKey[] = ['SRL', 'SRL', 'SA', 'ASBL', 'SNC'];
/** In 2027 Easter is 28 March. */
const HOLIDAYS = '01-01 03-29 05-01 05-06 05-17 07-21 08-15 11-01 11-11 12-25'.split(' ');

const days: string[] = [];
for (let at = Date.UTC(YEAR, 0, 1); at <= Date.UTC(YEAR, 11, 31); at += 86_400_000)
  days.push(new Date(at).toISOString().slice(0, 10));
const shift = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
const isFree = (day: string) => [0, 6].includes(new Date(day).getUTCDay()) || HOLIDAYS.includes(day.slice(5));
const atWork = (day: string): string => (isFree(day) ? atWork(shift(day, -1)) : day);
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The same numbers in every run. */
let seed = 7;
const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

interface Due {
  kind: Deadline['kind'];
  day: string;
  period: string;
  /** The day it is done; null: never. */
  doneOn: string | null;
  /** For a deposit: since when the dossier has the day of the decision. */
  known?: string;
}

/** One in three is done early, one late, one never. */
const doneFor = (day: string): string | null => [shift(day, -3), shift(day, 10), null][random(3)] ?? null;

function company(at: number) {
  const form = FORM_OF[at % FORM_OF.length] ?? 'SRL';
  const month = 1 + random(12);
  const confirmed = shift(`${YEAR - 1}-01-01`, random(365));
  const decided = shift(`${YEAR}-01-01`, random(330));
  const [ending, dossier] = [shift(`${YEAR}-01-01`, random(360)), 1001 + at];
  const due: Due[] = [];
  const add = (kind: Due['kind'], period: string, day: string) => {
    if (day.startsWith(`${YEAR}`)) due.push({ kind, period, day, doneOn: doneFor(day) });
    return due.at(-1)?.doneOn;
  };
  for (const year of [YEAR - 1, YEAR]) {
    const closing = lastOf(year, month);
    if (form === 'SNC') continue;
    const meeting = lastOf(year, month + 6);
    const inYear = meeting.startsWith(`${YEAR}`);
    const held = inYear ? (add('meeting', closing, meeting) ?? null) : null;
    const latest = form === 'ASBL' ? shift(meeting, 30) : lastOf(year, month + 7);
    // After an early meeting the thirty days count from it.
    const ends = held && (form === 'ASBL' || shift(held, 30) < latest) ? shift(held, 30) : latest;
    if (atWork(ends).startsWith(`${YEAR}`))
      due.push({ kind: 'accounts', period: closing, day: atWork(ends), doneOn: null });
  }
  const again = atWork(`${YEAR}${confirmed.slice(4)}`);
  due.push({ kind: 'ubo', period: confirmed, day: again, doneOn: doneFor(again) });
  add('mandate', ending, ending);
  const deposit = atWork(shift(decided, 30));
  add('deposit', String(dossier), deposit);
  // The day is entered before the decision, within its term, or too late; the dossier is finished after that, or never.
  const known = shift(decided, random(60) - 15);
  const finished = random(4) === 0 ? null : shift(known, random(40));
  for (const one of due) if (one.kind === 'deposit') one.known = known;
  const facts: DeadlineFacts = {
    ...{
      form: FORMS.value[form],
      active: true,
      since: `${YEAR}-01-01`,
      meeting: null,
      renewing: null,
      muted: [],
    },
    yearEnd: month === 2 ? '02-28' : lastOf(YEAR - 1, month).slice(5),
    ownersConfirmed: confirmed,
    mandates: [{ end: { day: ending }, checkUntil: null }],
    ...{ undeposited: [], transfers: [], marks: [] },
  };
  return { facts, due, dossier: { dossier, decided, known, finished } };
}

/** The marks of the office by that day. */
const marksOn = (due: Due[], today: string): Mark[] =>
  due.flatMap(({ kind, period, doneOn }) =>
    doneOn !== null && doneOn <= today ? [{ kind, period, on: doneOn }] : [],
  );

test('200 companies in a year: each deadline on its day once, none missed, none false', () => {
  const companies = Array.from({ length: 200 }, (_, at) => company(at));
  const times = new Map<string, number>();
  const wrong: object[] = [];
  const waits = { deposit: 0, finish: 0 };
  for (const [at, { facts, due, dossier }] of companies.entries())
    for (const today of days.filter((day, nth) => nth % 7 === at % 7 || isNear(due, day))) {
      const marks = marksOn(due, today);
      const isFinished = dossier.finished !== null && dossier.finished <= today;
      // An unfinished dossier must be finished before the deposit.
      const what = isFinished ? 'deposit' : 'finish';
      const undeposited = dossier.known <= today ? [{ ...dossier, what, isPaid: false } as const] : [];
      const open = companyDeadlines({ ...facts, undeposited, marks }, { today, until: today }).filter(
        ({ done, kind }) => done === null && kind !== 'tariff',
      );
      for (const { kind, expected } of open)
        if (kind === 'deposit') {
          waits[what] += 1;
          if (expected.what !== what) wrong.push({ at, today, expected, what });
        }
      const expected = due.filter(
        ({ day, doneOn, kind, period, known = day }) =>
          day <= today &&
          known <= today &&
          (doneOn === null || doneOn > today) &&
          // The deadline of the accounts follows the meeting only once it was held.
          !(kind === 'accounts' && isWaiting(due, period, today)),
      );
      const keys = open
        .filter(({ kind, period }) => !(kind === 'accounts' && isWaiting(due, period, today)))
        .map((one) => `${deadlineKey(one)} ${one.day}`);
      const wanted = expected.map((one) => `${deadlineKey(one)} ${one.day}`);
      if (String(keys.toSorted()) !== String(wanted.toSorted())) wrong.push({ at, today, keys, wanted });
      for (const one of open)
        if (one.day === today) {
          const key = `${at} ${deadlineKey(one)}`;
          times.set(key, (times.get(key) ?? 0) + 1);
        }
    }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(Math.min(waits.deposit, waits.finish)).toBeGreaterThan(500);
  expect(times.size).toBeGreaterThan(500);
  expect([...times.values()].every((times) => times === 1)).toBe(true);
});

/** Something happens that day, or the day before or after. */
const isNear = (due: Due[], today: string): boolean =>
  due.some(({ day, doneOn, known }) =>
    [day, doneOn, known].some((one) => one && Math.abs(Date.parse(one) - Date.parse(today)) <= 86_400_000),
  );

/** The meeting that approves these accounts was not held yet. */
const isWaiting = (due: Due[], period: string, today: string): boolean =>
  due.some(
    (one) => one.kind === 'meeting' && one.period === period && one.doneOn !== null && one.doneOn > today,
  );
