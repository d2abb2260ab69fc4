import { eq, sql } from 'drizzle-orm';
import type { DeadlineList } from '#domain/deadlines/record';
import { todayInBrussels } from '#domain/language/today';
import { daysLater, monthsLater } from '#domain/law/deadlines';
import { type Call, callerOf, loginAs } from '../../../testing/callServer';
import { addOfficeClients } from '../../../testing/officeClients';
import { startServer, type TestServer } from '../../../testing/startServer';
import { clientChanges, clients, users } from '../../db/schema';
import { settleRest } from '../../db/settling';
import { queueUnwritten } from '../outbox/messages';
import type { OutboxService } from '../outbox/service';
import { deadlineService } from './service';
import { deadlineLines } from './settling';
import { weeklyMails } from './weekly';

const LATE = 600;
const COMING = 500;
const today = todayInBrussels();
let server: TestServer;
let office: Call;

/** One client of the demo office with 600 deadlines of yesterday, 500 of today and 20 changes at the registry. */
beforeAll(async () => {
  server = await startServer({ listen: false });
  office = await loginAs(server, 'client');
  const { db } = server.database;
  await addOfficeClients(server, { Gaumais: 40 });
  await settleRest(db, deadlineLines(365));
  const [client] = await db.select().from(clients).where(eq(clients.name, 'Gaumais'));
  const clientId = client?.id ?? 0;
  await db.execute(sql`
    insert into client_deadlines (client_id, kind, period, day, shown, in_meeting)
    select client_id, kind, 'p' || n, ${today}::date - (n <= ${LATE})::int, shown, false
    from client_deadlines, generate_series(1, ${LATE + COMING}::int) n
    where client_id = ${clientId} and kind = 'ubo' and period = ${monthsLater(daysLater(today, -40), -12)}`);
  const empty = { fr: '', nl: '' };
  const change = { clientId, before: empty, after: empty, day: '2026-11-26', kind: 'seat' as const };
  const createdAt = new Date('2026-11-26T12:00:00Z');
  await db.insert(clientChanges).values(Array.from({ length: 20 }, () => ({ ...change, createdAt })));
});
afterAll(() => server.close());

test('a list has a thousand deadlines at most, and names the day from which there are more', async () => {
  const list = async (query: string) => (await office<DeadlineList>('GET', `/deadlines?${query}`)).body;
  const first = await list(`to=${today}&kind=ubo`);
  // The client's own one is late too.
  expect([first.deadlines.length, first.more_from, first.late]).toEqual([1000, today, LATE + 1]);
  const rest = await list(`from=${today}&to=${today}&kind=ubo`);
  expect([rest.deadlines.length, rest.more_from]).toEqual([COMING, null]);
});

test('a calendar has a thousand entries at most', async () => {
  const { url } = (await office<{ url: string }>('POST', '/deadlines/calendar', { own: false })).body;
  const { text } = await callerOf(server)('GET', url.replace(/^.*\/api/, ''));
  expect(text.split('BEGIN:VEVENT').length - 1).toBe(1000);
});

test('the weekly mail lists fifteen of each part and counts the others', async () => {
  const { db } = server.database;
  const [reader] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  let compose: Parameters<OutboxService['registerComposer']>[2] | undefined;
  weeklyMails(db, {
    outbox: {
      later: queueUnwritten,
      registerComposer: (_channel, _name, composer) => {
        compose = composer;
      },
    },
    deadlines: deadlineService(db, { identityReuseDays: 365 }),
    appUrl: 'http://localhost',
  });
  const mail = JSON.stringify(await compose?.({ reader: reader?.id ?? 0, monday: '2026-11-30' }, ''));
  expect(mail).toContain(`et ${LATE + 1 - 15} de plus`);
  expect(mail).toContain('et 5 de plus');
  expect(mail.split('Gaumais').length - 1).toBe(3 * 15);
});
