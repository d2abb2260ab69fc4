/** Who is in office, and who owns the company, on a day: everything that says who decides, signs or deposits reads this. */

import { samePerson } from '../people/nameMatch';
import { inOneLine, type NameParts } from '../people/names';
import type { AppointmentKind, Daily, DirectorsBy } from './mandates';

export interface OrganMember {
  /** Of a company that is a director the person who represents it; null where the registry names none. */
  person: string | null;
  /** The company that is the director, '' where neither the registry nor the dossier names it; null for a person. */
  company: string | null;
  /** With the daily management. */
  daily: boolean;
  /** By this dossier. */
  appointed: boolean;
}

export interface OrganOn {
  /** Who sits in the organ of administration. Agents, auditors and those who represent a branch do not. */
  members: OrganMember[];
  /** Who has the daily management and no seat: they decide nothing, and may deposit. */
  dailyManagers: string[];
  /** The registry names nobody at all, so that there may be others, and nobody can be said to be missing. */
  unknown: boolean;
}

/** Somebody of the registry; `id` of the dirigeant, null for one who was taken out of the dossier. */
interface Registered {
  id: number | null;
  name: string;
  daily: boolean;
}

/** What is read here of the facts of a dossier. */
interface Known {
  company: {
    directors: readonly Registered[];
    dailyManagers: readonly Registered[];
    represented: readonly { id: number | null; name: string | null; daily: boolean }[];
    oneIsEnough: boolean;
  };
  directors: {
    by: DirectorsBy;
    ended: readonly {
      name: string;
      id: number;
      date: string | null;
      daily: Daily | null;
      keepsSeat: boolean;
      company: { name: string } | null;
    }[];
    appointed: readonly {
      id: number;
      name: string;
      start: string | null;
      company: { name: string } | null;
      registered: boolean;
      daily: Daily | null;
      kind: AppointmentKind;
    }[];
    changed: readonly {
      id: number;
      date: string | null;
      representative: NameParts | null;
      company: { name: string } | null;
    }[];
  } | null;
}

interface Days {
  /** YYYY-MM-DD */
  today: string;
  decisionDate: string | null;
}

type Ended = NonNullable<Known['directors']>['ended'][number];
type Appointed = NonNullable<Known['directors']>['appointed'][number];
type Changed = NonNullable<Known['directors']>['changed'][number];

/** The organ on a day; null, or '': before anything of the dossier holds. An end holds from its day, a death too. */
export function organOn(facts: Known, day: string | null): OrganOn {
  return organWhen(facts, upTo(day ?? ''));
}

/** What holds on a day. */
const upTo = (day: string): Holds => ({
  ended: ({ date }) => date !== null && date <= day,
  begun: ({ start }) => start !== null && start <= day,
  changed: ({ date }) => date !== null && date <= day,
});

/**
 * The organ that decides on the day of the decision: those whom it co-opts itself have no vote yet.
 * Source: CSA/WVV, articles 5:71, 6:59, 7:88 and 9:6, § 2, the directors who are left.
 */
export function decidingOrgan(facts: Known & Pick<Days, 'decisionDate'>): OrganOn {
  const on = facts.decisionDate ?? '';
  return organWhen(facts, {
    ...upTo(on),
    begun: ({ start, kind }) => kind !== 'cooptation' && start !== null && start <= on,
  });
}

/** The organ once everything of the dossier holds. */
export const organAfter = (facts: Known): OrganOn =>
  organWhen(facts, { ended: () => true, begun: () => true, changed: () => true });

/** Which ends, beginnings and changes of the dossier count. */
interface Holds {
  ended: (end: Ended) => boolean;
  begun: (appointed: Appointed) => boolean;
  changed: (changed: Changed) => boolean;
}

function organWhen({ company, directors }: Known, holds: Holds): OrganOn {
  const { ended = [], appointed = [], changed = [] } = directors ?? {};
  const over = ended.filter(holds.ended);
  const begun = appointed.filter(holds.begun);
  const stays = ({ id }: { id: number | null }) => !over.some((end) => end.id === id && !end.keepsSeat);
  const isDaily = ({ id, daily }: { id: number | null; daily: boolean }): boolean =>
    begun.some((one) => one.registered && one.id === id && one.daily !== null) ||
    (daily && !over.some((end) => end.id === id && end.daily !== null));
  const seated = company.directors
    .filter(stays)
    .map((one) => ({ person: one.name, company: null, daily: isDaily(one), appointed: false }));
  const representedBy = ({ id, name }: { id: number | null; name: string | null }): string | null => {
    const next = changed.filter(holds.changed).find((one) => one.id === id)?.representative;
    return next ? inOneLine(next) : name;
  };
  const companies = company.represented.filter(stays).map((one) => ({
    person: representedBy(one),
    company: [...ended, ...appointed, ...changed].find(({ id }) => id === one.id)?.company?.name ?? '',
    ...{ daily: isDaily(one), appointed: false },
  }));
  const come = begun.filter(({ registered }) => !registered);
  const arrived = come
    .filter(({ daily }) => daily !== 'only')
    .map(({ name, company, daily }) => ({
      person: name,
      company: company?.name ?? null,
      daily: daily !== null,
      appointed: true,
    }));
  return {
    members: [...seated, ...companies, ...arrived],
    dailyManagers: [
      ...company.dailyManagers.filter(stays),
      ...come.filter(({ daily }) => daily === 'only'),
    ].map(({ name }) => name),
    unknown: company.directors.length + company.represented.length === 0,
  };
}

