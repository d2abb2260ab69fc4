import { asc, eq } from 'drizzle-orm';
import type { NewSavedReply, SavedReply } from '#domain/tickets/ticket';
import type { Db, Tx } from '../../db/connect';
import { savedReplies } from '../../db/schema';

const shapeOf = (row: typeof savedReplies.$inferSelect): SavedReply => ({
  id: row.id,
  title: row.title,
  text_fr: row.textFr,
  text_nl: row.textNl,
});
const columnsOf = ({ title, text_fr, text_nl }: NewSavedReply) => ({
  title,
  textFr: text_fr,
  textNl: text_nl,
});

export const listReplies = async (db: Db): Promise<SavedReply[]> =>
  (await db.select().from(savedReplies).orderBy(asc(savedReplies.title), asc(savedReplies.id))).map(shapeOf);

export async function insertReply(tx: Tx, reply: NewSavedReply): Promise<SavedReply> {
  const [row] = await tx.insert(savedReplies).values(columnsOf(reply)).returning();
  if (!row) throw new Error('The text was not stored.');
  return shapeOf(row);
}

export async function changeReply(tx: Tx, id: number, reply: NewSavedReply): Promise<SavedReply | undefined> {
  const [row] = await tx
    .update(savedReplies)
    .set(columnsOf(reply))
    .where(eq(savedReplies.id, id))
    .returning();
  return row && shapeOf(row);
}

export async function removeReply(tx: Tx, id: number): Promise<boolean> {
  return (await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning()).length > 0;
}
