import { sameName } from './names';

/** Somebody among others: `kind` is the list they stand in. */
export interface Bearer {
  name: string;
  kind: string;
  GSM: string | null;
}

/**
 * The names of people as they are shown beside each other: who bears the name of another is told apart by the end of their
 * number, 'Jan Peeters (…02)', or while one of them has none by their place in their list, 'Jan Peeters (2)'. One name with one
 * number is one person, in however many lists. Everybody else is shown by their name alone.
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
  // Without a number somebody of another list may be this very person.
  const listed = bearers.filter(({ kind }) => kind === person.kind);
  const others = bearers.every(({ GSM }) => GSM !== null) ? bearers : listed;
  const numbers = [...new Set(others.map(({ GSM }) => GSM))];
  if (others.length === 1 || (numbers.length === 1 && numbers[0] !== null)) return null;
  if (numbers.includes(null)) return String(listed.indexOf(person) + 1);
  const ends = new Set(numbers.map((number) => number?.slice(-2)));
  return ends.size === numbers.length ? `…${person.GSM?.slice(-2)}` : person.GSM;
}

/** Somebody as the registry or a dossier names them. */
interface InOffice {
  name: string;
  since: string | null;
}

/**
 * Who of one list is who of another, each once: by name and the day they came into office, then by name alone, in their order.
 * Who is in both is a key of the answer.
 */
export function paired<A extends InOffice, B extends InOffice>(
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
