import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Alarm } from '#domain/operations/alarms';
import { loginAs } from '../../../testing/callServer';
import { startServer } from '../../../testing/startServer';
import { kboExtracts, outbox } from '../../db/schema';
import { alarms } from './alarms';

test('an administrator is told what waits, what does not run and what is old; nothing while all is well', async () => {
  // This process runs no jobs and sends no messages.
  const env = { ROLE: 'api', DATABASE_URL: 'postgres://nobody@127.0.0.1/none' };
  const server = await startServer({ listen: false, ownDatabase: true, env });
  const { db } = server.database;
  const admin = await loginAs(server, 'admin');
  // The remaining balance is a metric of the process; another test may have set it.
  const told = async () =>
    (await admin<{ alarms: Alarm[] }>('GET', '/admin/alarms')).body.alarms.filter(
      ({ alarm }) => alarm !== 'registryBalance',
    );
  expect(await told()).toEqual([]);
  expect((await (await loginAs(server, 'client'))('GET', '/admin/alarms')).status).toBe(403);

  const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
  const sms = { channel: 'sms', recipient: 'x', payload: {} } as const;
  await db.insert(outbox).values([
    { ...sms, uniqueKey: 'old', runAt: ago(6) },
    { ...sms, uniqueKey: 'new', runAt: ago(1) },
    { ...sms, channel: 'mail', uniqueKey: 'mail', runAt: ago(4) },
    { ...sms, channel: 'media', uniqueKey: 'media', runAt: ago(29) },
  ]);
  await db.execute(
    sql`update jobs set last_succeeded_at = now() - interval '241 minutes' where name = 'tidy'`,
  );
  await db.execute(
    sql`update jobs set last_succeeded_at = now() - interval '239 minutes', failures = 9 where name = 'reminders'`,
  );
  await db.execute(sql`update jobs set failures = 3 where name = 'images'`);
  await db.execute(sql`update jobs set failures = 2 where name = 'providers'`);
  await db.execute(sql`update jobs set found = 2, last_succeeded_at = now() where name = 'ledger'`);
  await db.insert(kboExtracts).values({ extractNumber: 1, snapshotDate: '2025-01-02', rows: {} });
  const found = await told();
  expect(found).toEqual([
    { alarm: 'messages', severity: 'page', subject: 'sms', since: expect.any(String), count: 2 },
    { alarm: 'books', severity: 'ticket', subject: 'ledger', since: null, count: 2 },
    { alarm: 'job', severity: 'ticket', subject: 'tidy', since: expect.any(String), count: 0 },
    { alarm: 'job', severity: 'ticket', subject: 'images', since: null, count: 3 },
    {
      alarm: 'registryData',
      severity: 'ticket',
      subject: null,
      since: '2025-01-02T00:00:00.000Z',
      count: null,
    },
  ]);
  const waited = (Date.now() - Date.parse(found[0]?.since ?? '')) / 60_000;
  expect(Math.round(waited)).toBe(6);
  await server.close();
});

test('the last backup, and what is left at the service of company data', async () => {
  const metrics = new Registry();
  const gauge = (name: string) => new Gauge({ name, help: name, registers: [metrics] });
  const [backup, balance] = [gauge('backup_last_success_timestamp_seconds'), gauge('registry_balance')];
  const now = 2_000_000_000;
  backup.set(now - 50 * 3600);
  balance.set(200);
  const daily = { backupHours: 24 };
  expect(await alarms(metrics, daily, now)).toEqual([]);
  backup.set(now - 50 * 3600 - 1);
  balance.set(199);
  expect(await alarms(metrics, { backupHours: 168 }, now)).toMatchObject([{ alarm: 'registryBalance' }]);
  expect(await alarms(metrics, daily, now)).toMatchObject([
    { alarm: 'backup', severity: 'page', since: '2033-05-16T01:33:19.000Z' },
    { alarm: 'registryBalance', severity: 'ticket', count: 199 },
  ]);
});
