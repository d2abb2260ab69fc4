import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { unprintable } from '#domain/language/printable';
import written from '../../../domain/language/printable.json';
import { coverage } from './coverage';
import { canDraw, registerFonts } from './fonts';

test('the domain knows the letters of the fonts there are: npm run letters writes them', () => {
  expect(coverage()).toEqual(written);
});

test('what the domain takes for printable is drawn, letter for letter', () => {
  const doc = new PDFDocument();
  registerFonts(doc);
  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...'éßłŐşĐæœ’–x\u0301j\u0323\u0303\u202FИ陳'),
    ),
  });
  fc.assert(
    fc.property(text, (any) => {
      if (unprintable(any).length > 0) return;
      for (const face of ['sans', 'sansBold', 'serif', 'serifBold', 'display'] as const)
        expect([any, canDraw(doc, face, any)]).toEqual([any, true]);
    }),
    { numRuns: 300 },
  );
});
