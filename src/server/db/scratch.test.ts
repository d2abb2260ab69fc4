import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerDatabase } from '../../testing/serverDatabase';
import { loadConfig } from '../config/config';
import { copiedRows, postgresScratch } from './scratch';

const inPieces = async function* (text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

test.each([1, 7, 1000])(
  'rows of a dump are counted by their line feeds alone (pieces of %d)',
  async (size) => {
    const long = 'x'.repeat(300);
    const dump = [
      'SET row_security = off;',
      'COPY public.tickets (id, text) FROM stdin;',
      '1\ta line\u2028and another\u2029and one\u0085more',
      `2\t${long}`,
      '\\.',
      '',
      'COPY public."user" (id) FROM stdin;',
      '\\.',
      'COPY drizzle.__drizzle_migrations (id) FROM stdin;',
      '1',
      '\\.',
      '',
    ].join('\n');
    expect(await copiedRows(inPieces(dump, size))).toEqual({ tickets: 2, user: 0 });
  },
);

const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

onServer('a drill on a server first drops what a killed one has left, and leaves nothing', async () => {
  const [there, folder] = [await createServerDatabase(), await mkdtemp(join(tmpdir(), 'greffio-dump-'))];
  const old = `greffio_drill_20200101t${randomInt(1e8, 1e9)}z`;
  const drills = async () => {
    const { rows } = await there.owner.query<{ datname: string }>(
      "select datname from pg_database where datname like 'greffio_drill_%'",
    );
    return rows.map(({ datname }) => datname);
  };
  try {
    await there.owner.query(`create database ${old}`);
    const before = await drills();
    await writeFile(join(folder, 'none.dump'), 'no dump');
    const config = loadConfig({ DATABASE_URL: there.url });
    const from = { file: join(folder, 'none.dump') };
    await expect(postgresScratch(from, config)).rejects.toThrow('pg_restore');
    expect(await drills()).toEqual(before.filter((name) => name !== old));
  } finally {
    await rm(folder, { recursive: true });
    await there.drop();
  }
});
