import { FORMS, type FormKey } from '../law/forms';
import { companyDeadlines, type DeadlineFacts } from './companyDeadlines';
import { type DeadlineKind, nextDeadline } from './deadline';

const facts = (form: FormKey, more: Partial<DeadlineFacts> = {}): DeadlineFacts => ({
  ...{ form: FORMS.value[form], active: true, since: '2026-01-01' },
  ...{ yearEnd: null, meeting: null, ownersConfirmed: null, renewing: null },
  ...{ mandates: [], undeposited: [], transfers: [], marks: [], muted: [] },
  ...more,
});
const SPAN = { today: '2026-11-26', until: '2027-12-31' };
const listed = (of: DeadlineFacts, kind: DeadlineKind, span = SPAN) =>
  companyDeadlines(of, span).filter((one) => one.kind === kind);
const days = (...about: Parameters<typeof listed>) => listed(...about).map(({ day }) => day);

const JUNE = { kind: 'weekday', month: 6, week: 3, weekday: 5 } as const;
const SATURDAY = { kind: 'weekday', month: 6, week: 1, weekday: 6 } as const;

describe('the ordinary meeting', () => {
  it.each([
    // The day in the articles, even if it is not a working day.
    ['SRL', { yearEnd: '12-31', meeting: JUNE }, ['2026-06-19', '2027-06-18']],
    ['ASBL', { yearEnd: '12-31', meeting: SATURDAY }, ['2026-06-06', '2027-06-05']],
    // Six months after the year, if the articles have no day or a later one.
    ['SRL', { yearEnd: '12-31' }, ['2026-06-30', '2027-06-30']],
    ['SRL', { yearEnd: '06-30' }, ['2026-12-31', '2027-12-31']],
    ['SRL', { yearEnd: '09-30' }, ['2026-03-31', '2027-03-31']],
    ['SRL', { yearEnd: '02-28' }, ['2026-08-31', '2027-08-31']],
    ['SRL', { yearEnd: '08-15' }, ['2026-02-15', '2027-02-15']],
    ['SRL', { yearEnd: '09-30', meeting: JUNE }, ['2026-03-31', '2027-03-31']],
    // A partnership only has a meeting if its articles say so.
    ['SNC', { yearEnd: '12-31' }, []],
    ['SNC', { yearEnd: '12-31', meeting: JUNE }, ['2026-06-19', '2027-06-18']],
    ['SRL', { meeting: JUNE }, []],
  ] as const)('%s %j', (form, of, expected) => {
    expect(days(facts(form, of), 'meeting')).toEqual(expected);
  });

  it('ends in February of a leap year on the 29th', () => {
    const of = facts('SRL', { yearEnd: '08-31', since: '2028-01-01' });
    expect(days(of, 'meeting', { today: '2028-01-01', until: '2028-12-31' })).toEqual(['2028-02-29']);
    const february = facts('SRL', { yearEnd: '02-28', since: '2028-01-01' });
    const [accounts] = listed(february, 'accounts', { today: '2028-01-01', until: '2028-12-31' });
    expect(accounts).toMatchObject({ period: '2028-02-29', ends: '2028-09-30', day: '2028-09-29' });
  });

  it('is not listed for the time before the office', () => {
    const of = facts('SRL', { yearEnd: '12-31', since: '2026-06-30' });
    expect(days(of, 'meeting')).toEqual(['2026-06-30', '2027-06-30']);
    expect(days({ ...of, since: '2026-07-01' }, 'meeting')).toEqual(['2027-06-30']);
    // The meeting was held early, which also advances the deposit of the accounts.
    const marks = [{ kind: 'meeting' as const, period: '2025-12-31', on: '2026-05-20' }];
    expect(days({ ...of, marks }, 'accounts')).toEqual(['2026-06-19', '2027-07-30']);
    const mandates = ['2026-06-29', '2026-09-01'].map((day) => ({
      ...{ end: { meetingOf: 2026, orOn: day }, checkUntil: null },
    }));
    expect(days({ ...of, yearEnd: null, mandates }, 'mandate')).toEqual(['2026-09-01']);
  });
});

describe('the accounts', () => {
  it.each([
    // Seven months; 31 July 2027 is a Saturday.
    ['SRL', null, '2027-07-31', '2027-07-30'],
    // Thirty days after the approval; 18 July is a Sunday.
    ['SRL', '2027-06-18', '2027-07-18', '2027-07-16'],
    ['SA', '2027-03-02', '2027-04-01', '2027-04-01'],
    // Approved too late: the seven months still apply.
    ['SRL', '2027-09-01', '2027-07-31', '2027-07-30'],
    // Associations only have the thirty days.
    ['ASBL', null, '2027-07-30', '2027-07-30'],
    ['ASBL', '2027-09-01', '2027-10-01', '2027-10-01'],
    // The national day is a Wednesday in 2027.
    ['ASBL', '2027-06-21', '2027-07-21', '2027-07-20'],
  ] as const)('%s approved on %s: %s, at work %s', (form, approved, ends, day) => {
    const marks = approved ? [{ kind: 'meeting' as const, period: '2026-12-31', on: approved }] : [];
    const of = facts(form, { yearEnd: '12-31', since: '2026-11-26', marks });
    expect(listed(of, 'accounts')).toMatchObject([{ period: '2026-12-31', ends, day }]);
  });

  it.each(['SNC', 'SComm'] as const)('are not asked of a %s', (form) => {
    expect(days(facts(form, { yearEnd: '12-31' }), 'accounts')).toEqual([]);
  });
});

