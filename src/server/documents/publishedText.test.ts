import { publishedLines } from './publishedText';

const kinds = (text: string) => publishedLines(text).map(({ kind, text: line }) => `${kind}: ${line}`);

test('a short numbered line over others is a heading; a numbered sentence is text', () => {
  expect(kinds('1. Transfert du siège\nLe siège est transféré.')).toEqual([
    'heading: 1. Transfert du siège',
    'text: Le siège est transféré.',
  ]);
  expect(kinds('1. Le siège est transféré.\n2. Il reste à Namur.')).toEqual([
    'text: 1. Le siège est transféré.',
    'text: 2. Il reste à Namur.',
  ]);
});

test('a numbered line with nothing under it heads nothing', () => {
  expect(kinds('1. Nomination\n\nSuite.')).toEqual(['text: 1. Nomination', 'text: Suite.']);
});

test('numbered lines one after the other are a list', () => {
  expect(kinds('Ordre du jour :\n1. Siège\n2. Nomination\nTexte.')).toEqual([
    'text: Ordre du jour :',
    'text: 1. Siège',
    'heading: 2. Nomination',
    'text: Texte.',
  ]);
});

test('dashes begin items, empty lines open paragraphs, any line end counts', () => {
  expect(publishedLines('Sont nommés :\r\n– A ;\r\n\r\nFait à Namur.')).toEqual([
    { kind: 'text', text: 'Sont nommés :', opens: false },
    { kind: 'item', text: '– A ;', opens: false },
    { kind: 'text', text: 'Fait à Namur.', opens: true },
  ]);
  expect(publishedLines(' \n\n ')).toEqual([]);
});
