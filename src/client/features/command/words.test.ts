import { holds, pieces } from './words';

const typedIn = (text: string, typed: string) =>
  pieces(text, typed)
    .map(({ text: part, isTyped }) => (isTyped ? `[${part}]` : part))
    .join('');

test.each([
  ['Brasserie du Canal SA', 'brass', '[Brass]erie du Canal SA'],
  ['Brasserie du Canal SA', 'canal  BRASS', '[Brass]erie du [Canal] SA'],
  ['Hélène Lefèvre', 'helene', '[Hélène] Lefèvre'],
  ['Đặng & Yıldız', 'dang et YILDIZ', '[Đặng] & [Yıldız]'],
  ['Brasserie du Canal', 'S.A. Canal', 'Brasserie du [Canal]'],
  ['1042 Brasserie du Canal', '1042', '[1042] Brasserie du Canal'],
  // Two letters count at the beginning of a word alone.
  ['Brasserie Asse', 'as', 'Brasserie [As]se'],
  ['Brasserie', 'x', 'Brasserie'],
  ['Brasserie', '', 'Brasserie'],
  ['C++ (Bxl)', '+(', 'C++ (Bxl)'],
])('in %s what was typed as %s is marked', (text, typed, marked) => {
  expect(typedIn(text, typed)).toBe(marked);
});

test('an action is found by the beginnings of its words', () => {
  expect(holds('Introduire une réclamation', 'recl')).toBe(true);
  expect(holds('Introduire une réclamation', 'une int')).toBe(true);
  expect(holds('Introduire une réclamation', 'clam')).toBe(false);
});
