/** When the mandates of a company end, from the registry and from the dossiers that appointed people. */

import type { MandateTerm } from '../dossier/mandates';
import { daysLater, monthsLater } from '../law/deadlines';
import { findPerson, samePerson } from '../people/nameMatch';
import { inOneLine } from '../people/names';
import type { BceData } from '../registry/bceData';
import { endingMandates, mandataries } from '../registry/mandates';

/** A day, the ordinary meeting of a year, or the next one after a day. `orOn`: counts until the day of the meeting is known. */
export type MandateEnd =
  | { day: string }
  | { meetingOf: number }
  | { meetingOf: number; orOn: string }
  | { meetingAfter: string };

/** The decisions of a finished dossier on directors; days YYYY-MM-DD. */
export interface DecidedMandates {
  decided: string;
  appointed: readonly { name: string; start: string | null; term: MandateTerm }[];
  ended: readonly { name: string; keepsSeat: boolean }[];
}

interface Known {
  /** null: the registry was not read yet. */
  bce: BceData | null;
  /** The day of the registry's data on directors. */
  readOn: string;
  dossiers: readonly DecidedMandates[];
}

/** After so many days the registry is assumed to have a decision. */
const REGISTERED_WITHIN_DAYS = 90;

/**
 * The mandates that end, by the name of their holder ('' for a company, which the registry does not name). Of the registry's end
 * and a dossier's the later one counts. A mandate is gone if a dossier ended it, or if the registry, read long after the
 * decision, names directors but not this person.
 */
export function mandateEnds({ bce, readOn, dossiers }: Known): { name: string; end: MandateEnd }[] {
  const mandates: { name: string; end: MandateEnd | null }[] = (bce ? endingMandates(bce, readOn) : []).map(
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
      const known = findPerson(mandates, name);
      if (known && !keepsSeat) mandates.splice(mandates.indexOf(known), 1);
    }
    for (const { name, start, term } of appointed) {
      if (isGone(name, decided)) continue;
      const end = endOf(term, start ?? decided);
      const known = findPerson(mandates, name);
      if (!known) mandates.push({ name, end });
      else if (end === null || known.end === null || about(end) > about(known.end)) known.end = end;
    }
  }
  return mandates.flatMap(({ name, end }) => (end ? [{ name, end }] : []));
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

/** Only for comparing: for a meeting its substitute day, or the last day of its year. */
const about = (end: MandateEnd): string => {
  if ('day' in end) return end.day;
  if ('orOn' in end) return end.orOn;
  return 'meetingOf' in end ? `${end.meetingOf}-12-31` : monthsLater(end.meetingAfter, 12);
};
