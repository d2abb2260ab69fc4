import fc from 'fast-check';
import { profileUpdateSchema } from '../accounts/user';
import { exact, validate } from '../base/schema';
import { newAddressServiceSchema } from '../dossier/addressRecord';
import { domicileShape } from '../dossier/directorRecords';
import { LANGUAGES } from '../language/languages';
import { atPlace } from '../language/typography';
import {
  bareBox,
  bareHouseNumber,
  bareParts,
  barePlace,
  barePostcode,
  bareStreet,
  boxKey,
  houseKey,
  houseNumberIn,
} from './addressWords';
import { formatAddress } from './bceData';
import { partsRead } from './fields';

test.each([
  ['3', '3'],
  ['bte 3', '3'],
  ['Bte. 3', '3'],
  ['bte3', '3'],
  ['BUS 100', '100'],
  ['boîte 3', '3'],
  ['boi\u0302te 3', '3'],
  ['Boite n° 3', '3'],
  ['bus nr. 3', '3'],
  ['bus: A12', 'A12'],
  ['box 0003', '0003'],
  ['b. 3', '3'],
  ['bte', ''],
  // No number word before a digit in any of these.
  ['B', 'B'],
  ['B3', 'B3'],
  ['Busse', 'Busse'],
  ['BP 12', 'BP 12'],
  ['1/3', '1/3'],
])('the box %j is %j', (written, box) => expect(bareBox(written)).toBe(box));

test.each([
  ['12', '12'],
  ['n° 12', '12'],
  ['N°12A', '12A'],
  ['nr. 12', '12'],
  ['no 12', '12'],
  ['nr12', '12'],
  ['No12A', '12A'],
  ['nummer: 12', '12'],
  ['１２', '12'],
  ['Nord', 'Nord'],
  ['12 n° 3', '12 n° 3'],
])('the house number %j is %j', (written, number) => expect(bareHouseNumber(written)).toBe(number));

test.each([
  ['1060', '1060'],
  ['B-1060', '1060'],
  ['BE 1060', '1060'],
  ['b1060', '1060'],
  ['L-1060', 'L-1060'],
  ['B-106', 'B-106'],
  ['BR1 1AA', 'BR1 1AA'],
])('the postcode %j is %j', (written, postcode) => expect(barePostcode(written)).toBe(postcode));

test.each([
  ['Budastraat(Kor)', 'Budastraat'],
  ['Kerkstraat (Sint-Denijs)', 'Kerkstraat'],
  ['Rue (Haute) 3', 'Rue (Haute) 3'],
  ['Zone (2)', 'Zone (2)'],
  ['(Kor)', '(Kor)'],
])('the street %j is %j', (written, street) => expect(bareStreet(written)).toBe(street));

test('a box behind the house number comes to its own place', () => {
  expect(bareParts({ numero: '12, bte 3', box: null })).toEqual({ numero: '12', box: '3' });
  for (const numero of ['12bus3', '12bte 3', '12 (bus 3)', '12,bus 3', '12/bte 3', 'nr12 bus 3'])
    expect(bareParts({ numero })).toEqual({ numero: '12', box: '3' });
  expect(bareParts({ numero: '12b' })).toEqual({ numero: '12b' });
  expect(bareParts({ numero: '12 bus 3' })).toEqual({ numero: '12', box: '3' });
  expect(bareParts({ numero: '12 bus 3', box: 'boîte 3' })).toEqual({ numero: '12', box: '3' });
  // Two boxes: it is unclear which is right, so that both are kept.
  expect(bareParts({ numero: '12 bus 3', box: '4' })).toEqual({ numero: '12 bus 3', box: '4' });
  expect(bareParts({ rue: 'Budastraat(Kor)', numero: '1/3' })).toEqual({ rue: 'Budastraat', numero: '1/3' });
});

test.each([
  ['12 b 3', '12', '3'],
  ['12b3', '12', '3'],
  ['12 B3', '12', '3'],
  ['n° 12/b 3', '12', '3'],
  ['12 (b3)', '12', '3'],
  ['12-14 b 3A', '12-14', '3A'],
  ['12 A b 3', '12 A', '3'],
])('%j is the house %j, box %j', (numero, house, box) => {
  expect(bareParts({ numero })).toEqual({ numero: house, box });
  expect(bareParts({ numero, box: `bus ${box}` })).toEqual({ numero: house, box });
});