describe('mandates', () => {
  const [on, other] = ['2027-06-18', '2027-10-31'];
  const mandate = (end: DeadlineFacts['mandates'][number]['end'], checkUntil: string | null = null) => ({
    ...{ end, checkUntil },
  });
  const year = { yearEnd: '12-31', meeting: JUNE } as const;

  it('end on any day of the week, those of one day together', () => {
    const of = facts('SA', { mandates: [mandate({ day: other }), mandate({ day: other })], renewing: 1042 });
    expect(listed(of, 'mandate')).toMatchObject([
      { day: other, ends: other, closed: null, expected: { what: 'renew', people: 2, dossier: 1042 } },
    ]);
  });

  it('that end with the ordinary meeting are part of it until it was held', () => {
    const of = facts('SA', { ...year, mandates: [mandate({ meetingOf: 2027 }), mandate({ day: on })] });
    expect(listed(of, 'mandate')).toEqual([]);
    expect(listed(of, 'meeting')).toMatchObject([
      { day: '2026-06-19', expected: { people: 0 } },
      { day: on, expected: { people: 2, byStatutes: true } },
    ]);
    const held = { ...of, marks: [{ kind: 'meeting' as const, period: '2026-12-31', on }] };
    expect(listed(held, 'mandate')).toMatchObject([{ day: on, expected: { people: 2 } }]);
    const muted = { ...of, muted: ['meeting'] as const };
    expect(listed(muted, 'meeting')).toEqual([]);
    expect(listed(muted, 'mandate')).toMatchObject([{ day: on, expected: { people: 2 } }]);
    expect(companyDeadlines({ ...of, muted: ['meeting', 'mandate', 'accounts'] }, SPAN)).toEqual([]);
  });

  it.each([
    [{ meetingOf: 2027 }, {}, []],
    [{ meetingOf: 2027 }, { meeting: JUNE }, [on]],
    [{ meetingOf: 2027, orOn: '2027-03-01' }, {}, ['2027-03-01']],
    [{ meetingOf: 2027, orOn: '2027-03-01' }, { meeting: JUNE }, [on]],
    [{ meetingAfter: '2026-12-01' }, { meeting: JUNE }, [on]],
    [{ meetingAfter: on }, { meeting: JUNE }, []],
  ] as const)('%j with %j', (end, of, expected) => {
    expect(days(facts('SA', { ...of, mandates: [mandate(end)] }), 'mandate')).toEqual(expected);
  });

  it.each([
    ['2027-09-01', ['2027-09-01']],
    ['2027-08-31', []],
    ['2027-10-31', []],
    ['2026-11-25', []],
  ])('a check until %s is listed when the renewal needs a new one', (checkUntil, expected) => {
    expect(days(facts('SA', { mandates: [mandate({ day: other }, checkUntil)] }), 'check')).toEqual(expected);
  });
});

test('checks that run out together are one deadline, for the first mandate that ends', () => {
  const mandates = ['2027-10-31', '2027-10-15', '2028-01-31'].map((day) => ({
    ...{ end: { day }, checkUntil: '2027-09-20' },
  }));
  expect(listed(facts('SA', { mandates }), 'check')).toMatchObject([
    { period: '2027-09-20', expected: { people: 2, mandateEnds: '2027-10-15' } },
  ]);
});

describe('beneficial owners', () => {
  it.each([
    // 12 November 2027 is a Friday.
    ['2025-11-12', '2026-11-12', '2026-11-12'],
    // A year later is a Sunday.
    ['2025-11-29', '2026-11-29', '2026-11-27'],
    // New Year.
    ['2026-01-01', '2027-01-01', '2026-12-31'],
  ])('confirmed on %s: again by %s, at work %s', (ownersConfirmed, ends, day) => {
    expect(listed(facts('SRL', { ownersConfirmed }), 'ubo')).toMatchObject([
      { period: ownersConfirmed, ends, day, expected: { what: 'confirmOwners' } },
    ]);
  });

  it('of 29 February: again on the 28th', () => {
    const of = facts('SRL', { ownersConfirmed: '2028-02-29' });
    expect(listed(of, 'ubo', { today: '2028-03-01', until: '2029-12-31' })).toMatchObject([
      { ends: '2029-02-28', day: '2029-02-28' },
    ]);
  });

  it.each([
    ['2026-12-31', '2027-01-31', '2027-01-29'],
    ['2027-01-31', '2027-02-28', '2027-02-26'],
    ['2026-11-15', '2026-12-15', '2026-12-15'],
  ])('change on %s: by %s, at work %s', (on, ends, day) => {
    expect(listed(facts('SRL', { transfers: [{ dossier: 1042, on }] }), 'ubo')).toMatchObject([
      { period: 'dossier-1042', ends, day, expected: { what: 'updateOwners', dossier: 1042 } },
    ]);
  });
});

