import { isCalendarDay } from '../base/schema';
import { todayInBrussels } from '../language/today';
import { type Capacity, capacityOf } from '../law/functions';
import { inOneLine, type NameParts, nameParts, sameName } from '../people/names';
import { type BceData, listOf, over, textIn } from './bceData';
import type { BceFunction } from './bceSchema';

/**
 * A person who manages the company according to the registry. `since`: YYYY-MM-DD of taking office, null if the registry has
 * none; `capacity`: with the daily management too, or with it only.
 */
export type Director = NameParts & {
  since: string | null;
  capacity: Extract<Capacity, 'director' | 'managingDirector' | 'dailyManager'>;
};

const clean = (value: string | null | undefined): string => (value ?? '').trim();

/** The person's name; a part without any letter counts as empty. */
const holderOf = ({ person }: BceFunction): NameParts =>
  nameParts({ givenName: clean(person?.givenName), surname: clean(person?.surname) });

/** YYYY-MM-DD; '' if the registry has none. */
const beginOf = ({ period }: BceFunction): string => {
  const day = clean(period?.begin);
  return isCalendarDay(day) ? day : '';
};

const currentMandates = (bce: BceData): BceFunction[] => {
  const now = todayInBrussels();
  return listOf(bce.function).filter(({ period }) => !over(period, now));
};

/** From both languages. A mandate without words counts as a director's. */
const capacityIn = ({ description }: BceFunction): Capacity =>
  capacityOf(`${textIn(description, 'fr')} ${textIn(description, 'nl')}`);

const of = (mandate: BceFunction): string => inOneLine(holderOf(mandate));

/**
 * The people who manage and whose mandate has not ended, in the registry's order, each once. The registry identifies people by
 * name only: two mandates of one name in the same function that began on different days belong to two people. Left out: mandates
 * of another company, which name no person, and permanent representatives, as nobody sits in both capacities.
 */
export const directorsOf = (bce: BceData): Director[] => {
  const bearers: { name: string; mandates: { at: number; mandate: BceFunction }[] }[] = [];
  const represent = representativesOf(bce).map(({ name }) => name);
  for (const [at, mandate] of currentMandates(bce).entries()) {
    const name = of(mandate);
    if (name === '' || capacityIn(mandate) === 'other' || represent.some((one) => sameName(one, name)))
      continue;
    const known = bearers.find((one) => sameName(one.name, name));
    if (known) known.mandates.push({ at, mandate });
    else bearers.push({ name, mandates: [{ at, mandate }] });
  }
  return bearers
    .flatMap(({ mandates }) => {
      const people = beginnings(mandates);
      const capacity = jointCapacity(mandates);
      const since = mandates
        .map(({ mandate }) => beginOf(mandate))
        .filter(Boolean)
        .toSorted();
      return people.length > 1
        ? people.map((one) => ({ ...one, capacity: jointCapacity([one]) }))
        : mandates.slice(0, 1).map((first) => ({ ...first, since: since[0], capacity }));
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ mandate, since, capacity }) => ({ ...holderOf(mandate), since: since ?? null, capacity }));
};

/** The capacity of a person with several functions. */
function jointCapacity(mandates: readonly { mandate: BceFunction }[]): Director['capacity'] {
  const capacities = new Set(mandates.map(({ mandate }) => capacityIn(mandate)));
  if (capacities.has('managingDirector') || (capacities.has('director') && capacities.has('dailyManager')))
    return 'managingDirector';
  return capacities.has('director') ? 'director' : 'dailyManager';
}

/** The mandates of one name in the function with the most distinct begin days: each day is another person. */
function beginnings<M extends { mandate: BceFunction }>(mandates: M[]): (M & { since: string })[] {
  const byFunction = new Map<string, Map<string, M & { since: string }>>();
  for (const entry of mandates) {
    const { code, description } = entry.mandate;
    const since = beginOf(entry.mandate);
    const name = (clean(code) || textIn(description, 'fr')).toLowerCase();
    const people = byFunction.get(name) ?? new Map<string, M & { since: string }>();
    byFunction.set(name, people);
    if (since !== '' && !people.has(since)) people.set(since, { ...entry, since });
  }
  const most = [...byFunction.values()].reduce((one, other) => (other.size > one.size ? other : one));
  return [...most.values()];
}

/** The number of mandates in the organ entry by other companies, which name no person. */
export const companyMandates = (bce: BceData): number =>
  currentMandates(bce).filter((mandate) => of(mandate) === '' && capacityIn(mandate) !== 'other').length;

/**
 * The mandates in the organ and of the daily management that end on `readOn` or later: once per person, with the last of their
 * ends, and once per mandate of a company (name ''), which the registry does not name.
 */
export function endingMandates(bce: BceData, readOn: string): { name: string; end: string }[] {
  const ending: { name: string; end: string }[] = [];
  for (const mandate of listOf(bce.function)) {
    const end = clean(mandate.period?.end);
    if (!isCalendarDay(end) || end < readOn || /other|representative/.test(capacityIn(mandate))) continue;
    const name = of(mandate);
    const known = ending.find((one) => name !== '' && sameName(one.name, name));
    if (!known) ending.push({ name, end });
    else if (end > known.end) known.end = end;
  }
  return ending;
}

/** A permanent representative: sits for a company that is a director. `daily`: also has the daily management. */
export type Representative = NameParts & { name: string; since: null; daily: boolean };

/** Each person once, in the registry's order. */
export function representativesOf(bce: BceData): Representative[] {
  const mandates = currentMandates(bce);
  const people = mandates
    .filter((mandate) => capacityIn(mandate) === 'representative')
    .map((mandate) => ({ ...holderOf(mandate), name: of(mandate) }));
  const daily = (name: string) =>
    mandates.some((mandate) => sameName(of(mandate), name) && /daily|managing/.test(capacityIn(mandate)));
  return people
    .filter(({ name }, at) => name !== '' && people.findIndex((one) => sameName(one.name, name)) === at)
    .map((person) => ({ ...person, since: null, daily: daily(person.name) }));
}

/** Everyone in the registry whose mandate may end or change: the people who manage, then the permanent representatives. */
export const mandataries = (bce: BceData): (NameParts & { since: string | null })[] => [
  ...directorsOf(bce).map(({ givenName, surname, since }) => ({ givenName, surname, since })),
  ...representativesOf(bce).map(({ givenName, surname }) => ({ givenName, surname, since: null })),
];
