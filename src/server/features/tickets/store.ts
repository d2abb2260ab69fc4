import { and, asc, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { AssigneeFilter } from '#domain/contract/endpoints/tickets';
import { UNREAD_MAX } from '#domain/contract/entities/ticket';
import type { TicketStatus } from '#domain/tickets/ticketStatus';
import type { Db } from '../../db/connect';
import { ticketReads, tickets, users } from '../../db/schema';
import { countCapped, ownCounter } from '../../lists/countCapped';
import { listOrder, type Place } from '../../lists/listOrder';
import type { Page } from '../../lists/lists';
import { digitsOf, holdsWords } from '../../lists/search';

export interface TicketFilter {
  userId?: number | undefined;
  q?: string | undefined;
  status?: TicketStatus | undefined;
  assignee?: AssigneeFilter | undefined;
}

const SORT_COLUMNS = {
  id: tickets.id,
  type: tickets.type,
  status: tickets.status,
  created_at: tickets.createdAt,
};

const TICKET = {
  id: tickets.id,
  type: tickets.type,
  status: tickets.status,
  demandeId: tickets.demandeId,
  nom: tickets.nom,
  email: tickets.email,
  createdAt: tickets.createdAt,
};

const assignees = alias(users, 'assignees');

/** A page of claims, with what is new to `viewerId`. */
export async function listTickets(
  db: Db,
  viewerId: number,
  filter: TicketFilter,
  { page, per_page, sort }: Page,
) {
  const { key, by } = listOrder(SORT_COLUMNS, tickets.id, sort);
  // Their ids first: what stands before a late page is passed over in an index.
  const ids = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(conditions(viewerId, filter))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return selectTickets(db, viewerId, key)
    .where(inArray(tickets.id, ids))
    .orderBy(...by);
}

/** The claims of a list that follow a place in it. */
export async function ticketsAfter(
  db: Db,
  viewerId: number,
  { sort, ...filter }: TicketFilter & Pick<Page, 'sort'>,
  after: Place | undefined,
  limit: number,
) {
  const order = listOrder(SORT_COLUMNS, tickets.id, sort);
  return selectTickets(db, viewerId, order.key)
    .where(and(conditions(viewerId, filter), order.after(after)))
    .orderBy(...order.by)
    .limit(limit);
}

const selectTickets = (db: Db, viewerId: number, key: PgColumn) =>
  db
    .select({
      key,
      ticket: TICKET,
      user: {
        id: users.id,
        first: users.firstName,
        last: users.lastName,
        email: users.email,
        language: users.langueUser,
        emailVerifiedAt: users.emailVerifiedAt,
      },
      assignee: { id: assignees.id, first: assignees.firstName, last: assignees.lastName },
      unread: sql<boolean>`${isNews(viewerId)}`,
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .leftJoin(ticketReads, readBy(viewerId))
    .$dynamic();

/** One claim, whole. */
export async function readTicket(db: Db, viewerId: number, id: number) {
  const [row] = await selectTickets(db, viewerId, tickets.id).where(eq(tickets.id, id));
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id));
  return row && ticket && { ...row, ticket };
}

/** How many the filter leaves, as far as lists count. */
export const countTickets = (db: Db, viewerId: number, filter: TicketFilter) =>
  countCapped(db, tickets, conditions(viewerId, filter));

/** How many a user has, as far as lists count. */
export const countOwn = (db: Db) => ownCounter(db, tickets, tickets.userId);

const readBy = (viewerId: number) =>
  and(eq(ticketReads.ticketId, tickets.id), eq(ticketReads.userId, viewerId));

/** To an administrator a claim is new as a whole until they open it; to whom it belongs, only what is said in it. */
const isNews = (viewerId: number): SQL => sql`case when ${tickets.userId} = ${viewerId}
  then ${tickets.lastForClient} > coalesce(${ticketReads.lastRead}, 0)
  else ${ticketReads.lastRead} is null or ${tickets.lastForAdmins} > ${ticketReads.lastRead} end`;

/** How many claims hold something new; of an administrator, those of others that are open as well. Stops at UNREAD_MAX. */
export async function countUnread(db: Db, viewer: { id: number; isAdmin: boolean }): Promise<number> {
  const own = and(eq(tickets.userId, viewer.id), gt(tickets.lastForClient, 0));
  const open = and(ne(tickets.userId, viewer.id), inArray(tickets.status, ['pending', 'accepted']));
  const found = db
    .select({ id: tickets.id })
    .from(tickets)
    .leftJoin(ticketReads, readBy(viewer.id))
    .where(and(viewer.isAdmin ? or(own, open) : own, isNews(viewer.id)))
    .limit(UNREAD_MAX)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

function conditions(viewerId: number, { userId, q, status, assignee }: TicketFilter): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(tickets.userId, userId),
    status === undefined ? undefined : eq(tickets.status, status),
    assignee === 'me' ? eq(tickets.assigneeId, viewerId) : undefined,
    assignee === 'nobody' ? isNull(tickets.assigneeId) : undefined,
    q === undefined || q === '' ? undefined : matches(q),
  );
}

/** The id of a claim or of the request it is about, or words of the client's name and address. */
function matches(q: string): SQL | undefined {
  const digits = digitsOf(q);
  const named = holdsWords(tickets.search, q);
  if (digits === null) return named;
  return or(eq(tickets.id, Number(digits)), eq(tickets.demandeId, Number(digits)), named);
}

/** Every administrator, by name. */
export async function listAdministrators(db: Db) {
  return db
    .select({
      id: users.id,
      first: users.firstName,
      last: users.lastName,
      email: users.email,
      language: users.langueUser,
    })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
}
