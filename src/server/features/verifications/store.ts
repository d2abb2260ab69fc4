import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect';
import { demandes, dirigeants, shareholders, verifications } from '../../db/schema';

export type VerificationRow = typeof verifications.$inferSelect;

/** The newest check of a number among a user's own. */
export async function findByGsm(db: Db, userId: number, gsm: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.gsm, gsm)))
    .orderBy(desc(verifications.id))
    .limit(1);
  return row;
}

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
    await tx.select().from(verifications).where(eq(verifications.veriffSession, sessionId)).for('update')
  )[0];
}

export async function findByShortCode(db: Db, shortCode: string): Promise<VerificationRow | undefined> {
  return (await db.select().from(verifications).where(eq(verifications.shortCode, shortCode)).limit(1))[0];
}

export async function updateVerification(
  db: Db,
  id: number,
  change: Partial<typeof verifications.$inferInsert>,
): Promise<void> {
  await db.update(verifications).set(change).where(eq(verifications.id, id));
}

/**
 * Whether somebody in a user's demandes that are not finished has this number and is not accepted with it: a participant,
 * or who deposits.
 */
export async function awaits(db: Db, userId: number, gsm: string): Promise<boolean> {
  const own = openDemandes(db, userId);
  const [person] = await db
    .select({ demandeId: dirigeants.demandeId })
    .from(dirigeants)
    .where(
      and(eq(dirigeants.gsm, gsm), ne(dirigeants.status, 'accepted'), inArray(dirigeants.demandeId, own)),
    )
    .unionAll(
      db
        .select({ demandeId: shareholders.demandeId })
        .from(shareholders)
        .where(
          and(
            eq(shareholders.gsm, gsm),
            ne(shareholders.status, 'accepted'),
            inArray(shareholders.demandeId, own),
          ),
        ),
    )
    .unionAll(
      db
        .select({ demandeId: demandes.id })
        .from(demandes)
        .where(
          and(inArray(demandes.id, own), inArray(demandes.verificationId, notAccepted(db, userId, gsm))),
        ),
    )
    .limit(1);
  return person !== undefined;
}

/** Whether a check is anybody's: a participant's, or of who deposits. */
export async function isTied(db: Db, verificationId: number): Promise<boolean> {
  for (const people of [dirigeants, shareholders, demandes])
    if ((await db.$count(people, eq(people.verificationId, verificationId))) > 0) return true;
  return false;
}

/** A user's checks of a number that may still give way to another one. */
const notAccepted = (db: Db, userId: number, gsm: string) =>
  db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.gsm, gsm),
        // The provider's word for it.
        ne(verifications.status, 'approved'),
      ),
    );

/** The newest check of a number that is not decided, whoever asked for it. */
export async function newestPending(db: Db, gsm: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.gsm, gsm), isNull(verifications.decidedAt)))
    .orderBy(desc(verifications.id))
    .limit(1);
  return row;
}

/** What is finished stays as it was filed. */
const openDemandes = (tx: Db, userId: number) =>
  tx
    .select({ id: demandes.id })
    .from(demandes)
    .where(and(eq(demandes.userId, userId), lt(demandes.progress, 100)));

interface Tie {
  userId: number;
  gsm: string;
  verificationId: number;
  /** The provider's, once it has given one. */
  sessionId: string | null;
  status: 'pending' | 'accepted' | 'refused';
}

/**
 * Ties to the check who has this number in a user's open demandes and is not accepted yet: the participants, and who
 * deposits. Revision and moment of the demandes stay: how a check stands is nothing that a person fills in and saves.
 */
export async function tie(tx: Tx, { userId, gsm, verificationId, sessionId, status }: Tie): Promise<void> {
  const change = { verificationId, sessionId, status, linkSentAt: new Date() };
  const own = openDemandes(tx, userId);
  await tx
    .update(dirigeants)
    .set(change)
    .where(
      and(eq(dirigeants.gsm, gsm), ne(dirigeants.status, 'accepted'), inArray(dirigeants.demandeId, own)),
    );
  await tx
    .update(shareholders)
    .set(change)
    .where(
      and(
        eq(shareholders.gsm, gsm),
        ne(shareholders.status, 'accepted'),
        inArray(shareholders.demandeId, own),
      ),
    );
  const former = inArray(demandes.verificationId, notAccepted(tx, userId, gsm));
  await tx
    .update(demandes)
    .set({ verificationId, updatedAt: sql`${demandes.updatedAt}` })
    .where(and(inArray(demandes.id, own), former));
}

/** Gives everyone tied to a check what is now known of it. */
export async function updateParticipants(
  tx: Tx,
  verificationId: number,
  change: { status?: 'pending' | 'accepted' | 'refused'; sessionId?: string },
): Promise<void> {
  await tx.update(dirigeants).set(change).where(eq(dirigeants.verificationId, verificationId));
  await tx.update(shareholders).set(change).where(eq(shareholders.verificationId, verificationId));
}
