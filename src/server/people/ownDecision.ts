import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { type demandes, users } from '../db/schema';
import { forbidden } from '../errors';
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
 * Nobody decides about a dossier or a card that they or their office own, or that they made or filed themselves, while another
 * administrator could: 403. The only administrator may, and the audit names them.
 */
export async function refuseOwn(
  tx: Tx,
  { id, ownerId }: Pick<Caller, 'id' | 'ownerId'>,
  ...things: Owners[]
): Promise<void> {
  const isOwn = things.some((thing) => thing.ownerId === ownerId || thing.people.includes(id));
  if (!isOwn) return;
  const others = await tx.$count(users, and(eq(users.isAdmin, true), ne(users.id, id)));
  if (others > 0) throw forbidden('decision.own');
}
