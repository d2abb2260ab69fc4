import { inArray, sql } from 'drizzle-orm';
import { depositDay } from '#domain/dossier/depositDay';
import { firstOpenStep, missing } from '#domain/dossier/missing';
import { awaitedPeople } from '#domain/dossier/waiting';
import { companyName, companyNameWithForm } from '#domain/registry/bceData';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRows, demandeOf, readBceData } from '../../db/mappers';
import { demandes, demandesToList } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { selectDossiers } from './dossierStore';

/* What lists show of a whole dossier, in columns of its own (see ADR 0025). */

/** Any number, the same in every process: one at a time writes the columns. */
const LOCK_KEY = 71_943_004;
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
 * Writes the columns of the demandes that changed since they were written. Every list is read after this: of what was
 * committed before, nothing it shows is out of date. Nothing to do costs one look at an index.
 */
export async function settleLists(db: Db): Promise<void> {
  for (;;) {
    const [due] = await db.select().from(demandesToList).limit(1);
    if (!due) return;
    await inTransaction(db, settleSome);
  }
}

async function settleSome(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  const due = await tx
    .selectDistinct({ id: demandesToList.demandeId })
    .from(demandesToList)
    .orderBy(demandesToList.demandeId)
    .limit(AT_ONCE);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return;
  // Before the dossiers are read: a change that comes after that adds a row of its own.
  await tx.delete(demandesToList).where(inArray(demandesToList.demandeId, ids));
  const rows = await selectDossiers(tx).where(inArray(demandes.id, ids));
  const lines = rows.map(({ dossier }) => ({ id: dossier.demande.id, ...lineOf(dossier) }));
  await tx.execute(sql`
    update demandes set denomination = line.denomination, names = line.names, missing = line.missing,
      awaited = line.awaited, deposit_by = line.deposit_by, open_step = line.open_step
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line(id bigint, denomination text, names text, missing integer, awaited jsonb, deposit_by date,
        open_step text)
    where demandes.id = line.id`);
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
