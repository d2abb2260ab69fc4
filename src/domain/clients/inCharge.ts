import { plainWords } from '../language/plainWords';
import { remembered } from '../language/remembered';

/** A member of the office who may be in charge of a client. */
export interface Member {
  id: number;
  givenName: string;
  surname: string;
  email: string;
}

/** Every way a list may name them: full name in either order, one part, an initial with the surname, the e-mail address. */
function waysOf({ givenName, surname, email }: Member): string[] {
  const [given, family] = [plainWords(givenName), plainWords(surname)];
  const initial = given.slice(0, 1);
  return [
    `${given} ${family}`,
    `${family} ${given}`,
    given,
    family,
    `${initial} ${family}`,
    `${family} ${initial}`,
    plainWords(email),
    // Initials only: 'KH', 'K.H.'.
    `${initial}${family.slice(0, 1)}`,
    `${initial} ${family.slice(0, 1)}`,
  ];
}

/**
 * Finds the members that a cell's words may mean: none, one, or several to choose from. A full name takes precedence over a part.
 * Created once for all rows of a list.
 */
export function memberFinder(members: readonly Member[]): (words: string) => Member[] {
  const ways = members.map((member) => ({ member, ways: waysOf(member) }));
  const named = (from: number, to?: number) => (plain: string) =>
    ways.filter((one) => one.ways.slice(from, to).includes(plain)).map(({ member }) => member);
  const [byWhole, byPart] = [named(0, 2), named(2)];
  return remembered((words) => {
    const plain = plainWords(words);
    const whole = byWhole(plain);
    return whole.length > 0 ? whole : byPart(plain);
  });
}
