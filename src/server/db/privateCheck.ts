import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect';
import { demandes, dirigeants, shareholders, users, verifications } from './schema';

const ofDossiers = [dirigeants, shareholders, demandes].map(
  (people) => sql`exists (select from ${people} as tied where tied.verification_id = verifications.id)`,
);

/** In a query of `verifications`: the user whose own check it is, while nobody of a dossier is tied to it; null for any other. */
export const privateTo: SQL<number | null> = sql<number | null>`(
  select own.id from ${users} as own
  where own.id = verifications.user_id
    and (own.verification_id = verifications.id or own.gsm = verifications.gsm)
    and not (${sql.join(ofDossiers, sql` or `)})
)`.mapWith(Number);

/** A private check is nobody's but its user's, whatever office they are in. */
export const mayUseCheck = ({ privateTo = null }: { privateTo?: number | null }, userId: number): boolean =>
  privateTo === null || privateTo === userId;

/** Whose a check is alone; null for an office's. */
export async function readPrivateTo(db: Db, id: number): Promise<{ privateTo: number | null }> {
  const [row] = await db.select({ privateTo }).from(verifications).where(eq(verifications.id, id));
  return row ?? { privateTo: null };
}
