import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { CARD_IMAGES, type PersonRef } from '#domain/contract/entities/verification';
import type { CheckedAs } from '#domain/dossier/checkedRoles';
import { OVER } from '#domain/people/identityStatus';
import { batched } from '../../db/batched';
import type { Db, Tx } from '../../db/connect';
import { rowAsJson, rowReader } from '../../db/jsonRows';
import { demandes, dirigeants, media, shareholders, users, verifications } from '../../db/schema';

export type VerificationRow = typeof verifications.$inferSelect;
type VerificationChange = Partial<typeof verifications.$inferInsert>;

/** The newest check of a number among a user's own, but no card that still waits for an administrator: a link is another check. */
export async function findByGsm(db: Db, userId: number, gsm: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.gsm, gsm), leadsToProvider))
    .orderBy(desc(verifications.id))
    .limit(1);
  return row;
}

export interface KnownCheck {
  check: VerificationRow;
  /** It is somebody's: see `isTied`. */
  tied: boolean;
}

/** Reads a user's check of himself, if a number is his own, and `findByGsm` of it: together with whoever asks at the moment. */
export function knownReader(db: Db): (userId: number, gsm: string) => Promise<KnownCheck[]> {
  const asked = sql`unnest(${sql.placeholder('users')}::bigint[], ${sql.placeholder('gsms')}::text[]) as asked(user_id, gsm)`;
  const row = sql`json_build_array(${rowAsJson(verifications)}, ${isSomebodys(verifications.id)})`;
  const own = sql`(
    select ${row} from ${users}
    join ${verifications} on ${verifications.id} = ${users.verificationId}
    where ${users.id} = asked.user_id and ${users.gsm} = asked.gsm
  )`;
  const newest = sql`(
    select ${row} from ${verifications}
    where ${verifications.userId} = asked.user_id and ${verifications.gsm} = asked.gsm and ${leadsToProvider}
    order by ${verifications.id} desc limit 1
  )`;
  const query = db
    .select({
      userId: sql`asked.user_id`.mapWith(Number),
      gsm: sql<string>`asked.gsm`,
      own: sql<[unknown, boolean] | null>`${own}`,
      newest: sql<[unknown, boolean] | null>`${newest}`,
    })
    .from(asked)
    .prepare('');
  const read = rowReader(verifications);
  const keyOf = (userId: number, gsm: string) => `${userId} ${gsm}`;
  const known = batched(async (keys: string[]) => {
    const pairs = keys.map((key) => key.split(' '));
    const found = await query.execute({ users: pairs.map(([id]) => id), gsms: pairs.map(([, gsm]) => gsm) });
    const checks = found.map(({ userId, gsm, ...rows }): [string, KnownCheck[]] => [
      keyOf(Number(userId), gsm),
      [rows.own, rows.newest]
        .filter((one) => one !== null)
        .map(([check, tied]) => ({ check: read(check), tied })),
    ]);
    return new Map(checks);
  });
  return async (userId, gsm) => (await known(keyOf(userId, gsm))) ?? [];
}

const leadsToProvider = or(eq(verifications.byOffice, false), eq(verifications.status, 'approved'));

export async function insertVerification(
  db: Db,
  verification: typeof verifications.$inferInsert,
): Promise<VerificationRow> {
  const [row] = await db.insert(verifications).values(verification).returning();
  if (!row) throw new Error('The verification was not stored.');
  return row;
}

export async function readVerification(db: Db, id: number): Promise<VerificationRow | undefined> {
  return (await db.select().from(verifications).where(eq(verifications.id, id)))[0];
}

/** The same, locked: whoever else would change it waits. */
export async function lockVerification(tx: Tx, id: number): Promise<VerificationRow | undefined> {
  return (await tx.select().from(verifications).where(eq(verifications.id, id)).for('update'))[0];
}

/** Lets one transaction at a time decide which check a number gets. */
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

/** The same, locked: two messages about one session are read one after the other. */
export async function lockBySession(tx: Tx, sessionId: string): Promise<VerificationRow | undefined> {
  return (
    await tx
      .select()
      .from(verifications)
      .where(and(eq(verifications.veriffSession, sessionId), eq(verifications.byOffice, false)))
      .for('update')
  )[0];
}

export async function findByShortCode(db: Db, shortCode: string): Promise<VerificationRow | undefined> {
  return (await db.select().from(verifications).where(eq(verifications.shortCode, shortCode)).limit(1))[0];
}

/** The same, locked. */
export async function lockByShortCode(tx: Tx, shortCode: string): Promise<VerificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.shortCode, shortCode))
    .for('update');
  return row;
}

export async function updateVerification(db: Db, id: number, change: VerificationChange): Promise<void> {
  await db.update(verifications).set(change).where(eq(verifications.id, id));
}

/** Notes how far the SMS `key` is, unless another one was asked for since. */
export async function updateLink(
  tx: Tx,
  id: number,
  key: string,
  change: Pick<VerificationChange, 'linkState' | 'linkError' | 'linkSentAt'>,
): Promise<void> {
  await tx.update(verifications).set(change).where(lastAskedFor(id, key));
}

/** The SMS `key` has arrived, though it may have been told before that it had not. */
export async function markDelivered(tx: Tx, id: number, key: string): Promise<void> {
  const linkSentAt = sql`coalesce(${verifications.linkSentAt}, now())`;
  await tx
    .update(verifications)
    .set({ linkState: 'delivered', linkError: null, linkSentAt })
    .where(lastAskedFor(id, key));
}

