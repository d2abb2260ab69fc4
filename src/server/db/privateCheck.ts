import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './connect';
import { demandes, dirigeants, shareholders, users, verifications } from './schema';

const OF_DOSSIERS = [dirigeants, shareholders, demandes];

/** Whether a row of one of these tables is tied to a check. Each has a name of its own: the statement around it may read the same table. */
const isTiedIn = (tables: readonly SQLWrapper[], id: number | SQLWrapper): SQL =>
  sql`(${sql.join(
    tables.map((table) => sql`exists (select from ${table} as tied where tied.verification_id = ${id})`),
    sql` or `,
  )})`;

/** Whether a check is anybody's: a participant's, of who deposits, or a user's own. */
export const isSomebodys = (id: number | SQLWrapper): SQL => isTiedIn([...OF_DOSSIERS, users], id);

/** For queries of `verifications`: the user whose own check it is, while no dossier uses it; otherwise null. */
export const privateTo: SQL<number | null> = sql<number | null>`(
  select own.id from ${users} as own
  where own.id = verifications.user_id
    and (own.verification_id = verifications.id or own.gsm = verifications.gsm)
    and not ${isTiedIn(OF_DOSSIERS, sql`verifications.id`)}
)`.mapWith(Number);

/** A private check belongs to its user only, even within an office. */
export const mayUseCheck = ({ privateTo = null }: { privateTo?: number | null }, userId: number): boolean =>
  privateTo === null || privateTo === userId;

/** The user of a private check; null for an office's check. */
export async function readPrivateTo(db: Db, id: number): Promise<{ privateTo: number | null }> {
  const [row] = await db.select({ privateTo }).from(verifications).where(eq(verifications.id, id));
  return row ?? { privateTo: null };
}
