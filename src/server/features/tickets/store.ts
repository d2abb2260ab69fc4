import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { TicketStatus } from '#domain/entities/ticket';
import type { Db } from '../../db/connect';
import { tickets, users } from '../../db/schema';
import type { Page } from '../lists';

export interface TicketFilter {
  userId?: number | undefined;
  q?: string | undefined;
  status?: TicketStatus | undefined;
}

const SORT_COLUMNS = {
  id: tickets.id,
  type: tickets.type,
  status: tickets.status,
  created_at: tickets.createdAt,
};

export async function listTickets(db: Db, filter: TicketFilter, { page, per_page, sort = '-id' }: Page) {
  const column = SORT_COLUMNS[sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await db
    .select({ ticket: tickets, user: { first: users.firstName, last: users.lastName } })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(conditions(filter))
    .orderBy(direction(column), direction(tickets.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await countTickets(db, filter) };
}

export async function countTickets(db: Db, filter: TicketFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tickets).where(conditions(filter));
  return row?.total ?? 0;
}

function conditions({ userId, q, status }: TicketFilter): SQL | undefined {
  const part = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    userId === undefined ? undefined : eq(tickets.userId, userId),
    status === undefined ? undefined : eq(tickets.status, status),
    part
      ? or(ilike(tickets.nom, part), ilike(tickets.email, part), sql`${tickets.id}::text like ${part}`)
      : undefined,
  );
}
