/** The deadlines of one company, from what is known of it. Nothing is told that no fact stands for. */

import { type MeetingRule, meetingDay } from '../clients/meeting';
import {
  ACCOUNTS_TERM,
  ASSOCIATION_ACCOUNTS_DAYS,
  daysLater,
  depositsAccounts,
  filingDays,
  filingTerm,
  MANDATE_ENDS,
  MEETING_MONTHS,
  monthsAfterYear,
  monthsLater,
  UBO_CONFIRMATION_MONTHS,
  UBO_MONTHS,
} from '../law/deadlines';
import { INDEXED_ON } from '../law/fees';
import type { LegalForm } from '../law/forms';
import { from, type Rule } from '../law/rule';
import { closedOn, lastWorkingDay } from '../law/workingDays';
import {
  byDay,
  type Deadline,
  daysLeft,
  type Expected,
  type Mark,
  SOFT_KINDS,
  type ToldKind,
} from './deadline';
import { grouped } from './grouped';
import type { MandateEnd } from './mandateEnds';

export interface Mandate {
  end: MandateEnd;
  /** Until when the identity check of who holds it may be used again, YYYY-MM-DD; null without one. */
  checkUntil: string | null;
}

/** What deadlines are made from. Days are YYYY-MM-DD. */
export interface CompanyFacts {
  /** Null for one that is not served here: of it little is told. */
  form: LegalForm | null;
  /** False once it is struck off or stopped. */
  active: boolean;
  /** Since when the office answers for it: what fell due before is told only where a fact says that it was not done. */
  since: string;
  /** MM-DD, the end of February as 02-28; null while nobody said. */
  yearEnd: string | null;
  /** As the statutes say it. */
  meeting: MeetingRule | null;
  /** When its beneficial owners were last confirmed. */
  ownersConfirmed: string | null;
  mandates: readonly Mandate[];
  /**
   * Decisions not yet deposited with the registry. `decided`: the day of the decision; `depositBy`: the last day to deposit, where that is
   * before the end of the term; `what`: what has to be done first; `isPaid`: the publication fee.
   */
  undeposited: readonly {
    dossier: number;
    decided: string;
    depositBy?: string;
    what: 'finish' | 'correct' | 'decision' | 'deposit';
    isPaid: boolean;
  }[];
  /** Transfers of shares, by the day they took effect. */
  transfers: readonly { dossier: number; on: string }[];
  /** The dossier under way that renews directors, if there is one. */
  renewing: number | null;
  marks: readonly Mark[];
  /** What the list is for wants to hear nothing of these. */
  muted: readonly ToldKind[];
}

interface Span {
  today: string;
  /** The last day to look at. */
  until: string;
}

/** A check that runs out so shortly before the mandate ends would have to be made again for the renewal. */
const CHECK_DAYS: Rule<number> = from('The house: time to prepare a renewal', null, 'certain')(60);

/**
 * What is to be done until the last day of the span, what is late, and what was marked as done of these, in the order of the days,
 * without what is muted.
 * The same facts give the same list on any day: `today` only leaves out what can no longer be done.
 */
export function companyDeadlines(facts: CompanyFacts, { today, until }: Span): Deadline[] {
  const made = facts.active
    ? [...years(facts, until), ...mandates(facts), ...checks(facts), ...owners(facts), ...filings(facts)]
    : filings(facts);
  return made
    .map((one) => ({ ...one, done: markOf(facts, one)?.on ?? null }))
    .filter(({ day, kind }) => day <= until && !(day < today && SOFT_KINDS.includes(kind)))
    .filter(({ kind }) => !facts.muted.includes(kind))
    .toSorted(byDay);
}

type Made = Omit<Deadline, 'done'>;

const markOf = ({ marks }: CompanyFacts, { kind, period }: Pick<Made, 'kind' | 'period'>) =>
  marks.find((mark) => mark.kind === kind && mark.period === period);

/** On the day that the term ends. */
const on = (
  kind: Deadline['kind'],
  period: string,
  ends: string,
  { source, date, confidence }: Rule<unknown>,
  expected: Expected,
): Made => ({ kind, period, day: ends, ends, closed: null, rule: { source, date, confidence }, expected });

