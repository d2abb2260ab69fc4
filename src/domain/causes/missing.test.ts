import fc from 'fast-check';
import { aBceData, aDemande, aDirigeant, anAddress, aShareholder } from '../../testing/factories';
import { NO_SERVICES } from '../dossier/services';
import type { StepName } from '../dossier/wizard';
import { decimalToString } from '../money/decimals';
import { NO_CHECK } from '../people/identityStatus';
import { firstOpenStep, incomplete, lacksOf, missing } from './missing';

const NEW = aDirigeant({ givenName: 'Claire', surname: 'Dumont' });
const ENDS = { is_not_bce: 0, ended: true } as const;
const SENT = { status: 'pending', link_sent_at: '2026-11-20T14:52:00.000Z' } as const;
const DIRECTOR = aDirigeant({ givenName: 'Claire', surname: 'Dumont-Vandenberghe', ...ENDS, ...SENT });
const HOLDER = aShareholder({ shares: '1000', shares_old: '900', ...SENT });
const aCheck = (link_sent_at: string | null, by_office: boolean) => ({
  ...NO_CHECK,
  id: 1,
  GSM: null,
  name: null,
  decided_at: null,
  has_number: false,
  link_sent_at,
  by_office,
});

const FOUR = ['Claire Dumont-Vandenberghe', 'Marc Lambrechts', 'Pieter Van den Broeck', 'An Maes'].map(
  (name) => ({ person: { givenName: name.split(' ', 1)[0], surname: name.replace(/^\S+ /, '') } }),
);
const complete = {
  ...aDemande({ bce_data: aBceData({ function: FOUR }) }),
  dirigeants: [DIRECTOR] as [typeof DIRECTOR],
  shareholders: [HOLDER] as [typeof HOLDER],
};

const draftOf = (step: StepName) => ({ step, values: {}, saved_at: '2026-11-20T14:52:00.000Z' });

test('a complete demande misses nothing', () => expect(missing(complete)).toEqual([]));

test('a seat only moves from an address in the registry, even if a new one was typed', () => {
  const bce_data = JSON.stringify(aBceData({ address: null }));
  const gap = [{ step: 'addressService', code: 'addressService.noRegistryAddress' }];
  for (const address of [complete.address, null])
    expect(missing({ ...complete, bce_data, address })).toEqual(gap);
});

test('who has no Belgian mobile number needs their card instead', () => {
  const [director, holder] = [complete.dirigeants[0], complete.shareholders[0]];
  const without = { GSM: null, no_mobile: 'foreign', link_sent_at: null } as const;
  const demande = {
    ...complete,
    depositaire: 'gestionnaire',
    depositaire_no_mobile: 'none',
    dirigeants: [{ ...director, ...without }] as [typeof director],
    shareholders: [{ ...holder, ...without }] as [typeof holder],
  } satisfies Partial<typeof complete> as typeof complete;
  const code = 'identity.cardMissing';
  expect(incomplete(demande)?.errors).toEqual({
    step2: [code],
    // Also for the shareholder, who is the same person.
    dirigeantsService: [code],
  });
  expect(
    missing({
      ...demande,
      verification: aCheck(null, true),
      dirigeants: [{ ...demande.dirigeants[0], by_office: true }],
      shareholders: [{ ...demande.shareholders[0], by_office: true }],
    }),
  ).toEqual([]);
});

test('each step says what it misses, under its own name', () => {
  expect(
    incomplete({
      ...complete,
      depositaire: 'gestionnaire',
      fait_a: '',
      address: null,
      dirigeants: [{ ...complete.dirigeants[0], GSM: null }],
      shareholders: [{ ...complete.shareholders[0], shares: '990', GSM: null }],
    })?.errors,
  ).toEqual({
    step2: ['step2.errorVerification'],
    step3: ['step3.errorMissingDates'],
    addressService: ['addressService.errorMissing'],
    dirigeantsService: ['dirigeants.errorGsmNull'],
    cessionService: ['cessionParts.errorSharesMessage', 'cessionParts.errorGsmNull'],
  });
});

test('a new seat that is none leads to the field at fault', () => {
  const address = { rue: 'Koolmijnenkaai', numero: '44', box: null, zip_code: '1080' };
  const found = (overrides: object) => missing({ ...complete, address: anAddress(overrides) });
  expect(found(address)).toEqual([
    { step: 'addressService', code: 'addressService.errorUnchanged', field: 'rue' },
  ]);
  expect(found({ zip_code: '75001', localite: '' })).toEqual([
    { step: 'addressService', code: 'addressService.errorMissing', field: 'localite' },
    { step: 'addressService', code: 'addressService.errorZipCode', field: 'zip_code' },
  ]);
});

