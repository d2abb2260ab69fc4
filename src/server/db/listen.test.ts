import { EventEmitter, once } from 'node:events';

import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase';
import type { Database } from './types';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ own: true });
});
afterAll(() => database.close());

const notify = (payload: string) => database.db.execute(sql`select pg_notify('news', ${payload})`);

/** Collects notifications in order. */
function listening() {
  const events = new EventEmitter();
  const said: (string | null)[] = [];
  const stop = database.listen('news', (payload) => {
    said.push(payload);
    events.emit('heard');
  });
  const next = async () => {
    if (said.length === 0) await once(events, 'heard');
    return said.shift();
  };
  return { stop, next, said };
}

test('says when it begins to hear, and what is notified once it is committed, until it is stopped', async () => {
  const { stop, next, said } = listening();
  expect(await next()).toBeNull();
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('news', 'within')`);
    expect(said).toEqual([]);
  });
  expect(await next()).toBe('within');
  await stop();
  await notify('unheard');
  const again = listening();
  expect(await again.next()).toBeNull();
  await notify('heard');
  expect([await again.next(), said]).toEqual(['heard', []]);
  await again.stop();
});

test('says that something may have been missed when its connection was lost, and hears again', async () => {
  const { stop, next } = listening();
  expect(await next()).toBeNull();
  if (database.engine === 'postgres') {
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'greffio listening'
        and datname = current_database()`,
    );
    expect(await next()).toBeNull();
  } else {
    // A connection that is dropped takes its session with it.
    await database.withConnection(() => Promise.reject(new Error('broken'))).catch(() => undefined);
  }
  await notify('after');
  expect(await next()).toBe('after');
  await stop();
});
