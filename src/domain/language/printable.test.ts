import { badLetters, printableSpelling, unprintable } from './printable';

test.each([
  'Élise D’Hondt-Van den Broeck',
  'Łukasz Şahin Đoković Öztürk Ñuño Þór',
  'Rue de l’Étang 3 bte 4',
  'SRL « Le Rœulx » – 50 % & co',
  'e\u0301crit en deux signes\u202F!',
  'une ligne\nune autre',
])('%j is printed', (text) => expect(badLetters(text)).toEqual([]));

test.each([
  ['Иван Петров', ['И', 'в', 'а', 'н', 'П', 'е', 'т', 'р', 'о']],
  ['陳大文', ['陳', '大', '文']],
  ['Jan 😀', ['😀']],
])('%j: which letters cannot be printed', (text, letters) => expect(unprintable(text)).toEqual(letters));

test.each([
  ['Fran??ois', 'name', ['??']],
  ['Andr?', 'name', ['?']],
  ['Fran\uFFFDois', 'name', ['\uFFFD']],
  ['FranÃ§ois', 'name', ['Ã§']],
  ['L’annÃ©e', 'words', ['Ã©']],
  ['Fran??ois décide', 'words', ['n??o']],
  ['Quoi ?? Oui', 'words', []],
  ['São João Ângela Åse', 'name', []],
] as const)('%j as %s: signs of a lost letter', (text, kind, found) =>
  expect(badLetters(text, kind)).toEqual(found),
);

test.each([
  ['Anh Nguyễn', 'Anh Nguyen'],
  ['Élise Đoković', 'Élise Đoković'],
  ['Иван', 'Иван'],
])('%s can be written %s', (name, spelling) => expect(printableSpelling(name)).toBe(spelling));
