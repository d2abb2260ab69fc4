import { eq, sql } from 'drizzle-orm';
import type { Ticket } from '#domain/tickets/ticket';
import { type Call, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { auditEvents, demandes, registryAnswers, tickets, verifications } from '../../db/schema';
import { retention } from './retention';

let server: TestServer;
let client: Call;
beforeAll(async () => {
  server = await startServer({ listen: false, env: { SMS_PER_USER_HOUR: '1000' } });
  client = await loginAs(server, 'client');
});
afterAll(() => server.close());

const db = () => server.database.db;
const months = { unfinished: 24, claims: 24, logins: 12, audit: 120 };
const tidy = (changed: Partial<typeof months> = {}) =>
  retention(db(), { retention: { ...months, ...changed }, registryCacheDays: 7 }).tidy();
const monthsAgo = (count: number) => sql`now() - make_interval(months => ${count}::int) - interval '1 day'`;

test('dossiers that were never finished go with their time, and the checks that nobody stands for then', async () => {
  const old = await readyDemande(client);
  const filed = await readyDemande(client);
  const young = await openDemande(client);
  expect((await client('POST', `/demandes/${filed.id}/progress`, { progress: 100 })).status).toBe(200);
  await db()
    .update(demandes)
    .set({ updatedAt: monthsAgo(24) });
  await db()
    .update(demandes)
    .set({ updatedAt: monthsAgo(23) })
    .where(eq(demandes.id, young.id));
  const [loose] = await db().insert(verifications).values({ userId: 1, gsm: '+32495999999' }).returning();
  await db()
    .update(verifications)
    .set({ updatedAt: monthsAgo(24) });
  await tidy({ unfinished: 0 });
  expect(await db().$count(demandes)).toBe(3);
  await tidy();
  const left = (await db().select({ id: demandes.id }).from(demandes)).map(({ id }) => id);
  expect([left.includes(old.id), left.toSorted()]).toEqual([false, [filed.id, young.id]]);
  expect(await db().$count(verifications, eq(verifications.id, loose?.id ?? 0))).toBe(0);
  // Of the filed dossier they stay.
  expect(await db().$count(verifications)).toBeGreaterThan(0);
  const applied = await db().select().from(auditEvents).where(eq(auditEvents.action, 'retention.applied'));
  expect(applied.map(({ subjectId }) => subjectId)).toEqual(['dossiers', 'checks']);
});

test('claims go some time after they were closed, open ones never', async () => {
  const claim = { type: 'other', description: 'x', nom: 'N', email: 'client@demo.greffio.be' };
  const open = (await client<Ticket>('POST', '/tickets', claim)).body;
  const closed = (await client<Ticket>('POST', '/tickets', claim)).body;
  await db().update(tickets).set({ status: 'resolved' }).where(eq(tickets.id, closed.id));
  await db()
    .update(tickets)
    .set({ updatedAt: monthsAgo(24) });
  await tidy();
  expect((await db().select().from(tickets)).map(({ id }) => id)).toEqual([open.id]);
});

test('the audit log ends, logins sooner, and the database refuses to end it before', async () => {
  const event = { subjectType: 'user', subjectId: '1' };
  await db()
    .insert(auditEvents)
    .values([
      { ...event, action: 'user.loggedIn', at: monthsAgo(12) },
      { ...event, action: 'document.read', at: monthsAgo(12) },
      { ...event, action: 'document.read', at: monthsAgo(120) },
    ]);
  await tidy();
  const old = () => db().$count(auditEvents, sql`at < now() - interval '11 months'`);
  expect(await old()).toBe(1);
  await expect(tidy({ audit: 12 })).rejects.toThrow();
  await expect(db().delete(auditEvents)).rejects.toThrow();
  expect(await old()).toBe(1);
});

test('what a registry’s service answered long ago is forgotten', async () => {
  const answer = { source: 'x', bce: {} as never };
  await db()
    .insert(registryAnswers)
    .values([
      { ...answer, number: '1999000150', readAt: sql`now() - interval '38 days'` },
      { ...answer, number: '1999001041', readAt: sql`now() - interval '36 days'` },
    ]);
  await tidy();
  expect((await db().select().from(registryAnswers)).map(({ number }) => number)).toEqual(['1999001041']);
});
