import fc from 'fast-check';
import { aBceData, anAddress } from '../../testing/factories';
import {
  isSpecialPostcode,
  localityFault,
  officialStreet,
  seatFaults,
  splitLocality,
  unlistedPart,
} from './newSeat';

/** Quai des Charbonnages / Koolmijnenkaai 44, 1080. */
const bce = aBceData();
const seat = (overrides = {}) => anAddress(overrides);

test.each(['1060', '1000', '7783', '9992', ' 4700 '])('a seat may move to %j', (zip_code) =>
  expect(seatFaults(seat({ zip_code }), bce)).toEqual([]),
);

test.each(['1935', '1110', '7010', 'B-1049'])('a seat may move to the special postcode %j', (zip_code) => {
  expect(seatFaults(seat({ zip_code }), bce)).toEqual([]);
  expect(isSpecialPostcode(zip_code)).toBe(true);
});

test.each(['1060', '9999', '0612', ''])('%j is no special postcode', (zip_code) =>
  expect(isSpecialPostcode(zip_code)).toBe(false),
);

test.each(['75001', '9999', '7710', '1234', '0612', '106', '1060 Saint-Gilles', 'Namur'])(
  '%j is no postcode of the country',
  (zip_code) =>
    expect(seatFaults(seat({ zip_code }), bce)).toEqual([
      { field: 'zip_code', code: 'addressService.errorZipCode' },
    ]),
);

const here = { rue: 'Quai des Charbonnages', numero: '44', box: null, zip_code: '1080' };
const unchanged = [{ field: 'rue', code: 'addressService.errorUnchanged' }];

test.each([
  ['as it is registered', {}],
  ['written otherwise', { rue: ' quai  des charbonnages ', numero: ' 44', box: '' }],
  ['in the other language', { rue: 'KOOLMIJNENKAAI' }],
  ['under another name of the locality', { localite: 'Bruxelles' }],
])('the registered seat %s is no new one', (_how, overrides) =>
  expect(seatFaults(seat({ ...here, ...overrides }), bce)).toEqual(unchanged),
);

test.each([{ numero: '44A' }, { box: '3' }, { rue: 'Rue des Charbonnages' }, { zip_code: '1000' }])(
  'with %j it is another seat',
  (overrides) => expect(seatFaults(seat({ ...here, ...overrides }), bce)).toEqual([]),
);

/** The registered seat with other parts. */
const seatAt = (street: string, houseNumber: string, box = '') =>
  aBceData({
    address: {
      street: { description: { language: 'nl', value: street } },
      houseNumber,
      box,
      zipcode: '8500',
    },
  });
const at = (rue: string, numero: string, box: string | null = null) => ({
  rue,
  numero,
  box,
  zip_code: '8500',
});

test.each([
  ['13', '', '1-3', ''],
  ['1', '21', '12', '1'],
  ['1/21', '', '12/1', ''],
  ['11', '', '1', '1'],
  ['44', '', '44A', ''],
  ['44', 'A', '44', 'B'],
  ['1', '1.2', '1', '12'],
  ['1', '1-2', '1', '12'],
  ['12', '', '1 2', ''],
  ['12', '²', '12', '2'],
  ['44', 'bte 3', '44', ''],
  ['1', '', '1', 'BP 1'],
])('from %j box %j to %j box %j is a move', (numero, box, newNumero, newBox) => {
  expect(seatFaults(at('Kerkstraat', newNumero, newBox), seatAt('Kerkstraat', numero, box))).toEqual([]);
  expect(seatFaults(at('Kerkstraat', numero, box), seatAt('Kerkstraat', newNumero, newBox))).toEqual([]);
});

test.each([
  [at('Budastraat', '1', '3'), seatAt('Budastraat(Kor)', '1', 'bte 3')],
  [at('Budastraat (Kortrijk)', '1', 'Bus 3'), seatAt('Budastraat', '1', '3')],
  [at('Kerkstraat', '44 bte 3'), seatAt('Kerkstraat', '44', '3')],
  [at('Kerkstraat', '44, bus 3', '3'), seatAt('Kerkstraat', 'nr. 44', 'boîte n° 3')],
  [at('Kerkstraat', '1 - 3'), seatAt('Kerkstraat', '1–3')],
  [at('Kerkstraat', '44 a'), seatAt('Kerkstraat', '44A')],
  [at('Kerkstraat', '1 /21'), seatAt('Kerkstraat', '1/21')],
  [at('Rue Saint Jean', '1'), seatAt('Rue Saint-Jean', '1')],
  [at('rue de l’eglise', '1'), seatAt("Rue de l'Église", '1')],
  [at('Muellerstrasse', '1'), seatAt('Müllerstrasse', '1')],
  [at('Rue du 4 août', '1'), seatAt('RUE DU 4 AOUT', '1')],
])('%j is the registered seat', (seat, registered) =>
  expect(seatFaults(seat, registered)).toEqual(unchanged),
);

