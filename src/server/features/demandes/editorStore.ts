import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { GONE_AFTER } from '../../db/goneAfter';
import type { EditorRow } from '../../db/mappers';
import { demandes, editors, users } from '../../db/schema';

/** The tab that last took the demande; undefined: none. */
export async function findEditor(
  db: Db,
  demandeId: number,
): Promise<Omit<EditorRow, 'heardLately'> | undefined> {
  const [row] = await db
    .select({
      editor: editors.editor,
      userId: editors.userId,
      since: editors.since,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      alive: sql<boolean>`${editors.seenAt} > now() - ${GONE_AFTER}`,
    })
    .from(editors)
    .innerJoin(users, eq(users.id, editors.userId))
    .where(eq(editors.demandeId, demandeId));
  return row;
}

/** Records the tab that has the demande. Returns since when: a tab that has it already keeps its time. */
export async function takeDemande(
  tx: Tx,
  hold: { demandeId: number; editor: string; userId: number },
): Promise<Date> {
  // Not the start of the transaction, which may have waited for the previous holder.
  const moment = sql`clock_timestamp()`;
  const [row] = await tx
    .insert(editors)
    .values({ ...hold, since: moment, seenAt: moment })
    .onConflictDoUpdate({
      target: editors.demandeId,
      set: {
        editor: hold.editor,
        userId: hold.userId,
        seenAt: moment,
        since: sql`case when ${editors.editor} = excluded.editor then ${editors.since} else excluded.since end`,
      },
    })
    .returning({ since: editors.since });
  if (!row) throw new Error('The editor was not stored.');
  return row.since;
}

/** Records activity of the tab that has the demande. Returns since when it does; undefined when it does not, or the demande is finished. */
export async function keepDemande(
  db: Db,
  { demandeId, editor, userId }: { demandeId: number; editor: string; userId: number },
): Promise<Date | undefined> {
  const [row] = await db
    .update(editors)
    .set({ seenAt: sql`clock_timestamp()` })
    .from(demandes)
    .where(
      and(
        eq(editors.demandeId, demandeId),
        eq(editors.editor, editor),
        eq(editors.userId, userId),
        eq(demandes.id, editors.demandeId),
        lt(demandes.progress, 100),
      ),
    )
    .returning({ since: editors.since });
  return row?.since;
}

/**
 * Takes the demande for a tab unless another has it; returns whether this tab has it now. One statement: it sees the current holder even
 * after waiting for the lock on the demande.
 */
export async function takeUnlessHeld(
  tx: Tx,
  { demandeId, editor, userId }: { demandeId: number; editor: string; userId: number },
): Promise<boolean> {
  const taken = await tx.execute(sql`
    insert into ${editors} as had (demande_id, editor, user_id, since, seen_at)
    values (${demandeId}, ${editor}, ${userId}, clock_timestamp(), clock_timestamp())
    on conflict (demande_id) do update set editor = excluded.editor, user_id = excluded.user_id, seen_at = excluded.seen_at,
      since = case when had.editor = excluded.editor then had.since else excluded.since end
    where had.editor = excluded.editor or had.seen_at <= now() - ${GONE_AFTER}
    returning demande_id`);
  return taken.rows.length > 0;
}

/** Records activity of a tab, unless another has taken the demande. */
export async function hearOf(db: Db, demandeId: number, editor: string): Promise<void> {
  await db
    .update(editors)
    .set({ seenAt: sql`clock_timestamp()` })
    .where(and(eq(editors.demandeId, demandeId), eq(editors.editor, editor)));
}

export async function releaseDemande(tx: Tx, demandeId: number): Promise<void> {
  await tx.delete(editors).where(eq(editors.demandeId, demandeId));
}
