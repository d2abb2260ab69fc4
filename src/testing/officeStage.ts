import { eq } from 'drizzle-orm';
import type { Office, OwnOffice } from '#domain/office/office';
import { authorisedAccounts, authorisedDomains, authorisedEmails, users, wallets } from '../server/db/schema';
import { inTransaction } from '../server/db/transaction';
import { brokenInvariants } from '../server/features/credits/checkStore';
import { credit, openWallet } from '../server/features/credits/store';
import { type Call, loginWith } from './callServer';
import { startServer, type TestServer } from './startServer';

export const addressOf = (name: string) => `${name}@delvaux.example`;

/**
 * A server with an office, opened by its partner, whose wallet holds 60 credits; whoever else a test needs is added. After the tests of
 * a file its books are right. To be called at its top.
 */
export function officeStage(options: Parameters<typeof startServer>[0] = { listen: false }) {
  let server: TestServer;
  let partner: Call;

  beforeAll(async () => {
    server = await startServer(options);
    await add('partner', { credits: 60 });
    const { db } = server.database;
    const [account] = await db.insert(authorisedAccounts).values({ name: 'Fiduciaire Delvaux' }).returning();
    const accountId = account?.id ?? 0;
    await db.insert(authorisedDomains).values({ accountId, domain: 'delvaux.example' });
    await db.insert(authorisedEmails).values({ accountId, email: 'outside@elsewhere.example' });
    partner = await login('partner');
    expect((await partner<OwnOffice>('POST', '/office')).body.office).toMatchObject({ role: 'partner' });
  });
  afterAll(async () => {
    expect(await brokenInvariants(server.database.db)).toEqual([]);
    await server.close();
  });

  /** Somebody with a wallet of their own, whose password is that of the demo accounts. */
  async function add(name: string, { credits = 0 }: { credits?: number } = {}): Promise<void> {
    const { db } = server.database;
    const [demo] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
    const { passwordHash = '', company = {} } = demo ?? {};
    await inTransaction(db, async (tx) => {
      const walletId = await openWallet(tx);
      const person = { email: addressOf(name), firstName: 'An', lastName: name, passwordHash, company };
      await tx.insert(users).values({ ...person, walletId, emailVerifiedAt: new Date() });
      if (credits > 0)
        await credit(tx, { walletId, amount: credits, reason: 'grant', idempotencyKey: `start:${walletId}` });
    });
  }
  const login = (name: string): Promise<Call> => loginWith(server, addressOf(name));
  const rowOf = async (name: string) => {
    const [row] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.email, addressOf(name)));
    if (!row) throw new Error('Nobody.');
    return row;
  };
  const balanceOf = async (id: number) =>
    (await server.database.db.select().from(wallets).where(eq(wallets.id, id)))[0]?.balance;
  const officeOf = async (call: Call): Promise<Office> => {
    const { office } = (await call<OwnOffice>('GET', '/office')).body;
    if (!office) throw new Error('No office.');
    return office;
  };

  /** All that was mailed to an address. */
  const mailsTo = async (email: string): Promise<string> =>
    JSON.stringify((await partner('GET', `/sandbox/outbox?to=${email}`)).body);
  /** The token of the last invitation that was mailed to an address. */
  async function tokenTo(email: string): Promise<string> {
    const found = [...(await mailsTo(email)).matchAll(/\/invitation\/([\w-]{43})/g)].map(
      ([, token]) => token,
    );
    return found[0] ?? '';
  }
  async function invite(name: string, role = 'assistant', by: Call = partner): Promise<string> {
    const { status } = await by('POST', '/office/invitations', { email: addressOf(name), role });
    expect(status).toBe(201);
    return tokenTo(addressOf(name));
  }
  /** Somebody new, asked and come. */
  async function member(name: string, role: string): Promise<Call> {
    await add(name);
    const call = await login(name);
    expect((await call('POST', '/office/join', { token: await invite(name, role) })).status).toBe(200);
    return call;
  }

  const call: Call = (...request) => partner(...request);
  return {
    server: () => server,
    db: () => server.database.db,
    partner: call,
    add,
    login,
    rowOf,
    balanceOf,
    officeOf,
    invite,
    member,
    tokenTo,
    mailsTo,
  };
}
