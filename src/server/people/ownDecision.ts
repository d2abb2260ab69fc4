import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { users } from '../db/schema';
import { forbidden } from '../errors';

/**
 * Nobody decides about what is their own, a dossier they file or a card they handed in, while another administrator could: 403.
 * The only one may, and the audit says so by its actor.
 */
export async function refuseOwn(tx: Tx, callerId: number, ownerId: number): Promise<void> {
  if (callerId !== ownerId) return;
  const others = await tx.$count(users, and(eq(users.isAdmin, true), ne(users.id, callerId)));
  if (others > 0) throw forbidden('decision.own');
}
