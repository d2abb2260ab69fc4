import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { samePerson } from '#domain/people/nameMatch';
import type { Db, Tx } from '../db/connect';
import { clients, demandes, officeInvitations, users } from '../db/schema';
import { inTransaction } from '../db/transaction';

/** Its first partner beside somebody; whoever is left, when there is none. */
export async function partnerBeside(tx: Tx, officeId: number, but: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeId, officeId), eq(users.officeRole, 'partner'), ne(users.id, but)))
    .orderBy(asc(users.id))
    .limit(1);
  return row?.id;
}

/**
 * What a member made stays, their own identity check too, and what they took care of goes to `heir`; they go with a wallet of their
 * own. Nobody comes by an invitation of theirs any more.
 */
export async function leaveOffice(
  tx: Tx,
  member: Pick<typeof users.$inferSelect, 'id' | 'walletId' | 'firstName' | 'lastName'>,
  heir: number | undefined,
  walletId: number,
): Promise<void> {
  const { id, walletId: ownerId } = member;
  await forgetDepositor(tx, member);
  if (heir !== undefined) await handCare(tx, ownerId, id, heir);
  await endPartnership(tx, id);
  const officesLeft = sql`${users.officesLeft} + 1`;
  const gone = { walletId, officeId: null, officeRole: null, verificationId: null, officesLeft };
  await tx.update(users).set(gone).where(eq(users.id, id));
}

/** Ends what only a partner has: their open invitations. */
export async function endPartnership(tx: Tx, id: number): Promise<void> {
  await tx
    .delete(officeInvitations)
    .where(and(eq(officeInvitations.invitedBy, id), isNull(officeInvitations.acceptedAt)));
}

/** Unfinished dossiers of the office that name this person as the accountant who deposits name the person in charge again. */
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

/** Dossiers, and clients, that change hands in one transaction before they leave: a call that saves one meanwhile waits. */
const AT_ONCE = 200;

/**
 * Hands over what somebody takes care of, some at a time, before they leave: thousands of dossiers would be locked for seconds. What
 * comes meanwhile goes with the leaving.
 */
export async function handCareInSteps(db: Db, ownerId: number, from: number, to: number): Promise<void> {
  let handed = 1;
  while (handed > 0) handed = await inTransaction(db, (tx) => handCare(tx, ownerId, from, to, AT_ONCE));
}

/** Leaves dossiers and clients that somebody takes care of to somebody else, at most so many of each. How many these were. */
async function handCare(
  tx: Tx,
  ownerId: number,
  from: number,
  to: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const dossiers = await tx
    .update(demandes)
    .set({ inChargeId: to, updatedAt: sql`${demandes.updatedAt}` })
    .where(
      inArray(
        demandes.id,
        tx
          .select({ id: demandes.id })
          .from(demandes)
          .where(and(eq(demandes.ownerId, ownerId), eq(demandes.inChargeId, from)))
          .orderBy(demandes.id)
          .limit(most)
          .for('no key update'),
      ),
    )
    .returning({ id: demandes.id });
  const companies = await tx
    .update(clients)
    .set({ inCharge: to })
    .where(
      inArray(
        clients.id,
        tx
          .select({ id: clients.id })
          .from(clients)
          .where(and(eq(clients.ownerId, ownerId), eq(clients.inCharge, from)))
          .orderBy(clients.id)
          .limit(most)
          .for('no key update'),
      ),
    )
    .returning({ id: clients.id });
  return dossiers.length + companies.length;
}