test('whether the address stands in the articles keeps nothing from being finished, and is listed as open', () => {
  const found = (overrides: object) => {
    const demande = { ...complete, address: anAddress(overrides) };
    expect(missing(demande)).toEqual([]);
    return lacksOf(demande);
  };
  const open = {
    step: 'addressService',
    code: 'addressService.errorArticles',
    field: 'in_articles',
    person_id: null,
  };
  for (const in_articles of [undefined, null]) expect(found({ in_articles })).toEqual([open]);
  for (const in_articles of [true, false]) expect(found({ in_articles })).toEqual([]);
});

test('what changes nothing is blocked at its step', () => {
  const dirigeants = [{ ...complete.dirigeants[0], ended: false }];
  expect(missing({ ...complete, dirigeants })).toEqual([
    { step: 'dirigeantsService', code: 'dirigeants.errorNothingChanges' },
  ]);
  expect(missing({ ...complete, dirigeants: [{ ...SENT, ...dirigeants[0], ...NEW }] })).toEqual([]);
  const shareholders = [{ ...complete.shareholders[0], shares_old: '1000,0' }];
  expect(missing({ ...complete, shareholders })).toEqual([
    { step: 'cessionService', code: 'cessionParts.errorNothingChanges', field: 'shares' },
  ]);
});

test('an association cannot transfer shares', () => {
  const bce_data = JSON.stringify(aBceData({ juridicalForm: { code: '017' } }));
  expect(missing({ ...complete, bce_data })).toMatchObject([{ code: 'services.errorNoShares' }]);
  expect(missing({ ...complete, bce_data, cession_parts_service: 0 })).toEqual([]);
});

test('people are named and the difference is given', () => {
  const found = missing({
    ...complete,
    dirigeants: [{ ...DIRECTOR, id: 7, givenName: 'Pieter', surname: 'Van den Broeck', GSM: null }],
    shareholders: [{ ...complete.shareholders[0], shares: '990' }],
  });
  expect(found).toMatchObject([
    { step: 'dirigeantsService', person: { id: 7, name: 'Pieter Van den Broeck' } },
    { step: 'cessionService', difference: '10' },
  ]);
});

test('a number without a link is missing, reported once per step', () => {
  const unsent = { ...SENT, link_sent_at: null };
  const dirigeants = [1, 2].map((id) => ({ ...complete.dirigeants[0], ...unsent, id }));
  const links = (change: object) =>
    missing({ ...complete, dirigeants: dirigeants.map((one) => ({ ...one, ...change })) });
  const code = 'dirigeants.errorLinksNotSent';
  expect(links({})).toEqual([{ step: 'dirigeantsService', code, field: 'links', links: 2 }]);
  expect(links({ status: 'accepted' })).toEqual([]);
  expect(links({ differing_name: 'Luc Janssens' })).toEqual([]);
  expect(links({ GSM: null })).toMatchObject([{ field: 'GSM' }, { field: 'GSM' }]);
  expect(missing({ ...complete, shareholders: [{ ...complete.shareholders[0], ...unsent }] })).toMatchObject([
    { code: 'cessionParts.errorLinksNotSent', links: 1 },
  ]);
});

test('a company is missing its representative', () => {
  const company = { ...complete.shareholders[0], full_name: 'Fonds Meridia SRL', is_company: 1 } as const;
  expect(missing({ ...complete, shareholders: [company] })).toEqual([
    {
      step: 'cessionService',
      code: 'cessionParts.errorRepresentativeNull',
      field: 'representative',
      person: { id: 1, name: 'Fonds Meridia SRL' },
    },
  ]);
  expect(missing({ ...complete, shareholders: [{ ...company, representative: 'Jan Peeters' }] })).toEqual([]);
});

test('every director needs a number, but for who has died', () => {
  const gone = { ...complete.dirigeants[0], GSM: null, ...ENDS };
  const codes = (cause: 'death' | 'expiry') =>
    missing({ ...complete, dirigeants: [{ ...gone, end: { cause, date: '2026-11-02' } }] }).map(
      ({ code }) => code,
    );
  expect(codes('expiry')).toEqual(['dirigeants.errorGsmNull']);
  expect(codes('death')).toEqual([]);
});

