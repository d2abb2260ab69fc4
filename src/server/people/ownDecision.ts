import { eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { type demandes, users } from '../db/schema';
import { forbidden } from '../http/errors';
import type { Caller } from '../pipeline/handlers';

/** Whose something is: the wallet that owns it, and the people who made it or filed it. */
interface Owners {
  ownerId: number;
  people: readonly (number | null)[];
}

/** Of a dossier: whoever opened it, and whoever finished it. */
export const ownersOf = ({
  ownerId,
  userId,
  completedBy,
}: Pick<typeof demandes.$inferSelect, 'ownerId' | 'userId' | 'completedBy'>): Owners => ({
  ownerId,
  people: [userId, completedBy],
});

/**
 * Nobody decides about a dossier, a card or credits that they, their office or an office they have left own, or that they made or
 * filed themselves, while another administrator could: 403. Could: it is not their own, and they have chosen their password, which
 * confirms their address. If nobody else could, they may, and the audit names them.
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

/** Of a row of `users`. Which office somebody has left is known from the audit log. */
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