test.each(['12b', '12 B', '12b 3', '12/3', '12B-C', 'b3'])('%j names no box', (numero) =>
  expect(bareParts({ numero })).toEqual({ numero }),
);

test('a figure with any of its words around it is that figure', () => {
  const figure = fc.stringMatching(/^[1-9]\d{0,3}[A-H]?$/);
  const word = fc.constantFrom('bte', 'bus', 'boîte', 'boite', 'box', 'BTE', 'Bus');
  const by = fc.constantFrom(' ', '. ', ': ', ' n° ', ' nr. ', ' nr ', '');
  fc.assert(
    fc.property(figure, figure, word, by, (numero, box, boxWord, between) => {
      const written = `${boxWord}${between}${box}`;
      const parts = { numero, box };
      expect(bareParts({ numero, box: written })).toEqual(parts);
      expect(bareParts({ numero: `n° ${numero} ${written}` })).toEqual(parts);
      expect(bareParts(bareParts({ numero, box: written }))).toEqual(parts);
    }),
  );
});

test.each([
  ['à Namur', 'Namur', 'à Namur', 'te Namur'],
  ['A Namur', 'Namur', 'à Namur', 'te Namur'],
  ['Fait à Namur,', 'Namur', 'à Namur', 'te Namur'],
  ['a\u0300 Namur', 'Namur', 'à Namur', 'te Namur'],
  ['à 5000 Namur', 'Namur', 'à Namur', 'te Namur'],
  ['te Gent', 'Gent', 'à Gent', 'te Gent'],
  ['Opgemaakt te Gent', 'Gent', 'à Gent', 'te Gent'],
  ['B-9000 Gent', 'Gent', 'à Gent', 'te Gent'],
  ['Le Rœulx', 'Le Rœulx', 'au Rœulx', 'te Le Rœulx'],
  ['LE ROEULX', 'LE ROEULX', 'au ROEULX', 'te LE ROEULX'],
  ['au Rœulx', 'Le Rœulx', 'au Rœulx', 'te Le Rœulx'],
  ['Fait au Rœulx', 'Le Rœulx', 'au Rœulx', 'te Le Rœulx'],
  ['Les Bons Villers', 'Les Bons Villers', 'aux Bons Villers', 'te Les Bons Villers'],
  ['aux Bons Villers', 'Les Bons Villers', 'aux Bons Villers', 'te Les Bons Villers'],
  ['à La Louvière', 'La Louvière', 'à La Louvière', 'te La Louvière'],
  ['L’Écluse', 'L’Écluse', 'à L’Écluse', 'te L’Écluse'],
  ['Lessines', 'Lessines', 'à Lessines', 'te Lessines'],
  ['Leuven', 'Leuven', 'à Leuven', 'te Leuven'],
  ['Aubel', 'Aubel', 'à Aubel', 'te Aubel'],
  ['Tervuren', 'Tervuren', 'à Tervuren', 'te Tervuren'],
  ['’s-Gravenhage', '’s-Gravenhage', 'à ’s-Gravenhage', 'te ’s-Gravenhage'],
])('signed at %j: %j, %j, %j', (written, name, fr, nl) => {
  expect(barePlace(written)).toBe(name);
  expect(atPlace(name, 'fr')).toBe(fr);
  expect(atPlace(name, 'nl')).toBe(nl);
});

test.each(['', 'à', 'te ', 'Fait à'])('%j names no place', (written) => expect(barePlace(written)).toBe(''));

test('every address that is sent in is read so', () => {
  const seat = {
    demande_id: 1,
    rue: 'Budastraat (Kor)',
    numero: 'nr. 1 bus 3',
    zip_code: 'B-8500',
    localite: 'Kortrijk',
  };
  expect(validate(newAddressServiceSchema, seat)).toMatchObject({
    ok: true,
    value: { rue: 'Budastraat', numero: '1', box: '3', zip_code: '8500' },
  });
  expect(validate(newAddressServiceSchema, { ...seat, numero: 1, box: 2 })).toMatchObject({ ok: false });
  const address = { street: 'Budastraat(Kor)', number: 'n° 1', box: 'bte 3', zip_code: 'BE-8500' };
  expect(validate(profileUpdateSchema, { company: { address } })).toMatchObject({
    value: { company: { address: { street: 'Budastraat', number: '1', box: '3', zip_code: '8500' } } },
  });
});

