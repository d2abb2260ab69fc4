import fc from 'fast-check';
import { formatMobile, isMobile, MOBILE_PATTERN, normalizeMobile } from './mobile';

const writings = (subscriber: string) => [
  `+32${subscriber}`,
  `0${subscriber}`,
  `0032${subscriber}`,
  `32${subscriber}`,
  `+32 (0)${subscriber}`,
  `+32\u00A0${subscriber.slice(0, 3)}\u2011${subscriber.slice(3, 5)}–${subscriber.slice(5)}`,
  // With the national 0, and with words before it.
  `+32 0${subscriber}`,
  `0032 0${subscriber}`,
  `32 0${subscriber}`,
  `+32(0)${subscriber}`,
  `00 32 (0)${subscriber}`,
  `GSM: 0${subscriber}`,
  `gsm-nr. 0${subscriber}`,
  `G.S.M. +32 ${subscriber}`,
  `Te\u0301l. mobile : 0${subscriber}`,
  `tel:+32${subscriber}`,
  `N° 0${subscriber}`,
  `M 0${subscriber}`,
  `0${subscriber} (gsm)`,
  // As Windows copies it from an address book.
  `\u202A+32 ${subscriber}\u202C`,
  `0${subscriber.slice(0, 3)}/${subscriber.slice(3, 5)}.${subscriber.slice(5, 7)} ${subscriber.slice(7)}`,
];

const subscribers = fc
  .tuple(fc.integer({ min: 5, max: 9 }), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([digit, rest]) => `4${digit}${String(rest).padStart(7, '0')}`);

test('every usual way of writing a mobile number comes to the same', () => {
  fc.assert(
    fc.property(subscribers, (subscriber) => {
      for (const written of writings(subscriber)) {
        expect(normalizeMobile(written)).toBe(`+32${subscriber}`);
        expect(isMobile(written)).toBe(true);
      }
    }),
  );
});

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[gsmtel:.()+0-4 ]{0,12}$/)),
      (any) => normalizeMobile(normalizeMobile(any)) === normalizeMobile(any),
    ),
  );
});

test.each([
  '',
  '+32 2 511 00 00',
  '+32440001234',
  '+3247000123',
  '+324700012345',
  '+33470001234',
  'abc',
  '+33 6 12 34 56 78',
  'GSM',
  '0470 12 34 56 / 0471 12 34 56',
])('%p is no Belgian mobile number', (typed) => expect(isMobile(typed)).toBe(false));

test('a number is shown in groups, anything else as it is', () => {
  expect(formatMobile('+32470001234')).toBe('+32 470 00 12 34');
  expect(formatMobile('+32 47')).toBe('+32 47');
  expect(MOBILE_PATTERN.test('+32470001234')).toBe(true);
});
