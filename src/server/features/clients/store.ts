import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type DueKind, NO_DUE } from '#domain/clients/client';
import type { ClientSummary, ClientUpdate } from '#domain/clients/record';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { Db, Tx } from '../../db/connect';
import { clientChanges, clientNotes, clients, deadlineMarks, demandes, users } from '../../db/schema';
import { countCapped } from '../../lists/countCapped';
import { listOrder, type Place } from '../../lists/listOrder';
import type { Page } from '../../lists/lists';
import { digitsOf, matchesWords, numberBegins } from '../../lists/search';

/* The companies of an office, by whose they are. */

export type ClientRow = typeof clients.$inferSelect;

export interface ClientFilter {
  ownerId: number;
  q?: string | undefined;
  /** 0: nobody. */
  in_charge?: number | undefined;
  /** The registry's code. */
  form?: string | undefined;
  due_within?: number | undefined;
  due_kind?: DueKind | undefined;
  open_change?: 0 | 1 | undefined;
}

const SORT_COLUMNS = { due: clients.dueOn, name: clients.name, created_at: clients.createdAt };
const DEFAULT_SORT = 'due';
/** Clients that are written or deleted in one transaction, for which everybody waits who asks the embedded database meanwhile. */
export const AT_ONCE = 250;

const fullName = sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** No dossier explains it and nobody has accepted it. */
const isOpen = sql<boolean>`(c.demande_id is null and c.accepted_at is null)`;

const select = (db: Db, ownerId: number, key: (typeof SORT_COLUMNS)[keyof typeof SORT_COLUMNS]) =>
  db
    .select({
      row: {
        id: clients.id,
        enterpriseNumber: clients.enterpriseNumber,
        name: clients.name,
        form: clients.form,
        placeFr: clients.placeFr,
        placeNl: clients.placeNl,
        reading: clients.reading,
        inCharge: clients.inCharge,
        dueOn: clients.dueOn,
        dueKind: clients.dueKind,
      },
      key,
      inChargeName: fullName,
      dossiers: sql<number>`(
        select count(*)::int from demandes d
        where d.owner_id = ${ownerId} and d.enterprise_number = ${clients.enterpriseNumber}
          and (d.progress < 100 or d.status = 'pending')
      )`,
      change: sql`(
        select json_build_object('kind', c.kind, 'day', c.day, 'is_open', ${isOpen})
        from client_changes c where c.client_id = ${clients.id} order by ${isOpen} desc, c.id desc limit 1
      )`.mapWith((value) => value as NonNullable<ClientSummary['change']> | null),
    })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.inCharge))
    .$dynamic();

export type ClientLine = Awaited<ReturnType<typeof listClients>>[number];

/** A page of an office's clients: which they are comes first, so that what is looked up for each is not for those of the pages before. */
export function listClients(db: Db, filter: ClientFilter, { page, per_page, sort = DEFAULT_SORT }: Page) {
  const { key, by } = listOrder(SORT_COLUMNS, clients.id, sort);
  const ids = db
    .select({ id: clients.id })
    .from(clients)
    .where(conditions(filter))
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return select(db, filter.ownerId, key as typeof clients.dueOn)
    .where(inArray(clients.id, ids))
    .orderBy(...by);
}

/** Those of a list that follow a place in it. */
export function clientsAfter(
  db: Db,
  { sort = DEFAULT_SORT, ...filter }: ClientFilter & Pick<Page, 'sort'>,
  after: Place | undefined,
  limit: number,
) {
  const order = listOrder(SORT_COLUMNS, clients.id, sort);
  return select(db, filter.ownerId, order.key as typeof clients.dueOn)
    .where(and(conditions(filter), order.after(after)))
    .orderBy(...order.by)
    .limit(limit);
}

export const countClients = (db: Db, filter: ClientFilter) => countCapped(db, clients, conditions(filter));

