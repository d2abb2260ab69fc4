import { and, asc, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { OfficeRole } from '#domain/accounts/officeRoles';
import type { AssigneeFilter } from '#domain/contract/endpoints/tickets';
import { readableTypes } from '#domain/tickets/claims';
import { UNREAD_MAX } from '#domain/tickets/ticket';
import type { TicketStatus } from '#domain/tickets/ticketStatus';
import type { Db } from '../../db/connect';
import { officeNameOf } from '../../db/filer';
import { demandes, ticketReads, tickets, users } from '../../db/schema';
import { countCapped } from '../../lists/countCapped';
import { listOrder, type Place } from '../../lists/listOrder';
import type { Page } from '../../lists/lists';
import { digitsOf, matchesWords } from '../../lists/search';

export interface TicketFilter {
  ownerId?: number | undefined;
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
const inCharge = alias(users, 'in_charge');

/** The reader: decides what is unread, and which tickets are theirs by wallet and role. */
export interface Viewer {
  id: number;
  ownerId: number;
  role: OfficeRole | null;
}

function isReadable({ id, role }: Viewer): SQL | undefined {
  const types = readableTypes(role);
  return types === null ? undefined : or(inArray(tickets.type, types), eq(tickets.userId, id));
}

/** A page of tickets with their unread state. */
export async function listTickets(
  db: Db,
  viewer: Viewer,
  filter: TicketFilter,
  { page, per_page, sort }: Page,
) {
  const { key, by } = listOrder(SORT_COLUMNS, tickets.id, sort);
  // Ids first, so that rows before a late page are skipped in the index alone.
  const ids = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(conditions(viewer, filter))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return selectTickets(db, viewer, key)
    .where(inArray(tickets.id, ids))
    .orderBy(...by);
}

/** The tickets after a place in the list. */
export async function ticketsAfter(
  db: Db,
  viewer: Viewer,
  { sort, ...filter }: TicketFilter & Pick<Page, 'sort'>,
  after: Place | undefined,
  limit: number,
) {
  const order = listOrder(SORT_COLUMNS, tickets.id, sort);
  return selectTickets(db, viewer, order.key)
    .where(and(conditions(viewer, filter), order.after(after)))
    .orderBy(...order.by)
    .limit(limit);
}

const selectTickets = (db: Db, viewer: Viewer, key: PgColumn) =>
  db
    .select({
      key,
      ticket: TICKET,
      author: { first: users.firstName, last: users.lastName },
      // Like the client in lists of dossiers.
      client: { id: inCharge.id, first: inCharge.firstName, last: inCharge.lastName },
      office: officeNameOf(tickets.ownerId),
      assignee: { id: assignees.id, first: assignees.firstName, last: assignees.lastName },
      unread: sql<boolean>`${isUnread(viewer)}`,
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(demandes, eq(demandes.id, tickets.demandeId))
    .leftJoin(inCharge, eq(inCharge.id, demandes.inChargeId))
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .leftJoin(ticketReads, readBy(viewer))
    .$dynamic();

export async function readTicket(db: Db, viewer: Viewer, id: number) {
  const [row] = await selectTickets(db, viewer, tickets.id).where(eq(tickets.id, id));
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id));
  return row && ticket && { ...row, ticket };
}

/** How many match, up to the cap of lists. */
export const countTickets = (db: Db, viewer: Viewer, filter: TicketFilter) =>
  countCapped(db, tickets, conditions(viewer, filter));

const readBy = ({ id }: Viewer) => and(eq(ticketReads.ticketId, tickets.id), eq(ticketReads.userId, id));

/** Unread. For an administrator a ticket is new until they open it; for its owner only answers are. */
const isUnread = ({ ownerId }: Viewer): SQL => sql`case when ${tickets.ownerId} = ${ownerId}
  then ${tickets.lastForClient} > coalesce(${ticketReads.lastRead}, 0)
  else ${ticketReads.lastRead} is null or ${tickets.lastForAdmins} > ${ticketReads.lastRead} end`;

/** Unread tickets; for an administrator also open ones of others. Stops at UNREAD_MAX. */
export async function countUnread(db: Db, viewer: Viewer & { isAdmin: boolean }): Promise<number> {
  const own = and(eq(tickets.ownerId, viewer.ownerId), gt(tickets.lastForClient, 0), isReadable(viewer));
  const open = and(ne(tickets.ownerId, viewer.ownerId), inArray(tickets.status, ['pending', 'accepted']));
  const found = db
    .select({ id: tickets.id })
    .from(tickets)
    .leftJoin(ticketReads, readBy(viewer))
    .where(and(viewer.isAdmin ? or(own, open) : own, isUnread(viewer)))
    .limit(UNREAD_MAX)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

function conditions(viewer: Viewer, { ownerId, q, status, assignee }: TicketFilter): SQL | undefined {
  const { id } = viewer;
  return and(
    isReadable(viewer),
    ownerId === undefined ? undefined : eq(tickets.ownerId, ownerId),
    status === undefined ? undefined : eq(tickets.status, status),
    assignee === 'me' ? eq(tickets.assigneeId, id) : undefined,
    assignee === 'nobody' ? isNull(tickets.assigneeId) : undefined,
    q === undefined || q === '' ? undefined : matches(q),
  );
}

/** The id of a ticket or of its demande, or words of the client's name and address. */
function matches(q: string): SQL | undefined {
  const digits = digitsOf(q);
  const named = matchesWords(tickets.search, q);
  if (digits === null) return named;
  return or(eq(tickets.id, Number(digits)), eq(tickets.demandeId, Number(digits)), named);
}

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
