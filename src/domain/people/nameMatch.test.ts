import fc from 'fast-check';
import { type NameMatch, type NameToMatch, nameMatch, personKeys, samePerson } from './nameMatch';

/** 'Given|Surname', or one text of unknown order. */
const name = (text: string): NameToMatch => {
  const [givenName = '', surname] = text.split('|');
  return surname === undefined ? text : { givenName, surname };
};

test.each<[string, string, string, NameMatch]>([
  ['letter for letter', 'Claire|Dumont', 'Claire|Dumont', 'same'],
  ['capitals and accents', 'Gérard|Lefèvre', 'GERARD|LEFEVRE', 'same'],
  ['ligatures', 'Œuvrard|Weiß', 'OEUVRARD|WEISS', 'same'],
  ['another way to write ü', 'Jürgen|Müller', 'JUERGEN|MUELLER', 'same'],
  ['the same in one text', 'Juergen Muller', 'Jürgen|Müller', 'same'],
  ['another way to write ø', 'Søren|Løb', 'SOEREN|LOEB', 'same'],
  ['two letters in two ways', 'Åse|Peña', 'AASE|PENXA', 'same'],
  ['glued on and in another way', 'Jörg|von Müller', 'JOERG|VONMUELLER', 'same'],
  ['initial of an accented name', 'Ö.|Dumont', 'Özlem|Dumont', 'same'],
  ['ue that is no ü', 'Joel|Dumont', 'Jol|Dumont', 'differs'],
  ['one part', 'Suharto|', 'SUHARTO', 'unknown'],
  ['hyphen and apostrophe', 'Jean-Luc|D’Hondt', 'JEAN LUC|DHONDT', 'same'],
  ['order unknown', 'Dumont Claire', 'Claire|Dumont', 'same'],
  ['order swapped', 'Dumont|Claire', 'Claire|Dumont', 'same'],
  ['all given names of the card', 'Claire|Dumont', 'Claire Marie Louise|Dumont', 'same'],
  ['the second given name is the usual one', 'Louise|Dumont', 'Claire Louise|Dumont', 'same'],
  ['all given names in one text', 'Claire Dumont', 'Claire Marie|Dumont', 'same'],
  ['initials', 'C.|Dumont', 'Claire|Dumont', 'same'],
  ['first name and initial', 'Claire M.|Dumont', 'Claire Marie Louise|Dumont', 'same'],
  ['initial of another name', 'C.|Dumont', 'Sophie|Dumont', 'differs'],
  ['initial that is no second name', 'Claire P.|Dumont', 'Claire Marie|Dumont', 'differs'],
  ['particle apart or together', 'Jan|Van den Berghe', 'JAN|VANDENBERGHE', 'same'],
  ['particle left out', 'Charles|de Crayencour', 'Charles|Crayencour', 'same'],
  ['particle at another place', 'Sofie|De Ridder', 'Sofie|Ridder, de', 'same'],
  ['somebody called Van', 'Thi|Van', 'Thi|Van', 'same'],
  ['double name against one of its halves', 'Claire|Dumont-Vandenberghe', 'Claire|Dumont', 'same'],
  ['double name in the other order', 'Ana|Garcia Lopez', 'Ana|Lopez Garcia', 'same'],
  ['double names with one half in common', 'Ana|Garcia Lopez', 'Ana|Garcia Ruiz', 'differs'],
  ['another given name', 'Claire|Dumont', 'Paul|Dumont', 'differs'],
  ['another surname', 'Claire|Dumont', 'Claire|Dupont', 'differs'],
  ['brothers', 'Jean-Luc|Peeters', 'Jean-Marc|Peeters', 'differs'],
  ['a surname that is a given name', 'Martin|Paul', 'Paul|Simon', 'differs'],
  ['a surname that begins like another', 'Jan|Berg', 'Jan|Vandenberg', 'differs'],
  ['one text, another person', 'Claire Dumont', 'Paul|Dumont', 'differs'],
  ['no document', 'Claire|Dumont', '|', 'unknown'],
  ['half a name', 'Claire|Dumont', 'Claire|', 'unknown'],
  ['empty', '', 'Claire|Dumont', 'unknown'],
  ['another alphabet', 'Ivan|Petrov', 'Иван|Петров', 'unknown'],
])('%s: %s and %s', (_what, one, other, expected) => {
  expect(nameMatch(name(one), name(other))).toBe(expected);
  expect(nameMatch(name(other), name(one))).toBe(expected);
});

describe('the keys of a name', () => {
  const meet = (one: NameToMatch, other: NameToMatch) =>
    personKeys(one).some((key) => personKeys(other).includes(key));
  // Few words in several spellings, so that many pairs match.
  const word = fc.constantFrom(
    ...'Claire Clâire CLAIRE C. Jörg Joerg JORG Åse Aase Müller MUELLER Muller vonMüller Vandenberghe Berghe'.split(
      ' ',
    ),
    ...'de van den Van Thi Dumont Dumont-Berghe Peña PENXA Penna Đorđe Djordje Dorde Şəmsi Semsi Иван Þór Thor'.split(
      ' ',
    ),
  );
  const words = (minLength: number) =>
    fc.array(word, { minLength, maxLength: 4 }).map((list) => list.join(' '));
  const anyName: fc.Arbitrary<NameToMatch> = fc.oneof(
    words(0),
    fc.record({ givenName: words(0), surname: words(0) }),
  );

  it('meet wherever two names can be one person’s', () => {
    let same = 0;
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        if (!samePerson(one, other)) return;
        same += 1;
        expect(meet(one, other)).toBe(true);
      }),
      { numRuns: 20_000, seed: 46 },
    );
    expect(same).toBeGreaterThan(200);
  });

  it('meet for a name and the same in other words or another spelling', () => {
    const variant = fc.tuple(anyName, fc.constantFrom('upper', 'swap', 'double')).map(([made, how]) => {
      if (typeof made === 'string') return [made, made.toUpperCase()] as const;
      const { givenName, surname } = made;
      const other = {
        upper: `${surname} ${givenName}`.toUpperCase(),
        swap: { givenName: surname, surname: givenName },
        double: { givenName, surname: `${surname}-Dumont` },
      }[how];
      return [made, other ?? made] as const;
    });
    fc.assert(
      fc.property(variant, ([one, other]) => {
        if (samePerson(one, other)) expect(meet(one, other)).toBe(true);
      }),
      { numRuns: 5_000, seed: 46 },
    );
  });

  it('tell most people apart', () => {
    expect(meet({ givenName: 'Claire', surname: 'Dumont' }, 'Claire Peeters')).toBe(false);
    expect(meet({ givenName: 'Claire', surname: 'Dumont' }, { givenName: 'Claire', surname: 'Maes' })).toBe(
      false,
    );
    expect(meet({ givenName: 'Claire', surname: 'Dumont' }, 'DUMONT Claire Marie')).toBe(true);
  });
});
