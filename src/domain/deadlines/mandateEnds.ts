/** When the mandates of a company end, by the registry and by the dossiers that appointed people. */

import type { MandateTerm } from '../dossier/mandates';
import { daysLater, monthsLater } from '../law/deadlines';
import { personCalled, samePerson } from '../people/nameMatch';
import { inOneLine } from '../people/names';
import type { BceData } from '../registry/bceData';
import { endingMandates, mandataries } from '../registry/mandates';

/** A day, the ordinary meeting of a year, or the next one after a day. `orOn`: the day that counts while nobody knows that of the meeting. */
export type MandateEnd =
  | { day: string }
  | { meetingOf: number }
  | { meetingOf: number; orOn: string }
  | { meetingAfter: string };

/** What a finished dossier said of directors; days YYYY-MM-DD. */
export interface DecidedMandates {
  decided: string;
  appointed: readonly { name: string; start: string | null; term: MandateTerm }[];
  ended: readonly { name: string; keepsSeat: boolean }[];
}

interface Known {
  /** Null while the registry has not been read. */
  bce: BceData | null;
  /** The day of what it tells of directors. */
  readOn: string;
  dossiers: readonly DecidedMandates[];
}

/** Days after a decision from which the registry is taken to have it. */
const REGISTERED_WITHIN_DAYS = 90;

/**
 * The mandates that end, by the name of who holds them ('' for a company that the registry does not name). A dossier's word stands beside
 * the registry's: the later end counts, an end that a dossier decided takes the mandate away, and so does the registry when it names
 * directors long after the decision and this person is not among them.
 */
export function mandateEnds({ bce, readOn, dossiers }: Known): { name: string; end: MandateEnd }[] {
  const held: { name: string; end: MandateEnd | null }[] = (bce ? endingMandates(bce, readOn) : []).map(
    ({ name, end }) => ({ name, end: { day: end } }),
  );
  const inOffice = bce ? mandataries(bce) : [];
  const isGone = (name: string, decided: string): boolean =>
    inOffice.length > 0 &&
    readOn > daysLater(decided, REGISTERED_WITHIN_DAYS) &&
    !inOffice.some((one) => samePerson(inOneLine(one), name));
  for (const { decided, appointed, ended } of dossiers.toSorted((a, b) =>
    a.decided.localeCompare(b.decided),
  )) {
    for (const { name, keepsSeat } of ended) {
      const known = personCalled(held, name);
      if (known && !keepsSeat) held.splice(held.indexOf(known), 1);
    }
    for (const { name, start, term } of appointed) {
      if (isGone(name, decided)) continue;
      const end = endOf(term, start ?? decided);
      const known = personCalled(held, name);
      if (!known) held.push({ name, end });
      else if (end === null || known.end === null || about(end) > about(known.end)) known.end = end;
    }
  }
  return held.flatMap(({ name, end }) => (end ? [{ name, end }] : []));
}

function endOf(term: MandateTerm, start: string): MandateEnd | null {
  switch (term.kind) {
    case 'indefinite':
      return null;
    case 'years':
      return { meetingOf: Number(start.slice(0, 4)) + term.years, orOn: monthsLater(start, term.years * 12) };
    case 'meeting':
      return { meetingOf: term.year };
    case 'until':
      return { day: term.date };
    case 'nextMeeting':
      return { meetingAfter: start };
  }
}

/** For comparing alone: of a meeting, the day that stands for it, else the last of its year. */
const about = (end: MandateEnd): string => {
  if ('day' in end) return end.day;
  if ('orOn' in end) return end.orOn;
  return 'meetingOf' in end ? `${end.meetingOf}-12-31` : monthsLater(end.meetingAfter, 12);
};
