import {
  type BceData,
  capitalOf,
  companyName,
  companyNameWithForm,
  endDateOf,
  formatAddress,
  formOf,
  hasCapital,
  isActive,
  kindOf,
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
