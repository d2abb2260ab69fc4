import fc from 'fast-check';
import {
  type BceData,
  bceDataSchema,
  capitalOf,
  companyMandates,
  companyName,
  companyNameWithForm,
  directorsOf,
  endDateOf,
  formatAddress,
  formOf,
  hasCapital,
  isActive,
  kindOf,
  listOf,
  seatAddress,
} from './bceData';

const described = (fr: string, nl: string) => ({
  description: [
    { language: 'fr', value: fr },
    { language: 'nl', value: nl },
  ],
});

const brewery: BceData = {
  number: '1999000150',
  typeOfEnterprise: { code: 'ELP' },
  juridicalSituation: { code: '000', status: { code: 'AC' } },
  denomination: [
    { code: '003', description: { language: 'fr', value: 'Canal' } },
    { code: '001', description: { language: 'fr', value: 'Brasserie du Canal' } },
    { code: '001', description: { language: 'nl', value: 'Kanaalbrouwerij' } },
  ],
  juridicalForm: { code: '014', ...described('Société anonyme', 'Naamloze vennootschap') },
  address: {
    typeOfAddress: 'REGO',
    street: described('Quai des Charbonnages', 'Koolmijnenkaai'),
    houseNumber: '44',
    zipcode: '1080',
    municipality: described('Molenbeek-Saint-Jean', 'Sint-Jans-Molenbeek'),
  },
  capital: { amount: '61500.00', currency: 'EUR' },
  function: { person: { givenName: 'Claire', surname: 'Dumont-Vandenberghe' } },
};

const empty: BceData = { number: '1999000051' };

describe('names', () => {
  it('reads the name in the language asked for', () => {
    expect(companyName(brewery, 'fr')).toBe('Brasserie du Canal');
    expect(companyName(brewery, 'nl')).toBe('Kanaalbrouwerij');
  });

  it('falls back to the other language, then to the first', () => {
    const only = (language: string) => ({
      ...empty,
      denomination: { code: '001', description: { language, value: 'Ateliers' } },
    });
    expect(companyName(only('FR'), 'nl')).toBe('Ateliers');
    expect(companyName(only('2'), 'fr')).toBe('Ateliers');
    expect(companyName(only('de'), 'fr')).toBe('Ateliers');
  });

  it('prefers the present name to a former one, and a former one to nothing', () => {
    const former = {
      code: '001',
      description: { language: 'fr', value: 'Ancien' },
      validityPeriod: { end: '2020-12-31' },
    };
    const present = { code: '001', description: { language: 'fr', value: 'Nouveau' } };
    expect(companyName({ ...empty, denomination: [former, present] }, 'fr')).toBe('Nouveau');
    expect(companyName({ ...empty, denomination: [former] }, 'fr')).toBe('Ancien');
  });

  it('takes a commercial name when there is no other', () => {
    const denomination = { code: '003', description: { value: 'Chez Lou' } };
    expect(companyName({ ...empty, denomination }, 'fr')).toBe('Chez Lou');
  });

  it('adds the form once', () => {
    expect(companyNameWithForm(brewery, 'fr')).toBe('Brasserie du Canal SA');
    expect(companyNameWithForm(brewery, 'nl')).toBe('Kanaalbrouwerij NV');
    const named = { ...brewery, denomination: { code: '001', description: { value: 'Fonds Meridia SA' } } };
    expect(companyNameWithForm(named, 'fr')).toBe('Fonds Meridia SA');
  });

  it('says nothing where nothing is known', () => {
    expect(companyName(empty, 'fr')).toBe('');
    expect(companyNameWithForm(empty, 'fr')).toBe('');
  });
});

describe('formOf', () => {
  it.each([
    ['014', 'SA', 'NV'],
    ['610', 'SRL', 'BV'],
    ['706', 'SC', 'CV'],
    ['017', 'ASBL', 'VZW'],
  ])('%s is %s and %s', (code, fr, nl) => {
    expect(formOf({ ...empty, juridicalForm: { code } }, 'fr')).toBe(fr);
    expect(formOf({ ...empty, juridicalForm: [{ code }] }, 'nl')).toBe(nl);
  });

  it('shows the description of a form without a short one', () => {
    const juridicalForm = { code: '702', ...described('Société simple', 'Maatschap') };
    expect(formOf({ ...empty, juridicalForm }, 'nl')).toBe('Maatschap');
  });
});

