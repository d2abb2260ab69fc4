import fc from 'fast-check';
import { namelessMessage } from './namelessMessage';

test.each([
  [
    "Cannot read properties of undefined (reading 'surname')",
    'cannot read properties of undefined reading …',
  ],
  ['r.map is not a function', '… is not a function'],
  ['URL constructor: Jan Peeters is not a valid URL.', '… constructor … is not a valid …'],
  ['No director +32 470 12 34 56 of jan@delvaux.be', '… of …'],
  [`Unexpected token 'P', "Peeters 85.07.30" is not valid JSON`, 'unexpected token … is not valid json'],
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=Jan', 'Minified React error #418'],
  ['', ''],
])('“%s” is shortened as “%s”', (message, shortened) => {
  expect(namelessMessage(message)).toBe(shortened);
  expect(namelessMessage(shortened)).toBe(shortened);
});

test('no digit and no capital of anybody’s gets through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (message) => {
      const shortened = namelessMessage(message);
      expect(shortened).toMatch(/^(?:[a-z… ]*|Minified React error #\d{1,3})$/);
      expect(namelessMessage(shortened)).toBe(shortened);
    }),
  );
});
