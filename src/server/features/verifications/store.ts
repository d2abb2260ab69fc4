import { and, desc, eq, inArray, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ENDED_STATUSES } from '#domain/people/identityStatus';
import { batched } from '../../db/batched';
import type { Db, Tx } from '../../db/connect';
import { rowAsJson, rowReader } from '../../db/jsonRows';
import { isSomebodys, privateTo } from '../../db/privateCheck';
import { users, verifications } from '../../db/schema';

export type VerificationRow = typeof verifications.$inferSelect;
type VerificationChange = PgUpdateSetSource<typeof verifications>;

/** The newest check of a number for an owner, without uploaded cards that await an administrator: a link is a new check. */
export async function findByGsm(db: Db, ownerId: number, gsm: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.ownerId, ownerId), eq(verifications.gsm, gsm), leadsToProvider))
    .orderBy(desc(verifications.id))
    .limit(1);
  return row;
}

export interface KnownCheck {
  check: VerificationRow;
  /** See `isTied`. */
  tied: boolean;
  privateTo: number | null;
}

type KnownRow = [check: unknown, tied: boolean, privateTo: number | null];

/** Reads the check of the owner's user with this number, then the one of `findByGsm`; simultaneous calls share one query. */
export function knownReader(db: Db): (ownerId: number, gsm: string) => Promise<KnownCheck[]> {
  const asked = sql`unnest(${sql.placeholder('owners')}::bigint[], ${sql.placeholder('gsms')}::text[]) as asked(owner_id, gsm)`;
  const row = sql`json_build_array(${rowAsJson(verifications)}, ${isSomebodys(verifications.id)}, ${privateTo})`;
  const own = sql`(
    select ${row} from ${users}
    join ${verifications} on ${verifications.id} = ${users.verificationId}
    where ${users.walletId} = asked.owner_id and ${users.gsm} = asked.gsm
    order by ${users.id} limit 1
  )`;
  const newest = sql`(
    select ${row} from ${verifications}
    where ${verifications.ownerId} = asked.owner_id and ${verifications.gsm} = asked.gsm and ${leadsToProvider}
    order by ${verifications.id} desc limit 1
  )`;
  const query = db
    .select({
      ownerId: sql`asked.owner_id`.mapWith(Number),
      gsm: sql<string>`asked.gsm`,
      own: sql<KnownRow | null>`${own}`,
      newest: sql<KnownRow | null>`${newest}`,
    })
    .from(asked)
    .prepare('');
  const read = rowReader(verifications);
  const keyOf = (ownerId: number, gsm: string) => `${ownerId} ${gsm}`;
  const known = batched(async (keys: string[]) => {
    const pairs = keys.map((key) => key.split(' '));
    const found = await query.execute({ owners: pairs.map(([id]) => id), gsms: pairs.map(([, gsm]) => gsm) });
    const checks = found.map(({ ownerId, gsm, ...rows }): [string, KnownCheck[]] => [
      keyOf(Number(ownerId), gsm),
      [rows.own, rows.newest]
        .filter((one) => one !== null)
        .map(([check, tied, privateTo]) => ({ check: read(check), tied, privateTo })),
    ]);
    return new Map(checks);
  });
  return async (ownerId, gsm) => (await known(keyOf(ownerId, gsm))) ?? [];
}

const leadsToProvider = or(eq(verifications.byOffice, false), eq(verifications.status, 'approved'));

export async function insertVerification(
  db: Db,
  verification: PgInsertValue<typeof verifications>,
): Promise<VerificationRow> {
  const [row] = await db.insert(verifications).values(verification).returning();
  if (!row) throw new Error('The verification was not stored.');
  return row;
}

export async function readVerification(db: Db, id: number): Promise<VerificationRow | undefined> {
  return (await db.select().from(verifications).where(eq(verifications.id, id)))[0];
}

/** Locked until the transaction ends. */
export async function lockVerification(tx: Tx, id: number): Promise<VerificationRow | undefined> {
  return (await tx.select().from(verifications).where(eq(verifications.id, id)).for('no key update'))[0];
}

/** Serialises the transactions that choose the check of a number. */
export async function lockNumber(tx: Tx, gsm: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${gsm}`}, 0))`);
}

export async function findBySession(db: Db, sessionId: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.veriffSession, sessionId))
    .limit(1);
  return row;
}

