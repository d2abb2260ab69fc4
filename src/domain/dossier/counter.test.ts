import { aDemande, anAddress } from '../../testing/factories';
import { counterOf, feeBeside, feeOf } from './counter';
import { dossierFacts } from './dossierFacts';

const counter = (...overrides: Parameters<typeof aDemande>) =>
  counterOf(dossierFacts(aDemande(...overrides)));

test('thirty days after the decision, or the last working day before that', () => {
  expect(counter()?.deadline).toEqual({ ends: '2026-12-20', closed: 'sunday', last_day: '2026-12-18' });
  expect(counter({ date_assemblee: '2026-11-18' })?.deadline).toEqual({
    ends: '2026-12-18',
    closed: null,
    last_day: '2026-12-18',
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

test('the fee says what, since when, to whom and with which words', () => {
  const form = dossierFacts(aDemande()).company.legalForm;
  const company = { number: '1999000150', legalForm: form };
  expect(feeOf(company, '2025-06-01')).toEqual({
    amount: '203.76',
    since: '2025-03-01',
    current: true,
    account: {
      iban: 'BE48 6792 0055 0227',
      bic: 'GEBABEBB',
      name: { fr: 'Moniteur belge', nl: 'Belgisch Staatsblad' },
    },
    communication: '1999.000.150',
  });
  expect(feeOf(company, '2026-11-22')?.current).toBe(false);
  const told = { fees: [{ from: '2026-03-01', company: '210.00', association: '168.00' }] };
  expect(feeOf(company, '2026-11-22', told)).toMatchObject({ amount: '210.00', current: true });
  expect(feeOf(company, '2020-01-01')).toBeNull();
});

test('beside filed documents stands their fee, and today’s where it is another amount', () => {
  const company = { number: '1999000150', legalForm: dossierFacts(aDemande()).company.legalForm };
  const printed = feeOf(company, '2025-06-01');
  const law = { fees: [{ from: '2026-03-01', company: '210.00', association: '168.00' }] };
  expect(feeBeside(printed, feeOf(company, '2025-06-02'))).toEqual({ ...printed, now: null });
  // Indexed since, and nobody has told the new amount.
  expect(feeBeside(printed, feeOf(company, '2026-06-01'))).toEqual({ ...printed, current: false, now: null });
  expect(feeBeside(printed, feeOf(company, '2026-06-01', law))).toMatchObject({
    amount: '203.76',
    current: true,
    now: { amount: '210.00', since: '2026-03-01' },
  });
  expect(feeBeside(null, null)).toBeNull();
});
