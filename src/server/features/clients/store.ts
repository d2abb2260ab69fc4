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

/** Limits clients to those of one owner. */

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
/** Clients per transaction, during which the embedded database answers nobody else. */
export const AT_ONCE = 250;

const fullName = sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** A change that no dossier explains and nobody has accepted. */
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

/** A page of clients. The ids of the page come first, so that joins run for these rows only. */
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

/** The clients after a place in the list. */
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

/** How many have a deadline in the past. */
export const countLate = (db: Db, ownerId: number, today: string): Promise<number> =>
  db.$count(clients, sql`${clients.ownerId} = ${ownerId} and ${clients.dueOn} < ${today}`);

/** The start of an enterprise number, or words of names and place. */
function matches(q: string): SQL | undefined {
  const digits = digitsOf(q);
  const named = matchesWords(clients.search, q);
  return digits === null ? named : or(numberBegins(clients.enterpriseNumber, digits), named);
}

function conditions(filter: ClientFilter): SQL | undefined {
  const { ownerId, q, in_charge, form, due_within, due_kind, open_change } = filter;
  return and(
    eq(clients.ownerId, ownerId),
    // Without an alias: the count selects from this table alone.
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

/** Legal forms that occur among its clients. */
export async function formsOf(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ form: clients.form })
    .from(clients)
    .where(sql`${clients.ownerId} = ${ownerId} and ${clients.form} <> ''`)
    .orderBy(asc(clients.form));
  return rows.map(({ form }) => form);
}

export const membersOf = (db: Db, ownerId: number) =>
  db
    .select({ id: users.id, givenName: users.firstName, surname: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.walletId, ownerId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));

/** Numbers of an office's clients, except those inserted by this import. */
export async function numbersOf(db: Db, ownerId: number, importId: number): Promise<Set<string>> {
  const rows = await db
    .select({ number: clients.enterpriseNumber })
    .from(clients)
    .where(and(eq(clients.ownerId, ownerId), sql`${clients.importId} is distinct from ${importId}`));
  return new Set(rows.map(({ number }) => number));
}

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

/** Undefined when the number is already a client of the office. */
export async function insertClient(tx: Tx, values: NewClientRow): Promise<number | undefined> {
  const [row] = await tx.insert(clients).values(values).onConflictDoNothing().returning({ id: clients.id });
  return row?.id;
}

/** Adds a batch of companies that have dossiers but are no clients; returns how many, 0 when done. */
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

/** How many companies have dossiers but are no clients. Jumps from company to company in the index instead of reading all dossiers. */
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
  const changed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const day = update.ubo_confirmed_on;
  // The deadline's mark for this day is obsolete.
  if (day)
    await tx
      .delete(deadlineMarks)
      .where(
        and(eq(deadlineMarks.clientId, id), eq(deadlineMarks.kind, 'ubo'), eq(deadlineMarks.period, day)),
      );
  if (Object.keys(changed).length > 0) await tx.update(clients).set(changed).where(eq(clients.id, id));
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

/** Changes shown on a page. */
const CHANGES = 50;

export const changesOf = (db: Db, clientId: number) =>
  db
    .select({ change: clientChanges, by: fullName })
    .from(clientChanges)
    .leftJoin(users, eq(users.id, clientChanges.acceptedBy))
    .where(eq(clientChanges.clientId, clientId))
    .orderBy(desc(clientChanges.id))
    .limit(CHANGES);

/** Marks a change as accepted; false when it does not exist. The first person to accept is kept. */
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

/** Null while no deadline is known. */
export const dueOf = ({ dueOn, dueKind }: Pick<ClientRow, 'dueOn' | 'dueKind'>) =>
  dueOn === NO_DUE ? null : { on: dueOn, kind: dueKind };
