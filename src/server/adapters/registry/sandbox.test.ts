import { courtOf } from '#domain/law/courts';
import { languageZoneOf } from '#domain/law/places';
import {
  bceDataSchema,
  capitalOf,
  companyNameWithForm,
  formatAddress,
  formOf,
  hasCapital,
  seatAddress,
} from '#domain/registry/bceData';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import { directorsOf, representativesOf } from '#domain/registry/mandates';
import { loadOpenData, readRows, undotted } from './openData';
import { RegistryUnavailable } from './registry';
import { registryContract } from './registry.contract';
import { loadExtra, sampleFolder } from './sample';
import { createSandboxRegistry, UNREACHABLE_NUMBER } from './sandbox';

registryContract('sandbox', {
  create: (isDown) => createSandboxRegistry(isDown ? { isDown } : {}),
  known: { legal: '1999000150', natural: '1999000348', stopped: '1999000447' },
  unknown: '1999000843',
  words: 'brasserie',
});

const registry = createSandboxRegistry();

const read = async (number: string) => {
  const company = await registry.readEnterprise(number);
  if (!company) throw new Error(`${number} is not in the sample`);
  return company;
};

describe('the companies everyone relies on', () => {
  it('1999.000.150: an SA in Brussels with three directors and a capital', async () => {
    const { bce, kind, active } = await read('1999000150');
    expect({ kind, active }).toEqual({ kind: 'legal', active: true });
    expect(bce.denomination).toEqual([
      { code: '001', description: { language: 'fr', value: 'Brasserie du Canal' } },
      { code: '001', description: { language: 'nl', value: 'Kanaalbrouwerij' } },
    ]);
    expect(companyNameWithForm(bce, 'fr')).toBe('Brasserie du Canal SA');
    expect(companyNameWithForm(bce, 'nl')).toBe('Kanaalbrouwerij NV');
    expect(formatAddress(seatAddress(bce, 'fr') ?? {}, 'fr')).toBe(
      'Quai des Charbonnages 44, 1080 Molenbeek-Saint-Jean',
    );
    expect(formatAddress(seatAddress(bce, 'nl') ?? {}, 'nl')).toBe(
      'Koolmijnenkaai 44, 1080 Sint-Jans-Molenbeek',
    );
    expect(capitalOf(bce)).toEqual({ amount: '61500.00', currency: 'EUR' });
    expect(directorsOf(bce)).toMatchObject([
      { givenName: 'Claire', surname: 'Dumont-Vandenberghe', since: expect.any(String) },
      { givenName: 'Pieter', surname: 'Van den Broeck', since: expect.any(String) },
      { givenName: 'Marc', surname: 'Lambrechts', since: '2015-06-12' },
    ]);
  });

  it('1999.000.051: an SRL in Liège whose name, seat and director are objects', async () => {
    const { bce } = await read('1999000051');
    expect(bce.denomination).toEqual({
      code: '001',
      description: { language: 'fr', value: 'Ateliers Hesbaye' },
    });
    expect(bce.address).toMatchObject({
      street: { description: { language: 'fr', value: 'Rue Hors-Château' } },
      houseNumber: '18',
      zipcode: '4000',
    });
    expect(bce.function).toMatchObject({ person: { givenName: 'Élise', surname: 'Lambotte' } });
    expect(formOf(bce, 'fr')).toBe('SRL');
    expect(seatAddress(bce, 'nl')?.localite).toBe('Luik');
    expect(hasCapital(bce)).toBe(false);
    expect(directorsOf(bce)).toHaveLength(1);
  });

  it('1999.000.249: an active BV in Gent', async () => {
    const { bce, active } = await read('1999000249');
    expect(active).toBe(true);
    expect(companyNameWithForm(bce, 'nl')).toBe('Scheldekaai Vastgoed BV');
    expect(seatAddress(bce, 'nl')).toMatchObject({ zip_code: '9000', localite: 'Gent', pays: 'BE' });
  });

  it('1999.000.348: a natural person, with a place of business and no form', async () => {
    const { bce, kind, active } = await read('1999000348');
    expect({ kind, active }).toEqual({ kind: 'natural', active: true });
    expect(companyNameWithForm(bce, 'fr')).toBe('Canal, Étienne');
    expect(seatAddress(bce, 'fr')).toMatchObject({ zip_code: '1000', localite: 'Bruxelles' });
  });

  it('1999.000.447: stopped', async () => {
    const { bce, active, endDate } = await read('1999000447');
    expect({ active, endDate }).toEqual({ active: false, endDate: '2024-06-30' });
    expect(companyNameWithForm(bce, 'fr')).toBe('Brasserie du Canal Export SRL');
  });

  it('1999.000.546: a seat in the German-speaking region', async () => {
    const { bce } = await read('1999000546');
    expect(languageZoneOf(seatAddress(bce, 'fr')?.zip_code ?? '')).toBe('de');
    expect(companyNameWithForm(bce, 'fr')).toBe('Wesertal Holzbau SRL');
  });

  it('1999.000.645: Quatre Vents SRL', async () => {
    const { bce } = await read('1999000645');
    expect(companyNameWithForm(bce, 'fr')).toBe('Quatre Vents SRL');
  });

  it('1999.000.744: a capital without a currency, and a form read as the Companies Code has it', async () => {
    const { bce } = await read('1999000744');
    expect(companyNameWithForm(bce, 'nl')).toBe('Bakkerij Vandersmissen-Oosterlinck BV');
    expect(bce.capital).toEqual({ amount: '18600.00' });
    expect(capitalOf(bce)).toEqual({ amount: '18600.00', currency: '$' });
  });

  it('1999.004.704: a former seat, a company as director, one person with two functions', async () => {
    const { bce } = await read('1999004704');
    expect(bce.address).toHaveLength(2);
    expect(formatAddress(seatAddress(bce, 'fr') ?? {}, 'fr')).toBe(
      'Chaussée de La Hulpe 178 bte 5, 1170 Watermael-Boitsfort',
    );
    // Who represents a company sits for it, and not in their own name.
    expect(directorsOf(bce)).toEqual([]);
    expect(representativesOf(bce)).toEqual([
      {
        ...{ givenName: 'Dominique', surname: 'Verstraete', name: 'Dominique Verstraete' },
        since: null,
        daily: true,
      },
    ]);
  });

  it('1999.000.942 always fails, also when searched for', async () => {
    expect(UNREACHABLE_NUMBER).toBe('1999000942');
    await expect(registry.readEnterprise('1999000942')).rejects.toThrow(RegistryUnavailable);
    await expect(registry.search('1999.000.942', 25)).rejects.toThrow(RegistryUnavailable);
    await expect(registry.search('1999.000.94', 25)).resolves.toEqual([]);
  });
});

