/** The deadlines of a company, only from known facts. */

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
  type NotifiedKind,
  SOFT_KINDS,
} from './deadline';
import { grouped } from './grouped';
import type { MandateEnd } from './mandateEnds';

export interface Mandate {
  end: MandateEnd;
  /** The last day on which the holder's identity check can be reused, YYYY-MM-DD; null: none. */
  checkUntil: string | null;
}

/** The facts that deadlines are computed from. Days are YYYY-MM-DD. */
export interface DeadlineFacts {
  /** null: a form that is not served, with few known deadlines. */
  form: LegalForm | null;
  /** false: struck off or stopped. */
  active: boolean;
  /** Since when the office is responsible: earlier deadlines are only listed if a fact shows that they were missed. */
  since: string;
  /** MM-DD, the end of February as 02-28; null: not known. */
  yearEnd: string | null;
  /** From the articles; null: not known. */
  meeting: MeetingRule | null;
  /** The last confirmation of the beneficial owners; null: not known. */
  ownersConfirmed: string | null;
  mandates: readonly Mandate[];
  /**
   * Decisions not yet deposited with the registry. `decided`: the day of the decision; `depositBy`: the last day to deposit, if
   * it is before the end of the term; `what`: what has to be done first; `isPaid`: the publication fee.
   */
  undeposited: readonly {
    dossier: number;
    decided: string;
    depositBy?: string;
    what: 'finish' | 'correct' | 'decision' | 'deposit';
    isPaid: boolean;
  }[];
  /** Transfers of shares, by their effective day. */
  transfers: readonly { dossier: number; on: string }[];
  /** The dossier in progress that renews directors; null: none. */
  renewing: number | null;
  marks: readonly Mark[];
  /** Kinds that are left out. */
  muted: readonly NotifiedKind[];
}

interface Span {
  today: string;
  /** The last day to list. */
  until: string;
}

/** A check that expires this shortly before the end of a mandate must be repeated for the renewal. */
const CHECK_DAYS: Rule<number> = from('The house: time to prepare a renewal', null, 'certain')(60);

/**
 * What is due until the last day of the span, overdue deadlines, and those of them that were marked as done, by day and without
 * muted kinds. Stable: the same facts give the same list on any day, except that `today` removes what can no longer be done.
 */
export function companyDeadlines(facts: DeadlineFacts, { today, until }: Span): Deadline[] {
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

const markOf = ({ marks }: DeadlineFacts, { kind, period }: Pick<Made, 'kind' | 'period'>) =>
  marks.find((mark) => mark.kind === kind && mark.period === period);

/** Due on the day that the term ends. */
const on = (
  kind: Deadline['kind'],
  period: string,
  ends: string,
  { source, date, confidence }: Rule<unknown>,
  expected: Expected,
): Made => ({ kind, period, day: ends, ends, closed: null, rule: { source, date, confidence }, expected });

/** Due on the last working day of the term, as a counter or a bank must be open. */
const open = (...made: Parameters<typeof on>): Made => {
  const one = on(...made);
  return { ...one, day: lastWorkingDay(one.ends), closed: closedOn(one.ends) };
};

/** The last day of a company's financial year in a calendar year. */
export function closingOf(yearEnd: string, year: number): string {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return `${year}-${yearEnd === '02-28' && leap ? '02-29' : yearEnd}`;
}

/** The ordinary meeting on the accounts of the year that ended on `closing`: the day in the articles, if it is in time. */
function ordinaryMeeting(rule: MeetingRule | null, closing: string): { day: string; byStatutes: boolean } {
  const latest = monthsAfterYear(closing, MEETING_MONTHS.value);
  const year = Number(closing.slice(0, 4));
  const stated = rule && [year, year + 1].map((one) => meetingDay(rule, one)).find((day) => day > closing);
  return stated && stated <= latest ? { day: stated, byStatutes: true } : { day: latest, byStatutes: false };
}

function years(facts: DeadlineFacts, until: string): Made[] {
  const { form, yearEnd, since } = facts;
  if (yearEnd === null || form === null) return [];
  const made: Made[] = [];
  // By the due day without marks: a deadline that was met early stays in the office's period.
  const ifOurs = (make: (of: DeadlineFacts) => Made): Made[] =>
    make({ ...facts, marks: [] }).day >= since ? [make(facts)] : [];
  // Terms end up to seven months after the year.
  for (let year = Number(since.slice(0, 4)) - 1; year <= Number(until.slice(0, 4)); year += 1) {
    const closing = closingOf(yearEnd, year);
    if (hasMeeting(facts)) made.push(...ifOurs((of) => meetingOf(of, closing)));
    if (depositsAccounts.value(form)) made.push(...ifOurs((of) => accountsOf(of, form, closing)));
  }
  return made;
}

/** Partners decide as their articles provide: without a day in them no meeting is due. */
const hasMeeting = ({ form, meeting }: DeadlineFacts): boolean =>
  form !== null && (form.family !== 'partnership' || meeting !== null);

function meetingOf(facts: DeadlineFacts, closing: string): Made {
  const { day, byStatutes } = ordinaryMeeting(facts.meeting, closing);
  const people = facts.mandates.filter(({ end }) => endsOn(facts, end) === day).length;
  const dossier = people > 0 ? facts.renewing : null;
  return on('meeting', closing, day, MEETING_MONTHS, { what: 'meet', people, dossier, byStatutes });
}

function accountsOf(facts: DeadlineFacts, form: LegalForm, closing: string): Made {
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

/** The day a mandate ends; null: with a meeting whose day cannot be computed, as the financial year is not known. */
function endsOn({ yearEnd, meeting }: DeadlineFacts, end: MandateEnd): string | null {
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

/** The mandates with the day they end, without those that ended before the office had the client: their renewal is not known. */
const ending = (facts: DeadlineFacts) =>
  facts.mandates.flatMap(({ end, checkUntil }) => {
    const day = endsOn(facts, end);
    return day !== null && day >= facts.since ? [{ day, checkUntil }] : [];
  });

/**
 * Ending mandates, grouped by day. Those that end with an ordinary meeting are part of its deadline until it was held; from then
 * on the ones not renewed are overdue. If meetings are muted, the mandates have their own deadline.
 */
function mandates(facts: DeadlineFacts): Made[] {
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

/** Identity checks that expire shortly before a renewal, grouped by their last day, with the first end of their mandates. */
function checks(facts: DeadlineFacts): Made[] {
  const wanted = ending(facts).flatMap(({ day, checkUntil: until }) => {
    const left = until === null ? 0 : daysLeft(day, until);
    return until !== null && left > 0 && left <= CHECK_DAYS.value ? [{ day, until }] : [];
  });
  return [...grouped(wanted, ({ until }) => until)].map(([until, people]) => {
    const [mandateEnds = until] = people.map(({ day }) => day).toSorted();
    return on('check', until, until, CHECK_DAYS, { what: 'check', people: people.length, mandateEnds });
  });
}

function isAwaitedMeeting(facts: DeadlineFacts, day: string): boolean {
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

/** The register of beneficial owners: updates after a transfer, and the yearly confirmation. */
function owners({ ownersConfirmed, transfers }: DeadlineFacts): Made[] {
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

/** Deposits with the registry, and the last day of the present fee if it is unpaid, validated, and a new one begins first. */
function filings({ undeposited, form }: DeadlineFacts): Made[] {
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
