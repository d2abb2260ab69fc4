import { aDemande, anAddress } from '../../testing/factories';
import type { LawOverrides } from '../law/overrides';
import { counterOf, dueFee, feeBeside, feeOf } from './counter';
import { dossierFacts } from './dossierFacts';

const counter = (...overrides: Parameters<typeof aDemande>) =>
  counterOf(dossierFacts(aDemande(...overrides)));

test('thirty days after the decision, or the last working day before that', () => {
  expect(counter()?.deadline).toEqual({
    ...{ ends: '2026-12-20', closed: 'sunday', last_day: '2026-12-18' },
    leaving: null,
  });
  expect(counter({ date_assemblee: '2026-11-18' })?.deadline).toEqual({
    ends: '2026-12-18',
    closed: null,
    last_day: '2026-12-18',
    leaving: null,
  });
  expect(counter({ date_assemblee: null })).toMatchObject({ deadline: null, days: 30 });
});

test('a move is filed at the registry of the old seat; the new one is named when it is another', () => {
  const moved = counter({ address: anAddress({ zip_code: '4000', localite: 'Liège' }) });
  expect(moved).toMatchObject({
    registry: {
      name: { fr: 'tribunal de l’entreprise francophone de Bruxelles' },
      address: { postcode: '1190', locality: 'Forest' },
    },
    moves_to: { fr: 'tribunal de l’entreprise de Liège, division Liège' },
  });
  expect(counter()).toMatchObject({ moves_to: null });
});

test('nothing awaits who files nothing', () => {
  expect(counter({ address_service: 0, dirigeants_service: 0 })).toBeNull();
});

describe('the fee', () => {
  const facts = dossierFacts(aDemande());
  const law = { fees: [{ from: '2026-03-01', company: '210.00', association: '168.00' }] };
  const asked = { amount: '207.88', day: '2026-11-20' };

  test('says what, since when, to whom and with which words', () => {
    expect(feeOf(facts, '2025-06-01')).toEqual({
      amount: '203.76',
      basis: 'tariff',
      since: '2025-03-01',
      account: {
        iban: 'BE48 6792 0055 0227',
        bic: 'GEBABEBB',
        name: { fr: 'Moniteur belge', nl: 'Belgisch Staatsblad' },
      },
      communication: '1999.000.150',
    });
    expect(feeOf(facts, '2020-01-01')).toBeNull();
  });

  test('has no amount while the tariff of the year is not confirmed, and what is expected beside it', () => {
    expect(dueFee(facts, '2026-11-22')).toMatchObject({
      amount: null,
      basis: 'outdated',
      since: '2025-03-01',
      expected: { from: '2026-03-01', least: '207.76', most: '207.88' },
    });
    expect(dueFee(facts, '2026-11-22', law)).toMatchObject({ basis: 'tariff', expected: null });
    expect(feeOf(facts, '2026-11-22')).not.toHaveProperty('expected');
  });

  test.each([
    [
      'what the office asked, while nothing is confirmed',
      '2026-11-22',
      {},
      ['207.88', 'office', '2026-11-20'],
    ],
    ['the confirmed tariff before it', '2026-11-22', law, ['210.00', 'tariff', '2026-03-01']],
    ['not an answer of the tariff before', '2027-03-01', {}, [null, 'outdated', '2025-03-01']],
  ] as const)('takes %s', (_what, day, law, [amount, basis, since]) => {
    expect(feeOf(facts, day, { ...law } as LawOverrides, asked)).toMatchObject({ amount, basis, since });
  });

  describe('of a street that may only have another name', () => {
    const alone = { dirigeants_service: 0, cession_parts_service: 0 } as const;
    const renamed = { ...facts.seat?.from, rue: 'Quai du Port' };
    const address = anAddress({ ...renamed, box: renamed.box || null });
    const street = dossierFacts(aDemande({ ...alone, address }));

    test('has no amount, also of a known tariff, until the office has asked', () => {
      expect(feeOf(street, '2026-11-22', law)).toMatchObject({ amount: null, basis: 'renamedStreet' });
      expect(feeOf(street, '2026-11-22', law, asked)).toMatchObject({ amount: '210.00', basis: 'tariff' });
      expect(feeOf(street, '2026-11-22', {}, asked)).toMatchObject({ amount: '207.88', basis: 'office' });
      const proof = counterOf(street)?.enclosures.find(({ kind }) => kind === 'feeProof');
      expect(proof?.perhaps).toBe(true);
    });

    test('is due where directors are filed with it', () => {
      expect(feeOf(dossierFacts(aDemande({ address })), '2026-11-22', law)).toMatchObject({
        amount: '210.00',
      });
    });
  });

  test('beside filed documents is the one of today, with what they print where that is another amount', () => {
    const printed = feeOf(facts, '2025-06-01');
    const today = (day: string, law = {}) => dueFee(facts, day, law);
    expect(feeBeside(printed, today('2025-06-02'))).toMatchObject({ amount: '203.76', printed: null });
    expect(feeBeside(printed, today('2026-06-01'))).toMatchObject({ amount: null, printed: '203.76' });
    expect(feeBeside(printed, today('2026-06-01', law))).toMatchObject({
      amount: '210.00',
      printed: '203.76',
    });
    expect(feeBeside(feeOf(facts, '2026-06-01'), today('2026-06-01', law))).toMatchObject({ printed: null });
    expect(feeBeside(null, null)).toBeNull();
  });
});
