import fc from 'fast-check';
import { cellText } from './cellText';

test.each([
  ['="0403170701"', '0403170701'],
  ['="Dupont & fils"', 'Dupont & fils'],
  ['= "L""Atelier"', 'L"Atelier'],
  ['="Dupont "Le Grand" SA"', 'Dupont "Le Grand" SA'],
  ['=""', ''],
  ['=0403170701', '0403170701'],
  ["'0403170701", '0403170701'],
  ["'t Hof", "'t Hof"],
  ['=A1', '=A1'],
  [' Lefe\u0300vre ', 'Lefèvre'],
])('%j is %j', (written, text) => expect(cellText(written)).toBe(text));

test('a text within a formula is that text, and is in one coding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.normalize('NFC').trim();
      expect(cellText(`="${text.replaceAll('"', '""')}"`)).toBe(plain);
      expect(cellText(text.normalize('NFD'))).toBe(cellText(text));
    }),
  );
});