/** The one who is the whole organ, where the form or the articles allow it; null otherwise. */
function soleIn({ members, unknown }: OrganOn, { company }: Pick<Known, 'company'>): OrganMember | null {
  const [only, ...others] = members;
  return only && others.length === 0 && !unknown && company.oneIsEnough ? only : null;
}

/** Who decides alone for the organ on the day of the decision; null where several do, or nobody is known. */
export const soleDecider = (facts: Known & Pick<Days, 'decisionDate'>): OrganMember | null =>
  soleIn(decidingOrgan(facts), facts);

/** Nobody of those before is left in the organ on the day of the decision: those who are appointed first decide on the seat. */
export function successorsDecide(
  facts: Known & Days & { seat: { move: { organ: 'board' | 'meeting' } } | null },
): boolean {
  if (facts.seat?.move.organ !== 'board') return false;
  const { members, unknown } = decidingOrgan(facts);
  return !unknown && members.length > 0 && members.every(({ appointed }) => appointed);
}

/** The day on which the papers are signed and handed in: today, and not before the decision. */
export const signingDay = ({ today, decisionDate }: Days): string =>
  decisionDate && decisionDate > today ? decisionDate : today;

/**
 * Who may represent the company on the day of the deposit, by name: those in office, and those who represent a company there. Who
 * publishes his own resignation does so himself.
 */
export function mayRepresent(facts: Known & Days): string[] {
  if (facts.directors?.by === 'director') return facts.directors.ended.map(({ name }) => name);
  return namesIn(organOn(facts, signingDay(facts)));
}

/** Those who may represent the company, by name. */
const namesIn = ({ members, dailyManagers }: OrganOn): string[] => [
  ...members.flatMap(({ person }) => person ?? []),
  ...dailyManagers,
];

/** Whether it is known who they all are: the registry names its directors, and who represents a company among them. */
export function isOfficeKnown(facts: Known & Days): boolean {
  if (facts.directors?.by === 'director') return facts.directors.ended.length > 0;
  const { unknown, members } = organOn(facts, signingDay(facts));
  return !unknown && members.every(({ person }) => person !== null);
}

/** Whether somebody may represent the company that day; null where that cannot be said. */
export function isInOffice(facts: Known & Days, name: string): boolean | null {
  if (mayRepresent(facts).some((one) => samePerson(one, name))) return true;
  return isOfficeKnown(facts) ? false : null;
}

type Deposited = Known & Days & { depositor: { kind: string | null; name: string | null } };

/**
 * Who represents the company under the papers of the deposit: the director who deposits, or the one who manages alone; never
 * somebody who is no longer in office. `company`: the director for which the person acts, '' where nobody named it, null for
 * who acts in the own name; `person` null where the dossier does not say it.
 */
export function representation(facts: Deposited): Pick<OrganMember, 'person' | 'company'> {
  const { kind, name } = facts.depositor;
  const day = signingDay(facts);
  if (kind === 'gestionnaire' && name && isInOffice(facts, name) !== false) {
    const own = facts.directors?.by === 'director';
    const seats = own
      ? (facts.directors?.ended ?? []).map((end) => ({
          person: end.name,
          company: end.company?.name ?? null,
        }))
      : organOn(facts, day).members;
    const held = seats.filter(({ person }) => person !== null && samePerson(person, name));
    // Who sits in the own name too needs no company.
    const company = held.some((seat) => seat.company === null) ? null : (held[0]?.company ?? null);
    return { person: name, company };
  }
  const sole = soleIn(organOn(facts, day), facts);
  return { person: sole?.person ?? null, company: sole?.company ?? null };
}

/** The person alone. */
export const representativeOf = (facts: Deposited): string | null => representation(facts).person;

/**
 * The day, YYYY-MM-DD, from which a director who deposits may no longer represent the company, where it lies after the day of signing;
 * null for one who stays, and for anybody else who deposits.
 */
export function lastDayOfDepositor(facts: Deposited): string | null {
  const { kind, name } = facts.depositor;
  const { by, ended = [], changed = [] } = facts.directors ?? {};
  // Who publishes the own resignation may do so afterwards.
  if (kind !== 'gestionnaire' || name === null || by === 'director') return null;
  if (isInOffice(facts, name) !== true) return null;
  const days = [...ended, ...changed].flatMap(({ date }) => date ?? []).toSorted();
  const isGone = (day: string) => !namesIn(organOn(facts, day)).some((one) => samePerson(one, name));
  return days.find((day) => day > signingDay(facts) && isGone(day)) ?? null;
}

interface Transfer {
  shares: {
    holdings: readonly {
      name: string;
      representative?: string | null;
      rightsBy?: string | null;
      before: string;
      after: string;
    }[];
  } | null;
  effectiveDate: string | null;
}

/**
 * What each shareholder holds on a day, those without shares left out: the transfer is over unless it takes effect that day or
 * later.
 */
export function holdingsOn({ shares, effectiveDate }: Transfer, day: string | null) {
  if (!shares) return [];
  const transferred = day !== null && effectiveDate !== null && effectiveDate < day;
  return shares.holdings
    .map(({ name, representative = null, rightsBy = null, before, after }) => ({
      name,
      representative,
      rightsBy,
      shares: transferred ? after : before,
    }))
    .filter((holding) => holding.shares !== '0');
}
