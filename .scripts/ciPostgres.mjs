// `create` makes a fresh database with an owner of its own on the PostgreSQL server at 127.0.0.1:5432 and prints its
// address; `drop <address>` removes it, with the databases that tests made beside it under the same prefix.
// PGHOST, PGPORT, PGUSER and PGPASSWORD name another server or superuser.
import pg from 'pg';

const host = process.env.PGHOST ?? '127.0.0.1';
const port = Number(process.env.PGPORT ?? 5432);
const owner = 'greffio_ci';

const [task, address] = process.argv.slice(2);
const client = new pg.Client({ host, port, user: process.env.PGUSER ?? 'postgres', database: 'postgres' });
await client.connect();
try {
  if (task === 'create') console.log(await create());
  else if (task === 'drop' && address) await drop(new URL(address).pathname.slice(1));
  else throw new Error('usage: ciPostgres.mjs create | drop <address>');
} finally {
  await client.end();
}

async function create() {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [owner]);
  // No superuser: the tests prove that an ordinary owner can run the migrations. May create databases for test files, and roles that own nothing.
  const role = rowCount === 0 ? 'create role' : 'alter role';
  await client.query(`${role} ${owner} login createdb createrole nosuperuser password '${owner}'`);
  const database = `${owner}_${Date.now()}_${process.pid}`;
  await client.query(`create database ${database} owner ${owner} encoding 'UTF8' template template0`);
  return `postgres://${owner}:${owner}@${host}:${port}/${database}`;
}

/** @param {string} name */
async function drop(name) {
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    name,
  ]);
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
}
