import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { enterpriseCheckDigits } from '#domain/registry/enterpriseNumber';
import { clientChanges, clientImports, clientNotes, clients, users } from '../../server/db/schema';
import type { World } from './world';

/** A company of the owner's, with what hangs on it, and a list; each call may use it up. */
export async function addClient({ server }: World, { taken = false } = {}) {
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  const ownerId = user?.walletId ?? 0;
  const number = `1${String(randomInt(1e9)).padStart(9, '0')}`;
  const [row] = await db.insert(clients).values({ ownerId, enterpriseNumber: number }).returning();
  const clientId = row?.id ?? 0;
  const [note] = await db.insert(clientNotes).values({ clientId, text: 'x' }).returning();
  const said = { before: { fr: '', nl: '' }, after: { fr: '', nl: '' } };
  const [change] = await db
    .insert(clientChanges)
    .values({ clientId, kind: 'name', day: '2026-11-20', ...said })
    .returning();
  const eight = String(randomInt(1e7, 2e7));
  const cells = [['BCE'], [eight + enterpriseCheckDigits(eight)]];
  const [list] = await db
    .insert(clientImports)
    .values({
      ...{ ownerId, fileName: 'x.csv', firstRow: 1, mapping: ['number'], cells },
      plan: { rows: 1, fresh: 1, known: 0, leftOut: [], faulty: [], faults: 0 },
      ...(taken && { takenAt: new Date() }),
    })
    .returning();
  const client = `/clients/${clientId}`;
  return {
    client,
    note: `${client}/notes/${note?.id}`,
    change: `${client}/changes/${change?.id}`,
    list: `/clients/imports/${list?.id}`,
  };
}
