/** Who is in office and who owns the company on a day: the only source for who decides, signs or deposits. */

import { samePerson } from '../people/nameMatch';
import { inOneLine, type NameParts } from '../people/names';
import type { AppointmentKind, Daily, DirectorsBy } from './mandates';

export interface OrganMember {
  /** For a company that is a director its representative; null: the registry names none. */
  person: string | null;
  /** The company that is the director, '' if not named; null for a person. */
  company: string | null;
  /** Has the daily management. */
  daily: boolean;
  /** Appointed by this dossier. */
  appointed: boolean;
}

export interface OrganOn {
  /** The members of the organ; not agents, auditors, or representatives of a branch. */
  members: OrganMember[];
  /** People with the daily management and no seat: they decide nothing, but may deposit. */
  dailyManagers: string[];
  /** The registry names nobody: there may be other members, so that nobody can be said to be missing. */
  unknown: boolean;
}

/** A person in the registry; `id` of the dirigeant, null if removed from the dossier. */
interface Registered {
  id: number | null;
  name: string;
  daily: boolean;
}

/** The part of DossierFacts that is used here. */
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

/** The organ on a day; null or '': before all changes of the dossier. An end applies from its day on, also a death. */
export function organOn(facts: Known, day: string | null): OrganOn {
  return organWhen(facts, upTo(day ?? ''));
}

const upTo = (day: string): Counted => ({
  ended: ({ date }) => date !== null && date <= day,
  begun: ({ start }) => start !== null && start <= day,
  changed: ({ date }) => date !== null && date <= day,
});

/**
 * The organ that decides on the day of the decision: people it co-opts have no vote yet.
 * Source: CSA/WVV, articles 5:71, 6:59, 7:88 and 9:6, § 2 (the remaining directors).
 */
export function decidingOrgan(facts: Known & Pick<Days, 'decisionDate'>): OrganOn {
  const on = facts.decisionDate ?? '';
  return organWhen(facts, {
    ...upTo(on),
    begun: ({ start, kind }) => kind !== 'cooptation' && start !== null && start <= on,
  });
}

/** The organ after all changes of the dossier. */
export const organAfter = (facts: Known): OrganOn =>
  organWhen(facts, { ended: () => true, begun: () => true, changed: () => true });

/** Which ends, beginnings and changes of the dossier count. */
interface Counted {
  ended: (end: Ended) => boolean;
  begun: (appointed: Appointed) => boolean;
  changed: (changed: Changed) => boolean;
}

function organWhen({ company, directors }: Known, counts: Counted): OrganOn {
  const { ended = [], appointed = [], changed = [] } = directors ?? {};
  const over = ended.filter(counts.ended);
  const begun = appointed.filter(counts.begun);
  const stays = ({ id }: { id: number | null }) => !over.some((end) => end.id === id && !end.keepsSeat);
  const isDaily = ({ id, daily }: { id: number | null; daily: boolean }): boolean =>
    begun.some((one) => one.registered && one.id === id && one.daily !== null) ||
    (daily && !over.some((end) => end.id === id && end.daily !== null));
  const seated = company.directors
    .filter(stays)
    .map((one) => ({ person: one.name, company: null, daily: isDaily(one), appointed: false }));
  const representedBy = ({ id, name }: { id: number | null; name: string | null }): string | null => {
    const next = changed.filter(counts.changed).find((one) => one.id === id)?.representative;
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

/** The only member, if the form or the articles allow a single one; otherwise null. */
function soleIn({ members, unknown }: OrganOn, { company }: Pick<Known, 'company'>): OrganMember | null {
  const [only, ...others] = members;
  return only && others.length === 0 && !unknown && company.oneIsEnough ? only : null;
}

/** Who decides alone on the day of the decision; null: several do, or nobody is known. */
export const soleDecider = (facts: Known & Pick<Days, 'decisionDate'>): OrganMember | null =>
  soleIn(decidingOrgan(facts), facts);

/** No previous member remains in the organ on the day of the decision: the new ones are appointed first, and then decide on the seat. */
export function successorsDecide(
  facts: Known & Days & { seat: { move: { organ: 'board' | 'meeting' } } | null },
): boolean {
  if (facts.seat?.move.organ !== 'board') return false;
  const { members, unknown } = decidingOrgan(facts);
  return !unknown && members.length > 0 && members.every(({ appointed }) => appointed);
}

/** The day the documents are signed and deposited: today, but not before the decision. */
export const signingDay = ({ today, decisionDate }: Days): string =>
  decisionDate && decisionDate > today ? decisionDate : today;

/**
 * The names of those who may represent the company on the day of the deposit: directors and representatives in office, or the
 * director who publishes their own resignation.
 */
export function mayRepresent(facts: Known & Days): string[] {
  if (facts.directors?.by === 'director') return facts.directors.ended.map(({ name }) => name);
  return namesIn(organOn(facts, signingDay(facts)));
}

const namesIn = ({ members, dailyManagers }: OrganOn): string[] => [
  ...members.flatMap(({ person }) => person ?? []),
  ...dailyManagers,
];

/** Whether all of them are known: the registry names its directors, and the representatives of companies. */
export function isOfficeKnown(facts: Known & Days): boolean {
  if (facts.directors?.by === 'director') return facts.directors.ended.length > 0;
  const { unknown, members } = organOn(facts, signingDay(facts));
  return !unknown && members.every(({ person }) => person !== null);
}

/** Whether a person may represent the company that day; null: not known. */
export function isInOffice(facts: Known & Days, name: string): boolean | null {
  if (mayRepresent(facts).some((one) => samePerson(one, name))) return true;
  return isOfficeKnown(facts) ? false : null;
}

type Deposited = Known & Days & { depositor: { kind: string | null; name: string | null } };

/**
 * Who represents the company in the deposited documents: the director who deposits, or the sole director; never somebody who has
 * left. `company`: the director for which the person acts, '' if not named, null: in their own name. `person` null: not known.
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
    const taken = seats.filter(({ person }) => person !== null && samePerson(person, name));
    // Sits in their own name too, and so represents no company.
    const company = taken.some((seat) => seat.company === null) ? null : (taken[0]?.company ?? null);
    return { person: name, company };
  }
  const sole = soleIn(organOn(facts, day), facts);
  return { person: sole?.person ?? null, company: sole?.company ?? null };
}

export const representativeOf = (facts: Deposited): string | null => representation(facts).person;

/**
 * The first day, YYYY-MM-DD, after the day of signing on which a depositing director may no longer represent the company; null:
 * they stay, or another person deposits.
 */
export function lastDayOfDepositor(facts: Deposited): string | null {
  const { kind, name } = facts.depositor;
  const { by, ended = [], changed = [] } = facts.directors ?? {};
  // A director may publish their own resignation even after leaving.
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

/** The holdings on a day, without shareholders who have none: after the transfer if it took effect before that day. */
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
