import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect';
import { demandes, ticketAttachments, ticketMessages, ticketReads, tickets, users } from '../../db/schema';
import type { Kept } from '../../db/tables/storedFiles';

export type TicketRow = typeof tickets.$inferSelect;
export type NewAttachment = Pick<typeof ticketAttachments.$inferInsert, 'name' | 'contentType' | 'size'> &
  Kept;

/** The number of a demande's company, if the demande is this owner's. */
export async function ownNumber(db: Db, ownerId: number, demandeId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ number: demandes.enterpriseNumber })
    .from(demandes)
    .where(and(eq(demandes.id, demandeId), eq(demandes.ownerId, ownerId)));
  return row?.number;
}

/** The ticket opened with this request key. */
export async function findOpened(db: Db, userId: number, requestKey: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.userId, userId), eq(tickets.requestKey, requestKey)));
  return row?.id;
}

/** `openedAt` is null when the same call had opened the ticket before. */
export async function insertTicket(tx: Tx, ticket: typeof tickets.$inferInsert) {
  const [added] = await tx
    .insert(tickets)
    .values(ticket)
    .onConflictDoNothing()
    .returning({ id: tickets.id, openedAt: tickets.createdAt });
  if (added) return added;
  const id = await findOpened(tx, ticket.userId, ticket.requestKey ?? '');
  if (id === undefined) throw new Error('The claim was not stored.');
  return { id, openedAt: null };
}

/** Locks a ticket, so that its thread grows in order. */
export async function lockTicket(tx: Tx, id: number): Promise<TicketRow | undefined> {
  return (await tx.select().from(tickets).where(eq(tickets.id, id)).for('no key update'))[0];
}

export async function changeTicket(
  tx: Tx,
  id: number,
  change: Partial<typeof tickets.$inferInsert>,
): Promise<void> {
  await tx.update(tickets).set(change).where(eq(tickets.id, id));
}

/** The message added with this request key. */
export async function findMessage(tx: Db, ticketId: number, userId: number, requestKey: string) {
  const [row] = await tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticketId, ticketId),
        eq(ticketMessages.userId, userId),
        eq(ticketMessages.requestKey, requestKey),
      ),
    );
  return row?.id;
}

export async function insertEntry(tx: Tx, entry: typeof ticketMessages.$inferInsert) {
  const { id, createdAt: at } = ticketMessages;
  const [row] = await tx.insert(ticketMessages).values(entry).returning({ id, at });
  if (!row) throw new Error('The entry was not stored.');
  return row;
}

export async function insertAttachments(tx: Tx, messageId: number, files: NewAttachment[]): Promise<void> {
  if (files.length > 0)
    await tx.insert(ticketAttachments).values(files.map((file) => ({ ...file, messageId })));
}

const given = alias(users, 'given');

/** Entries of a thread in order, with authors; files without bytes. */
export async function entriesOf(db: Db, ticketId: number) {
  const entries = await db
    .select({
      row: ticketMessages,
      author: { first: users.firstName, last: users.lastName },
      assignee: { first: given.firstName, last: given.lastName },
    })
    .from(ticketMessages)
    .innerJoin(users, eq(users.id, ticketMessages.userId))
    .leftJoin(given, eq(given.id, ticketMessages.assigneeId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.id));
  const ids = entries.map(({ row }) => row.id);
  const { id, messageId, name, size } = ticketAttachments;
  const files =
    ids.length === 0
      ? []
      : await db
          .select({ id, messageId, name, size })
          .from(ticketAttachments)
          .where(inArray(messageId, ids))
          .orderBy(asc(id));
  return entries.map((entry) => ({
    ...entry,
    files: files.filter(({ messageId }) => messageId === entry.row.id),
  }));
}

/** Undefined when the file is not of this ticket. */
export async function findAttachment(db: Db, ticketId: number, id: number) {
  const [row] = await db
    .select({ file: ticketAttachments })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .where(and(eq(ticketAttachments.id, id), eq(ticketMessages.ticketId, ticketId)));
  return row?.file;
}

/** Total size of the files of a ticket, or of all files that a client has sent. */
export async function keptBytes(db: Db, of: { ticketId: number } | { clientId: number }): Promise<number> {
  const which =
    'ticketId' in of
      ? eq(ticketMessages.ticketId, of.ticketId)
      : and(eq(ticketMessages.userId, of.clientId), eq(ticketMessages.fromAdmin, false));
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${ticketAttachments.size}), 0)` })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .where(which);
  return Number(row?.bytes);
}

/** Never decreases: reports of pages may arrive out of order. */
export async function markRead(db: Db, ticketId: number, userId: number, lastRead: number): Promise<void> {
  await db
    .insert(ticketReads)
    .values({ ticketId, userId, lastRead })
    .onConflictDoUpdate({
      target: [ticketReads.ticketId, ticketReads.userId],
      set: { lastRead: sql`greatest(${ticketReads.lastRead}, excluded.last_read)` },
    });
}