test('in a street too a digit tells apart', () => {
  expect(seatFaults(at('Rue 13', '1'), seatAt('Rue 1-3', '1'))).toEqual([]);
  expect(seatFaults(at('Laan 1', '2'), seatAt('Laan', '12'))).toEqual([]);
});

const digits = fc.stringMatching(/^[1-9]\d{0,3}$/);
const separator = fc.constantFrom('/', '-', '.', ' ');
const figure = fc
  .tuple(digits, fc.option(fc.tuple(separator, digits)))
  .map(([first, rest]) => [first, ...(rest ?? [])].join(''));
const box = fc.oneof(fc.constant(''), figure);

test('two seats are one when each of their figures is, and only then', () => {
  fc.assert(
    fc.property(figure, box, figure, box, (numero, boxNumber, newNumero, newBox) => {
      const same = numero === newNumero && boxNumber === newBox;
      const faults = seatFaults(at('Laan', newNumero, newBox), seatAt('Laan', numero, boxNumber));
      expect(faults).toEqual(same ? unchanged : []);
    }),
    { numRuns: 500 },
  );
});

test('words, case and blanks beside a separator make no other seat', () => {
  const word = fc.constantFrom(
    '',
    'bte ',
    'Bte.',
    'BUS ',
    'bus nr. ',
    'boîte ',
    'Boite n° ',
    'box ',
    'bte: ',
  );
  fc.assert(
    fc.property(figure, figure, word, fc.constantFrom('', ' '), (numero, boxNumber, by, blank) => {
      const spaced = numero.replace(/[/\-.]/, (mark) => `${blank}${mark}${blank}`);
      const typed = at('KERKSTRAAT (Kor)', `n° ${spaced}`, `${by}${boxNumber}`);
      expect(seatFaults(typed, seatAt('Kerkstraat', numero, boxNumber))).toEqual(unchanged);
    }),
  );
});

test('what is missing, or has no registered address to compare with, is no fault of this kind', () => {
  expect(seatFaults({ rue: '', numero: '', box: null, zip_code: '' }, bce)).toEqual([]);
  expect(seatFaults(seat(here), aBceData({ address: null }))).toEqual([]);
});

test.each([
  ['1060 Saint-Gilles', '1060', 'Saint-Gilles'],
  ['  B-1060  Saint-Gilles ', '1060', 'Saint-Gilles'],
  ['BE 1060 Sint-Gillis', '1060', 'Sint-Gillis'],
  ['1060, Saint-Gilles', '1060', 'Saint-Gilles'],
  ['1060 - Saint-Gilles', '1060', 'Saint-Gilles'],
  ['2970 ’s-Gravenwezel', '2970', '’s-Gravenwezel'],
  ['1348 Louvain-la-Neuve', '1348', 'Louvain-la-Neuve'],
  ['1060', null, null],
  ['Saint-Gilles', null, null],
  ['75001 Paris', null, null],
  ['Rue Haute 1060', null, null],
  ['1060 2', null, null],
])('%j is split into %j and %j', (line, zip_code, localite) =>
  expect(splitLocality(line)).toEqual(zip_code && { zip_code, localite }),
);

