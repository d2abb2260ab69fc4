import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { enterpriseAt, numberAt } from '../../testing/country/country';
import {
  changesOf,
  type Delivery,
  updateEntries,
  writeFull,
  writeUpdate,
  writeZip,
} from '../../testing/country/files';
import { openTestDatabase } from '../../testing/testDatabase';
import { fillSearch } from '../adapters/registry/openData/searchTables';
import { sampleFolder } from '../adapters/registry/sample';
import type { Database } from '../db/connect';
import {
  kboAddresses,
  kboCodes,
  kboEnterprises,
  kboEstablishments,
  kboExtracts,
  kboNames,
  kboPlaces,
  kboSearch,
  kboWords,
} from '../db/schema';
import { importOpenData } from './importOpenData';

const SIZE = 600;
const full = (number: number, size = SIZE): Delivery => ({ size, number, snapshot: '27-02-2026' });
const update = (number: number): Delivery => ({ size: SIZE, number, snapshot: '28-02-2026' });

let folder: string;
let database: Database;
const zips: Record<'full' | 'first' | 'second' | 'third', string> = {
  full: '',
  first: '',
  second: '',
  third: '',
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greffio-import-'));
  await mkdir(join(folder, 'all'));
  zips.full = await writeFull(join(folder, 'all'), full(285));
  zips.first = await writeUpdate(folder, update(286));
  zips.second = await writeUpdate(folder, update(287));
  zips.third = await writeUpdate(folder, update(288));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
// A database of its own, because its tables are replaced.
beforeAll(async () => {
  database = await openTestDatabase({ own: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  const all = [kboExtracts, kboCodes, kboEnterprises, kboEstablishments, kboNames, kboAddresses];
  for (const table of all) await database.db.delete(table);
});

const pool = () => (database.db as unknown as { $client: Pool }).$client;
const run = (...paths: string[]) => importOpenData(database, paths);
const held = async () => (await database.db.select().from(kboExtracts))[0];
const counts = async () => {
  const { db } = database;
  return {
    kbo_codes: await db.$count(kboCodes),
    kbo_enterprises: await db.$count(kboEnterprises),
    kbo_establishments: await db.$count(kboEstablishments),
    kbo_names: await db.$count(kboNames),
    kbo_addresses: await db.$count(kboAddresses),
  };
};
const namesOf = async (at: number) =>
  (
    await database.db
      .select()
      .from(kboNames)
      .where(eq(kboNames.entity, numberAt(at)))
  )
    .map(({ name }) => name)
    .sort();
/** Keys and indexes of every table, and what else is in the schema. */
const shape = async () =>
  (
    await database.db.execute(sql`
      select indexdef as what from pg_indexes where schemaname = 'public'
      union all select relname || ' ' || conname || ' ' || pg_get_constraintdef(k.oid)
        from pg_constraint k join pg_class c on c.oid = conrelid where relname like 'kbo%'
      union all select table_name || ' ' || column_name || ' ' || data_type || ' ' || coalesce(collation_name, '')
        from information_schema.columns where table_schema = 'public'
      order by 1`)
  ).rows;

describe('a full extract', () => {
  it('is taken whole, and leaves keys and indexes as they were declared', async () => {
    const before = await shape();
    const { imported } = await run(zips.full);
    expect(await shape()).toEqual(before);
    expect(imported[0]?.malformed).toEqual({ count: 0, first: [] });
    expect(imported[0]?.rows).toEqual(await counts());
    expect(await held()).toMatchObject({
      extractNumber: 285,
      snapshotDate: '2026-02-27',
      rows: await counts(),
    });
    expect(await database.db.$count(kboEnterprises)).toBe(SIZE);
    const of = (sum: (one: ReturnType<typeof enterpriseAt>) => number) =>
      Array.from({ length: SIZE }, (_, at) => sum(enterpriseAt(at))).reduce((a, b) => a + b);
    expect(await database.db.$count(kboNames)).toBe(
      of(({ names, units }) => names.length + units.flatMap((unit) => unit.names).length),
    );
    expect(await database.db.$count(kboAddresses)).toBe(
      of(({ seat, units }) => (seat ? 1 : 0) + units.length),
    );
  });

  it('has numbers without dots, days as they are compared, and both languages of a code', async () => {
    await run(zips.full);
    const [enterprise] = await database.db
      .select()
      .from(kboEnterprises)
      .where(eq(kboEnterprises.number, numberAt(0)));
    expect(enterprise).toEqual({
      ...{ number: numberAt(0), status: 'AC', situation: '000', type: '2', form: '610', formCac: '' },
      startDate: '2018-11-21',
    });
    const [code] = await database.db.select().from(kboCodes).where(eq(kboCodes.code, '050'));
    expect(code).toEqual({
      category: 'JuridicalSituation',
      code: '050',
      fr: 'Ouverture de faillite',
      nl: 'Opening faillissement',
    });
    const abroad = await database.db
      .select()
      .from(kboAddresses)
      .where(eq(kboAddresses.countryNl, 'Frankrijk'));
    expect(abroad[0]).toMatchObject({ countryFr: 'France', zipcode: '' });
  });

  it('folds the names of enterprises alone', async () => {
    await run(zips.full);
    const names = await database.db.select().from(kboNames);
    const units = names.filter(({ entity }) => entity >= '2');
    expect(units.length).toBeGreaterThan(0);
    expect(units.every(({ folded }) => folded === '')).toBe(true);
    const quoted = names.find(({ name }) => name.startsWith('Café "Le "Vieux"'));
    expect(quoted?.folded).toBe('cafe le vieux coq a l ancienne|cafe le vieux coq alancienne');
  });

  it('replaces an older one', async () => {
    await run(zips.full);
    await run(await writeFull(folder, full(290, 100)));
    expect((await held())?.extractNumber).toBe(290);
    expect(await database.db.$count(kboEnterprises)).toBe(100);
    expect(await database.db.$count(kboExtracts)).toBe(1);
  });

  it('may be a folder of the files themselves', async () => {
    const { imported } = await run(sampleFolder);
    expect(imported[0]?.extract).toMatchObject({ number: 0, kind: 'full', snapshotDate: '2026-11-18' });
    expect(await database.db.$count(kboEnterprises)).toBe(49);
  });
});

describe('updates', () => {
  it('take away, then bring: what changed, what stopped and what is new', async () => {
    await run(zips.full, zips.first);
    const { changed, stopped, added } = changesOf(update(286));
    const [one = 0, gone = 0, fresh = 0] = [changed[0], stopped[0], added[0]];
    expect(await namesOf(one)).toEqual(
      enterpriseAt(one, 286)
        .names.map(({ name }) => name)
        .sort(),
    );
    expect(await namesOf(one)).not.toEqual(enterpriseAt(one).names.map(({ name }) => name));
    expect(await namesOf(gone)).toEqual([]);
    expect(await namesOf(fresh)).not.toEqual([]);
    expect(await database.db.$count(kboEnterprises, eq(kboEnterprises.number, numberAt(gone)))).toBe(0);
    expect(await database.db.$count(kboEnterprises)).toBe(SIZE);
    // The extract matches the tables.
    expect(await held()).toMatchObject({
      extractNumber: 286,
      snapshotDate: '2026-02-28',
      rows: await counts(),
    });
  });

  it('leave what is searched as if it were made anew', async () => {
    await run(zips.full, zips.first, zips.second);
    const { db } = database;
    const searched = async () => ({
      search: await db.select().from(kboSearch).orderBy(kboSearch.number, kboSearch.folded),
      words: await db.select().from(kboWords).orderBy(kboWords.word),
    });
    const kept = await searched();
    for (const table of [kboSearch, kboWords, kboPlaces]) await db.delete(table);
    await fillSearch({ query: (text, values) => pool().query(text, values) });
    expect(kept).toEqual(await searched());
    expect(kept.search.length).toBeGreaterThan(SIZE);
  });

  it('follow one another by their numbers, however they are called', async () => {
    const older = join(folder, 'KboOpenData_0001_2019_07_Update.zip');
    await copyFile(zips.second, older);
    const { imported } = await run(older, zips.first, zips.full);
    expect(imported.map(({ extract }) => extract.number)).toEqual([285, 286, 287]);
  });

  it('are skipped when they are not newer', async () => {
    await run(zips.full, zips.first);
    const { imported, skipped } = await run(zips.first, zips.full);
    expect(imported).toEqual([]);
    expect(skipped.map(({ number }) => number).sort()).toEqual([285, 286]);
  });

  it('are refused by name where one is missing, before anything is taken', async () => {
    await expect(run(zips.full, zips.second)).rejects.toThrow(
      /^KboOpenData_0287_\S+_Update\.zip: extract 286 is missing between 285 and 287\.$/,
    );
    expect(await held()).toBeUndefined();
    await run(zips.full);
    await expect(run(zips.third)).rejects.toThrow('extracts 286 to 287 are missing between 285 and 288');
    await expect(run(zips.third)).rejects.toThrow('KboOpenData_0288');
    expect((await held())?.extractNumber).toBe(285);
  });

  it('need a full extract before them', async () => {
    await expect(run(zips.first)).rejects.toThrow('needs a full extract before it');
  });

  it('are taken whole or not at all', async () => {
    await run(zips.full);
    const before = await counts();
    const twice = updateEntries(update(286)).map(([name, lines]): [string, () => Iterable<string>] => [
      name,
      name === 'enterprise_delete.csv' ? () => ['"EnterpriseNumber"\n'] : lines,
    ]);
    const zip = await writeZip(join(folder, 'twice.zip'), twice);
    await expect(run(zip)).rejects.toThrow('twice.zip brings a number twice, or one that is there already.');
    expect(await counts()).toEqual(before);
    expect((await held())?.extractNumber).toBe(285);
    await run(zips.first);
    expect((await held())?.extractNumber).toBe(286);
  });
});

describe('an import that breaks off', () => {
  it('leaves the old data, and the next one completes', async () => {
    await run(zips.full);
    const before = await counts();
    const next = await writeFull(folder, full(300, 1500));
    let told = 0;
    const onProgress = () => {
      told += 1;
      if (told === 4) throw new Error('killed');
    };
    await expect(importOpenData(database, [next], { onProgress })).rejects.toThrow('killed');
    expect(await counts()).toEqual(before);
    expect((await held())?.extractNumber).toBe(285);
    await run(next);
    expect((await held())?.extractNumber).toBe(300);
    expect(await database.db.$count(kboEnterprises)).toBe(1500);
    const { rows } = await database.db.execute(
      sql`select tablename from pg_tables where tablename like '%\_new'`,
    );
    expect(rows).toEqual([]);
  });

  it('is the only one at a time, and answers while it runs', async () => {
    await run(zips.full);
    const next = await writeFull(folder, full(301, 1500));
    let asked: Promise<unknown> | undefined;
    let second: Promise<unknown> | undefined;
    const onProgress = () => {
      asked ??= counts();
      second ??= run(next).catch((error: Error) => error.message);
    };
    const first = importOpenData(database, [next], { onProgress });
    await first;
    expect(await second).toBe('Another import is under way.');
    expect(await asked).toMatchObject({ kbo_enterprises: SIZE });
  });
});

it('takes a folder of zips in their order', async () => {
  await copyFile(zips.first, join(folder, 'all', 'a.zip'));
  await writeFile(join(folder, 'all', 'readme.txt'), 'not read');
  expect(await readdir(join(folder, 'all'))).toHaveLength(3);
  const { imported } = await run(join(folder, 'all'));
  expect(imported.map(({ extract }) => extract.number)).toEqual([285, 286]);
});
