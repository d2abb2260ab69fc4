import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { einvoices, invoices, outbox, providerEvents, verifications } from '../../db/schema';
import { canLeave, isFailing } from './againStore';

const number = (text: SQL) => sql<number>`(${text})::bigint`;
const checkId = number(
  sql`coalesce(${outbox.payload} ->> 'verificationId', ${outbox.payload} -> 'content' ->> 'verificationId')`,
);
const invoiceId = number(sql`${outbox.payload} ->> 'invoiceId'`);

/**
 * Failures that no longer matter: an SMS link that was requested again or whose check is decided; an e-invoice sent to another address of
 * the buyer, or whose buyer is not in the network (they got it by mail).
 */
const isOver = or(
  and(
    eq(outbox.channel, 'sms'),
    sql`coalesce(${verifications.linkMessage} <> ${outbox.uniqueKey} or ${verifications.decidedAt} is not null, false)`,
  ),
  and(
    eq(outbox.channel, 'invoice'),
    or(
      sql`coalesce(${einvoices.receiver} <> ${outbox.recipient}, false)`,
      and(isNotNull(outbox.failedAt), eq(outbox.lastError, 'einvoice recipient')),
    ),
  ),
);
const counts = and(isFailing, sql`not ${isOver}`);

/** The dossier of a check, the newest of several. */
const demandeId = sql<number | null>`(
  select max(of_check.id) from (
    select demande_id as id from dirigeants where verification_id = ${verifications.id}
    union all select demande_id from shareholders where verification_id = ${verifications.id}
    union all select id from demandes where verification_id = ${verifications.id}
  ) as of_check)`.mapWith((found) => (found === null ? null : Number(found)));

/** Messages that failed or are being retried, newest first. */
export function failing(db: Db, limit: number) {
  return db
    .select({
      message: outbox,
      demandeId,
      invoiceNumber: invoices.number,
      isFree: sql<boolean>`${canLeave}`,
    })
    .from(outbox)
    .leftJoin(verifications, eq(verifications.id, checkId))
    .leftJoin(invoices, eq(invoices.id, invoiceId))
    .leftJoin(einvoices, eq(einvoices.invoiceId, invoices.id))
    .where(counts)
    .orderBy(desc(sql`coalesce(${outbox.failedAt}, ${outbox.createdAt})`), desc(outbox.id))
    .limit(limit);
}

/** The number of all failures, and the ids that could leave now. */
export async function countFailing(db: Db): Promise<{ total: number; sendable: number[] }> {
  const rows = await db
    .select({ id: outbox.id, isFree: sql<boolean>`${canLeave}` })
    .from(outbox)
    .leftJoin(verifications, eq(verifications.id, checkId))
    .leftJoin(einvoices, eq(einvoices.invoiceId, invoiceId))
    .where(counts);
  return { total: rows.length, sendable: rows.filter(({ isFree }) => isFree).map(({ id }) => id) };
}

const { appliedAt, createdAt } = providerEvents;
/** An event may arrive some seconds before the message it is about is stored. */
const isStuck = and(isNull(appliedAt), lt(createdAt, sql`now() - interval '10 minutes'`));

/** Provider events about unknown subjects, newest first. */
export const stuckEvents = (db: Db, limit: number) =>
  db
    .select()
    .from(providerEvents)
    .where(isStuck)
    .orderBy(desc(createdAt), desc(providerEvents.id))
    .limit(limit);

export const countStuck = (db: Db): Promise<number> => db.$count(providerEvents, isStuck);
