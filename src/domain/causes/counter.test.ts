import { metIn, testCauses } from '../../testing/causes';
import { aDirigeant } from '../../testing/factories';

const NOTARY_ONLY = { dirigeants_service: 0, cession_parts_service: 1, address_service: 0 } as const;
const leaves = (cause: 'resignation' | 'death' | 'expiry', ...others: ReturnType<typeof aDirigeant>[]) => ({
  dirigeants: [aDirigeant({ is_not_bce: 0, ended: true, end: { cause } }), ...others],
});
const COMES = { dirigeants: [aDirigeant({ givenName: 'Yves', surname: 'Peeters' })] };
const company = { number: '1999000447', name: 'Fonds Meridia SRL' };
const depositaire = 'autrecompt' as const;

testCauses([
  ['lateFiling', { today: '2026-12-22' }, { today: '2026-12-18' }],
  ['identityPending', COMES, { dirigeants: [aDirigeant({ status: 'accepted' })] }],
  ['depositorPending', { depositaire }, {}],
  ['proxyNamed', { depositaire }, { depositaire, depositaire_nom: 'Bart Claes' }],
  ...[
    'officialForm',
    'copies',
    'signedOnBack',
    'handwritten',
    'feeAmount',
    'feeProof',
    'trueCopy',
    'minutesSigned',
    'depositorCard',
  ].map((id): [string, object, object] => [id, {}, NOTARY_ONLY]),
  ['cards', COMES, leaves('death')],
  ['nationalNumbers', leaves('death'), NOTARY_ONLY],
  ['banDeclaration', COMES, leaves('expiry')],
  ['residenceProof', COMES, leaves('expiry')],
  ['homes', COMES, leaves('expiry')],
  ['representativeNamed', { dirigeants: [aDirigeant({ company })] }, COMES],
  ['deathCertificate', leaves('death'), leaves('expiry')],
  ['resignationLetter', leaves('resignation'), leaves('expiry')],
]);

test('what the program writes whole is in order wherever something is filed, and not looked at where nothing is', () => {
  for (const id of ['fixedWords', 'computedBoxes'])
    expect([metIn(id, {}), metIn(id, NOTARY_ONLY)]).toEqual([[], null]);
});

test('people are named together', () => {
  const dirigeants = [...leaves('resignation').dirigeants, ...COMES.dirigeants];
  expect(metIn('cards', { dirigeants })).toMatchObject([
    { values: { names: 'Yves Peeters, Sofie De Ridder', n: 2 } },
  ]);
});