/** How many have a deadline that is past. */
export const countLate = (db: Db, ownerId: number, today: string): Promise<number> =>
  db.$count(clients, sql`${clients.ownerId} = ${ownerId} and ${clients.dueOn} < ${today}`);

/** The beginning of an enterprise number, or words of the names and the place. */
function matches(q: string): SQL | undefined {
  const digits = digitsOf(q);
  const named = matchesWords(clients.search, q);
  return digits === null ? named : or(numberBegins(clients.enterpriseNumber, digits), named);
}

function conditions(filter: ClientFilter): SQL | undefined {
  const { ownerId, q, in_charge, form, due_within, due_kind, open_change } = filter;
  return and(
    eq(clients.ownerId, ownerId),
    // In the table's own name: a count selects from it alone.
    q === undefined ? undefined : matches(q),
    in_charge === undefined
      ? undefined
      : in_charge === 0
        ? sql`${clients.inCharge} is null`
        : eq(clients.inCharge, in_charge),
    form === undefined ? undefined : eq(clients.form, form),
    due_within === undefined
      ? undefined
      : sql`${clients.dueOn} <= (now() at time zone 'Europe/Brussels')::date + ${due_within}::int`,
    due_kind === undefined ? undefined : eq(clients.dueKind, due_kind),
    open_change === 1
      ? sql`exists (select from client_changes c where c.client_id = "clients"."id" and ${isOpen})`
      : undefined,
  );
}

/** Which forms its clients have. */
export async function formsOf(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ form: clients.form })
    .from(clients)
    .where(sql`${clients.ownerId} = ${ownerId} and ${clients.form} <> ''`)
    .orderBy(asc(clients.form));
  return rows.map(({ form }) => form);
}

/** Who works in the office, by name. */
export const membersOf = (db: Db, ownerId: number) =>
  db
    .select({ id: users.id, givenName: users.firstName, surname: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.walletId, ownerId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));

/** The numbers of an office's clients, but for those that a list of its own has brought. */
export async function numbersOf(db: Db, ownerId: number, importId: number): Promise<Set<string>> {
  const rows = await db
    .select({ number: clients.enterpriseNumber })
    .from(clients)
    .where(and(eq(clients.ownerId, ownerId), sql`${clients.importId} is distinct from ${importId}`));
  return new Set(rows.map(({ number }) => number));
}

/** The ids of those of an office that have one of these numbers, by number. */
export async function idsOf(
  db: Db,
  ownerId: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ id: clients.id, number: clients.enterpriseNumber })
    .from(clients)
    .where(and(eq(clients.ownerId, ownerId), inArray(clients.enterpriseNumber, [...numbers])));
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export type NewClientRow = Omit<typeof clients.$inferInsert, 'id'>;

/** Adds one; undefined when its number is the office's client already. */
export async function insertClient(tx: Tx, values: NewClientRow): Promise<number | undefined> {
  const [row] = await tx.insert(clients).values(values).onConflictDoNothing().returning({ id: clients.id });
  return row?.id;
}

