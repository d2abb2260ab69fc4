import { and, eq, inArray, isNull, lt, notInArray, or, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { clientChanges, clients } from '../../db/schema';
import type { ClientRow } from './store';

/** Companies read together and written in one transaction. */
const NUMBERS = 50;

export async function hasClients(db: Db): Promise<boolean> {
  const [one] = await db.select({ id: clients.id }).from(clients).limit(1);
  return one !== undefined;
}

/** The next numbers to read: those never read and, with a `day`, those last read from older data. Skips `without`. */
export async function numbersDue(db: Db, day: string | null, without: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: clients.enterpriseNumber })
    .from(clients)
    .where(and(isDue(day), notInArray(clients.enterpriseNumber, [...without])))
    .orderBy(clients.enterpriseNumber)
    .limit(NUMBERS);
  return rows.map(({ number }) => number);
}

const isDue = (day: string | null): SQL | undefined =>
  or(isNull(clients.readDay), day === null ? undefined : lt(clients.readDay, day));

/** Locks the clients of these numbers that are to be read, of all offices. */
export const lockDue = (tx: Tx, numbers: readonly string[], day: string | null): Promise<ClientRow[]> =>
  tx
    .select()
    .from(clients)
    .where(and(inArray(clients.enterpriseNumber, [...numbers]), isDue(day)))
    .orderBy(clients.id)
    .for('no key update');

export async function writeReading(tx: Tx, id: number, values: Partial<typeof clients.$inferInsert>) {
  await tx.update(clients).set(values).where(eq(clients.id, id));
}

export async function insertChanges(tx: Tx, changes: (typeof clientChanges.$inferInsert)[]) {
  if (changes.length > 0) await tx.insert(clientChanges).values(changes);
}
