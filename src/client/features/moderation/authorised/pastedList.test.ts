import { readPasted } from './pastedList';

const read = (text: string) => readPasted(text).map(({ kind, value, line }) => `${line} ${kind} ${value}`);

test('one per line, commas, semicolons, spaces, tabs', () => {
  expect(read('a@x.be\nb@x.be, c@x.be;d@x.be\r\n\r\ne@x.be f@x.be\tg@x.be')).toEqual([
    '1 email a@x.be',
    '2 email b@x.be',
    '2 email c@x.be',
    '2 email d@x.be',
    '4 email e@x.be',
    '4 email f@x.be',
    '4 email g@x.be',
  ]);
});

test('addresses as mail programs copy them', () => {
  const text = [
    'Jan Peeters <jan@peeters.be>',
    '"Delvaux, Nathalie" <nathalie@delvaux.be>; <bart@delvaux.be>',
    'De Ridder, Sofie <sofie@ridder.be>, An < an@ridder.be >',
    'luc@thiry.be, Luc Thiry <luc@thiry.be>',
    'x@y.be Zoë <zoe@y.be>',
  ].join('\n');
  expect(read(text)).toEqual([
    '1 email jan@peeters.be',
    '2 email nathalie@delvaux.be',
    '2 email bart@delvaux.be',
    '3 email sofie@ridder.be',
    '3 email an@ridder.be',
    '4 email luc@thiry.be',
    '5 email x@y.be',
    '5 email zoe@y.be',
  ]);
});

test('domains, with or without @, in small letters', () => {
  expect(read('Cabinet.BE\n@kantoor.be')).toEqual(['1 domain cabinet.be', '2 domain kantoor.be']);
});

test('each value once, where it first stood', () => {
  expect(read('a@x.be\nA@X.be\n@x.be\nx.be')).toEqual(['1 email a@x.be', '3 domain x.be']);
});

test('what is neither stays, for the rules to refuse', () => {
  expect(read('Jan Peeters\nJan <>\nJan <jan@x.be\n@')).toEqual([
    '1 domain jan peeters',
    '2 domain <>',
    '3 domain jan',
    '3 email <jan@x.be',
    '4 domain @',
  ]);
});

test('nothing', () => {
  expect(read(' \n;, ;\n"a name"')).toEqual([]);
});
