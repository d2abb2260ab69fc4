import { eq } from 'drizzle-orm';
import type { OfficeRole } from '#domain/accounts/officeRoles';
import { authorisedAccounts, users, wallets } from '../server/db/schema';
import { type Call, loginAs } from './callServer';
import type { TestServer } from './startServer';

/**
 * Adds somebody to the office of a demo account, `member-<name>@demo.greffio.be`, logged in: they own what the account owns. With
 * `own` they have a wallet of their own, as members of another office.
 */
export async function addColleague(
  server: Pick<TestServer, 'app' | 'database'>,
  { name, role, of = 'client', own = false }: { name: string; role: OfficeRole; of?: string; own?: boolean },
): Promise<Call> {
  const { db } = server.database;
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${of}@demo.greffio.be`));
  const [office] = await db.insert(authorisedAccounts).values({ name }).returning();
  const [empty] = await db.insert(wallets).values({}).returning();
  if (!person || !office || !empty) throw new Error('There is nobody to be a colleague of.');
  const { passwordHash, emailVerifiedAt, walletId } = person;
  await db.insert(users).values({
    ...{ passwordHash, emailVerifiedAt, firstName: 'Member', lastName: name, officeId: office.id },
    email: `member-${name}@demo.greffio.be`,
    walletId: own ? empty.id : walletId,
    officeRole: role,
  });
  return loginAs(server, `member-${name}`);
}