describe('search', () => {
  const names = async (query: string, lang: 'fr' | 'nl' = 'fr') =>
    (await registry.search(query, 25, lang)).map(({ name }) => name);

  it('lists the active company before the stopped one', async () => {
    expect(await registry.search('brasserie du can', 25)).toEqual([
      {
        number: '1999000150',
        name: 'Brasserie du Canal',
        form: 'SA',
        zipcode: '1080',
        municipality: 'Molenbeek-Saint-Jean',
        active: true,
        kind: 'legal',
      },
      {
        number: '1999000447',
        name: 'Brasserie du Canal Export',
        form: 'SRL',
        zipcode: '4000',
        municipality: 'Liège',
        active: false,
        kind: 'legal',
      },
    ]);
  });

  it('finds a name in either language and answers in the one asked for', async () => {
    expect(await names('kanaalbrouw', 'nl')).toEqual(['Kanaalbrouwerij', 'Kanaalbrouwerij Export']);
    expect(await names('kanaalbrouw', 'fr')).toEqual(['Brasserie du Canal', 'Brasserie du Canal Export']);
    expect((await registry.search('kanaalbrouw', 1, 'nl'))[0]).toMatchObject({
      form: 'NV',
      municipality: 'Sint-Jans-Molenbeek',
    });
  });

  it('lists a natural person, without a form', async () => {
    expect((await registry.search('etienne canal', 25))[0]).toEqual({
      number: '1999000348',
      name: 'Canal, Étienne',
      form: null,
      zipcode: '1000',
      municipality: 'Bruxelles',
      active: true,
      kind: 'natural',
    });
  });

  it.each([
    ['ETANGS', 'Étangs de Boitsfort'],
    ['énergie famenne', 'Famenne Énergie'],
    ['oosterlinck', 'Bakkerij Vandersmissen-Oosterlinck'],
    ['vandersmissen-oost', 'Bakkerij Vandersmissen-Oosterlinck'],
    ['tramo', 'Transports Mosans'],
    ['aux trois', 'Brasserie des Trois Pignons'],
    ['de vijvers', 'Étangs de Boitsfort'],
  ])('%s finds %s', async (query, name) => {
    expect((await names(query))[0]).toBe(name);
  });

  it('wants every word, from its beginning', async () => {
    expect(await names('brasserie export')).toEqual(['Brasserie du Canal Export']);
    expect(await names('rasserie')).toEqual([]);
    expect(await names('brasserie boulangerie')).toEqual([]);
  });

  it('ranks the name itself, then names that begin so, then the others', async () => {
    expect((await names('canal')).slice(0, 1)).toEqual(['Canal, Étienne']);
    expect(await names('canal')).toEqual(expect.arrayContaining(['Brasserie du Canal', 'Les Amis du Canal']));
  });
});