describe('a locality', () => {
  const of = (zip_code: string, ...names: [fr: string, nl?: string][]) =>
    names.map(([fr, nl = fr]) => ({ zip_code, fr, nl }));
  const ghent = of('9051', ['Gand', 'Gent'], ['Afsnee'], ['Sint-Denijs-Westrem']);
  const fault = (localite: string, localities: ReturnType<typeof of>, language: 'fr' | 'nl' = 'fr') =>
    localityFault(anAddress({ localite, zip_code: localities[0]?.zip_code ?? '', localities }), language);

  test.each([
    ['the municipality', 'Gent', ghent, 'nl'],
    ['a part of it', 'sint denijs westrem', ghent, 'nl'],
    ['in its own language', 'Gand', ghent, 'fr'],
    ['without accents', 'Liege', of('4000', ['Liège', 'Luik']), 'fr'],
    ['the whole of Brussels', 'Brussel', of('1060', ['Saint-Gilles', 'Sint-Gillis']), 'nl'],
    ['nothing yet', ' ', ghent, 'nl'],
  ] as const)('is right: %s', (_what, localite, localities, language) =>
    expect(fault(localite, localities, language)).toBeNull(),
  );

  test.each([
    ['Gand', ghent, 'nl', 'Gent'],
    ['Namur', of('5000', ['Namur', 'Namen'], ['Beez']), 'nl', 'Namen'],
    ['Brussel', of('1060', ['Saint-Gilles', 'Sint-Gillis']), 'fr', 'Bruxelles'],
  ] as const)('%s has another name in the documents', (localite, localities, language, name) =>
    expect(fault(localite, localities, language)).toEqual({
      ...{ kind: 'otherLanguage', name },
      written: localite,
    }),
  );

  test('of another postcode: names its own localities', () =>
    expect(fault('Charleroi', ghent, 'nl')).toEqual({
      kind: 'elsewhere',
      names: ['Gent', 'Afsnee', 'Sint-Denijs-Westrem'],
    }));

  test('of a postcode that nobody has looked up says nothing', () => {
    expect(localityFault(anAddress({ localite: 'Charleroi' }), 'fr')).toBeNull();
    expect(localityFault(anAddress({ localite: 'Charleroi', localities: ghent }), 'fr')).toBeNull();
  });
});

describe("a street's official name", () => {
  const street = (names = {}) => ({ fr: 'Rue du Village', nl: 'Dorpsstraat', de: '', ...names });
  test.each([
    ['in Brussels, in the language of the documents', '1000', 'nl', street(), 'Dorpsstraat'],
    ['in Brussels, in the language of the documents', 'B-1000', 'fr', street(), 'Rue du Village'],
    ['in Flanders, in either language of the documents', '9000', 'fr', street(), 'Dorpsstraat'],
    ['with facilities, as without', '1640', 'fr', street(), 'Dorpsstraat'],
    ['with facilities, as without', '7700', 'nl', street(), 'Rue du Village'],
    ['in Wallonia', '5000', 'nl', street(), 'Rue du Village'],
    ['in the German-speaking part', '4700', 'fr', street({ de: 'Dorfstraße' }), 'Dorfstraße'],
    ['where it has no other name', '9000', 'nl', street({ nl: '' }), 'Rue du Village'],
  ] as const)('is %s', (_where, zip_code, documents, names, name) =>
    expect(officialStreet(names, zip_code, documents)).toBe(name),
  );

  test('is not known of a street that no list has', () => {
    expect(officialStreet(null, '9000', 'nl')).toBeNull();
    expect(officialStreet(undefined, '9000', 'nl')).toBeNull();
  });
});

describe('what a list of addresses does not have', () => {
  const street = { fr: 'Rue Haute', nl: 'Hoogstraat', de: '' };
  const listed = (known = {}) => ({ date: '2026-11-20', street, number: true, box: true, ...known });
  test.each([
    ['nothing', listed(), '3', null],
    ['its street, and so nothing else', listed({ street: null, number: false, box: false }), '3', 'rue'],
    ['its number', listed({ number: false, box: false }), '3', 'numero'],
    ['its box', listed({ box: false }), '3', 'box'],
    ['no box that nobody wrote', listed({ box: false }), ' ', null],
    ['what nobody has looked up', null, '3', null],
  ] as const)('is %s', (_what, known, box, part) =>
    expect(unlistedPart({ listed: known, numero: '12', box })).toBe(part),
  );

  test('is no number that an address does not have', () =>
    expect(
      unlistedPart({ listed: listed({ number: false, box: false }), numero: 's/n', box: '3' }),
    ).toBeNull());
});

test.each([
  ['', 's/n'],
  ['ZN', 'sans numéro'],
])('a seat that the registry has with the number %j is the one that has %j', (registered, numero) =>
  expect(seatFaults(at('Bosstraat', numero), seatAt('Bosstraat', registered))).toEqual(unchanged),
);
