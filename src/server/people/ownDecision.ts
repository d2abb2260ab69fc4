import { eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { type demandes, users } from '../db/schema';
import { forbidden } from '../http/errors';
import type { Caller } from '../pipeline/handlers';

/** The wallet that owns a thing, and the people who made or filed it. */
interface Owners {
  ownerId: number;
  people: readonly (number | null)[];
}

export const ownersOf = ({
  ownerId,
  userId,
  completedBy,
}: Pick<typeof demandes.$inferSelect, 'ownerId' | 'userId' | 'completedBy'>): Owners => ({
  ownerId,
  people: [userId, completedBy],
});

/**
 * 403 when an administrator decides about something that is their own: they, their office or an office they have left own it, or they made
 * or filed it. Only when no other administrator could decide may they; the audit log names them. Another could when it is not their own and
 * they have chosen a password, which confirms their address.
 */
export async function refuseOwn(tx: Tx, { id }: Pick<Caller, 'id'>, ...things: Owners[]): Promise<void> {
  const administrators = await tx
    .select({
      id: users.id,
      isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      isOwn: sql<boolean>`(${or(...things.map(isOwn))})`,
    })
    .from(users)
    .where(or(eq(users.isAdmin, true), eq(users.id, id)));
  const owns = administrators.some((one) => one.id === id && one.isOwn);
  const other = administrators.some((one) => one.id !== id && one.isVerified && !one.isOwn);
  if (owns && other) throw forbidden('decision.own');
}

/** A condition on `users`. Which office somebody has left is in the audit log. */
const isOwn = ({ ownerId, people }: Owners) =>
  or(
    eq(users.walletId, ownerId),
    ...people.filter((one) => one !== null).map((one) => eq(users.id, one)),
    sql`exists (
      select from authorised_accounts office
      join audit_events event on event.subject_type = 'authorisedAccount' and event.subject_id = office.id::text
      where office.wallet_id = ${ownerId} and event.action = 'office.left' and event.detail ->> 'member' = ${users.id}::text
    )`,
  );
