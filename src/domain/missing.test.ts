import fc from 'fast-check';
import { anAddress } from '../testing/factories';
import { decimalToString } from './decimals';
import { missing, missingByStep } from './missing';

const complete = {
  address_service: 1,
  dirigeants_service: 1,
  cession_parts_service: 1,
  depositaire: 'comptable',
  verification: null,
  date_changement: '2026-12-01',
  date_assemblee: '2026-11-20',
  fait_a: 'Bruxelles',
  address: anAddress(),
  nb_total_actions: '1000',
  dirigeants: [{ id: 1, givenName: 'Claire', surname: 'Dumont-Vandenberghe', GSM: '+32470001234' }],
  shareholders: [{ id: 1, full_name: 'Claire Dumont-Vandenberghe', shares: '1000', GSM: '+32470001234' }],
} as const;

test('a complete demande misses nothing', () => expect(missing(complete)).toEqual([]));

test('each step says what it misses, under its own name', () => {
  expect(
    missingByStep({
      ...complete,
      depositaire: 'gestionnaire',
      fait_a: '',
      address: null,
      dirigeants: [{ ...complete.dirigeants[0], GSM: null }],
      shareholders: [{ ...complete.shareholders[0], shares: '990', GSM: null }],
    }),
  ).toEqual({
    step2: ['step2.errorVerification'],
    step3: ['step3.errorMissingDates'],
    addressService: ['addressService.errorMissing'],
    dirigeantsService: ['dirigeants.errorGsmNull'],
    cessionService: ['cessionParts.errorSharesMessage', 'cessionParts.errorGsmNull'],
  });
});

test('people are named and the difference is told', () => {
  const found = missing({
    ...complete,
    dirigeants: [{ id: 7, givenName: 'Pieter', surname: 'Van den Broeck', GSM: null }],
    shareholders: [{ ...complete.shareholders[0], shares: '990' }],
  });
  expect(found).toMatchObject([
    { step: 'dirigeantsService', person: { id: 7, name: 'Pieter Van den Broeck' } },
    { step: 'cessionService', difference: '10' },
  ]);
});

test('a depositor is required, a check only when it is not the accountant', () => {
  expect(missingByStep({ ...complete, depositaire: null })).toEqual({ step2: ['step2.errorFillFields'] });
  const link_sent_at = '2026-11-20T14:52:00.000Z';
  for (const depositaire of ['autrecompt', 'gestionnaire'] as const) {
    const depositor = { ...complete, depositaire };
    expect(missing({ ...depositor, verification: { link_sent_at } })).toEqual([]);
    for (const verification of [null, { link_sent_at: null }])
      expect(missing({ ...depositor, verification })).toEqual([
        { step: 'step2', code: 'step2.errorVerification', field: 'GSM' },
      ]);
  }
});

test('a service that is not chosen misses nothing, no service at all does', () => {
  const none = { ...complete, address_service: 0, dirigeants_service: 0, cession_parts_service: 0 } as const;
  expect(missingByStep({ ...none, address: null, nb_total_actions: null })).toEqual({
    servicesStep: ['services.errorNone'],
  });
});

test('shares without a total cannot pass', () => {
  expect(missingByStep({ ...complete, nb_total_actions: null })).toEqual({
    cessionService: ['cessionParts.errorTotalMissing'],
  });
});

test('sum and total may differ by a ten-thousandth, and by no more', () => {
  const units = fc.bigInt({ min: 10_000n, max: 10n ** 15n });
  fc.assert(
    fc.property(
      units,
      fc.bigInt({ min: -5n, max: 5n }),
      fc.integer({ min: 1, max: 6 }),
      (total, off, parts) => {
        const sum = total + off;
        const first = sum / BigInt(parts);
        const shares = [...Array(parts - 1).fill(first), sum - first * BigInt(parts - 1)] as bigint[];
        const found = missing({
          ...complete,
          nb_total_actions: decimalToString(total),
          shareholders: shares.map((share, id) => ({
            id,
            full_name: 'A',
            GSM: '+32470001234',
            shares: decimalToString(share).replace('.', ','),
          })),
        });
        expect(found.length).toBe(off >= -1n && off <= 1n ? 0 : 1);
      },
    ),
  );
});
