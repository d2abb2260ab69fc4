import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect';
import { isAuthorisedUser } from '../../db/isAuthorisedUser';
import { authorisedAccounts, authorisedDomains, authorisedEmails, sessions, users } from '../../db/schema';
import { countCapped } from '../../lists/countCapped';
import { listOrder, type Place } from '../../lists/listOrder';
import type { Page } from '../../lists/lists';
import { matchesWords } from '../../lists/search';

/** Whether the address or its domain is listed. */
export async function isAuthorised(db: Db, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const byEmail = await db.$count(authorisedEmails, eq(authorisedEmails.email, email));
  const byDomain = await db.$count(authorisedDomains, eq(authorisedDomains.domain, domain));
  return byEmail + byDomain > 0;
}

/** Like isAuthorised, and locks the authorisation until the transaction ends. */
export async function lockAuthorisation(tx: Tx, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const byDomain = await tx
    .select({ id: authorisedDomains.id })
    .from(authorisedDomains)
    .where(eq(authorisedDomains.domain, domain))
    .for('share');
  if (byDomain.length > 0) return true;
  const byEmail = await tx
    .select({ id: authorisedEmails.id })
    .from(authorisedEmails)
    .where(eq(authorisedEmails.email, email))
    .for('share');
  return byEmail.length > 0;
}

