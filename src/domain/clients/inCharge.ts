import { plainWords } from '../language/plainWords';
import { remembered } from '../language/remembered';

/** Somebody of the office who may take care of a client. */
export interface Member {
  id: number;
  givenName: string;
  surname: string;
  email: string;
}

/** Every way a list may write them: whole in either order, one part, an initial with the surname, the address. */
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
    // Initials alone: 'KH', 'K.H.'.
    `${initial}${family.slice(0, 1)}`,
    `${initial} ${family.slice(0, 1)}`,
  ];
}

/**
 * Finds who is meant by the words of a cell: nobody, one, or several of whom somebody has to choose. A whole name counts before a part.
 * Made once for all rows of a list.
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
