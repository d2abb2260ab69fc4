import { sql } from 'drizzle-orm';
import { depositDay } from '#domain/dossier/depositDay';
import { firstOpenStep, missing } from '#domain/dossier/missing';
import { awaitedPeople } from '#domain/dossier/waiting';
import { companyName, companyNameWithForm } from '#domain/registry/bceData';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRows, demandeOf, readBceData } from '../../db/mappers';
import { demandes, demandesToList } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { selectDossiers } from './dossierStore';

/* What lists show of a whole dossier, in columns of its own (see ADR 0070). */

const AT_ONCE = 100;

/** What a list shows and looks for, from everything that hangs on a demande. */
export function listedOf(rows: DemandeRows) {
  const { bceData, langue } = rows.demande;
  const bce = readBceData(bceData);
  const demande = demandeOf(rows);
  return {
    denomination: companyNameWithForm(bce, langue),
    names: [...new Set([companyName(bce, 'fr'), companyName(bce, 'nl')])].join(' '),
    missing: demande.progress === 100 ? 0 : missing(demande).length,
    awaited: awaitedPeople(demande),
    deposit_by: depositDay(demande),
    open_step: firstOpenStep(demande),
  };
}

/**
 * Settles what this process has changed, for whoever made a change: what was committed before it was asked is settled when it
 * resolves. Who asks meanwhile is served by the next round together. Nothing to do costs one look at an index.
 */
export function ownSettler(db: Db): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    round = settleOwn(db);
    return round;
  };
  return () => {
    next ??= round.then(begin, begin);
    return next;
  };
}

async function settleOwn(db: Db): Promise<void> {
  for (;;) {
    const ids = await dueIds(db, sql`${demandesToList.process} = current_setting('application_name')`);
    if (ids.length > 0) await inTransaction(db, (tx) => settle(tx, ids, sql``));
    if (ids.length < AT_ONCE) return;
  }
}

/**
 * Settles whatever is left: of jobs, of other systems' messages, of processes that ended too soon, of a migration. What somebody
 * else has in hand is theirs, so that several processes share the work.
 */
export async function settleRest(db: Db, signal?: AbortSignal): Promise<void> {
  let last = 0;
  while (!signal?.aborted) {
    const ids = await dueIds(db, sql`${demandesToList.demandeId} > ${last}`);
    if (ids.length === 0) return;
    await inTransaction(db, (tx) => settle(tx, ids, sql`skip locked`));
    last = ids.at(-1) ?? last;
  }
}

async function dueIds(db: Db, where: ReturnType<typeof sql>): Promise<number[]> {
  const due = await db
    .selectDistinct({ id: demandesToList.demandeId })
    .from(demandesToList)
    .where(where)
    .orderBy(demandesToList.demandeId)
    .limit(AT_ONCE);
  return due.map(({ id }) => id);
}

/**
 * Writes the columns of some of these. A demande is locked before its dossier is read, so that nobody writes an older state over a
 * newer one; its rows go before it is read, so that a change that comes after that has a row that stays.
 */
async function settle(tx: Tx, ids: number[], locked: ReturnType<typeof sql>): Promise<void> {
  const taken = await tx.execute<{ id: string; changes: number }>(sql`
    with held as (
      select id from demandes where id = any(${sql.param(ids)}::bigint[]) order by id for no key update ${locked}
    ), settled as (
      delete from demandes_to_list due using held where due.demande_id = held.id returning due.demande_id, due.shown
    ), of_gone as (
      delete from demandes_to_list due where due.demande_id = any(${sql.param(ids)}::bigint[])
        and not exists (select from demandes where id = due.demande_id)
    )
    select demande_id as id, count(*) filter (where shown)::int as changes from settled group by demande_id`);
  const changes = new Map(taken.rows.map((row) => [Number(row.id), row.changes]));
  if (changes.size === 0) return;
  const rows = await selectDossiers(tx).where(
    sql`${demandes.id} = any(${sql.param([...changes.keys()])}::bigint[])`,
  );
  const lines = rows.map(({ dossier }) => {
    const { id } = dossier.demande;
    return { id, changes: changes.get(id), ...lineOf(dossier) };
  });
  await tx.execute(sql`
    update demandes set denomination = line.denomination, names = line.names, missing = line.missing,
      awaited = line.awaited, deposit_by = line.deposit_by, open_step = line.open_step, version = version + line.changes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line(id bigint, changes integer, denomination text, names text, missing integer, awaited jsonb, deposit_by date,
        open_step text)
    where demandes.id = line.id and (line.changes > 0
      or (demandes.denomination, demandes.names, demandes.missing, demandes.awaited, demandes.deposit_by, demandes.open_step)
        is distinct from (line.denomination, line.names, line.missing, line.awaited, line.deposit_by, line.open_step))`);
}

/** A dossier that cannot be read is listed by its number: one row never breaks a list. */
function lineOf(rows: DemandeRows): ReturnType<typeof listedOf> {
  try {
    return listedOf(rows);
  } catch {
    const nothing = { names: '', missing: 0, awaited: [], deposit_by: null };
    return { denomination: rows.demande.enterpriseNumber, ...nothing, open_step: 'step1Validate' };
  }
}