/** Adds some companies of the office's dossiers that are no clients yet; how many these were, 0 once there are no more. */
export async function insertFromDossiers(tx: Tx, ownerId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into clients (owner_id, enterprise_number, name, names)
    select distinct on (d.enterprise_number) ${ownerId}::bigint, d.enterprise_number, d.denomination, d.names
    from demandes d where d.owner_id = ${ownerId}
      and not exists (select from clients where owner_id = ${ownerId} and enterprise_number = d.enterprise_number)
    order by d.enterprise_number, d.id desc limit ${AT_ONCE}
    on conflict do nothing returning id`);
  return rows.length;
}

/** How many companies of the office's dossiers are no clients. It goes from company to company in the index, past their dossiers. */
export async function unlistedOf(
  db: Db,
  ownerId: number,
): Promise<{ unlisted: number; unlisted_name: string | null }> {
  const { rows } = await db.execute<{ count: number; number: string | null }>(sql`
    with recursive companies (number) as (
      select min(enterprise_number) from demandes where owner_id = ${ownerId}
      union all
      select (select min(enterprise_number) from demandes where owner_id = ${ownerId} and enterprise_number > number)
      from companies where number is not null
    )
    select count(*)::int as count, min(number) as number from companies
    where number is not null
      and not exists (select from clients where owner_id = ${ownerId} and enterprise_number = number)`);
  const { count = 0, number = null } = rows[0] ?? {};
  if (count !== 1 || number === null) return { unlisted: count, unlisted_name: null };
  const [named] = await db
    .select({ name: demandes.denomination })
    .from(demandes)
    .where(and(eq(demandes.ownerId, ownerId), eq(demandes.enterpriseNumber, number)))
    .orderBy(desc(demandes.id))
    .limit(1);
  return { unlisted: 1, unlisted_name: named?.name || formatEnterpriseNumber(number) };
}

export async function findClient(db: Db, id: number) {
  const [found] = await db
    .select({ row: clients, inChargeName: fullName })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.inCharge))
    .where(eq(clients.id, id));
  return found;
}

export async function changeClient(tx: Tx, id: number, update: ClientUpdate): Promise<void> {
  const values = {
    inCharge: update.in_charge,
    yearEnd: update.year_end,
    meeting: update.meeting,
    uboConfirmedOn: update.ubo_confirmed_on,
  };
  const told = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const day = update.ubo_confirmed_on;
  // That it was confirmed again after this day is no longer so.
  if (day)
    await tx
      .delete(deadlineMarks)
      .where(
        and(eq(deadlineMarks.clientId, id), eq(deadlineMarks.kind, 'ubo'), eq(deadlineMarks.period, day)),
      );
  if (Object.keys(told).length > 0) await tx.update(clients).set(told).where(eq(clients.id, id));
}

export const deleteClient = (tx: Tx, id: number) => tx.delete(clients).where(eq(clients.id, id));

export const notesOf = (db: Db, clientId: number) =>
  db
    .select({ note: clientNotes, by: fullName })
    .from(clientNotes)
    .leftJoin(users, eq(users.id, clientNotes.userId))
    .where(eq(clientNotes.clientId, clientId))
    .orderBy(desc(clientNotes.id));

export async function insertNote(db: Db, note: { clientId: number; userId: number; text: string }) {
  await db.insert(clientNotes).values(note);
}

export async function deleteNote(db: Db, clientId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(clientNotes)
    .where(and(eq(clientNotes.id, id), eq(clientNotes.clientId, clientId)))
    .returning({ id: clientNotes.id });
  return gone.length > 0;
}

/** As many changes as a page shows. */
const CHANGES = 50;

export const changesOf = (db: Db, clientId: number) =>
  db
    .select({ change: clientChanges, by: fullName })
    .from(clientChanges)
    .leftJoin(users, eq(users.id, clientChanges.acceptedBy))
    .where(eq(clientChanges.clientId, clientId))
    .orderBy(desc(clientChanges.id))
    .limit(CHANGES);

/** Says that a change is as it should be; false when there is none. Whoever said it first stays. */
export async function acceptChange(tx: Tx, clientId: number, id: number, userId: number): Promise<boolean> {
  const found = await tx
    .update(clientChanges)
    .set({
      acceptedBy: sql`coalesce(${clientChanges.acceptedBy}, ${userId})`,
      acceptedAt: sql`coalesce(${clientChanges.acceptedAt}, now())`,
    })
    .where(and(eq(clientChanges.id, id), eq(clientChanges.clientId, clientId)))
    .returning({ id: clientChanges.id });
  return found.length > 0;
}

/** Null while none is known. */
export const dueOf = ({ dueOn, dueKind }: Pick<ClientRow, 'dueOn' | 'dueKind'>) =>
  dueOn === NO_DUE ? null : { on: dueOn, kind: dueKind };
