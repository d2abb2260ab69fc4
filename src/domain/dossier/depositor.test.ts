import { DEPOSITAIRES, type Depositaire } from './demande';
import { keepsCheck } from './depositor';

test('a check stays with the kind of depositor it was made for', () => {
  const kept = (before: Depositaire | null) =>
    DEPOSITAIRES.filter((after) =>
      keepsCheck({ kind: before, name: 'Bart', checked: null }, { kind: after, name: 'Bart' }),
    );
  // It was made for the person named next.
  expect(kept(null)).toEqual(['autrecompt', 'gestionnaire']);
  expect(kept('comptable')).toEqual(['autrecompt', 'gestionnaire']);
  expect(kept('autrecompt')).toEqual(['autrecompt']);
  expect(kept('gestionnaire')).toEqual(['gestionnaire']);
});

test.each([
  ['Karim Haddad', 'haddad karim', true],
  [null, 'Karim Haddad', true],
  ['Karim Haddad', null, true],
  ['Karim Haddad', 'Sarah Lecomte', false],
])('of %s it counts for %s: %s', (before, after, expected) => {
  const of = (name: string | null) => ({ kind: 'autrecompt', name, checked: null }) as const;
  expect(keepsCheck(of(before), of(after))).toBe(expected);
  // The name was corrected to the one on the card: it is the same person.
  expect(keepsCheck({ ...of(before), checked: after }, of(after))).toBe(true);
});