/** Ends the sessions of users whom no authorisation covers any more. */
export async function endUnauthorisedSessions(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from ${sessions} using ${users} where ${users.id} = ${sessions.userId} and not ${isAuthorisedUser}`,
  );
}

export async function insertAccount(
  tx: Tx,
  {
    name,
    createdBy,
    emails,
    domains,
  }: { name: string; createdBy: number | null; emails: string[]; domains: string[] },
): Promise<number> {
  const [account] = await tx.insert(authorisedAccounts).values({ name, createdBy }).returning();
  if (!account) throw new Error('The authorised account was not stored.');
  const accountId = account.id;
  if (emails.length > 0)
    await tx.insert(authorisedEmails).values(emails.map((email) => ({ accountId, email })));
  if (domains.length > 0)
    await tx.insert(authorisedDomains).values(domains.map((domain) => ({ accountId, domain })));
  return accountId;
}

/** Which of these are already listed. */
export async function alreadyListed(db: Db, emails: string[], domains: string[]) {
  const known = {
    emails: emails.length
      ? await db
          .select({ value: authorisedEmails.email })
          .from(authorisedEmails)
          .where(inArray(authorisedEmails.email, emails))
      : [],
    domains: domains.length
      ? await db
          .select({ value: authorisedDomains.domain })
          .from(authorisedDomains)
          .where(inArray(authorisedDomains.domain, domains))
      : [],
  };
  return { emails: known.emails.map(({ value }) => value), domains: known.domains.map(({ value }) => value) };
}

/** Whether the office has members. Locks it, so that nobody joins meanwhile. */
export async function hasMembers(tx: Tx, id: number): Promise<boolean> {
  await tx
    .select({ id: authorisedAccounts.id })
    .from(authorisedAccounts)
    .where(eq(authorisedAccounts.id, id))
    .for('update');
  return (await tx.$count(users, eq(users.officeId, id))) > 0;
}

export async function deleteAccount(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(authorisedAccounts).where(eq(authorisedAccounts.id, id)).returning();
  return rows.length > 0;
}

interface AccountFilter {
  /** Part of a name, address or domain. */
  q?: string | undefined;
  id?: number;
}

const SORT_COLUMNS = { id: authorisedAccounts.id, name: authorisedAccounts.name };

export async function listAccounts(db: Db, filter: AccountFilter, { page, per_page, sort = 'id' }: Page) {
  const where = conditions(db, filter);
  const { key, by } = listOrder(SORT_COLUMNS, authorisedAccounts.id, sort);
  const accounts = await selectAccounts(db, key)
    .where(where)
    .orderBy(...by)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return {
    accounts: await withParts(db, accounts),
    total: await countCapped(db, authorisedAccounts, where),
  };
}

/** The accounts after a place in the list. */
export async function accountsAfter(
  db: Db,
  { sort = 'id', ...filter }: AccountFilter & Pick<Page, 'sort'>,
  after: Place | undefined,
  limit: number,
) {
  const order = listOrder(SORT_COLUMNS, authorisedAccounts.id, sort);
  const accounts = await selectAccounts(db, order.key)
    .where(and(conditions(db, filter), order.after(after)))
    .orderBy(...order.by)
    .limit(limit);
  return withParts(db, accounts);
}

const selectAccounts = (db: Db, key: PgColumn) =>
  db.select({ account: authorisedAccounts, key }).from(authorisedAccounts).$dynamic();

function conditions(db: Db, { q, id }: AccountFilter): SQL | undefined {
  const named = (words: string) =>
    union(
      db
        .select({ id: authorisedAccounts.id })
        .from(authorisedAccounts)
        .where(matchesWords(authorisedAccounts.search, words)),
      db
        .select({ id: authorisedEmails.accountId })
        .from(authorisedEmails)
        .where(matchesWords(authorisedEmails.search, words)),
      db
        .select({ id: authorisedDomains.accountId })
        .from(authorisedDomains)
        .where(matchesWords(authorisedDomains.search, words)),
    );
  return and(
    id === undefined ? undefined : eq(authorisedAccounts.id, id),
    q ? inArray(authorisedAccounts.id, named(q)) : undefined,
  );
}

/** With their addresses and domains, and the users who registered through them. */
async function withParts(
  db: Db,
  accounts: { account: typeof authorisedAccounts.$inferSelect; key: unknown }[],
) {
  const ids = accounts.map(({ account }) => account.id);
  if (ids.length === 0) return [];
  const emails = await db
    .select()
    .from(authorisedEmails)
    .where(inArray(authorisedEmails.accountId, ids))
    .orderBy(asc(authorisedEmails.email));
  const domains = await db
    .select()
    .from(authorisedDomains)
    .where(inArray(authorisedDomains.accountId, ids))
    .orderBy(asc(authorisedDomains.domain));
  const domainOf = sql<string>`split_part(${users.email}, '@', 2)`;
  const matches = or(
    emails.length
      ? inArray(
          users.email,
          emails.map(({ email }) => email),
        )
      : undefined,
    domains.length
      ? inArray(
          domainOf,
          domains.map(({ domain }) => domain),
        )
      : undefined,
  );
  const people = matches
    ? await db
        .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
        .from(users)
        .where(matches)
        .orderBy(asc(users.email))
    : [];
  return accounts.map(({ account, key }) => {
    const own = emails.filter(({ accountId }) => accountId === account.id).map(({ email }) => email);
    const ownDomains = domains
      .filter(({ accountId }) => accountId === account.id)
      .map(({ domain }) => domain);
    const using = people.filter(
      ({ email }) => own.includes(email) || ownDomains.includes(email.slice(email.lastIndexOf('@') + 1)),
    );
    return { account, key, emails: own, domains: ownDomains, users: using };
  });
}

export type Stored = Awaited<ReturnType<typeof withParts>>[number];

/**
 * The authorisation of each address: the one that lists the address, else the one that lists its domain. It is an office's when it has a
 * domain or more than one address.
 */
export async function authorisationsOf(db: Db, emails: readonly string[]) {
  const found = new Map<string, { name: string; isOffice: boolean }>();
  if (emails.length === 0) return found;
  const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
  const size = sql<number>`(
    select count(*) from ${authorisedEmails} where ${authorisedEmails.accountId} = ${authorisedAccounts.id}
  ) + 2 * (
    select count(*) from ${authorisedDomains} where ${authorisedDomains.accountId} = ${authorisedAccounts.id}
  )`.mapWith(Number);
  const { name } = authorisedAccounts;
  const byDomain = await db
    .select({ name, size, key: authorisedDomains.domain })
    .from(authorisedAccounts)
    .innerJoin(authorisedDomains, eq(authorisedDomains.accountId, authorisedAccounts.id))
    .where(inArray(authorisedDomains.domain, [...new Set(emails.map(domainOf))]));
  const byEmail = await db
    .select({ name, size, key: authorisedEmails.email })
    .from(authorisedAccounts)
    .innerJoin(authorisedEmails, eq(authorisedEmails.accountId, authorisedAccounts.id))
    .where(inArray(authorisedEmails.email, [...emails]));
  for (const email of emails) {
    const row =
      byEmail.find(({ key }) => key === email) ?? byDomain.find(({ key }) => key === domainOf(email));
    if (row) found.set(email, { name: row.name, isOffice: row.size > 1 });
  }
  return found;
}
