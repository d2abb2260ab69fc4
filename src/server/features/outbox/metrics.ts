import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../db/connect';
import { outbox } from '../../db/schema';

/** Messages that are due, of the whole installation: each process reports the same. */
export function outboxMetrics(db: Db): Registry {
  const registry = new Registry();
  let reading: ReturnType<typeof backlog> | undefined;
  // Without the database, these are empty and the other metrics are still reported.
  const read = async () => {
    reading ??= backlog(db).catch(() => []);
    const found = await reading;
    reading = undefined;
    return found;
  };
  const gauge = (
    name: string,
    help: string,
    measured: (row: Awaited<ReturnType<typeof backlog>>[number]) => number,
  ) =>
    new Gauge({
      name,
      help: `${help} No sample while the database does not answer.`,
      labelNames: ['channel'] as const,
      registers: [registry],
      async collect() {
        const rows = await read();
        this.reset();
        for (const row of rows) this.set({ channel: row.channel }, measured(row));
      },
    });
  gauge('outbox_waiting', 'Messages that are due, or were tried, and have not left.', (row) => row.count);
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest of them has waited, its tries included; 0 when none does.',
    (row) => row.seconds,
  );
  return registry;
}

/** All channels, also empty ones. Messages scheduled for later do not count. */
export async function backlog(db: Db) {
  const { channel, runAt, attempts, createdAt, doneAt, failedAt } = outbox;
  const rows = await db
    .select({
      channel,
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`max(extract(epoch from now() - case when ${attempts} = 0 then ${runAt} else ${createdAt} end))::float`,
    })
    .from(outbox)
    .where(sql`${doneAt} is null and ${failedAt} is null and (${attempts} > 0 or ${runAt} <= now())`)
    .groupBy(channel);
  const found = new Map(rows.map((row) => [row.channel, row]));
  return outbox.channel.enumValues.map((name) => found.get(name) ?? { channel: name, count: 0, seconds: 0 });
}
