import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migratePostgres } from './migrate';

const server = process.env.TEST_DATABASE_URL ?? '';
const onServer = server ? describe : describe.skip;

onServer('migrations on PostgreSQL', () => {
  const name = `greffio_test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  const url = server && Object.assign(new URL(server), { pathname: `/${name}` }).href;

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  test('run once when four processes start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migratePostgres(url)));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by 1',
    );
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.times))).toEqual(new Set([1]));
  });
});
