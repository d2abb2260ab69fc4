import { eq } from 'drizzle-orm';
import { todayInBrussels } from '#domain/language/today';
import { daysLater, monthsLater } from '#domain/law/deadlines';
import { clients, users } from '../server/db/schema';
import type { TestServer } from './startServer';

/** Companies of the demo office, by name: their beneficial owners were confirmed a year and so many days ago. */
export async function addOfficeClients(
  { database: { db } }: Pick<TestServer, 'database'>,
  confirmed: Record<string, number>,
): Promise<void> {
  const [office] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  const rows = Object.entries(confirmed).map(([name, late], at) => ({
    ownerId: office?.walletId ?? 0,
    enterpriseNumber: String(1_999_100_001 + at),
    name,
    uboConfirmedOn: monthsLater(daysLater(todayInBrussels(), -late), -12),
  }));
  await db.insert(clients).values(rows);
}