describe('the files', () => {
  it('have the columns of the open data, in order', async () => {
    const columns: Record<string, string> = {
      'meta.csv': 'Variable,Value',
      'code.csv': 'Category,Code,Language,Description',
      'enterprise.csv':
        'EnterpriseNumber,Status,JuridicalSituation,TypeOfEnterprise,JuridicalForm,JuridicalFormCAC,StartDate',
      'establishment.csv': 'EstablishmentNumber,StartDate,EnterpriseNumber',
      'denomination.csv': 'EntityNumber,Language,TypeOfDenomination,Denomination',
      'address.csv':
        'EntityNumber,TypeOfAddress,CountryNL,CountryFR,Zipcode,MunicipalityNL,MunicipalityFR,StreetNL,StreetFR,HouseNumber,Box,ExtraAddressInfo,DateStrikingOff',
      'contact.csv': 'EntityNumber,EntityContact,ContactType,Value',
      'activity.csv': 'EntityNumber,ActivityGroup,NaceVersion,NaceCode,Classification',
    };
    for (const [file, expected] of Object.entries(columns)) {
      const { value } = await readRows<Record<string, string>>(sampleFolder, file).next();
      expect([file, Object.keys(value ?? {}).join(',')]).toEqual([file, expected]);
    }
  });

  it('hold only valid companies of the 1999 series, whole and with a court', async () => {
    const data = await loadOpenData(sampleFolder);
    const { companies, stopped } = await loadExtra();
    const listed = data.enterprises.map(({ EnterpriseNumber }) => EnterpriseNumber);
    const ended = stopped.map(({ enterprise }) => enterprise.EnterpriseNumber);
    const numbers = [...listed, ...ended];
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(40);
    expect(Object.keys(companies).filter((number) => !numbers.includes(number))).toEqual([]);
    expect(data.enterprises.every(({ Status }) => Status === 'AC')).toBe(true);
    for (const dotted of numbers) {
      const number = undotted(dotted);
      expect([number, isEnterpriseNumber(number), number.startsWith('1999')]).toEqual([number, true, true]);
      const { bce, kind } = await read(number);
      expect(bceDataSchema.isValidSync(bce, { strict: true })).toBe(true);
      for (const lang of ['fr', 'nl'] as const) {
        const seat = seatAddress(bce, lang);
        expect([number, companyNameWithForm(bce, lang)]).not.toEqual([number, '']);
        expect([number, seat?.rue, seat?.localite]).not.toContain('');
        expect([number, courtOf(seat?.zip_code ?? '', lang)]).not.toEqual([number, null]);
      }
      if (kind === 'legal')
        expect([number, directorsOf(bce).length + representativesOf(bce).length]).not.toEqual([number, 0]);
    }
  });
});
