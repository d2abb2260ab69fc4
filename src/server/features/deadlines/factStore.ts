import { and, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { grouped } from '#domain/deadlines/grouped';
import { isPaid } from '#domain/dossier/journal/journal';
import type { MandateTerm } from '#domain/dossier/mandates';
import type { Db, Tx } from '../../db/connect';
import {
  clients,
  deadlineMarks,
  deadlineMutes,
  demandes,
  filings,
  journalEntries,
  users,
  verifications,
} from '../../db/schema';

/** Which clients are looked at: an office's, or one of these, or some by their ids. */
export type Which =
  | { ownerId: number; dueBefore?: string; client?: number | undefined }
  | { ids: readonly number[] };

const CLIENT = {
  id: clients.id,
  ownerId: clients.ownerId,
  number: clients.enterpriseNumber,
  yearEnd: clients.yearEnd,
  meeting: clients.meeting,
  ownersConfirmed: clients.uboConfirmedOn,
  bce: clients.bce,
  reading: clients.reading,
  readAt: clients.readAt,
  name: clients.name,
  createdAt: clients.createdAt,
  dueOn: clients.dueOn,
  dueKind: clients.dueKind,
  inCharge: clients.inCharge,
  inChargeName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
};

export type ClientRow = Awaited<ReturnType<typeof readClients>>[number];

export const readClients = (db: Db, which: Which) =>
  db
    .select(CLIENT)
    .from(clients)
    .leftJoin(users, eq(users.id, clients.inCharge))
    .where(
      'ids' in which
        ? inArray(clients.id, [...which.ids])
        : and(
            eq(clients.ownerId, which.ownerId),
            which.dueBefore === undefined ? undefined : lt(clients.dueOn, which.dueBefore),
            which.client === undefined ? undefined : eq(clients.id, which.client),
          ),
    )
    .orderBy(clients.id);

/** Whose next deadline may have moved: some clients, whoever has these companies as clients, or a part of all by their ids. */
export type Moved =
  | { ids: readonly number[] }
  | { companies: readonly { ownerId: number; enterpriseNumber: string }[] }
  | { after: number; most: number };

/** Their ids, held until the transaction ends: what is read of them afterwards is theirs until it is written. */
export async function holdClients(tx: Tx, moved: Moved): Promise<number[]> {
  const query = tx
    .select({ id: clients.id })
    .from(clients)
    .where(isMoved(moved))
    .orderBy(clients.id)
    .$dynamic();
  const rows = await ('most' in moved ? query.limit(moved.most) : query).for('no key update');
  return rows.map(({ id }) => id);
}

function isMoved(moved: Moved): SQL | undefined {
  if ('ids' in moved) return inArray(clients.id, [...moved.ids]);
  if ('most' in moved) return gt(clients.id, moved.after);
  return or(
    sql`false`,
    ...moved.companies.map(({ ownerId, enterpriseNumber }) =>
      and(eq(clients.ownerId, ownerId), eq(clients.enterpriseNumber, enterpriseNumber)),
    ),
  );
}

export const readMarks = (db: Db, ids: readonly number[]) =>
  db
    .select({
      clientId: deadlineMarks.clientId,
      kind: deadlineMarks.kind,
      period: deadlineMarks.period,
      on: deadlineMarks.doneOn,
    })
    .from(deadlineMarks)
    .where(inArray(deadlineMarks.clientId, [...ids]));

export const readMutes = (db: Db, ids: readonly number[]) =>
  db
    .select({ clientId: deadlineMutes.clientId, kind: deadlineMutes.kind })
    .from(deadlineMutes)
    .where(inArray(deadlineMutes.clientId, [...ids]));

/** What a filing said of directors. The first filings may lack any of it. */
interface FiledDirectors {
  appointed?: { name: string; start: string | null; term: MandateTerm }[];
  ended?: { name: string; keepsSeat?: boolean }[];
}

/** The dossiers of these clients that tell something of deadlines: decided ones, and those that renew directors. */
export async function readDossiers(db: Db, ids: readonly number[]) {
  const newest = sql`(select max(version) from ${filings} newer where newer.demande_id = ${demandes.id})`;
  const dossiers = await db
    .select({
      clientId: clients.id,
      id: demandes.id,
      isFinished: sql<boolean>`${demandes.progress} = 100 and ${demandes.status} <> 'cancelled'`,
      decided: demandes.dateAssemblee,
      effective: demandes.dateChangement,
      depositBy: demandes.depositBy,
      station: demandes.station,
      onSeat: demandes.address_service,
      onDirectors: demandes.dirigeants_service,
      onShares: demandes.cession_parts_service,
      directors: sql<FiledDirectors | null>`${filings.content} -> 'facts' -> 'directors'`,
    })
    .from(demandes)
    .innerJoin(
      clients,
      and(eq(clients.ownerId, demandes.ownerId), eq(clients.enterpriseNumber, demandes.enterpriseNumber)),
    )
    .leftJoin(filings, and(eq(filings.demandeId, demandes.id), eq(filings.version, newest)))
    .where(
      and(
        inArray(clients.id, [...ids]),
        or(isNotNull(demandes.dateAssemblee), eq(demandes.dirigeants_service, 1)),
      ),
    )
    .orderBy(demandes.id);
  const entries = await readPayments(
    db,
    dossiers.filter(({ isFinished }) => isFinished).map(({ id }) => id),
  );
  return dossiers.map((one) => ({ ...one, isPaid: isPaid(entries.get(one.id) ?? []) }));
}

/** What their journals say of the fee, by the dossier. */
async function readPayments(db: Db, ids: number[]) {
  const rows = await db
    .select()
    .from(journalEntries)
    .where(
      and(
        inArray(journalEntries.demandeId, ids),
        inArray(journalEntries.kind, ['paid', 'returned', 'withdrawn']),
      ),
    );
  return grouped(
    rows.map((row) => ({ ...row, refers_to: row.refersTo })),
    ({ demandeId }) => demandeId,
  );
}

export type DossierRow = Awaited<ReturnType<typeof readDossiers>>[number];

/** Accepted checks of these offices that may be used again: whose, as the document has it, and since when. */
export const readChecks = (db: Db, owners: readonly number[], reuseDays: number) =>
  db
    .select({
      ownerId: verifications.ownerId,
      given: verifications.verifiedGivenName,
      surname: verifications.verifiedSurname,
      at: verifications.decidedAt,
    })
    .from(verifications)
    .where(
      and(
        inArray(verifications.ownerId, [...owners]),
        eq(verifications.status, 'approved'),
        sql`${verifications.decidedAt} > now() - make_interval(days => ${reuseDays}::int)`,
      ),
    );

/** Writes when the next deadline of these is, where it is another one. Their own `updated_at` stays: nobody changed them. */
export async function writeDue(
  db: Db,
  due: readonly { id: number; day: string; kind: string | null }[],
): Promise<void> {
  if (due.length === 0) return;
  await db.execute(sql`
    update clients set due_on = line.day, due_kind = line.kind
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as line(id bigint, day date, kind text)
    where clients.id = line.id`);
}