test.each([
  [houseKey, ['12A', '12 a', 'n° 12 a', 'nr. 12A'], '12a'],
  [houseKey, ['114 bis', '114BIS'], '114bis'],
  [houseKey, ['331-333', '331 – 333'], '331-333'],
  [boxKey, ['0101', '101', 'bus 101', 'b101', 'b. 101'], '101'],
  [boxKey, ['b1', 'bte 1', '0001', 'boîte n° 1'], '1'],
  [boxKey, ['A02', 'bus a02'], 'a02'],
  [boxKey, ['0', '00'], '0'],
  [boxKey, ['', ' '], ''],
] as const)('%p reads %j as one', (key, written, read) =>
  expect(written.map((one) => key(one))).toEqual(written.map(() => read)),
);

const SAID = [
  ...['s/n', 'S/N', 's.n.', 'SN', 's / n', 's/n°', 's/nr', 'z/n', 'Z/N', 'zn', 'ZN', 'z.n.', 'z/nr', 'z/nr.'],
  ...['sans numéro', 'Sans nume\u0301ro', 'sans n°', 'sans numero', 'pas de numéro', '(sans numéro)'],
  ...['zonder nummer', 'Zonder nr.', 'zonder huisnummer', 'geen nummer', 'ohne Nummer', 'n° s/n', 'nr. z/n'],
];

test.each(SAID)('%j says that an address has no number', (written) => {
  expect(bareHouseNumber(written)).toBe('s/n');
  expect([houseNumberIn(written, 'fr'), houseNumberIn(written, 'nl')]).toEqual([
    'sans numéro',
    'zonder nummer',
  ]);
  expect(houseKey(written)).toBe('');
});

test.each(['', ' ', '-', '/', '–', 'n°'])('%j is no answer', (written) =>
  expect(bareHouseNumber(written)).toBe(''),
);

test.each(['12', '12 SN', 'S', 'Z1', 'SNCB', 'N', '1/N', 'sans souci'])('%j is a number', (written) =>
  expect(houseNumberIn(written, 'fr')).toBe(written),
);

test('no way to say that there is no number is printed as it was typed, with a box or without', () => {
  const said = fc.constantFrom(...SAID);
  const box = fc.constantFrom('', '3', 'A12');
  fc.assert(
    fc.property(said, box, fc.constantFrom(...LANGUAGES), (numero, own, lang) => {
      const typed = { rue: 'Rue du Bois', numero: own ? `${numero} bte ${own}` : numero, zip_code: '5000' };
      const stored = bareParts(typed);
      expect(stored).toMatchObject({ numero: 's/n', ...(own && { box: own }) });
      const words = lang === 'fr' ? ['sans numéro', 'bte'] : ['zonder nummer', 'bus'];
      const written = `Rue du Bois ${words[0]}${own && ` ${words[1]} ${own}`}, 5000`;
      expect([formatAddress(typed, lang), formatAddress(stored, lang)]).toEqual([written, written]);
      // The words that `houseNumberIn` writes are read back.
      expect(bareParts({ ...stored, numero: houseNumberIn(stored.numero, lang) })).toEqual(stored);
    }),
  );
});

test('an address without a number is taken where that is said, and asked for where nothing is', () => {
  const seat = { demande_id: 1, rue: 'Rue du Bois', zip_code: '5000', localite: 'Namur' };
  const home = { pays: 'BE', rue: 'Rue du Bois', zip_code: '5000', localite: 'Namur' };
  for (const numero of SAID) {
    expect(validate(newAddressServiceSchema, { ...seat, numero })).toMatchObject({
      value: { numero: 's/n' },
    });
    expect(validate(exact(domicileShape).transform(partsRead), { ...home, numero })).toMatchObject({
      value: { numero: 's/n' },
    });
  }
  for (const numero of ['', ' ', '-'])
    expect(validate(newAddressServiceSchema, { ...seat, numero })).toMatchObject({
      errors: { numero: ['addressService.errorNumber'] },
    });
});
