import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { samePerson } from '#domain/people/nameMatch';
import type { Db, Tx } from '../db/connect';
import { clients, demandes, officeInvitations, users } from '../db/schema';
import { inTransaction } from '../db/transaction';

/** The first partner of the office other than `but`. */
export async function otherPartner(tx: Tx, officeId: number, but: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeId, officeId), eq(users.officeRole, 'partner'), ne(users.id, but)))
    .orderBy(asc(users.id))
    .limit(1);
  return row?.id;
}

/**
 * A member leaves with a new wallet of their own. What they made and their identity check stay in the office; what they are in charge of
 * goes to `heir`. Their open invitations end.
 */
export async function leaveOffice(
  tx: Tx,
  member: Pick<typeof users.$inferSelect, 'id' | 'walletId' | 'firstName' | 'lastName'>,
  heir: number | undefined,
  walletId: number,
): Promise<void> {
  const { id, walletId: ownerId } = member;
  await forgetDepositor(tx, member);
  if (heir !== undefined) {
    await handDossiers(tx, { ownerId, from: id, to: heir });
    await handClients(tx, { ownerId, from: id, to: heir });
  }
  await endPartnership(tx, id);
  const officesLeft = sql`${users.officesLeft} + 1`;
  const gone = { walletId, officeId: null, officeRole: null, verificationId: null, officesLeft };
  await tx.update(users).set(gone).where(eq(users.id, id));
}

/** Ends the open invitations, which only partners have. */
export async function endPartnership(tx: Tx, id: number): Promise<void> {
  await tx
    .delete(officeInvitations)
    .where(and(eq(officeInvitations.invitedBy, id), isNull(officeInvitations.acceptedAt)));
}

/** Open dossiers of the office that name the leaver as depositing accountant: the person in charge deposits again. */
async function forgetDepositor(
  tx: Tx,
  { walletId, firstName, lastName }: Parameters<typeof leaveOffice>[1],
): Promise<void> {
  const isOpen = and(eq(demandes.ownerId, walletId), lt(demandes.progress, 100));
  const named = await tx
    .select({ id: demandes.id, name: demandes.depositaireNom })
    .from(demandes)
    .where(and(isOpen, eq(demandes.depositaire, 'comptable'), isNotNull(demandes.depositaireNom)))
    .orderBy(demandes.id);
  const theirs = named.filter(({ name }) => name && samePerson(name, `${firstName} ${lastName}`));
  await tx
    .update(demandes)
    .set({ depositaireNom: null })
    .where(
      and(
        isOpen,
        inArray(
          demandes.id,
          theirs.map(({ id }) => id),
        ),
      ),
    );
}

/** What moves from one person in charge to another. */
interface Handover {
  ownerId: number;
  from: number;
  to: number;
}

/** Rows with a higher id, at most `most`. */
interface Batch {
  after: number;
  most: number;
}

const ALL: Batch = { after: 0, most: Number.MAX_SAFE_INTEGER };

/** Dossiers or clients per transaction; saving one of them waits meanwhile. */
const AT_ONCE = 200;

/**
 * Hands over a leaver's dossiers and clients in batches, because one transaction would lock thousands of dossiers for seconds. Each batch
 * asks again whether they still leave and who takes over. Rows added later are handed over by `leaveOffice`.
 */
export async function handOverInBatches(db: Db, ask: (tx: Tx) => Promise<Handover | null>): Promise<void> {
  for (const hand of [handDossiers, handClients])
    for (let last: number | undefined = 0; last !== undefined; ) {
      const batch: Batch = { after: last, most: AT_ONCE };
      last = await inTransaction(db, async (tx) => {
        const handover = await ask(tx);
        return handover ? hand(tx, handover, batch) : undefined;
      });
    }
}

/** The last id handed over; undefined when there was none. */
async function handDossiers(tx: Tx, { ownerId, from, to }: Handover, { after, most } = ALL) {
  const { id, inChargeId } = demandes;
  const some = tx
    .select({ id })
    .from(demandes)
    .where(and(eq(demandes.ownerId, ownerId), eq(inChargeId, from), gt(id, after)))
    .orderBy(id)
    .limit(most)
    .for('no key update');
  const handed = await tx
    .update(demandes)
    .set({ inChargeId: to, updatedAt: sql`${demandes.updatedAt}` })
    .where(inArray(id, some))
    .returning({ id });
  return lastOf(handed);
}

async function handClients(tx: Tx, { ownerId, from, to }: Handover, { after, most } = ALL) {
  const { id, inCharge } = clients;
  const some = tx
    .select({ id })
    .from(clients)
    .where(and(eq(clients.ownerId, ownerId), eq(inCharge, from), gt(id, after)))
    .orderBy(id)
    .limit(most)
    .for('no key update');
  const handed = await tx.update(clients).set({ inCharge: to }).where(inArray(id, some)).returning({ id });
  return lastOf(handed);
}

const lastOf = (rows: readonly { id: number }[]): number | undefined =>
  rows.reduce<number | undefined>((last, { id }) => Math.max(last ?? id, id), undefined);
