import fc from 'fast-check';
import { decodeText } from './textBytes';

const bytesOf = (text: string, signs: Record<string, number>): Uint8Array =>
  Uint8Array.from([...text], (sign) => signs[sign] ?? sign.charCodeAt(0));
/** The 27 characters that Windows-1252 has and Latin-1 lacks. */
const WINDOWS: Record<string, number> = {
  ...{ '€': 0x80, '‚': 0x82, ƒ: 0x83, '„': 0x84, '…': 0x85, '†': 0x86, '‡': 0x87, ˆ: 0x88, '‰': 0x89 },
  ...{ Š: 0x8a, '‹': 0x8b, Œ: 0x8c, Ž: 0x8e, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95 },
  ...{ '–': 0x96, '—': 0x97, '˜': 0x98, '™': 0x99, š: 0x9a, '›': 0x9b, œ: 0x9c, ž: 0x9e, Ÿ: 0x9f },
};
const windows = (text: string) => bytesOf(text, WINDOWS);
const little = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const big = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  'L’Atelier de Zoé;0403170701\r\n',
  'Épicerie 5 €',
  'Cœur – « Bœuf » … Škoda, Žižka, Ÿ',
  '“Klant” ‘x’ — 5 ‰ † ™ • ‹›',
])('%j of Windows', (text) => expect(decodeText(windows(text))).toEqual({ text }));

test('every sign of the table, on every Node', () => {
  for (const sign of Object.keys(WINDOWS))
    expect(decodeText(windows(`é ${sign} à`))).toEqual({ text: `é ${sign} à` });
  const latin = Array.from({ length: 96 }, (_none, at) => String.fromCharCode(0xa0 + at)).join('');
  expect(decodeText(windows(latin))).toEqual({ text: latin });
});

test('what a spreadsheet saves as Unicode, with its mark or without', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz 0123456789;,\n\téèàüœ’€ß');
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 8, maxLength: 200 }), (written) => {
      const text = `Nom;BCE\n${written}`;
      for (const bytes of [utf8, little, big].flatMap((code) => [code(text), code(`\uFEFF${text}`)]))
        expect(decodeText(bytes)).toEqual({ text });
    }),
  );
});

const dos = (text: string) =>
  bytesOf(text, {
    ...{ é: 0x82, à: 0x85, è: 0x8a, ê: 0x88, ë: 0x89, ç: 0x87, â: 0x83, ï: 0x8b, î: 0x8c, ô: 0x93 },
    ...{ ö: 0x94, ä: 0x84, É: 0x90, '°': 0xf8, '’': 0x27 },
  });
const mac = (text: string) =>
  bytesOf(text, {
    ...{ é: 0x8e, à: 0x88, è: 0x8f, ê: 0x90, ë: 0x91, ç: 0x8d, â: 0x89, ï: 0x95, î: 0x94, ô: 0x99 },
    ...{ ö: 0x9a, ä: 0x8a, É: 0x83, '°': 0xa1, '’': 0xd5 },
  });

test('no sign between two letters refuses a list of Windows', () => {
  const sign = fc.constantFrom(...Object.keys(WINDOWS));
  const rows = ['Nom;BCE', 'Boulangerie Dupré;0403170701', 'Café de l’Église;0419618535', 'Müller & fils;1'];
  fc.assert(
    fc.property(sign, sign, (one, other) => {
      const text = [...rows, `Dupont${one}fils${other}Co;2`].join('\n');
      expect(decodeText(windows(text))).toEqual({ text });
    }),
  );
  for (const one of '„…‹›“”•™€–—‘’') {
    const text = ['Nom;BCE', ...Array(9).fill('Janssens en Zonen;0403170701'), `Bar${one}Bistro;2`].join(
      '\n',
    );
    expect(decodeText(windows(text))).toEqual({ text });
  }
});

test('what was written as UTF-8 twice is read once', () => {
  const text = 'Société Générale à Liège ; L’Œuvre d’Élise – 5 €';
  const again = Array.from(utf8(text), (byte) => {
    const [sign] = Object.entries(WINDOWS).find(([, code]) => code === byte) ?? [];
    return sign ?? String.fromCharCode(byte);
  }).join('');
  expect(decodeText(utf8(again))).toEqual({ text });
  for (const good of ['Pâtisserie São Paulo', 'Ângela', 'SÃO'])
    expect(decodeText(utf8(good))).toEqual({ text: good });
});

const utf32 = (text: string) =>
  new Uint8Array(Uint32Array.from([...text], (sign) => sign.codePointAt(0) ?? 0).buffer);
test.each<readonly [string, Uint8Array]>([
  ['UTF-32', utf32('Nom;BCE\nZoé;0403170701\n')],
  ['UTF-32 with its mark', utf32('\uFEFFNom;BCE\n')],
  ['half a letter of UTF-16', little('\uFEFFNom;BCE\n').subarray(0, 15)],
  ['MS-DOS', dos('Nom;BCE\nSociété Générale à Liège')],
  ['an old Mac', mac('Nom;BCE\nLiège, Société')],
  ...[
    'Société',
    'SOCIÉTÉ',
    'N° BCE;Zoë',
    'Crêperie',
    'Français',
    'Pâquerette',
    'Hôtel du Chêne et l’Hôpital',
  ].flatMap((name) => [
    [`MS-DOS of ${name}`, dos(name)] as const,
    [`an old Mac of ${name}`, mac(name)] as const,
  ]),
  ['MS-DOS of an i with two points', dos('Nom\nLoïc Goïta, Maïté Naïm')],
  ['an old Mac of the same', mac('Nom\nLoïc Goïta, Maïté Naïm')],
])('%s is another coding', (_what, bytes) => expect(decodeText(bytes)).toEqual({ fault: 'coding' }));

test('bytes that are no text', () =>
  expect(decodeText(bytesOf('GIF\0\x01\x02 or so', {}))).toEqual({ fault: 'binary' }));
