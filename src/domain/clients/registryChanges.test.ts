import type { BceData } from '../registry/bceSchema';
import { explainedBy, type FinishedDossier, registryChanges } from './registryChanges';

const person = (givenName: string, surname: string) => ({
  description: { language: 'fr', value: 'Administrateur' },
  person: { givenName, surname },
});
const bce: BceData = {
  number: '1999000150',
  typeOfEnterprise: 'ELP',
  juridicalSituation: {
    code: '000',
    status: 'AC',
    description: { language: 'fr', value: 'Situation normale' },
  },
  denomination: { code: '001', description: { language: 'fr', value: 'Brasserie du Canal' } },
  juridicalForm: { code: '014' },
  address: {
    typeOfAddress: 'REGO',
    street: { description: { language: 'fr', value: 'Quai des Charbonnages' } },
    ...{ houseNumber: '44', zipcode: '1080' },
    municipality: { description: { language: 'fr', value: 'Molenbeek-Saint-Jean' } },
  },
  function: [person('Claire', 'Dumont'), person('Marc', 'Lambrechts')],
};
const moved: BceData = {
  ...bce,
  address: {
    typeOfAddress: 'REGO',
    street: { description: { language: 'fr', value: 'Chaussée de Charleroi' } },
    ...{ houseNumber: '112', box: '3', zipcode: '1060' },
    municipality: { description: { language: 'fr', value: 'Saint-Gilles' } },
  },
};
const renewed: BceData = { ...bce, function: [person('Sofie', 'De Ridder'), person('CLAIRE', 'Dumont')] };
const kinds = (after: BceData | null, before = bce) =>
  registryChanges(before, after).map(({ kind, before, after }) => `${kind}: ${before.fr} > ${after.fr}`);

test('each thing that is watched', () => {
  expect(kinds(moved)).toEqual([
    'seat: Quai des Charbonnages 44, 1080 Molenbeek-Saint-Jean > Chaussée de Charleroi 112 bte 3, 1060 Saint-Gilles',
  ]);
  expect(kinds(renewed)).toEqual(['directors: Marc Lambrechts > Sofie De Ridder']);
  expect(
    kinds({
      ...bce,
      denomination: { code: '001', description: { language: 'fr', value: 'Canal' } },
      juridicalForm: { code: '610' },
      juridicalSituation: {
        code: '050',
        status: 'AC',
        description: { language: 'fr', value: 'Ouverture de faillite' },
      },
    }),
  ).toEqual([
    'name: Brasserie du Canal > Canal',
    'form: SA > SRL',
    'situation: Situation normale > Ouverture de faillite',
  ]);
  expect(kinds({ ...bce, period: { end: '2026-11-01' } })).toEqual(['ended:  > 2026-11-01']);
});

test('one that the registry knows no more has ended, once', () => {
  expect(kinds(null)).toEqual(['ended:  > ']);
  expect(kinds(null, { ...bce, period: { end: '2026-11-01' } })).toEqual([]);
});

test('the same in another shape or spelling is no change', () => {
  const same: BceData = {
    ...bce,
    denomination: [{ code: '001', description: [{ language: '1', value: ' Brasserie du Canal ' }] }],
    address: [bce.address as NonNullable<BceData['address']>].flat(),
    function: [person('Marc', 'Lambrechts'), person('Claire', 'DUMONT')],
  };
  expect(kinds(same)).toEqual([]);
});

test('a source that does not tell who manages says nothing about it', () => {
  const silent: BceData = { ...bce, function: undefined, sources: { directors: null } };
  expect(kinds(silent)).toEqual([]);
  expect(kinds(bce, silent)).toEqual([]);
});

describe('a dossier explains', () => {
  const dossier: FinishedDossier = {
    id: 1042,
    seat: { rue: 'Chaussée de Charleroi', zip_code: '1060', numero: '112', box: 'bte 3' },
    appointed: ['Sofie De Ridder', 'Jan Peeters'],
    ended: ['Marc Lambrechts'],
  };
  const none: FinishedDossier = { id: 1050, seat: null, appointed: [], ended: [] };

  test('the seat that it decided on, and nobody else’s', () => {
    expect(explainedBy('seat', bce, moved, [dossier, none])).toBe(1042);
    for (const other of [{ rue: 'Rue de la Victoire' }, { numero: '114' }, { box: '4' }]) {
      const seat = { ...dossier.seat, ...other } as FinishedDossier['seat'];
      expect(explainedBy('seat', bce, moved, [{ ...dossier, seat }])).toBe(null);
    }
    expect(explainedBy('seat', bce, moved, [none])).toBe(null);
  });

  test('those whom it appointed or let go, and not one more', () => {
    expect(explainedBy('directors', bce, renewed, [dossier])).toBe(1042);
    expect(explainedBy('directors', bce, renewed, [{ ...dossier, ended: [] }])).toBe(null);
    expect(explainedBy('directors', bce, renewed, [none])).toBe(null);
    const short = { ...dossier, appointed: ['S. De Ridder', 'Jan Peeters'] };
    expect(explainedBy('directors', bce, renewed, [short])).toBe(1042);
  });

  test('the latest one, and no name or end', () => {
    expect(explainedBy('seat', bce, moved, [dossier, { ...dossier, id: 1060 }])).toBe(1060);
    expect(explainedBy('name', bce, moved, [dossier])).toBe(null);
    expect(explainedBy('ended', bce, null, [dossier])).toBe(null);
  });
});