/** The SMS `key` is not sent after all: the link stands as it did before it was asked for. */
export async function dropLink(tx: Tx, id: number, key: string): Promise<void> {
  const linkState = sql`case when ${verifications.linkSentAt} is null then 'none' else 'sent' end`;
  await tx.update(verifications).set({ linkState }).where(lastAskedFor(id, key));
}

const lastAskedFor = (id: number, key: string) =>
  and(eq(verifications.id, id), eq(verifications.linkMessage, key));

/** Whether a check is anybody's: a participant's, of who deposits, or the user's own. */
export async function isTied(db: Db, verificationId: number): Promise<boolean> {
  const [row] = await db
    .select({ holds: sql<boolean>`${isSomebodys(verificationId)}` })
    .from(sql`(select 1) as one`);
  return row?.holds ?? false;
}

/** Not where the daily management ends alone. */
const mandateEnds = sql<boolean>`${dirigeants.ended} and not coalesce(${dirigeants.endDailyOnly}, false)`;

/** What the person of a check is in the dossier: a director first, as in the list of those who are checked. */
export async function roleOf(db: Db, verificationId: number): Promise<CheckedAs | null> {
  const [director] = await db
    .select({ isNotBce: dirigeants.isNotBce, ended: mandateEnds })
    .from(dirigeants)
    .where(eq(dirigeants.verificationId, verificationId))
    .orderBy(desc(dirigeants.id))
    .limit(1);
  if (director) return director.ended ? 'ended' : director.isNotBce ? 'appointed' : 'director';
  const holds = (people: typeof shareholders | typeof demandes) =>
    db.select({ id: people.id }).from(people).where(eq(people.verificationId, verificationId)).limit(1);
  if ((await holds(shareholders)).length > 0) return 'shareholder';
  return (await holds(demandes)).length > 0 ? 'depositor' : null;
}

/** Each under a name of its own: the statement around it may read the same table. */
const isSomebodys = (verificationId: number | typeof verifications.id): SQL =>
  sql`(${sql.join(
    [dirigeants, shareholders, demandes, users].map(
      (people) => sql`exists (select from ${people} as tied where tied.verification_id = ${verificationId})`,
    ),
    sql` or `,
  )})`;

/** Who a message is sent for. */
export async function readSender(db: Db, userId: number) {
  const { company, firstName, lastName } = users;
  const [sender] = await db.select({ company, firstName, lastName }).from(users).where(eq(users.id, userId));
  if (!sender) throw new Error('The user of a verification is gone.');
  return sender;
}

/** The registry data of the demande a check belongs to, of the last changed one if several; null for a check of none. */
export async function bceDataOf(db: Db, verificationId: number): Promise<string | null> {
  const participates = (people: typeof dirigeants | typeof shareholders) =>
    db.select({ id: people.demandeId }).from(people).where(eq(people.verificationId, verificationId));
  const deposited = db
    .select({ id: demandes.id })
    .from(demandes)
    .where(eq(demandes.verificationId, verificationId));
  // Gathered first: a condition with OR would have every demande looked at.
  const ids = union(deposited, participates(dirigeants), participates(shareholders)).as('ids');
  const [demande] = await db
    .select({ bceData: demandes.bceData })
    .from(ids)
    .innerJoin(demandes, eq(demandes.id, ids.id))
    .orderBy(desc(demandes.updatedAt), desc(demandes.id))
    .limit(1);
  return demande?.bceData ?? null;
}

/** Whose demande that is not finished has a director or shareholder with this number and no check yet; the newest. */
export async function whoAwaits(db: Db, gsm: string): Promise<number | null> {
  const unchecked = (people: typeof dirigeants | typeof shareholders) =>
    db
      .select({ id: people.demandeId })
      .from(people)
      .where(and(eq(people.gsm, gsm), isNull(people.verificationId)));
  const ids = union(unchecked(dirigeants), unchecked(shareholders)).as('ids');
  const [row] = await db
    .select({ userId: demandes.userId })
    .from(ids)
    .innerJoin(demandes, eq(demandes.id, ids.id))
    .where(lt(demandes.progress, 100))
    .orderBy(desc(demandes.id))
    .limit(1);
  return row?.userId ?? null;
}

/** A user's checks of a number that still run, the newest first. */
export async function runningChecks(tx: Db, userId: number, gsm: string): Promise<VerificationRow[]> {
  return tx
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.gsm, gsm),
        notInArray(verifications.status, [...OVER]),
        leadsToProvider,
      ),
    )
    .orderBy(desc(verifications.id));
}

/** The newest check of a number that is not decided, whoever asked for it. */
export async function newestPending(db: Db, gsm: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.gsm, gsm), isNull(verifications.decidedAt), leadsToProvider))
    .orderBy(desc(verifications.id))
    .limit(1);
  return row;
}

/** A user's accepted checks of these numbers whose image of the card is still kept, the newest first. */
export async function acceptedChecks(
  db: Db,
  userId: number,
  gsms: readonly string[],
): Promise<VerificationRow[]> {
  const card = db
    .select({ one: sql`1` })
    .from(media)
    .where(
      and(
        eq(media.verificationId, verifications.id),
        isNotNull(media.storedAt),
        inArray(media.name, [...CARD_IMAGES]),
      ),
    );
  return db
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        inArray(verifications.gsm, [...gsms]),
        eq(verifications.status, 'approved'),
        exists(card),
      ),
    )
    .orderBy(desc(verifications.decidedAt));
}

/** Notes the other name of which it was said that it is the same person's. */
export async function confirmName(tx: Tx, { kind, person_id }: PersonRef, name: string): Promise<void> {
  const people = kind === 'dirigeant' ? dirigeants : shareholders;
  await tx.update(people).set({ confirmedName: name }).where(eq(people.id, person_id));
}