describe('seat', () => {
  it('reads the parts in each language', () => {
    expect(seatAddress(brewery, 'fr')).toEqual({
      rue: 'Quai des Charbonnages',
      numero: '44',
      box: '',
      zip_code: '1080',
      localite: 'Molenbeek-Saint-Jean',
      pays: 'BE',
    });
    expect(seatAddress(brewery, 'nl')).toMatchObject({
      rue: 'Koolmijnenkaai',
      localite: 'Sint-Jans-Molenbeek',
    });
  });

  it('tells the seat from establishments and former seats', () => {
    const at = (typeOfAddress: string, zipcode: string, end?: string) => ({
      typeOfAddress,
      zipcode,
      ...(end ? { period: { begin: '2001-01-01', end } } : {}),
    });
    const address = [at('BAET', '1000'), at('REGO', '2000', '2019-05-01'), at('REGO', '3000')];
    expect(seatAddress({ ...empty, address }, 'fr')?.zip_code).toBe('3000');
  });

  it('is null without an address', () => {
    expect(seatAddress(empty, 'fr')).toBeNull();
    expect(seatAddress({ ...empty, address: [] }, 'fr')).toBeNull();
    expect(seatAddress({ ...empty, address: {} }, 'fr')).toBeNull();
    expect(seatAddress({ ...empty, address: { houseNumber: '3' } }, 'fr')).toBeNull();
  });
});

test('a seat is read without the words that the registry writes around its parts', () => {
  const bce: BceData = {
    ...brewery,
    address: {
      street: { description: { language: 'nl', value: 'Budastraat(Kor)' } },
      houseNumber: 'nr 1',
      box: 'bus 3',
      zipcode: '8500',
      municipality: { description: { language: 'nl', value: 'Kortrijk' } },
    },
  };
  const seat = seatAddress(bce, 'fr');
  expect(seat).toMatchObject({ rue: 'Budastraat', numero: '1', box: '3' });
  expect(formatAddress(seat ?? {}, 'fr')).toBe('Budastraat 1 bte 3, 8500 Kortrijk');
});

describe('formatAddress', () => {
  const parts = {
    rue: 'Quai des Charbonnages',
    numero: '44',
    box: '3',
    zip_code: '1080',
    localite: 'Molenbeek-Saint-Jean',
    pays: 'BE',
  };

  it('writes a Belgian address', () => {
    expect(formatAddress(parts, 'fr')).toBe('Quai des Charbonnages 44 bte 3, 1080 Molenbeek-Saint-Jean');
    expect(formatAddress(parts, 'nl')).toBe('Quai des Charbonnages 44 bus 3, 1080 Molenbeek-Saint-Jean');
    expect(formatAddress({ ...parts, box: null }, 'fr')).toBe(
      'Quai des Charbonnages 44, 1080 Molenbeek-Saint-Jean',
    );
  });

  it('names a foreign country', () => {
    expect(formatAddress({ ...parts, box: '', pays: 'NL' }, 'nl')).toMatch(/, Nederland$/);
    expect(formatAddress({ ...parts, pays: 'Luxembourg' }, 'fr')).toMatch(/, Luxembourg$/);
  });

  it('leaves no stray comma around missing parts', () => {
    expect(formatAddress({ zip_code: '1080' }, 'fr')).toBe('1080');
    expect(formatAddress({}, 'fr')).toBe('');
  });
});

describe('capital', () => {
  it('keeps the amount as a decimal string', () => {
    expect(capitalOf(brewery)).toEqual({ amount: '61500.00', currency: 'EUR' });
  });

  it('falls back to $ only for an amount without a currency', () => {
    expect(capitalOf({ ...empty, capital: { amount: '18600' } })).toEqual({ amount: '18600', currency: '$' });
    expect(capitalOf({ ...empty, capital: { currency: 'EUR' } })).toBeNull();
    expect(capitalOf({ ...empty, capital: { amount: 'onbekend' } })).toBeNull();
    expect(capitalOf(empty)).toBeNull();
  });

  it('is shown when registered or when the form has one', () => {
    expect(hasCapital(brewery)).toBe(true);
    expect(hasCapital({ ...empty, juridicalForm: { code: '014' } })).toBe(true);
    expect(hasCapital({ ...empty, juridicalForm: { code: '610' } })).toBe(false);
    expect(hasCapital({ ...empty, juridicalForm: { code: '610' }, capital: { amount: '18600' } })).toBe(true);
  });
});

