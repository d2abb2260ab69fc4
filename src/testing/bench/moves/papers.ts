import { sql } from 'drizzle-orm';
import type { Config } from '../../../server/config';
import { openMedia } from '../../../server/console/openMedia';
import { filedDocuments, storedFiles } from '../../../server/db/schema';
import type { Db } from '../../../server/db/types';
import { storedFilesIn } from '../../../server/files/storedFiles';
import type { Paper } from './reader';

const log = { error: () => undefined, info: () => undefined };
const filesOf = async (db: Db, config: Config) =>
  storedFilesIn(db, { storage: (await openMedia(db, config)).storage, log });

/** The columns of a table that a row brings itself. */
const copied = async (db: Db, table: string, but: string): Promise<string> => {
  const { rows } = await db.execute<{ names: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name <> ${but}`);
  return rows[0]?.names ?? '';
};

/**
 * Copies of a finished dossier, each with its papers in the database as before there was a storage: every paper with bytes of its own.
 * The job that moves them is due. Answers them.
 */
export async function seedPapers(db: Db, config: Config, id: number, most: number): Promise<Paper[]> {
  const files = await filesOf(db, config);
  const filed = await db.select().from(filedDocuments).where(sql`demande_id = ${id}`);
  const kept = await Promise.all(
    filed.map(async (row) => ({ name: row.name, bytes: await files.read(row, {}) })),
  );
  const columns = sql.raw(await copied(db, 'demandes', 'request_key'));
  const content = sql.raw(await copied(db, 'filings', 'demande_id'));
  const dossiers = Math.ceil(most / kept.length);
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`
    with copies as (
      insert into demandes (${columns}) select ${columns} from demandes, generate_series(1, ${dossiers}::int) where id = ${id}
      returning id
    )
    insert into filings (demande_id, ${content})
    select copies.id, ${content} from copies, filings where filings.demande_id = ${id}`);
  for (const { name, bytes } of kept)
    await db.execute(sql`
      with paper as (
        select demande_id, version, ${bytes}::bytea || convert_to(E'\n% ' || demande_id, 'UTF8') as bytes
        from filings where demande_id <> ${id}
      )
      insert into filed_documents (demande_id, version, name, sha256, bytes)
      select demande_id, version, ${name}, encode(sha256(bytes), 'hex'), bytes from paper`);
  await db.execute(sql`update jobs set due_at = now(), next_at = now() where name = 'files'`);
  const { demandeId, name, sha256 } = filedDocuments;
  return db.select({ demandeId, name, sha256 }).from(filedDocuments).where(sql`demande_id <> ${id}`);
}

/** What is not as it should be once all is moved: a paper that is not what was filed, and what is kept twice or for nobody. */
export async function faultsOf(
  db: Db,
  config: Config,
  papers: number,
  stored: () => Promise<number>,
): Promise<string[]> {
  const files = await filesOf(db, config);
  const { demandeId, name, sha256, bytes, storageKey } = filedDocuments;
  const rows = await db.select({ demandeId, name, sha256, bytes, storageKey }).from(filedDocuments);
  const wrong = rows.flatMap((row) =>
    row.bytes === null ? [] : [`paper ${row.name} of ${row.demandeId} is still in the database`],
  );
  for (const row of rows)
    await files
      .read(row, {})
      .catch(() => wrong.push(`paper ${row.name} of ${row.demandeId} is not what was filed`));
  const loose = await db.$count(storedFiles, sql`state <> 'kept'`);
  console.log(`left by the kills: ${loose} objects that nobody names, which go after an hour`);
  await db.execute(
    sql`update stored_files set created_at = now() - interval '2 hours' where state = 'coming'`,
  );
  await files.collect();
  const kept = await db.$count(storedFiles);
  const objects = await stored();
  const keys = new Set(rows.map((row) => row.storageKey));
  if (keys.size !== rows.length) wrong.push('two papers name one object');
  if (kept !== rows.length) wrong.push(`${kept} objects for ${rows.length} papers`);
  if (objects !== kept) wrong.push(`${objects} objects in the storage, ${kept} in the database`);
  if (rows.length < papers) wrong.push(`${rows.length} papers of ${papers}`);
  return wrong;
}
