import { plainWords } from '../language/plainWords';

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

/** Who may be meant by the words of a cell: nobody, one, or several of whom somebody has to choose. A whole name counts before a part. */
export function membersCalled(words: string, members: readonly Member[]): Member[] {
  const plain = plainWords(words);
  const whole = members.filter((member) => waysOf(member).slice(0, 2).includes(plain));
  return whole.length > 0 ? whole : members.filter((member) => waysOf(member).slice(2).includes(plain));
}
