import { and, eq, sql } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { authorisedEmails, demandes, ledgerEntries, users, wallets } from '../../db/schema';

let server: TestServer;
let client: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'gerant');
  // An office, which may deposit itself.
  const { db } = server.database;
  const [own] = await db
    .select()
    .from(authorisedEmails)
    .where(eq(authorisedEmails.email, 'gerant@demo.greffio.be'));
  await db
    .insert(authorisedEmails)
    .values({ accountId: own?.accountId ?? 0, email: 'second@demo.greffio.be' });
});
afterAll(() => server.close());

const walletOf = async (email: string) => {
  const [row] = await server.database.db
    .select({ id: wallets.id, balance: wallets.balance })
    .from(wallets)
    .innerJoin(users, eq(users.walletId, wallets.id))
    .where(eq(users.email, email));
  if (!row) throw new Error('no wallet');
  return row;
};

test('finishes at once on an account with too few credits leave an exact balance that is not negative', async () => {
  const ready: Demande[] = await Promise.all(Array.from({ length: 4 }, () => readyDemande(client)));
  const answers = await Promise.all(
    ready.map(({ id }) => client('POST', `/demandes/${id}/progress`, { progress: 100 })),
  );
  const paid = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(
    ({ status, body }) => status === 402 && body.message === 'credits.insufficient',
  ).length;
  // 6 credits, 6 each
  expect([paid, refused]).toEqual([1, 3]);

  const { id, balance } = await walletOf('gerant@demo.greffio.be');
  expect(balance).toBe(0);
  const [ledger] = await server.database.db
    .select({
      sum: sql<string>`sum(${ledgerEntries.amount})`,
      charges: sql<string>`count(*) filter (where ${ledgerEntries.amount} < 0)`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.walletId, id));
  expect([Number(ledger?.sum), Number(ledger?.charges)]).toEqual([0, 1]);
  expect(
    await server.database.db.$count(demandes, and(eq(demandes.progress, 100), eq(demandes.cost, 6))),
  ).toBe(1);
  // What one transaction writes has one moment, of the database's clock.
  const [times] = await server.database.db
    .select({
      completed: demandes.completedAt,
      updated: demandes.updatedAt,
      charged: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(demandes, eq(demandes.id, ledgerEntries.demandeId))
    .where(eq(ledgerEntries.walletId, id));
  expect(times).toEqual({ completed: times?.charged, updated: times?.charged, charged: expect.any(Date) });
  // What was refused is as it was, and its text is not lost.
  expect(
    await server.database.db.$count(
      demandes,
      and(sql`${demandes.progress} < 100`, sql`${demandes.cost} is null`),
    ),
  ).toBe(3);
}, 120_000);

test('below six credits nothing new is opened', async () => {
  expect(await client('POST', '/demandes', { enterprise_number: '1999000150', langue: 'fr' })).toMatchObject({
    status: 402,
    body: { message: 'credits.insufficient' },
  });
});
