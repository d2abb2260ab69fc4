import { sameName } from './names';

/** A person with a name; `kind`: the list they are in. */
export interface Bearer {
  name: string;
  kind: string;
  GSM: string | null;
}

/**
 * The names of people shown together, with namesakes distinguished by the last digits of their number, 'Jan Peeters (…02)', or,
 * if one has no number, by their position in their list, 'Jan Peeters (2)'. The same name and number in several lists is one
 * person.
 */
export function namesApart(people: readonly Bearer[]): string[] {
  return people.map((person) => {
    const bearers = people.filter(({ name }) => sameName(name, person.name));
    if (bearers.length === 1) return person.name;
    const mark = markOf(person, bearers);
    return mark === null ? person.name : `${person.name} (${mark})`;
  });
}

function markOf(person: Bearer, bearers: readonly Bearer[]): string | null {
  // Without a number, a namesake in another list may be the same person.
  const listed = bearers.filter(({ kind }) => kind === person.kind);
  const others = bearers.every(({ GSM }) => GSM !== null) ? bearers : listed;
  const numbers = [...new Set(others.map(({ GSM }) => GSM))];
  if (others.length === 1 || (numbers.length === 1 && numbers[0] !== null)) return null;
  if (numbers.includes(null)) return String(listed.indexOf(person) + 1);
  const ends = new Set(numbers.map((number) => number?.slice(-2)));
  return ends.size === numbers.length ? `…${person.GSM?.slice(-2)}` : person.GSM;
}

/** A person in the registry or in a dossier. `since`: YYYY-MM-DD of taking office, null: not known. */
interface InOffice {
  name: string;
  since: string | null;
}

/**
 * Pairs the people of two lists, each once: by name and day of taking office, then by name alone, in their order. The keys are
 * those of `some` that have a pair.
 */
export function pairPeople<A extends InOffice, B extends InOffice>(
  some: readonly A[],
  others: readonly B[],
): Map<A, B> {
  const pairs = new Map<A, B>();
  const left = new Set(others);
  const take = (fits: (one: A, other: B) => boolean) => {
    for (const one of some) {
      const other = pairs.has(one) ? undefined : [...left].find((candidate) => fits(one, candidate));
      if (!other) continue;
      pairs.set(one, other);
      left.delete(other);
    }
  };
  take((one, other) => one.since !== null && one.since === other.since && sameName(one.name, other.name));
  take((one, other) => sameName(one.name, other.name));
  return pairs;
}
