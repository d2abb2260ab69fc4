import { aBceData, anAddress } from '../testing/factories';
import { seatFaults, splitLocality } from './newSeat';

/** Quai des Charbonnages / Koolmijnenkaai 44, 1080. */
const bce = aBceData();
const seat = (overrides = {}) => anAddress(overrides);

test.each(['1060', '1000', '7783', '9992', ' 4700 '])('a seat may move to %j', (zip_code) =>
  expect(seatFaults(seat({ zip_code }), bce)).toEqual([]),
);

test.each(['75001', '9999', '1234', '0612', '106', '1060 Saint-Gilles', 'Namur'])(
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
