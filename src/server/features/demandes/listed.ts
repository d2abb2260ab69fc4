import { sql } from 'drizzle-orm';
import { depositDay } from '#domain/dossier/depositDay';
import { firstOpenStep, missing } from '#domain/dossier/missing';
import { awaitedPeople } from '#domain/dossier/waiting';
import { inOneLine } from '#domain/people/names';
import { companyName, companyNameWithForm } from '#domain/registry/bceData';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRows, demandeOf, readBceData } from '../../db/mappers';
import { demandes, demandesToList } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { selectDossiers } from './dossierStore';

/* What lists show of a whole dossier, in columns of its own (see ADR 0070). */

const AT_ONCE = 100;

/** What else shows something of these companies' dossiers, written in the same transaction. */
export type Follow = (
  tx: Tx,
  moved: { companies: readonly { ownerId: number; enterpriseNumber: string }[] },
) => Promise<unknown>;

/** What a list shows and looks for, from everything that hangs on a demande. */
export function listedOf(rows: DemandeRows) {
  const { bceData, langue } = rows.demande;
  const bce = readBceData(bceData);
  const demande = demandeOf(rows);
  // A finished dossier lacks nothing, whatever has become of its checks since; a decided one waits for nobody.
  const isFinished = demande.progress === 100;
  const isDecided = isFinished && demande.status !== 'pending';
  return {
    denomination: companyNameWithForm(bce, langue),
    names: [...new Set([companyName(bce, 'fr'), companyName(bce, 'nl')])].join(' '),
    missing: isFinished ? 0 : missing(demande).length,
    awaited: isDecided ? [] : awaitedPeople(demande),
    deposit_by: depositDay(demande),
    open_step: firstOpenStep(demande),
    people: [...demande.dirigeants.map(inOneLine), demande.depositaire_nom ?? ''].join(' '),
  };
}

/**
 * Settles what this process has changed, for whoever made a change: what was committed before it was asked is settled when it
 * resolves. Who asks meanwhile is served by the next round together. Nothing to do costs one look at an index.
 */
export function ownSettler(db: Db, follow: Follow): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    round = settleOwn(db, follow);
    return round;
  };
  return () => {
    next ??= round.then(begin, begin);
    return next;
  };
}

async function settleOwn(db: Db, follow: Follow): Promise<void> {
  for (;;) {
    const ids = await dueIds(db, sql`${demandesToList.process} = current_setting('application_name')`);
    if (ids.length > 0) await inTransaction(db, (tx) => settle(tx, ids, { locked: sql``, follow }));
    if (ids.length < AT_ONCE) return;
  }
}

/**
 * Settles whatever is left: of jobs, of other systems' messages, of processes that ended too soon, of a migration. What somebody
 * else has in hand is theirs, so that several processes share the work.
 */
export async function settleRest(db: Db, follow: Follow, signal?: AbortSignal): Promise<void> {
  await queueWithoutPeople(db);
  let last = 0;
  while (!signal?.aborted) {
    const ids = await dueIds(db, sql`${demandesToList.demandeId} > ${last}`);
    if (ids.length === 0) return;
    await inTransaction(db, (tx) => settle(tx, ids, { locked: sql`skip locked`, follow }));
    last = ids.at(-1) ?? last;
  }
}

/** As many of those whose people are not written yet are queued at a time: a version before this one has made them. */
const QUEUED_AT_ONCE = 1_000;

async function queueWithoutPeople(db: Db): Promise<void> {
  await db.execute(sql`
    insert into demandes_to_list (demande_id, shown)
    select id, false from demandes where people is null order by id desc limit ${QUEUED_AT_ONCE}`);
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
async function settle(
  tx: Tx,
  ids: number[],
  { locked, follow }: { locked: ReturnType<typeof sql>; follow: Follow },
): Promise<void> {
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
      awaited = line.awaited, deposit_by = line.deposit_by, open_step = line.open_step, people = line.people,
      version = version + line.changes
    from (
      select told.*, ' ' || left(search_text(named), 500) as people
      from jsonb_to_recordset(${JSON.stringify(lines.map(({ people: named, ...line }) => ({ ...line, named })))}::jsonb)
        as told(id bigint, changes integer, denomination text, names text, missing integer, awaited jsonb, deposit_by date,
          open_step text, named text)
    ) line
    where demandes.id = line.id and (line.changes > 0
      or (demandes.denomination, demandes.names, demandes.missing, demandes.awaited, demandes.deposit_by, demandes.open_step,
          demandes.people)
        is distinct from (line.denomination, line.names, line.missing, line.awaited, line.deposit_by, line.open_step,
          line.people))`);
  await follow(tx, { companies: rows.map(({ dossier }) => dossier.demande) });
}

/** A dossier that cannot be read is listed by its number: one row never breaks a list. */
function lineOf(rows: DemandeRows): ReturnType<typeof listedOf> {
  try {
    return listedOf(rows);
  } catch {
    const nothing = { names: '', missing: 0, awaited: [], deposit_by: null, people: '' };
    return { denomination: rows.demande.enterpriseNumber, ...nothing, open_step: 'step1Validate' };
  }
}