describe('directorsOf', () => {
  it('lists each person once, without ended mandates and companies', () => {
    const person = (givenName: string, surname: string) => ({ person: { givenName, surname } });
    const bce: BceData = {
      ...empty,
      function: [
        { code: '10002', ...person('Claire', 'Dumont') },
        { code: '10003', ...person('Claire', 'Dumont') },
        { ...person('Marc', 'Ancien'), period: { begin: '2001-01-01', end: '2007-06-30' } },
        { ...person('Pieter', 'Van den Broeck'), period: { begin: '2020-01-01', end: '2999-06-30' } },
        { code: '10002', description: { value: 'Administrateur' } },
      ],
    };
    expect(directorsOf(bce)).toEqual([
      { givenName: 'Claire', surname: 'Dumont', since: null },
      { givenName: 'Pieter', surname: 'Van den Broeck', since: '2020-01-01' },
    ]);
    expect(directorsOf(empty)).toEqual([]);
  });

  const mandate = (code: string, givenName: string, surname: string, begin = '') => ({
    code,
    person: { givenName, surname },
    period: { begin },
  });
  const peopleIn = (...mandates: ReturnType<typeof mandate>[]) =>
    directorsOf({ ...empty, function: mandates }).map(({ givenName, surname, since }) =>
      [givenName, surname, since].filter(Boolean).join(' '),
    );

  it('takes one name in one function from two days for two people', () => {
    expect(
      peopleIn(
        mandate('10002', 'Jan', 'Peeters', '2020-05-01'),
        mandate('10002', 'An', 'Maes', '2015-01-01'),
        mandate('10002', 'JAN', 'PEETERS', '2010-01-01'),
      ),
    ).toEqual(['Jan Peeters 2020-05-01', 'An Maes 2015-01-01', 'JAN PEETERS 2010-01-01']);
  });

  it('takes several functions of one name for one person', () => {
    expect(
      peopleIn(
        mandate('10003', 'Jan', 'Peeters', '2015-01-01'),
        mandate('10002', 'Jan', 'Peeters', '2010-01-01'),
      ),
    ).toEqual(['Jan Peeters 2010-01-01']);
    // The same line twice, and a line without a day.
    expect(
      peopleIn(
        mandate('10002', 'Jan', 'Peeters', '2010-01-01'),
        mandate('10002', 'Jan', 'Peeters', '2010-01-01'),
        mandate('10002', 'Jan', 'Peeters'),
      ),
    ).toEqual(['Jan Peeters 2010-01-01']);
    expect(
      peopleIn(
        mandate('10002', 'Jürgen', 'Müller', '2010-01-01'),
        mandate('10003', 'JUERGEN', 'MUELLER', '2012-01-01'),
      ),
    ).toEqual(['Jürgen Müller 2010-01-01']);
  });

  it('counts as many people as one function has at once, whatever the order', () => {
    const days = fc.uniqueArray(fc.constantFrom('2010-01-01', '2012-01-01', '2014-01-01'), { minLength: 1 });
    fc.assert(
      fc.property(days, days, (directors, managers) => {
        const held = [
          ...directors.map((day) => mandate('10002', 'Jan', 'Peeters', day)),
          ...managers.map((day) => mandate('10003', 'Jan', 'Peeters', day)),
        ];
        const most = Math.max(directors.length, managers.length);
        expect(peopleIn(...held)).toHaveLength(most);
        expect(peopleIn(...held.toReversed())).toHaveLength(most);
      }),
    );
  });

  it('lists who has one name, and leaves out what is none', () => {
    const bce = {
      ...empty,
      function: [mandate('1', '-', 'Suharto'), mandate('1', '', 'Madonna'), mandate('1', '-', '.')],
    };
    expect(directorsOf(bce).map(({ givenName, surname }) => [givenName, surname])).toEqual([
      ['', 'Suharto'],
      ['', 'Madonna'],
    ]);
    expect(companyMandates(bce)).toBe(1);
  });
});

describe('kind and activity', () => {
  it.each([
    [{ typeOfEnterprise: 'ELP' }, 'legal'],
    [{ typeOfEnterprise: { code: '2' } }, 'legal'],
    [{ typeOfEnterprise: { code: 'ENP' } }, 'natural'],
    [{ typeOfEnterprise: '1', juridicalForm: { code: '610' } }, 'natural'],
    [{ juridicalForm: { code: '610' } }, 'legal'],
    [{}, 'natural'],
  ] as const)('%j is %s', (fields, kind) => {
    expect(kindOf({ ...empty, ...fields })).toBe(kind);
  });

  it('is active without an end and in status AC', () => {
    expect(isActive(brewery)).toBe(true);
    const stopped = { ...brewery, period: { begin: '2001-01-01', end: '2023-03-31' } };
    expect(isActive(stopped)).toBe(false);
    expect(endDateOf(stopped)).toBe('2023-03-31');
    expect(isActive({ ...brewery, juridicalSituation: { status: 'ST' } })).toBe(false);
  });
});

