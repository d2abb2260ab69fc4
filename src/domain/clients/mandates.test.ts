import { aBceData, aDemande, aDirigeant } from '../../testing/factories';
import { dossierFacts } from '../dossier/dossierFacts';
import { decidedBy, expectedChanges, type Mandate, mandatesNow } from './mandates';

const bce = aBceData();
const dossier = dossierFacts(aDemande());
const short = ({ name, state, until, untilMeeting, demandeId }: Mandate) =>
  `${name}: ${state} ${until ?? untilMeeting ?? '-'} ${demandeId ?? '-'}`;

test('the registry alone, without ends', () => {
  expect(mandatesNow(bce, []).map(short)).toEqual([
    'Claire Dumont-Vandenberghe: inOffice - -',
    'Marc Lambrechts: inOffice - -',
    'Pieter Van den Broeck: inOffice - -',
  ]);
  expect(mandatesNow(null, [])).toEqual([]);
});

test('a dossier lets one go and brings one, who will be in office until a meeting', () => {
  const mandates = mandatesNow(bce, [dossier]);
  expect(mandates.map(short)).toEqual([
    'Claire Dumont-Vandenberghe: inOffice - -',
    'Marc Lambrechts: going 2026-12-01 1042',
    'Pieter Van den Broeck: inOffice - -',
    'Sofie De Ridder: coming 2032 1042',
  ]);
  expect(mandates[3]).toMatchObject({ capacity: 'director', since: '2026-12-01' });
  expect(expectedChanges(bce, [dossier])).toEqual([
    {
      ...{ demandeId: 1042, kinds: ['seat', 'directors'], from: '2026-12-01' },
      seat: {
        fr: 'Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles',
        nl: 'Chaussée de Charleroi 112 bus 3, 1060 Saint-Gilles',
      },
    },
  ]);
});

test('once the registry has them, the end of the mandate is what the dossier leaves', () => {
  const after = aBceData({
    address: {
      ...{ typeOfAddress: 'REGO', houseNumber: '112', box: '3', zipcode: '1060' },
      street: { description: { language: 'nl', value: 'Chaussée de Charleroi' } },
    },
    function: [
      { person: { givenName: 'Claire', surname: 'Dumont-Vandenberghe' } },
      { person: { givenName: 'SOFIE', surname: 'De Ridder' }, period: { begin: '2026-12-01' } },
    ],
  });
  expect(mandatesNow(after, [dossier]).map(short)).toEqual([
    'Claire Dumont-Vandenberghe: inOffice - -',
    'SOFIE De Ridder: inOffice 2032 1042',
  ]);
  expect(expectedChanges(after, [dossier])).toEqual([]);
});

test('appointed by one dossier and let go by the next before the registry knew: nobody', () => {
  const sofie = { givenName: 'Sofie', surname: 'De Ridder' };
  const next = dossierFacts(
    aDemande({
      id: 1050,
      dirigeants: [aDirigeant({ ...sofie, is_not_bce: 0, ended: true })],
      address_service: 0,
    }),
  );
  expect(mandatesNow(bce, [next, dossier]).map(({ name }) => name)).not.toContain('Sofie De Ridder');
});

test('the registry’s longer name is the dossier’s', () => {
  const longer = aBceData({ function: { person: { givenName: 'Marc Albert', surname: 'Lambrechts' } } });
  expect(mandatesNow(longer, [dossier]).map(short)).toEqual([
    'Marc Albert Lambrechts: going 2026-12-01 1042',
    'Sofie De Ridder: coming 2032 1042',
  ]);
});

test('a seat in another street of the same number and postcode is still to come', () => {
  const street = { description: { language: 'fr', value: 'Rue de la Victoire' } };
  const other = aBceData({ address: { street, houseNumber: '112', box: '3', zipcode: '1060' } });
  expect(expectedChanges(other, [dossier])[0]?.kinds).toContain('seat');
});

test('what was decided after the day of its source holds from its own day, what was decided before waits for it', () => {
  const readOn = (day: string) => aBceData({ sources: { directors: { driver: 'kbo-soap', day } } });
  const states = (day: string) => mandatesNow(readOn(day), [dossier], '2027-06-01').map(short);
  expect(states('2026-11-19')).toEqual([
    'Claire Dumont-Vandenberghe: inOffice - -',
    'Pieter Van den Broeck: inOffice - -',
    'Sofie De Ridder: inOffice 2032 1042',
  ]);
  expect(states('2026-11-20')).toContain('Sofie De Ridder: coming 2032 1042');
});

describe('where the registry tells nobody', () => {
  const open = aBceData({ function: [], sources: { directors: null } });
  const on = (day: string, dossiers = [dossier]) => mandatesNow(open, dossiers, day).map(short);

  test('those of the last dossier are in office, and who it brings or lets go is so from its day on', () => {
    expect(on('2026-11-30')).toEqual([
      'Claire Dumont-Vandenberghe: inOffice - 1042',
      'Marc Lambrechts: going 2026-12-01 1042',
      'Pieter Van den Broeck: inOffice - 1042',
      'Sofie De Ridder: coming 2032 1042',
    ]);
    expect(on('2026-12-02')).toEqual([
      'Claire Dumont-Vandenberghe: inOffice - 1042',
      'Pieter Van den Broeck: inOffice - 1042',
      'Sofie De Ridder: inOffice 2032 1042',
    ]);
    expect(on('2026-12-02', [])).toEqual([]);
  });

  test('and nobody waits for the registry to show them', () => {
    expect(expectedChanges(open, [dossier]).map(({ kinds }) => kinds)).toEqual([['seat']]);
  });

  test('a seat that moves later leaves them as they were', () => {
    const later = dossierFacts(aDemande({ id: 1050, dirigeants_service: 0 }));
    expect(on('2026-12-02', [later, dossier])).toEqual([
      'Claire Dumont-Vandenberghe: inOffice - 1050',
      'Pieter Van den Broeck: inOffice - 1050',
      'Sofie De Ridder: inOffice 2032 1042',
    ]);
  });
});

test('what a dossier decided', () => {
  expect(decidedBy(dossier)).toMatchObject({
    ...{ id: 1042, seat: { zip_code: '1060', numero: '112', box: '3' } },
    ...{ appointed: ['Sofie De Ridder'], ended: ['Marc Lambrechts'] },
  });
});
