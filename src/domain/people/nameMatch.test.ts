import { type NameMatch, type NameToMatch, nameMatch } from './nameMatch';

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