/** Where a counter or a bank must be open: on the last working day of the term. */
const open = (...made: Parameters<typeof on>): Made => {
  const one = on(...made);
  return { ...one, day: lastWorkingDay(one.ends), closed: closedOn(one.ends) };
};

/** The day that a financial year ends with in a calendar year. */
export function closingOf(yearEnd: string, year: number): string {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return `${year}-${yearEnd === '02-28' && leap ? '02-29' : yearEnd}`;
}

/** The ordinary meeting on the accounts of the year that ended on `closing`: the day of the statutes if that is in time. */
function ordinaryMeeting(rule: MeetingRule | null, closing: string): { day: string; byStatutes: boolean } {
  const latest = monthsAfterYear(closing, MEETING_MONTHS.value);
  const year = Number(closing.slice(0, 4));
  const stated = rule && [year, year + 1].map((one) => meetingDay(rule, one)).find((day) => day > closing);
  return stated && stated <= latest ? { day: stated, byStatutes: true } : { day: latest, byStatutes: false };
}

/** The ordinary meeting and the accounts of each financial year. */
function years(facts: CompanyFacts, until: string): Made[] {
  const { form, yearEnd, since } = facts;
  if (yearEnd === null || form === null) return [];
  const made: Made[] = [];
  // By the day that is due without a mark: one that is kept early does not fall out of the office's time.
  const told = (make: (of: CompanyFacts) => Made): Made[] =>
    make({ ...facts, marks: [] }).day >= since ? [make(facts)] : [];
  // Terms reach seven months beyond the year.
  for (let year = Number(since.slice(0, 4)) - 1; year <= Number(until.slice(0, 4)); year += 1) {
    const closing = closingOf(yearEnd, year);
    if (hasMeeting(facts)) made.push(...told((of) => meetingOf(of, closing)));
    if (depositsAccounts.value(form)) made.push(...told((of) => accountsOf(of, form, closing)));
  }
  return made;
}

/** Partners decide as their articles say: without a day in them no meeting is due. */
const hasMeeting = ({ form, meeting }: CompanyFacts): boolean =>
  form !== null && (form.family !== 'partnership' || meeting !== null);

function meetingOf(facts: CompanyFacts, closing: string): Made {
  const { day, byStatutes } = ordinaryMeeting(facts.meeting, closing);
  const people = facts.mandates.filter(({ end }) => endsOn(facts, end) === day).length;
  const dossier = people > 0 ? facts.renewing : null;
  return on('meeting', closing, day, MEETING_MONTHS, { what: 'meet', people, dossier, byStatutes });
}

function accountsOf(facts: CompanyFacts, form: LegalForm, closing: string): Made {
  const approved = markOf(facts, { kind: 'meeting', period: closing })?.on ?? null;
  const isAssociation = form.family === 'association';
  const expected = { what: 'accounts', atRegistry: isAssociation, approved } as const;
  if (isAssociation) {
    const counted = approved ?? monthsAfterYear(closing, MEETING_MONTHS.value);
    const ends = daysLater(counted, ASSOCIATION_ACCOUNTS_DAYS.value);
    return open('accounts', closing, ends, ASSOCIATION_ACCOUNTS_DAYS, expected);
  }
  const { days, months } = ACCOUNTS_TERM.value;
  const latest = monthsAfterYear(closing, months);
  const [ends = latest] = [latest, ...(approved ? [daysLater(approved, days)] : [])].toSorted();
  return open('accounts', closing, ends, ACCOUNTS_TERM, expected);
}

/** The day a mandate ends; null where that is a meeting of a company whose year nobody told, and no day stands for it. */
function endsOn({ yearEnd, meeting }: CompanyFacts, end: MandateEnd): string | null {
  if ('day' in end) return end.day;
  const [from, to] =
    'meetingOf' in end
      ? [`${end.meetingOf}-01-01`, `${end.meetingOf}-12-31`]
      : [daysLater(end.meetingAfter, 1), monthsLater(end.meetingAfter, 24)];
  const first = Number(from.slice(0, 4));
  const days = [first - 1, first, first + 1].flatMap((year) => {
    if (yearEnd !== null) return ordinaryMeeting(meeting, closingOf(yearEnd, year)).day;
    return meeting ? meetingDay(meeting, year) : [];
  });
  const orOn = 'orOn' in end ? end.orOn : null;
  return days.find((day) => from <= day && day <= to) ?? orOn;
}