/** Locked, so that two events of one session are applied one after the other. */
export async function lockBySession(tx: Tx, sessionId: string): Promise<VerificationRow | undefined> {
  return (
    await tx
      .select()
      .from(verifications)
      .where(and(eq(verifications.veriffSession, sessionId), eq(verifications.byOffice, false)))
      .for('no key update')
  )[0];
}

export async function findByShortCode(db: Db, shortCode: string): Promise<VerificationRow | undefined> {
  return (await db.select().from(verifications).where(eq(verifications.shortCode, shortCode)).limit(1))[0];
}

export async function lockByShortCode(tx: Tx, shortCode: string): Promise<VerificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.shortCode, shortCode))
    .for('no key update');
  return row;
}

export async function updateVerification(db: Db, id: number, change: VerificationChange): Promise<void> {
  await db.update(verifications).set(change).where(eq(verifications.id, id));
}

/** Updates the state of the SMS `key`, unless another one was requested since. */
export async function updateLink(
  tx: Tx,
  id: number,
  key: string,
  change: Pick<VerificationChange, 'linkState' | 'linkError' | 'linkSentAt'>,
): Promise<void> {
  await tx.update(verifications).set(change).where(lastAskedFor(id, key));
}

/** The SMS `key` was delivered, even if the opposite was reported before. */
export async function markDelivered(tx: Tx, id: number, key: string): Promise<void> {
  const linkSentAt = sql`coalesce(${verifications.linkSentAt}, now())`;
  await tx
    .update(verifications)
    .set({ linkState: 'delivered', linkError: null, linkSentAt })
    .where(lastAskedFor(id, key));
}

/** The SMS `key` is not sent: restores the earlier state of the link. */
export async function dropLink(tx: Tx, id: number, key: string): Promise<void> {
  const linkState = sql`case when ${verifications.linkSentAt} is null then 'none' else 'sent' end`;
  await tx.update(verifications).set({ linkState }).where(lastAskedFor(id, key));
}

const lastAskedFor = (id: number, key: string) =>
  and(eq(verifications.id, id), eq(verifications.linkMessage, key));

const isRunning = and(notInArray(verifications.status, ENDED_STATUSES), leadsToProvider);
const runsWith = (ownerId: number, gsm: string) =>
  and(eq(verifications.ownerId, ownerId), eq(verifications.gsm, gsm), isRunning);

/** The newest first. */
export async function runningChecks(db: Db, ownerId: number, gsm: string): Promise<VerificationRow[]> {
  return db.select().from(verifications).where(runsWith(ownerId, gsm)).orderBy(desc(verifications.id));
}

/** Running checks that a person of a dossier may share: none that a user started for themselves. */
export async function sharedChecks(
  tx: Tx,
  ownerId: number,
  gsm: string,
): Promise<Omit<KnownCheck, 'privateTo'>[]> {
  const isOwn = sql`exists (select from ${users} where ${users.verificationId} = ${verifications.id})`;
  return tx
    .select({ check: verifications, tied: sql<boolean>`${isSomebodys(verifications.id)}` })
    .from(verifications)
    .where(and(runsWith(ownerId, gsm), not(isOwn)))
    .orderBy(desc(verifications.id));
}

/** The numbers among these with a running check of this owner. */
export async function numbersRunning(
  tx: Db,
  ownerId: number,
  numbers: readonly string[],
): Promise<Set<string | null>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ gsm: verifications.gsm })
    .from(verifications)
    .where(and(eq(verifications.ownerId, ownerId), inArray(verifications.gsm, [...numbers]), isRunning));
  return new Set(rows.map(({ gsm }) => gsm));
}

/**
 * An undecided check of the number whose link may be sent again: the user's own, else the newest one of any owner whose link was sent and
 * not rejected by its recipient.
 */
export async function repeatable(
  db: Db,
  gsm: string,
  userId: number | null,
): Promise<VerificationRow | undefined> {
  const isOwn = sql<boolean>`coalesce(${verifications.id} = (select ${users.verificationId} from ${users} where ${users.id} = ${userId}), false)`;
  const wasSent = sql`${verifications.linkState} <> 'none' and ${verifications.linkError} is distinct from 'identity.linkDisowned'`;
  const [row] = await db
    .select()
    .from(verifications)
    .where(
      and(eq(verifications.gsm, gsm), isNull(verifications.decidedAt), leadsToProvider, or(wasSent, isOwn)),
    )
    .orderBy(desc(isOwn), desc(verifications.id))
    .limit(1);
  return row;
}
