import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { firstOpenStep } from '#domain/causes/missing';
import { stateFacts } from '#domain/causes/stateFacts';
import { inOneLine } from '#domain/people/names';
import { companyName, companyNameWithForm } from '#domain/registry/bceData';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRows, demandeOf, readBceData } from '../../db/mappers';
import { demandes, demandesToList } from '../../db/schema';
import type { Derived } from '../../db/settling';
import { selectDossiers } from './dossierStore';

/* The list columns that are computed from a whole dossier (see ADR 0025). */

/** Dossiers per batch: on the embedded database other calls run between two batches. */
const AT_ONCE = 100;

/** The values of the list columns. */
export function listedOf(rows: DemandeRows) {
  const { bceData, langue } = rows.demande;
  const bce = readBceData(bceData);
  const demande = demandeOf(rows);
  const { missing, awaited, deposit_by } = stateFacts(demande);
  return {
    denomination: companyNameWithForm(bce, langue),
    names: [...new Set([companyName(bce, 'fr'), companyName(bce, 'nl')])].join(' '),
    missing,
    awaited,
    deposit_by,
    open_step: firstOpenStep(demande),
    people: [...demande.dirigeants.map(inOneLine), demande.depositaire_nom ?? ''].join(' '),
  };
}

/** The list columns, rewritten for queued dossiers. */
export const dossierLines: Derived<Line> = {
  queue: demandesToList,
  column: 'demande_id',
  rows: demandes,
  changes: sql`due.shown::int`,
  most: AT_ONCE,
  find: findLines,
  write: writeLines,
};

/** Limit per call of dossiers from before the column of people, which are queued to fill it. */
const QUEUED_AT_ONCE = 1_000;

export async function queueWithoutPeople(db: Db): Promise<void> {
  await db.execute(sql`
    insert into demandes_to_list (demande_id, shown)
    select id, false from demandes where people is null order by id desc limit ${QUEUED_AT_ONCE}`);
}

type Line = ReturnType<typeof listedOf> & { id: number };

async function findLines(db: Db, ids: readonly number[]): Promise<Line[]> {
  const rows = await selectDossiers(db).where(sql`${demandes.id} = any(${sql.param([...ids])}::bigint[])`);
  const lines: Line[] = [];
  for (const { dossier } of rows) {
    // Other calls run between two dossiers.
    await setImmediate();
    lines.push({ id: dossier.demande.id, ...lineOf(dossier) });
  }
  return lines;
}

async function writeLines(tx: Tx, lines: readonly (Line & { changes: number })[]): Promise<void> {
  const told = lines.map(({ people: named, ...line }) => ({ ...line, named }));
  await tx.execute(sql`
    update demandes set denomination = line.denomination, names = line.names, missing = line.missing,
      awaited = line.awaited, deposit_by = line.deposit_by, open_step = line.open_step, people = line.people,
      version = version + line.changes
    from (
      select told.*, ' ' || left(search_text(named), 500) as people
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as told(id bigint, changes integer, denomination text, names text, missing integer, awaited jsonb, deposit_by date,
          open_step text, named text)
    ) line
    where demandes.id = line.id and (line.changes > 0
      or (demandes.denomination, demandes.names, demandes.missing, demandes.awaited, demandes.deposit_by, demandes.open_step,
          demandes.people)
        is distinct from (line.denomination, line.names, line.missing, line.awaited, line.deposit_by, line.open_step,
          line.people))`);
}

/** An unreadable dossier is listed by its enterprise number: one row must not break a list. */
function lineOf(rows: DemandeRows): ReturnType<typeof listedOf> {
  try {
    return listedOf(rows);
  } catch {
    const nothing = { names: '', missing: 0, awaited: [], deposit_by: null, people: '' };
    return { denomination: rows.demande.enterpriseNumber, ...nothing, open_step: 'step1Validate' };
  }
}
