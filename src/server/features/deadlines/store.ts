import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { DeadlineKind, Mark, NotifiedKind } from '#domain/deadlines/deadline';
import type { Language } from '#domain/language/languages';
import type { Db, Tx } from '../../db/connect';
import { isAuthorisedUser } from '../../db/isAuthorisedUser';
import {
  clientChanges,
  clients,
  deadlineMarks,
  deadlineMutes,
  deadlinePreferences,
  users,
} from '../../db/schema';

/** Locked until the transaction ends; undefined for another office's client. */
export async function lockClient(tx: Tx, ownerId: number, id: number) {
  const [row] = await tx
    .select({ id: clients.id, ownersConfirmed: clients.uboConfirmedOn })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.ownerId, ownerId)))
    .for('no key update');
  return row;
}

type Named = { clientId: number } & Pick<Mark, 'kind' | 'period'>;

const isMark = ({ clientId, kind, period }: Named) =>
  and(eq(deadlineMarks.clientId, clientId), eq(deadlineMarks.kind, kind), eq(deadlineMarks.period, period));

export const isMarked = async (db: Db, mark: Named): Promise<boolean> =>
  (await db.$count(deadlineMarks, isMark(mark))) > 0;

export async function addMark(
  tx: Tx,
  mark: Named & { doneOn: string; before: string | null; userId: number },
): Promise<void> {
  await tx.insert(deadlineMarks).values(mark);
}

export async function removeMark(tx: Tx, named: Named) {
  const [row] = await tx
    .delete(deadlineMarks)
    .where(isMark(named))
    .returning({ doneOn: deadlineMarks.doneOn, before: deadlineMarks.before });
  return row;
}

/** Removes a mark of that deadline first: it was not confirmed again since. */
export async function setOwnersConfirmed(tx: Tx, id: number, day: string): Promise<void> {
  await removeMark(tx, { clientId: id, kind: 'ubo', period: day });
  await tx.update(clients).set({ uboConfirmedOn: day }).where(eq(clients.id, id));
}

export async function setMute(
  tx: Tx,
  { clientId, kind, userId, muted }: { clientId: number; kind: DeadlineKind; userId: number; muted: boolean },
): Promise<void> {
  if (muted) await tx.insert(deadlineMutes).values({ clientId, kind, userId }).onConflictDoNothing();
  else
    await tx
      .delete(deadlineMutes)
      .where(and(eq(deadlineMutes.clientId, clientId), eq(deadlineMutes.kind, kind)));
}

/** Queues the next clients by id, to compute their deadlines again; returns the last id, undefined after the last client. */
export async function queueClients(db: Db, after: number, most: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into clients_to_settle (client_id)
    select id from ${clients} where id > ${after} order by id limit ${most}
    returning client_id as id`);
  return rows.length === most ? Math.max(...rows.map(({ id }) => Number(id))) : undefined;
}

export const mutesOf = (db: Db, ownerId: number) =>
  db
    .select({ id: clients.id, name: clients.name, kind: deadlineMutes.kind })
    .from(deadlineMutes)
    .innerJoin(clients, eq(clients.id, deadlineMutes.clientId))
    .where(eq(clients.ownerId, ownerId))
    .orderBy(asc(clients.name), asc(deadlineMutes.kind));

export type Preferences = typeof deadlinePreferences.$inferSelect;

export async function readPreferences(db: Db, userId: number): Promise<Preferences | undefined> {
  const [row] = await db.select().from(deadlinePreferences).where(eq(deadlinePreferences.userId, userId));
  return row;
}

export async function writePreferences(
  db: Db,
  userId: number,
  set: Partial<Omit<Preferences, 'userId'>>,
): Promise<void> {
  await db
    .insert(deadlinePreferences)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: deadlinePreferences.userId, set });
}

/** The user of a calendar, and the owner and filter of its clients; undefined when unknown, or while the user is not authorised. */
export async function calendarOf(db: Db, calendarHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      ownerId: users.walletId,
      lang: users.langueUser,
      own: deadlinePreferences.calendarOwn,
      muted: deadlinePreferences.muted,
    })
    .from(deadlinePreferences)
    .innerJoin(users, eq(users.id, deadlinePreferences.userId))
    .where(and(eq(deadlinePreferences.calendarHash, calendarHash), isAuthorisedUser));
  return row;
}

export interface Reader {
  id: number;
  email: string;
  lang: Language;
  ownerId: number;
  muted: NotifiedKind[];
}

/** Authorised users whose office has clients and who want the mail, by id; only one of them with `only`. */
export function readers(db: Db, only?: number): Promise<Reader[]> {
  return db
    .select({
      id: users.id,
      email: users.email,
      lang: users.langueUser,
      ownerId: users.walletId,
      muted: sql<NotifiedKind[]>`coalesce(${deadlinePreferences.muted}, '{}')`,
    })
    .from(users)
    .leftJoin(deadlinePreferences, eq(deadlinePreferences.userId, users.id))
    .where(
      and(
        isAuthorisedUser,
        sql`${users.emailVerifiedAt} is not null`,
        sql`coalesce(${deadlinePreferences.mail}, true)`,
        sql`exists (select from ${clients} where ${clients.ownerId} = ${users.walletId})`,
        only === undefined ? undefined : eq(users.id, only),
      ),
    )
    .orderBy(users.id);
}

export type UnexplainedChange = Awaited<ReturnType<typeof unexplainedChanges>>[number];

/**
 * The first `most` registry changes from `from` until before `before` that no dossier explains and no user accepted, for clients of which
 * the reader or nobody is in charge.
 */
export const unexplainedChanges = (
  db: Db,
  { id, ownerId }: Pick<Reader, 'id' | 'ownerId'>,
  { from, before, most }: { from: Date; before: Date; most: number },
) =>
  db
    .select({
      kind: clientChanges.kind,
      day: clientChanges.day,
      name: clients.name,
      number: clients.enterpriseNumber,
      /** The total, beyond `most`. */
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(clientChanges)
    .innerJoin(clients, eq(clients.id, clientChanges.clientId))
    .where(
      and(
        eq(clients.ownerId, ownerId),
        or(isNull(clients.inCharge), eq(clients.inCharge, id)),
        isNull(clientChanges.demandeId),
        isNull(clientChanges.acceptedAt),
        gte(clientChanges.createdAt, from),
        lt(clientChanges.createdAt, before),
      ),
    )
    .orderBy(asc(clients.name), asc(clientChanges.id))
    .limit(most);