test('a depositor is required, a check only when it is not the accountant', () => {
  expect(incomplete({ ...complete, depositaire: null })?.errors).toEqual({
    step2: ['step2.errorFillFields'],
  });
  const link_sent_at = '2026-11-20T14:52:00.000Z';
  for (const depositaire of ['autrecompt', 'gestionnaire'] as const) {
    const depositor = { ...complete, depositaire, depositaire_nom: 'Marc Lambrechts' };
    for (const verification of [aCheck(link_sent_at, false), aCheck(null, true)])
      expect(missing({ ...depositor, verification })).toEqual([]);
    for (const verification of [null, aCheck(null, false)])
      expect(missing({ ...depositor, verification })).toEqual([
        { step: 'step2', code: 'step2.errorVerification', field: 'GSM', depositor: 'Marc Lambrechts' },
      ]);
  }
  // The power of attorney names them.
  const verification = aCheck(link_sent_at, false);
  expect(missing({ ...complete, depositaire: 'autrecompt', verification })).toEqual([
    { step: 'step2', code: 'step2.errorName', field: 'depositaire_nom' },
  ]);
  expect(missing({ ...complete, depositaire: 'gestionnaire', verification })).toEqual([]);
});

test('a service that is not chosen misses nothing, no service at all does', () => {
  const none = { ...complete, ...NO_SERVICES };
  expect(incomplete({ ...none, address: null, nb_total_actions: null })?.errors).toEqual({
    servicesStep: ['services.errorNone'],
  });
});

test('shares without a total cannot pass', () => {
  expect(incomplete({ ...complete, nb_total_actions: null })?.errors).toEqual({
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
            ...HOLDER,
            id,
            full_name: 'A',
            shares: decimalToString(share).replace('.', ','),
            shares_old: '7',
          })),
        });
        expect(found.length).toBe(off >= -1n && off <= 1n ? 0 : 1);
      },
    ),
  );
});

test.each<[string, object, StepName]>([
  ['nothing passed yet', { progress: 0 }, 'step1Validate'],
  ['nothing missing, the depositor not passed', { progress: 25 }, 'step2'],
  ['all passed, nothing missing', { progress: 75 }, 'step4'],
  ['no service chosen', { progress: 25, ...NO_SERVICES }, 'servicesStep'],
  ['something missing on the step that its progress resumes at', { progress: 75, fait_a: null }, 'step3'],
  ['something missing on a service', { progress: 75, address: null }, 'addressService'],
  [
    'a later service',
    { progress: 75, dirigeants: [{ ...complete.dirigeants[0], GSM: null }] },
    'dirigeantsService',
  ],
  ['missing on a step before that: not led back', { progress: 75, depositaire: null }, 'step4'],
  ['typed and not saved', { progress: 75, drafts: [draftOf('dirigeantsService')] }, 'dirigeantsService'],
  ['typed on the text alone', { progress: 75, drafts: [draftOf('step4')] }, 'step4'],
])('a dossier goes on, with %s', (_what, parts, step) => {
  expect(firstOpenStep({ ...complete, progress: 0, drafts: [], ...parts })).toBe(step);
});

describe('what the papers cannot print', () => {
  const found = (change: object) =>
    missing({ ...complete, ...change }).map(({ step, code, field, person, letters }) =>
      [step, field, person?.name, code.replace(/.*error/, ''), letters?.join('')].filter(Boolean).join(' '),
    );
  const bce = (change: object) => ({ bce_data: JSON.stringify(aBceData(change)) });
  const ivan = { ...NEW, ...SENT, givenName: 'Иван', surname: 'Петров' };

  test.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['a director', { dirigeants: [ivan] }, ['dirigeantsService name Иван Петров Letters ИванПетро']],
    [
      'a director of the registry, with a lost letter',
      { dirigeants: [{ ...ivan, ...ENDS, givenName: 'Fran??ois', surname: 'Dumont' }] },
      ['dirigeantsService name Fran??ois Dumont RegistryLetters ??'],
    ],
    ['a place', { fait_a: 'София' }, ['step3 fait_a Letters София']],
    [
      'who deposits',
      { depositaire: 'comptable', depositaire_nom: 'Andr\uFFFD' },
      ['step2 depositaire_nom Letters \uFFFD'],
    ],
    [
      'the new seat',
      { address: anAddress({ rue: 'Rue de la ChaussÃ©e' }) },
      ['addressService rue Letters Ã©'],
    ],
    [
      'the company',
      bce({ denomination: { code: '001', description: { language: 'fr', value: '陳大文' } } }),
      ['step1Validate denomination RegistryLetters 陳大文'],
    ],
    [
      'a company that asks a question',
      bce({ denomination: { code: '001', description: { language: 'fr', value: 'Et alors ??' } } }),
      [],
    ],
    ['a service that is not chosen', { dirigeants_service: 0, dirigeants: [ivan] }, []],
  ])('%s', (_what, change, expected) => expect(found(change)).toEqual(expected));

  test('is no reason to stand still on a step', () => {
    const demande = { ...complete, dirigeants: [ivan], progress: 75 as const, drafts: [] };
    expect(firstOpenStep(demande)).toBe('step4');
  });
});
