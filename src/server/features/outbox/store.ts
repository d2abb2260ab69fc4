import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { outbox } from '../../db/schema';

/** Queues a message once per `uniqueKey`; false when it was queued before. */
export async function enqueue(db: Db, message: typeof outbox.$inferInsert): Promise<boolean> {
  const rows = await db.insert(outbox).values(message).onConflictDoNothing().returning({ id: outbox.id });
  return rows.length > 0;
}

/** Mails and SMS to one address or number, newest first. */
export function messagesTo(db: Db, recipient: string, limit = 100) {
  return db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), inArray(outbox.channel, ['mail', 'sms'])))
    .orderBy(desc(outbox.id))
    .limit(limit);
}
