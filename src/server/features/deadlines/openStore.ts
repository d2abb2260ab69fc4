import { and, count, eq, gte, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { DEADLINE_KINDS, type DeadlineKind, type NotifiedKind, SOFT_KINDS } from '#domain/deadlines/deadline';
import { daysLater } from '#domain/law/deadlines';
import type { Db } from '../../db/connect';
import { clientDeadlines, clients, users } from '../../db/schema';

/* The open deadlines of an office's clients, as settling.ts wrote them. */

export interface Wanted {
  ownerId: number;
  today: string;
  /** The kinds that the user has muted. */
  muted: readonly NotifiedKind[];
  from?: string | undefined;
  to?: string | undefined;
  kind?: DeadlineKind | undefined;
  client?: number | undefined;
  /** Clients in charge of these users; null in the list: of nobody. */
  inCharge?: readonly (number | null)[] | undefined;
}

export type OpenDeadline = Awaited<ReturnType<typeof openDeadlines>>[number];

const inOrder = sql`array_position(${sql.param([...DEADLINE_KINDS])}::text[], ${clientDeadlines.kind})`;

/** Rows per read: the embedded database serves other calls between two reads, and on PostgreSQL each read is a round trip. */
const AT_ONCE = 500;

/** The first `most`, by day, then by kind: first the keys from an index, then their rows. */
export async function openDeadlines(db: Db, wanted: Wanted, most: number) {
  const { clientId, kind, period } = clientDeadlines;
  const first = db
    .select({ clientId, kind, period })
    .from(clientDeadlines)
    .where(isWanted(wanted))
    .$dynamic();
  const keys = await (wanted.inCharge ? first.innerJoin(clients, eq(clients.id, clientId)) : first)
    .orderBy(clientDeadlines.day, inOrder, clientId)
    .limit(most);
  const found: Awaited<ReturnType<typeof readThese>> = [];
  for (let from = 0; from < keys.length; from += AT_ONCE)
    found.push(...(await readThese(db, keys.slice(from, from + AT_ONCE))));
  return found.map(({ shown, ...row }) => ({ ...row, ...shown }));
}

type Key = Pick<typeof clientDeadlines.$inferSelect, 'clientId' | 'kind' | 'period'>;

/** Rows that were deleted meanwhile are left out. */
async function readThese(db: Db, keys: readonly Key[]) {
  const { clientId, kind, period } = clientDeadlines;
  const asked = sql`(
    select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked ("clientId" bigint, kind text, period text)
  ) as asked`;
  return db
    .select({
      client: {
        id: clients.id,
        number: clients.enterpriseNumber,
        name: clients.name,
        inCharge: clients.inCharge,
        inChargeName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      },
      kind: clientDeadlines.kind,
      period: clientDeadlines.period,
      day: clientDeadlines.day,
      shown: clientDeadlines.shown,
    })
    .from(clientDeadlines)
    .innerJoin(
      asked,
      and(sql`asked."clientId" = ${clientId}`, sql`asked.kind = ${kind}`, sql`asked.period = ${period}`),
    )
    .innerJoin(clients, eq(clients.id, clientDeadlines.clientId))
    .leftJoin(users, eq(users.id, clients.inCharge))
    .orderBy(clientDeadlines.day, inOrder, clientDeadlines.clientId);
}

export async function countOpen(db: Db, wanted: Wanted): Promise<number> {
  const counted = db.select({ count: count() }).from(clientDeadlines).where(isWanted(wanted)).$dynamic();
  // Without the join one index is enough.
  const [row] = await (wanted.inCharge
    ? counted.innerJoin(clients, eq(clients.id, clientDeadlines.clientId))
    : counted);
  return row?.count ?? 0;
}

/** How many are late, without regard to `from` and `to`. */
export const countLate = (db: Db, wanted: Wanted): Promise<number> =>
  countOpen(db, { ...wanted, from: undefined, to: daysLater(wanted.today, -1) });

/** Whether this deadline is open. */
export async function isOpen(
  db: Db,
  { client_id, kind, period }: { client_id: number; kind: DeadlineKind; period: string },
): Promise<boolean> {
  const { clientId, kind: kinds, period: periods } = clientDeadlines;
  return (
    (await db.$count(clientDeadlines, and(eq(clientId, client_id), eq(kinds, kind), eq(periods, period)))) > 0
  );
}

/** The number of clients, and the users in charge of any. */
export async function clientsOf(db: Db, { ownerId, client }: Pick<Wanted, 'ownerId' | 'client'>) {
  const isOf = and(eq(clients.ownerId, ownerId), client === undefined ? undefined : eq(clients.id, client));
  const people = await db
    .selectDistinct({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.inCharge))
    .where(isOf);
  return { count: await db.$count(clients, isOf), people };
}

function isWanted({ ownerId, today, muted, from, to, kind, client, inCharge }: Wanted): SQL | undefined {
  const { day, kind: kinds, inMeeting } = clientDeadlines;
  return and(
    eq(clientDeadlines.ownerId, ownerId),
    client === undefined ? undefined : eq(clientDeadlines.clientId, client),
    inCharge &&
      or(...inCharge.map((id) => (id === null ? isNull(clients.inCharge) : eq(clients.inCharge, id)))),
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
    kind === undefined ? undefined : eq(kinds, kind),
    notInArray(
      kinds,
      muted.filter((one) => one !== 'change'),
    ),
    muted.includes('meeting') ? undefined : eq(inMeeting, false),
    // A missed deadline of a soft kind is no longer shown.
    or(gte(day, today), notInArray(kinds, [...SOFT_KINDS])),
  );
}
