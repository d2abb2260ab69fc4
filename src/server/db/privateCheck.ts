import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect';
import { demandes, dirigeants, shareholders, users, verifications } from './schema';

const ofDossiers = [dirigeants, shareholders, demandes].map(
  (people) => sql`exists (select from ${people} as tied where tied.verification_id = verifications.id)`,
);

/** For queries of `verifications`: the user whose own check it is, while no dossier uses it; otherwise null. */
export const privateTo: SQL<number | null> = sql<number | null>`(
  select own.id from ${users} as own
  where own.id = verifications.user_id
    and (own.verification_id = verifications.id or own.gsm = verifications.gsm)
    and not (${sql.join(ofDossiers, sql` or `)})
)`.mapWith(Number);

/** A private check belongs to its user only, even within an office. */
export const mayUseCheck = ({ privateTo = null }: { privateTo?: number | null }, userId: number): boolean =>
  privateTo === null || privateTo === userId;

/** The user of a private check; null for an office's check. */
export async function readPrivateTo(db: Db, id: number): Promise<{ privateTo: number | null }> {
  const [row] = await db.select({ privateTo }).from(verifications).where(eq(verifications.id, id));
  return row ?? { privateTo: null };
}
