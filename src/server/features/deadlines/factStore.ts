import { and, arrayOverlaps, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm';
import type { MandateTerm } from '#domain/dossier/mandates';
import type { Db } from '../../db/connect';
import { clients, deadlineMarks, deadlineMutes, demandes, filings, verifications } from '../../db/schema';

/** The clients' own data. */
export const readClients = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: clients.id,
      ownerId: clients.ownerId,
      yearEnd: clients.yearEnd,
      meeting: clients.meeting,
      ownersConfirmed: clients.uboConfirmedOn,
      bce: clients.bce,
      reading: clients.reading,
      readAt: clients.readAt,
      createdAt: clients.createdAt,
    })
    .from(clients)
    .where(inArray(clients.id, [...ids]))
    .orderBy(clients.id);

export type ClientRow = Awaited<ReturnType<typeof readClients>>[number];

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

/** The directors in a filing. The first filings may lack any of these. */
interface FiledDirectors {
  appointed?: { name: string; start: string | null; term: MandateTerm }[];
  ended?: { name: string; keepsSeat?: boolean }[];
}

/** The clients' dossiers that matter for deadlines: decided ones, and those that renew directors. */
export function readDossiers(db: Db, ids: readonly number[]) {
  const newest = sql`(select max(version) from ${filings} newer where newer.demande_id = ${demandes.id})`;
  return db
    .select({
      clientId: clients.id,
      id: demandes.id,
      decided: demandes.dateAssemblee,
      effective: demandes.dateChangement,
      depositBy: demandes.depositBy,
      station: demandes.station,
      feePaid: demandes.feePaid,
      progress: demandes.progress,
      status: demandes.status,
      awaited: demandes.awaited,
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
}

export type DossierRow = Awaited<ReturnType<typeof readDossiers>>[number];

/** Names on reusable checks of these offices with one of these keys, with their newest decision. */
export const readChecks = (
  db: Db,
  { owners, keys, reuseDays }: { owners: readonly number[]; keys: readonly string[]; reuseDays: number },
) =>
  db
    .select({
      ownerId: verifications.ownerId,
      givenName: sql<string>`${verifications.verifiedGivenName}`,
      surname: sql<string>`${verifications.verifiedSurname}`,
      at: max(verifications.decidedAt),
      keys: verifications.personKeys,
    })
    .from(verifications)
    .where(
      and(
        inArray(verifications.ownerId, [...owners]),
        arrayOverlaps(verifications.personKeys, [...keys]),
        eq(verifications.status, 'approved'),
        isNotNull(verifications.verifiedGivenName),
        isNotNull(verifications.verifiedSurname),
        sql`${verifications.decidedAt} > now() - make_interval(days => ${reuseDays}::int)`,
      ),
    )
    .groupBy(
      verifications.ownerId,
      verifications.verifiedGivenName,
      verifications.verifiedSurname,
      verifications.personKeys,
    );

export type CheckRow = Awaited<ReturnType<typeof readChecks>>[number];
