import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase';
import { databaseError, isCheckViolation, isForeignKeyViolation, isUniqueViolation } from './errors';
import { auditEvents, sessions, settings, users, wallets } from './schema';
import { inTransaction } from './transaction';
import type { Database, Tx } from './types';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const person = (email: string) => ({
  ...{ email, firstName: 'An', lastName: 'Peeters', passwordHash: 'none' },
  walletId: 1,
});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const put = (tx: Tx, key: string) => tx.insert(settings).values({ key, value: [1, { two: 'deux' }] });
const has = async (key: string) =>
  (await database.db.select().from(settings).where(eq(settings.key, key))).length;

describe('a transaction', () => {
  test('keeps what it wrote when it resolves, and nothing when it rejects', async () => {
    const answer = await inTransaction(database.db, async (tx) => {
      await put(tx, 'kept');
      return 'answer';
    });
    expect(answer).toBe('answer');
    await expect(
      inTransaction(database.db, async (tx) => {
        await put(tx, 'lost');
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    expect([await has('kept'), await has('lost')]).toEqual([1, 0]);
    const [row] = await database.db.select().from(settings).where(eq(settings.key, 'kept'));
    expect(row?.value).toEqual([1, { two: 'deux' }]);
  });

  test('inside another one is undone alone', async () => {
    await inTransaction(database.db, async (tx) => {
      await put(tx, 'outer');
      const inner = inTransaction(tx, async (nested) => {
        await put(nested, 'inner');
        throw new Error('on purpose');
      });
      await expect(inner).rejects.toThrow('on purpose');
    });
    expect([await has('outer'), await has('inner')]).toEqual([1, 0]);
  });

  test('refuses a query that forgot the tx, instead of waiting for itself', async () => {
    if (database.engine !== 'pglite') return; // others have more than one session
    const forgotten = inTransaction(database.db, async (tx) => {
      await put(tx, 'forgotten');
      await database.db.select().from(settings);
    });
    expect(String(((await failure(forgotten)) as Error).cause)).toContain('must take the tx');
    const nested = inTransaction(database.db, () => inTransaction(database.db, async () => undefined));
    await expect(nested).rejects.toThrow('must take the tx');
    expect(await has('forgotten')).toBe(0);
  });

  test('lets work that outlives it use the database afterwards', async () => {
    let later: Promise<number> | undefined;
    await inTransaction(database.db, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => has('kept'));
    });
    expect(await later).toBe(1);
  });

  test('does not call it a success when a failed statement was swallowed', async () => {
    const swallowing = inTransaction(database.db, async (tx) => {
      await put(tx, 'swallowed');
      await put(tx, 'swallowed').catch(() => undefined);
    });
    expect(databaseError(await failure(swallowing))).toEqual({ code: '25P02' });
    expect(await has('swallowed')).toBe(0);
  });

  test('is run again after a deadlock', async () => {
    let runs = 0;
    await inTransaction(database.db, async (tx) => {
      runs += 1;
      await put(tx, `run ${runs}`);
      if (runs < 3)
        await tx.execute(sql`do $$ begin raise exception 'as if' using errcode = '40P01'; end $$`);
    });
    expect([runs, await has('run 1'), await has('run 2'), await has('run 3')]).toEqual([3, 0, 0, 1]);
  });

  test('gives up after five deadlocks', async () => {
    let runs = 0;
    const losing = inTransaction(database.db, async (tx) => {
      runs += 1;
      await tx.execute(sql`do $$ begin raise exception 'as if' using errcode = '40P01'; end $$`);
    });
    expect(databaseError(await failure(losing))).toEqual({ code: '40P01' });
    expect(runs).toBe(5);
  });
});

describe('database errors', () => {
  test('are told apart by code and constraint, through every wrapping', async () => {
    const { db } = database;
    await db.insert(wallets).values({});
    await db.insert(users).values(person('an@example.be'));
    const twice = await failure(db.insert(users).values(person('an@example.be')));
    expect(isUniqueViolation(twice)).toBe(true);
    expect(isUniqueViolation(twice, 'users_email_unique')).toBe(true);
    expect(isUniqueViolation(new Error('outer', { cause: twice }), 'users_email_unique')).toBe(true);
    expect(isUniqueViolation(twice, 'sessions_token_hash_unique')).toBe(false);
    expect(isCheckViolation(twice)).toBe(false);

    const upper = await failure(db.insert(users).values(person('An@example.be')));
    expect(isCheckViolation(upper, 'users_email_check')).toBe(true);

    const nobody = { tokenHash: '0'.repeat(64), userId: 999_999, expiresAt: new Date() };
    expect(isForeignKeyViolation(await failure(db.insert(sessions).values(nobody)))).toBe(true);

    for (const other of [undefined, 'text', new Error('plain'), { code: '23505' }]) {
      expect(databaseError(other)).toBeUndefined();
    }
  });

  test('say nothing about people', async () => {
    const again = await failure(database.db.insert(users).values(person('an@example.be')));
    expect(databaseError(again)).toEqual({ code: '23505', constraint: 'users_email_unique', table: 'users' });
  });
});

test('the ledger and the audit log refuse changes', async () => {
  const { db } = database;
  await db.insert(auditEvents).values({ action: 'read', subjectType: 'media', subjectId: '1' });
  const changed = await failure(db.update(auditEvents).set({ action: 'none' }));
  const removed = await failure(db.delete(auditEvents));
  expect([databaseError(changed)?.code, databaseError(removed)?.code]).toEqual(['23001', '23001']);
  expect(await db.select({ action: auditEvents.action }).from(auditEvents)).toEqual([{ action: 'read' }]);
});