describe('one or many', () => {
  const words = fc.string({ minLength: 1, maxLength: 20 }).filter((value) => value.trim() !== '');
  const description = fc.record({
    language: fc.constantFrom('fr', 'nl', 'de', 'FR', '1', '2'),
    value: words,
  });
  const bceData = fc.record<BceData>({
    number: fc.constant('1999000150'),
    juridicalForm: fc.record({ code: fc.constantFrom('014', '610', '702'), description }),
    denomination: fc.record({ code: fc.constantFrom('001', '003'), description }),
    address: fc.record({
      typeOfAddress: fc.constant('REGO'),
      street: fc.record({ description }),
      houseNumber: words,
      municipality: fc.record({ description }),
    }),
    function: fc.record({ person: fc.record({ givenName: words, surname: words }) }),
  });

  /** Every element that may repeat turned from one into a list of one, at every depth. */
  const asLists = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const repeatable = ['denomination', 'description', 'juridicalForm', 'address', 'function'];
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        repeatable.includes(key) ? [asLists(item)] : asLists(item),
      ]),
    );
  };

  const readAll = (bce: BceData) =>
    (['fr', 'nl'] as const).map((lang) => [
      companyNameWithForm(bce, lang),
      seatAddress(bce, lang),
      directorsOf(bce),
      capitalOf(bce),
      kindOf(bce),
    ]);

  it('reads one element like a list of one, and the schema accepts both', () => {
    fc.assert(
      fc.property(bceData, (one) => {
        const many = asLists(one) as BceData;
        expect(readAll(many)).toEqual(readAll(one));
        expect(bceDataSchema.isValidSync(one)).toBe(true);
        expect(bceDataSchema.isValidSync(many)).toBe(true);
      }),
    );
  });

  it('gives the language asked for wherever it stands in a list', () => {
    fc.assert(
      fc.property(words, words, fc.boolean(), (fr, nl, frFirst) => {
        const both = [
          { language: 'fr', value: fr },
          { language: 'nl', value: nl },
        ];
        const bce: BceData = {
          ...empty,
          denomination: { code: '001', description: frFirst ? both : both.reverse() },
        };
        expect(companyName(bce, 'fr')).toBe(fr.trim());
        expect(companyName(bce, 'nl')).toBe(nl.trim());
      }),
    );
  });

  it('lists none, one and several', () => {
    expect(listOf(undefined)).toEqual([]);
    expect(listOf(null)).toEqual([]);
    expect(listOf({ code: '1' })).toEqual([{ code: '1' }]);
    expect(listOf([{ code: '1' }, { code: '2' }])).toHaveLength(2);
  });
});

describe('bceDataSchema', () => {
  const faults = (value: unknown): Record<string, string> => {
    try {
      bceDataSchema.validateSync(value, { abortEarly: false });
      return {};
    } catch (error) {
      const { inner } = error as { inner: { path: string; message: string }[] };
      return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
    }
  };

  it('keeps a whole reply as it is, unknown elements included', () => {
    const reply = { ...brewery, activity: [{ naceCode: '11050' }] };
    expect(bceDataSchema.validateSync(reply)).toEqual(reply);
  });

  it('accepts null for an element that is absent', () => {
    expect(faults({ number: '1999000150', capital: null, address: null, function: null, box: null })).toEqual(
      {},
    );
  });

  it('turns a decimal comma into a point', () => {
    expect(bceDataSchema.validateSync({ ...empty, capital: { amount: '61.500,00' } }).capital?.amount).toBe(
      '61500',
    );
  });

  it('names the field at fault', () => {
    expect(faults({ number: '1999000151' })).toEqual({ number: 'step1.errorEnterpriseNumber' });
    expect(faults({ ...empty, capital: { amount: 'beaucoup' } })).toEqual({
      'capital.amount': 'validation.invalid',
    });
    expect(faults({ ...empty, denomination: 'Brasserie' })).toEqual({ denomination: 'validation.type' });
    expect(faults({ ...empty, address: [{ houseNumber: '4'.repeat(23) }] })).toEqual({
      'address[0].houseNumber': 'validation.tooLong',
    });
    expect(faults({ ...empty, function: [null] })).toEqual({ 'function[0]': 'validation.required' });
    expect(faults(null)).not.toEqual({});
  });
});
