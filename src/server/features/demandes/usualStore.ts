import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { UsualAnswers } from '#domain/office/usual';
import type { Db } from '../../db/connect';
import { demandes, officeTemplates } from '../../db/schema';

/** The owner's last dossier with a depositor: of this member, else of any. */
export async function lastDeposited(db: Db, ownerId: number, userId: number): Promise<number | undefined> {
  const said = and(eq(demandes.ownerId, ownerId), isNotNull(demandes.depositaire));
  for (const where of [and(eq(demandes.userId, userId), said), said]) {
    const [row] = await db
      .select({ id: demandes.id })
      .from(demandes)
      .where(where)
      .orderBy(desc(demandes.id))
      .limit(1);
    if (row) return row.id;
  }
  return undefined;
}

export async function templateAnswers(
  db: Db,
  officeId: number,
  id: number,
): Promise<UsualAnswers | undefined> {
  const [row] = await db
    .select({ answers: officeTemplates.answers })
    .from(officeTemplates)
    .where(and(eq(officeTemplates.id, id), eq(officeTemplates.officeId, officeId)));
  return row?.answers;
}