/** With the day each ends; without those that were over before the office had the client: whether one was renewed, nobody here knows. */
const ending = (facts: CompanyFacts) =>
  facts.mandates.flatMap(({ end, checkUntil }) => {
    const day = endsOn(facts, end);
    return day !== null && day >= facts.since ? [{ day, checkUntil }] : [];
  });

/**
 * Mandates that end, those of one day together. Those that end with an ordinary meeting are told with it, until it was held: from
 * then on who was not renewed is late. Where nobody wants to hear of meetings they are told by themselves.
 */
function mandates(facts: CompanyFacts): Made[] {
  const byEnd = grouped(ending(facts), ({ day }) => day);
  const made: Made[] = [];
  for (const [day, people] of byEnd) {
    if (!isAwaitedMeeting(facts, day))
      made.push(
        on('mandate', day, day, MANDATE_ENDS, {
          ...{ what: 'renew', people: people.length, dossier: facts.renewing },
        }),
      );
  }
  return made;
}

/** Identity checks that run out before the renewal that wants them, those of one day together, with the first of their mandates' ends. */
function checks(facts: CompanyFacts): Made[] {
  const wanted = ending(facts).flatMap(({ day, checkUntil: until }) => {
    const left = until === null ? 0 : daysLeft(day, until);
    return until !== null && left > 0 && left <= CHECK_DAYS.value ? [{ day, until }] : [];
  });
  return [...grouped(wanted, ({ until }) => until)].map(([until, people]) => {
    const [mandateEnds = until] = people.map(({ day }) => day).toSorted();
    return on('check', until, until, CHECK_DAYS, { what: 'check', people: people.length, mandateEnds });
  });
}

function isAwaitedMeeting(facts: CompanyFacts, day: string): boolean {
  const { yearEnd, meeting, since, muted } = facts;
  if (yearEnd === null || !hasMeeting(facts) || day < since || muted.includes('meeting')) return false;
  const year = Number(day.slice(0, 4));
  return [year - 1, year].some((one) => {
    const closing = closingOf(yearEnd, one);
    return (
      ordinaryMeeting(meeting, closing).day === day && !markOf(facts, { kind: 'meeting', period: closing })
    );
  });
}

/** The register of beneficial owners: what a transfer changes, and that nothing has changed for a year. */
function owners({ ownersConfirmed, transfers }: CompanyFacts): Made[] {
  const changed = transfers.map(({ dossier, on: day }) =>
    open('ubo', `dossier-${dossier}`, monthsLater(day, UBO_MONTHS.value), UBO_MONTHS, {
      what: 'updateOwners',
      dossier,
    }),
  );
  if (ownersConfirmed === null) return changed;
  const again = monthsLater(ownersConfirmed, UBO_CONFIRMATION_MONTHS.value);
  return [
    ...changed,
    open('ubo', ownersConfirmed, again, UBO_CONFIRMATION_MONTHS, { what: 'confirmOwners' }),
  ];
}

/** What goes to the registry, and the last day of the fee it can be paid with when the next one comes before that, it is validated and not paid yet. */
function filings({ undeposited, form }: CompanyFacts): Made[] {
  return undeposited.flatMap(({ dossier, decided, depositBy, what, isPaid }) => {
    const term = filingTerm(decided);
    const early = depositBy !== undefined && depositBy < term.last_day;
    const last_day = early ? depositBy : term.last_day;
    const deposit = open('deposit', String(dossier), early ? depositBy : term.ends, filingDays(form), {
      what,
      dossier,
    });
    const indexed = [decided, last_day]
      .map((day) => `${day.slice(0, 4)}-${INDEXED_ON.value}`)
      .find((day) => decided < day && day <= last_day);
    if (!indexed || isPaid || what !== 'deposit') return [deposit];
    const period = `${dossier}-${indexed.slice(0, 4)}`;
    return [
      open('tariff', period, daysLater(indexed, -1), INDEXED_ON, { what: 'payBefore', dossier }),
      deposit,
    ];
  });
}
