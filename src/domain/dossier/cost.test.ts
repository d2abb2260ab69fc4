import fc from 'fast-check';
import { discountPercent } from '../money/discount';
import {
  affordableParticipants,
  canStart,
  cost,
  DOSSIER_CREDITS,
  dossiersFor,
  goesToShopAfterLogin,
  inEuro,
  participants,
} from './cost';
import { flagsOf, SERVICES } from './services';

const everyService = flagsOf(SERVICES);

const dirigeant = (id: number, GSM: string | null, is_not_bce: 0 | 1 = 1) => ({
  id,
  GSM,
  is_not_bce,
  givenName: 'Sofie',
  surname: 'De Ridder',
  ended: false,
});
const shareholder = (id: number, GSM: string | null, is_origin: 0 | 1 = 0) => ({
  id,
  GSM,
  is_origin,
  full_name: 'Jeroen Vanderstraeten-Willems',
});

test('people of the registry and of the opening distribution are free', () => {
  expect(
    cost({
      ...everyService,
      dirigeants: [dirigeant(1, '+32470001234', 0)],
      shareholders: [shareholder(1, '+32470001234', 1)],
    }),
  ).toBe(DOSSIER_CREDITS);
});

test('someone added as director and as shareholder under one number is paid once', () => {
  const demande = {
    ...everyService,
    dirigeants: [dirigeant(1, '+32495007802')],
    shareholders: [shareholder(1, '+32495007802'), shareholder(2, '+32468002145')],
  };
  expect(participants(demande).map(({ kind, id }) => [kind, id])).toEqual([
    ['dirigeant', 1],
    ['shareholder', 2],
  ]);
  expect(cost(demande)).toBe(7);
});

test('people without a number yet are different people', () => {
  expect(
    cost({ ...everyService, dirigeants: [dirigeant(1, null), dirigeant(2, null)], shareholders: [] }),
  ).toBe(7);
});

test('people of a service that was given up again are not paid for', () => {
  expect(
    cost({ ...everyService, cession_parts_service: 0, dirigeants: [], shareholders: [shareholder(1, null)] }),
  ).toBe(DOSSIER_CREDITS);
});

test('the cost is five plus the distinct people, in any order', () => {
  const gsm = fc.constantFrom('+32470000001', '+32470000002', '+32470000003');
  fc.assert(
    fc.property(fc.array(gsm), fc.array(gsm), (directors, holders) => {
      const demande = {
        ...everyService,
        dirigeants: directors.map((number, id) => dirigeant(id + 1, number)),
        shareholders: holders.map((number, id) => shareholder(id + 1, number)),
      };
      expect(cost(demande)).toBe(DOSSIER_CREDITS + new Set([...directors, ...holders]).size);
      expect(cost({ ...demande, dirigeants: demande.dirigeants.toReversed() })).toBe(cost(demande));
    }),
  );
});

test.each([
  [6, '5', '30.00'],
  [7, '4.5', '31.50'],
  [3, '0.1', '0.30'],
  [3, '4.3333', '13.00'],
])('%s credits at %s each are %s euro, to the cent', (credits, price, total) => {
  expect(inEuro(credits, price)).toBe(total);
});

test('six credits let one start, but after a login they lead to the shop', () => {
  expect([canStart(5), canStart(6)]).toEqual([false, true]);
  expect([goesToShopAfterLogin(6), goesToShopAfterLogin(7)]).toEqual([true, false]);
});

test.each([
  [4, 0, -1],
  [6, 1, 1],
  [10, 1, 5],
  [50, 8, 45],
  [100, 16, 95],
])('%i credits: %i dossiers with one participant, or one with %i', (credits, dossiers, most) => {
  expect([dossiersFor(credits), affordableParticipants(credits)]).toEqual([dossiers, most]);
});

test.each([
  ['5', 0],
  ['4.5', 10],
  ['4.00', 20],
  ['4.99', 0],
  ['5.5', 0],
])('%s euro per credit is %i percent below the standard rate', (price, percent) => {
  expect(discountPercent(price)).toBe(percent);
});
