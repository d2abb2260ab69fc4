import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect';
import { ticketAttachments, ticketMessages, tickets, users } from '../../db/schema';

/** A new ticket, or a reply of its client. */
export interface News {
  kind: 'opened' | 'reply';
  /** Id of the ticket. */
  id: number;
  type: typeof tickets.$inferSelect.type;
  nom: string;
  text: string;
  files: number;
}

const CLAIM = { id: tickets.id, type: tickets.type, nom: tickets.nom };
const assignees = alias(users, 'assignees');

/**
 * What clients wrote from `from` until before `to`, in order, for one administrator: all new tickets, and replies in tickets that no other
 * administrator is assigned to.
 */
export async function newsOf(db: Db, adminId: number, from: Date, to: Date): Promise<News[]> {
  const opened = await db
    .select({ ...CLAIM, text: tickets.description })
    .from(tickets)
    .where(and(gte(tickets.createdAt, from), lt(tickets.createdAt, to)))
    .orderBy(tickets.id);
  const replies = await db
    .select({
      ...CLAIM,
      text: ticketMessages.text,
      files: sql<number>`(select count(*) from ${ticketAttachments} where ${ticketAttachments.messageId} = ${ticketMessages.id})::int`,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(assignees, and(eq(assignees.id, tickets.assigneeId), assignees.isAdmin))
    .where(
      and(
        gte(ticketMessages.createdAt, from),
        lt(ticketMessages.createdAt, to),
        eq(ticketMessages.fromAdmin, false),
        eq(ticketMessages.kind, 'message'),
        or(isNull(assignees.id), eq(assignees.id, adminId)),
      ),
    )
    .orderBy(ticketMessages.id);
  return [
    ...opened.map((row) => ({ ...row, kind: 'opened' as const, files: 0 })),
    ...replies.map((row) => ({ ...row, kind: 'reply' as const })),
  ];
}
