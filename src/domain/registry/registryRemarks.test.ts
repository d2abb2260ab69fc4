import { aBceData, aDemande, anAddress } from '../../testing/factories';
import { dossierFacts } from '../dossier/dossierFacts';
import { seatFaults } from './newSeat';
import { registryRemarks } from './registryRemarks';

const text = (fr: string, nl: string) => [
  { language: 'fr', value: fr },
  { language: 'nl', value: nl },
];
const situation = (code: string) => ({
  juridicalSituation: {
    code,
    status: 'AC',
    description: text('Dissolution anticipée', 'Vervroegde ontbinding'),
  },
});
const seat = (period: object) => ({ address: { ...aBceData().address, period } });

test('nothing is out of the ordinary about a company in the normal situation', () => {
  expect(registryRemarks(aBceData(), 'fr')).toEqual([]);
  expect(registryRemarks(aBceData(situation('000')), 'fr')).toEqual([]);
  expect(registryRemarks(aBceData({ juridicalSituation: null }), 'nl')).toEqual([]);
});

test.each([
  ['012', 'liquidation', ' en liquidation', ' in vereffening'],
  ['048', 'bankruptcy', ' en faillite', ' in faillissement'],
  ['050', 'bankruptcy', ' en faillite', ' in faillissement'],
  ['090', null, '', ''],
] as const)('situation %s is shown in the registry’s words, and documents name it', (code, stage, fr, nl) => {
  const bce_data = aBceData(situation(code));
  expect(registryRemarks(bce_data, 'nl')).toEqual([
    { kind: 'situation', code, words: 'Vervroegde ontbinding', stage },
  ]);
  const named = (langue: 'fr' | 'nl') => dossierFacts(aDemande({ bce_data, langue })).company.nameWithForm;
  expect(named('fr')).toMatch(new RegExp(`SA${fr}$`));
  expect(named('nl')).toMatch(new RegExp(`NV${nl}$`));
});

test('a seat that has ended is shown with its day, and may be the new one', () => {
  const ended = aBceData(seat({ begin: '2001-01-01', end: '2023-05-12' }));
  expect(registryRemarks(ended, 'fr')).toEqual([{ kind: 'seatEnded', day: '2023-05-12' }]);
  const here = anAddress({ rue: 'Quai des Charbonnages', numero: '44', box: null, zip_code: '1080' });
  expect(seatFaults(here, ended)).toEqual([]);
  expect(seatFaults(here, aBceData(seat({ begin: '2001-01-01' })))).not.toEqual([]);
  // An end in the future.
  expect(registryRemarks(aBceData(seat({ end: '2999-01-01' })), 'fr')).toEqual([]);
});

test('so are a name and a form of which nothing but the past is known, and an end of the company', () => {
  const bce = aBceData({
    denomination: {
      code: '001',
      description: text('Canal', 'Kanaal'),
      validityPeriod: { end: '2020-02-02' },
    },
    juridicalForm: { code: '014', validityPeriod: { end: '2021-03-03' } },
    period: { begin: '1999-01-01', end: '2026-12-31' },
  });
  expect(registryRemarks(bce, 'fr')).toEqual([
    { kind: 'end', day: '2026-12-31' },
    { kind: 'nameEnded', day: '2020-02-02' },
    { kind: 'formEnded', day: '2021-03-03' },
  ]);
});
