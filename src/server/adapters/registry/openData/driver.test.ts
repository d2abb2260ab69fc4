import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  companyName,
  companyNameWithForm,
  formatAddress,
  seatAddress,
  seatOf,
  situationCode,
  textIn,
} from '#domain/registry/bceData';
import { numberAt } from '../../../../testing/country/country';
import { writeFull } from '../../../../testing/country/files';
import { ODD_PLACES } from '../../../../testing/country/odd';
import { openTestDatabase } from '../../../../testing/testDatabase';
import type { Database, Db } from '../../../db/connect';
import * as schema from '../../../db/schema';
import { importOpenData } from '../../../registry/importOpenData';
import { RegistryUnavailable } from '../registry';
import { registryContract } from '../registry.contract';
import { openDataRegistry } from './driver';

const numberOf = (what: keyof typeof ODD_PLACES) => numberAt(ODD_PLACES[what]);

let database: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greffio-registry-'));
  database = await openTestDatabase({ own: true });
  const zip = await writeFull(folder, { size: 300, number: 285, snapshot: '27-02-2026' });
  await importOpenData(database, [zip]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const unreachable = drizzle(new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' }), { schema });

/** A database that cannot be reached while `isDown`. */
const breaking = (isDown: () => boolean): Db =>
  new Proxy(database.db, {
    get: (_whole, name) => {
      const db = isDown() ? unreachable : database.db;
      const value = Reflect.get(db, name) as unknown;
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });

registryContract('opendata', {
  create: (isDown = () => false) => openDataRegistry(breaking(isDown)),
  known: { legal: numberOf('bothLanguages'), natural: numberOf('natural') },
  unknown: '1999000843',
  words: 'brasserie',
});

const read = async (number: string) => {
  const company = await openDataRegistry(database.db).readEnterprise(number);
  if (!company) throw new Error(`${number} is not in the country`);
  return company;
};

describe('what the open data say of a company', () => {
  it('is told with the day it describes, and with what they do not hold', async () => {
    const { bce } = await read(numberOf('plain'));
    expect(bce.sources).toEqual({
      company: { driver: 'opendata', day: '2026-02-27' },
      directors: null,
      capital: null,
    });
    expect(bce.function).toBeUndefined();
    expect(bce.period).toEqual({ begin: '2018-11-21' });
    expect(await openDataRegistry(database.db).dataDate()).toBe('2026-02-27');
  });

  it('has names and places in both languages, and an abbreviation', async () => {
    const { bce } = await read(numberOf('bothLanguages'));
    expect(companyNameWithForm(bce, 'fr')).toBe('Brasserie du Canal SA');
    expect(companyNameWithForm(bce, 'nl')).toBe('Kanaalbrouwerij NV');
    expect(formatAddress(seatAddress(bce, 'nl') ?? {}, 'nl')).toBe(
      'Koolmijnenkaai 31, 1080 Sint-Jans-Molenbeek',
    );
    expect(bce.denomination).toHaveLength(3);
  });

  it('has the words of a situation from the file of codes', async () => {
    const [dissolved, bankrupt] = [await read(numberOf('dissolved')), await read(numberOf('bankrupt'))];
    const words = (bce: typeof dissolved.bce) =>
      typeof bce.juridicalSituation === 'object' ? textIn(bce.juridicalSituation?.description, 'nl') : '';
    expect([situationCode(dissolved.bce), words(dissolved.bce)]).toEqual([
      '012',
      'Vrijwillige ontbinding - vereffening',
    ]);
    expect([situationCode(bankrupt.bce), words(bankrupt.bce)]).toEqual(['050', 'Opening faillissement']);
    expect(bankrupt.active).toBe(true);
  });

  it('has the day on which a seat was struck off', async () => {
    expect(seatOf((await read(numberOf('struckOff'))).bce)?.period).toEqual({ end: '2024-03-14' });
  });

  it('has the form to read, and an old one where there is no other', async () => {
    expect((await read(numberOf('toBeAdapted'))).bce.juridicalForm).toMatchObject({ code: '610' });
    expect((await read(numberOf('oldForm'))).bce.juridicalForm).toMatchObject({ code: '008' });
  });

  it('has a seat abroad without a postcode', async () => {
    const seat = seatAddress((await read(numberOf('abroadWithoutPostcode'))).bce, 'nl');
    expect(seat).toMatchObject({ rue: 'Rue de Rivoli', zip_code: '', localite: 'Paris', pays: 'FR' });
  });

  it('gives a natural person the places of business', async () => {
    const { bce, kind } = await read(numberOf('natural'));
    expect(kind).toBe('natural');
    expect(seatAddress(bce, 'nl')).toMatchObject({ rue: 'Kasteellaan', zip_code: '9000' });
  });

  it('keeps quotes, signs and empty fields as they are', async () => {
    const nameOf = async (what: keyof typeof ODD_PLACES) =>
      companyName((await read(numberOf(what))).bce, 'fr');
    expect(await nameOf('quotes')).toBe('Café "Le "Vieux" Coq", à l\'ancienne');
    expect(await nameOf('backslash')).toBe('C:\\Temp\tCompany\nof two lines');
    const { bce } = await read(numberOf('empty'));
    expect(bce.period).toBeUndefined();
    expect(seatOf(bce)).not.toHaveProperty('houseNumber');
    expect(seatOf((await read(numberOf('box'))).bce)).toMatchObject({
      houseNumber: '12-14',
      box: 'bus 3/2e V',
    });
    expect(seatOf((await read(numberOf('street'))).bce)?.street?.description).toEqual({
      language: 'nl',
      value: 'Kerkstraat (Kor)',
    });
  });

  it('has the numbers of the new series', async () => {
    expect(numberAt(49)).toMatch(/^1/);
    expect(await read(numberAt(49))).toMatchObject({ number: numberAt(49) });
  });
});

it('is unavailable before the first import', async () => {
  const empty = await openTestDatabase();
  const registry = openDataRegistry(empty.db);
  await expect(registry.readEnterprise('1999000843')).rejects.toThrow(RegistryUnavailable);
  await expect(registry.search('brasserie', 5)).rejects.toThrow('have not been imported yet');
  await empty.close();
});