describe('a decision that goes to the registry', () => {
  it.each([
    ['2026-11-20', '2026-12-20', '2026-12-18', 'sunday'],
    ['2026-11-25', '2026-12-25', '2026-12-24', 'holiday'],
    ['2026-10-21', '2026-11-20', '2026-11-20', null],
  ])('of %s: by %s, at work %s', (decided, ends, day, closed) => {
    const of = (what: 'finish' | 'correct' | 'decision' | 'deposit') =>
      listed(facts('SRL', { undeposited: [{ dossier: 1031, decided, what, isPaid: false }] }), 'deposit');
    const due = { period: '1031', ends, day, closed };
    // The deadline stays the same while the dossier is in progress or awaits validation.
    for (const what of ['deposit', 'decision', 'correct', 'finish'] as const)
      expect(of(what)).toMatchObject([{ ...due, expected: { what, dossier: 1031 } }]);
  });

  it('is due before who signs it leaves', () => {
    const undeposited = { dossier: 1031, decided: '2026-11-20', what: 'deposit' as const, isPaid: false };
    const by = (depositBy: string) =>
      listed(facts('SRL', { undeposited: [{ ...undeposited, depositBy }] }), 'deposit');
    expect(by('2026-11-30')).toMatchObject([{ ends: '2026-11-30', day: '2026-11-30', closed: null }]);
    expect(by('2026-12-18')).toMatchObject([{ ends: '2026-12-20', day: '2026-12-18', closed: 'sunday' }]);
  });

  it.each([
    // 28 February 2027 is a Sunday; in 2028 there is a 29th, a Tuesday.
    ['2027-02-10', ['2027-02-26']],
    ['2028-02-10', ['2028-02-29']],
    // The term ends before the new amount, or begins with it.
    ['2027-01-20', []],
    ['2027-03-01', []],
  ])('of %s may cost more from 1 March: %j', (decided, expected) => {
    const span = { today: '2027-01-01', until: '2028-12-31' };
    const of = (isPaid: boolean, what: 'deposit' | 'decision' = 'deposit') =>
      facts('SRL', { undeposited: [{ dossier: 1031, decided, what, isPaid }] });
    expect(days(of(false), 'tariff', span)).toEqual(expected);
    expect(days(of(false, 'decision'), 'tariff', span)).toEqual([]);
    expect(days(of(true), 'tariff', span)).toEqual([]);
    expect(days(of(true), 'deposit', span)).toHaveLength(1);
  });

  it('is the only deadline of a stopped company', () => {
    const of = facts('SRL', { ...{ active: false, yearEnd: '12-31', ownersConfirmed: '2025-11-12' } });
    expect(companyDeadlines(of, SPAN)).toEqual([]);
    expect(
      days(
        { ...of, undeposited: [{ dossier: 1, decided: '2026-11-20', what: 'deposit', isPaid: false }] },
        'deposit',
      ),
    ).toHaveLength(1);
  });
});

test('what was done says when, and is no next deadline', () => {
  const marks = [{ kind: 'ubo' as const, period: '2025-11-12', on: '2026-11-20' }];
  const of = facts('SRL', { yearEnd: '12-31', ownersConfirmed: '2025-11-12', since: '2026-11-01', marks });
  const all = companyDeadlines(of, SPAN);
  expect(all[0]).toMatchObject({ kind: 'ubo', done: '2026-11-20' });
  expect(nextDeadline(all)).toMatchObject({ kind: 'meeting', day: '2027-06-30' });
  expect(nextDeadline(companyDeadlines({ ...of, marks: [] }, SPAN))).toMatchObject({ kind: 'ubo' });
});

test('every deadline names its rule', () => {
  const all = companyDeadlines(
    facts('SA', {
      ...{ yearEnd: '12-31', ownersConfirmed: '2025-11-12' },
      undeposited: [{ dossier: 1031, decided: '2027-02-10', what: 'deposit', isPaid: false }],
      mandates: [{ end: { day: '2027-10-31' }, checkUntil: '2027-10-01' }],
    }),
    SPAN,
  );
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(7);
  for (const { rule } of all)
    expect(rule).toEqual({
      source: expect.stringMatching(/./),
      date: rule.date,
      confidence: expect.stringMatching(/certain|likely/),
    });
});
