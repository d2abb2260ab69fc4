import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { OfficeRole } from '#domain/accounts/officeRoles';
import type { Db, Tx } from '../../db/connect';
import {
  authorisedAccounts,
  authorisedDomains,
  authorisedEmails,
  clients,
  declaredDirectors,
  demandes,
  feeTransfers,
  officeInvitations,
  orders,
  sessions,
  tickets,
  users,
  verifications,
} from '../../db/schema';

export type OfficeRow = typeof authorisedAccounts.$inferSelect;
export type InvitationRow = typeof officeInvitations.$inferSelect;

const inviter = alias(users, 'inviter');
const fullName = (person: typeof users | typeof inviter) =>
  sql<string>`trim(${person.firstName} || ' ' || ${person.lastName})`;

/** The authorisation of an address: by the address, else by its domain. */
export async function coveringAccount(db: Db, email: string): Promise<OfficeRow | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const [byEmail] = await db
    .select({ account: authorisedAccounts })
    .from(authorisedEmails)
    .innerJoin(authorisedAccounts, eq(authorisedAccounts.id, authorisedEmails.accountId))
    .where(eq(authorisedEmails.email, email));
  if (byEmail) return byEmail.account;
  const [byDomain] = await db
    .select({ account: authorisedAccounts })
    .from(authorisedDomains)
    .innerJoin(authorisedAccounts, eq(authorisedAccounts.id, authorisedDomains.accountId))
    .where(eq(authorisedDomains.domain, domain));
  return byDomain?.account;
}

export async function changeOffice(
  tx: Tx,
  id: number,
  change: Partial<Pick<OfficeRow, 'walletId' | 'company'>>,
): Promise<void> {
  await tx.update(authorisedAccounts).set(change).where(eq(authorisedAccounts.id, id));
}

export async function setMember(
  tx: Tx,
  id: number,
  member: { walletId: number; officeId: number | null; officeRole: OfficeRole | null },
): Promise<void> {
  await tx.update(users).set(member).where(eq(users.id, id));
}

export const countOtherPartners = (tx: Tx, officeId: number, but: number): Promise<number> =>
  tx.$count(users, and(eq(users.officeId, officeId), eq(users.officeRole, 'partner'), ne(users.id, but)));

/** The members, with the number of their clients and their last activity. */
export async function membersOf(db: Db, officeId: number) {
  const ofOffice = db
    .select({ walletId: authorisedAccounts.walletId })
    .from(authorisedAccounts)
    .where(eq(authorisedAccounts.id, officeId));
  const inCharge = db
    .select({ userId: clients.inCharge, count: sql<number>`count(*)`.mapWith(Number).as('count') })
    .from(clients)
    .where(eq(clients.ownerId, sql`(${ofOffice})`))
    .groupBy(clients.inCharge)
    .as('in_charge');
  return db
    .select({
      id: users.id,
      name: fullName(users),
      email: users.email,
      language: users.langueUser,
      role: users.officeRole,
      clients: sql<number>`coalesce(${inCharge.count}, 0)`.mapWith(Number),
      lastSeen: sql<string | null>`(
        select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id}
      )`,
    })
    .from(users)
    .innerJoin(authorisedAccounts, eq(authorisedAccounts.id, users.officeId))
    .leftJoin(inCharge, eq(inCharge.userId, users.id))
    .where(eq(users.officeId, officeId))
    .orderBy(asc(users.id));
}

/** How many dossiers and claims a wallet owns. */
export async function ownedBy(db: Db, walletId: number) {
  return {
    dossiers: await db.$count(demandes, eq(demandes.ownerId, walletId)),
    claims: await db.$count(tickets, eq(tickets.ownerId, walletId)),
  };
}

/**
 * Moves all that a wallet owns to another one, except clients. Locks the dossiers first: a change in progress is finished before, and the
 * next one sees the new owner. Moving the checks also moves the dossiers with these depositors.
 */
export async function handOver(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .select({ id: demandes.id })
    .from(demandes)
    .where(eq(demandes.ownerId, from))
    .orderBy(demandes.id)
    .for('no key update');
  const ownerId = to;
  // Keeps `updatedAt`: a new owner is no change of the content.
  await tx
    .update(verifications)
    .set({ ownerId, updatedAt: sql`${verifications.updatedAt}` })
    .where(eq(verifications.ownerId, from));
  await tx
    .update(demandes)
    .set({ ownerId, updatedAt: sql`${demandes.updatedAt}` })
    .where(eq(demandes.ownerId, from));
  await tx
    .update(tickets)
    .set({ ownerId, updatedAt: sql`${tickets.updatedAt}` })
    .where(eq(tickets.ownerId, from));
  await tx.update(declaredDirectors).set({ ownerId }).where(eq(declaredDirectors.ownerId, from));
  await tx.update(feeTransfers).set({ ownerId }).where(eq(feeTransfers.ownerId, from));
  await tx.update(orders).set({ walletId: to }).where(eq(orders.walletId, from));
}

export async function invitationsOf(db: Db, officeId: number, id?: number) {
  return db
    .select({ row: officeInvitations, by: fullName(inviter) })
    .from(officeInvitations)
    .innerJoin(inviter, eq(inviter.id, officeInvitations.invitedBy))
    .where(
      and(
        eq(officeInvitations.officeId, officeId),
        isNull(officeInvitations.acceptedAt),
        id === undefined ? undefined : eq(officeInvitations.id, id),
      ),
    )
    .orderBy(asc(officeInvitations.id));
}

/** Invites an address, or again: an office has one open invitation per address. */
export async function upsertInvitation(
  tx: Tx,
  invitation: Pick<InvitationRow, 'officeId' | 'email' | 'role' | 'invitedBy' | 'expiresAt'>,
): Promise<number> {
  const [row] = await tx
    .insert(officeInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [officeInvitations.officeId, officeInvitations.email],
      targetWhere: isNull(officeInvitations.acceptedAt),
      set: invitation,
    })
    .returning({ id: officeInvitations.id });
  if (!row) throw new Error('The invitation was not stored.');
  return row.id;
}

export async function changeInvitation(
  tx: Db,
  id: number,
  change: Pick<PgUpdateSetSource<typeof officeInvitations>, 'expiresAt' | 'acceptedAt'>,
): Promise<void> {
  await tx.update(officeInvitations).set(change).where(eq(officeInvitations.id, id));
}

/** Number of earlier links that are recognised. */
const EARLIER_LINKS = 20;

/** Stores the token of the mail that leaves now; the previous one is kept, to explain that a newer link was sent. */
export async function replaceToken(db: Db, id: number, tokenHash: string): Promise<void> {
  const { tokenHash: last, earlierHashes } = officeInvitations;
  await db
    .update(officeInvitations)
    .set({
      tokenHash,
      earlierHashes: sql`(array_remove(${last} || ${earlierHashes}, null))[1:${sql.raw(String(EARLIER_LINKS))}]`,
    })
    .where(eq(officeInvitations.id, id));
}

/** Whether the token is from an earlier mail of an open invitation to this address. */
export async function wasReplaced(db: Db, email: string, tokenHash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: officeInvitations.id })
    .from(officeInvitations)
    .where(
      and(
        eq(officeInvitations.email, email),
        isNull(officeInvitations.acceptedAt),
        gt(officeInvitations.expiresAt, new Date()),
        sql`${tokenHash} = any(${officeInvitations.earlierHashes})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function deleteInvitation(tx: Tx, officeId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(officeInvitations)
    .where(
      and(
        eq(officeInvitations.id, id),
        eq(officeInvitations.officeId, officeId),
        isNull(officeInvitations.acceptedAt),
      ),
    )
    .returning({ id: officeInvitations.id });
  return gone.length > 0;
}

/** Invitations with their office and the inviting partner. */
const invited = (db: Db) =>
  db
    .select({ row: officeInvitations, office: authorisedAccounts, by: fullName(inviter) })
    .from(officeInvitations)
    .innerJoin(authorisedAccounts, eq(authorisedAccounts.id, officeInvitations.officeId))
    .innerJoin(inviter, eq(inviter.id, officeInvitations.invitedBy));
export type Invited = Awaited<ReturnType<typeof invited>>[number];

/** The invitation of a link, or with this id, accepted or not. */
export async function invitationOf(
  db: Db,
  asked: { tokenHash: string } | { id: number },
): Promise<Invited | undefined> {
  const { tokenHash, id } = officeInvitations;
  return (await invited(db).where('id' in asked ? eq(id, asked.id) : eq(tokenHash, asked.tokenHash)))[0];
}

/** Invitations to an address that can still be accepted, the newest first. */
export const invitationsTo = (db: Db, email: string): Promise<Invited[]> =>
  invited(db)
    .where(
      and(
        eq(officeInvitations.email, email),
        isNull(officeInvitations.acceptedAt),
        gt(officeInvitations.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(officeInvitations.id));

/** A user with their office. */
export async function readMember(db: Db, id: number) {
  const [row] = await db
    .select({ user: users, office: authorisedAccounts })
    .from(users)
    .leftJoin(authorisedAccounts, eq(authorisedAccounts.id, users.officeId))
    .where(eq(users.id, id));
  return row;
}

const balance = sql<number>`(select w.balance from wallets w where w.id = ${authorisedAccounts.walletId})`;
const isLow = (below: typeof authorisedAccounts.warnBelow | number | null) =>
  sql<boolean>`coalesce(${balance} < ${below}, false)`;

export async function warnBelow(tx: Tx, id: number, below: number | null): Promise<void> {
  await tx
    .update(authorisedAccounts)
    .set({ warnBelow: below, lowTold: isLow(below) })
    .where(eq(authorisedAccounts.id, id));
}

/** Updates which offices are below their limit; returns those that are so since the last call. */
export async function noteLow(tx: Tx) {
  const low = isLow(authorisedAccounts.warnBelow);
  const changed = await tx
    .update(authorisedAccounts)
    .set({ lowTold: low })
    .where(and(isNotNull(authorisedAccounts.warnBelow), ne(authorisedAccounts.lowTold, low)))
    .returning({
      officeId: authorisedAccounts.id,
      below: authorisedAccounts.warnBelow,
      isLow: authorisedAccounts.lowTold,
      balance: balance.mapWith(Number),
    });
  return changed.flatMap(({ isLow: now, below, ...office }) =>
    now && below !== null ? [{ ...office, below }] : [],
  );
}
