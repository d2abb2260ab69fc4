import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../testing/testDatabase';
import { type Keyring, sealer } from '../../adapters/media/encrypted';
import type { Keys } from '../../adapters/media/keyring';
import { MediaUnreadable } from '../../adapters/media/media';
import type { Database } from '../../db/connect';
import { dataKeys } from '../../db/schema';
import { dataKeyService, READ_KEYS_MS, USED_AFTER_MS } from './dataKeys';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(dataKeys));

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const word = Buffer.from('a word that nobody else may read');

/** A process with these configured keys. */
function processWith(present: Buffer, ...old: Buffer[]) {
  let held: Keyring | undefined;
  const keys: Keys = {
    masters: () => ({ present, old }),
    data: () => held ?? { present: Buffer.alloc(0), old: [] },
    setData: (ring) => {
      held = ring;
    },
  };
  return { keys, ...dataKeyService(database.db, keys), ...sealer(keys.data) };
}

const rows = () => database.db.select().from(dataKeys).orderBy(dataKeys.number);
const age = () => database.db.update(dataKeys).set({ createdAt: sql`now() - interval '5 minutes'` });

test('of several first starts one makes the key, and it is not the configured one', async () => {
  const all = [processWith(first), processWith(first), processWith(first)] as const;
  expect(await Promise.all(all.map((one) => one.load()))).toEqual(all.map(() => ({ unopened: 0 })));
  expect(await rows()).toHaveLength(1);
  const sealed = all[0].seal('name', word);
  expect(all[2].open('name', sealed)).toEqual(word);
  expect(all[0].keys.data().present).not.toEqual(first);
  expect(() => sealer(() => ({ present: first, old: [] })).open('name', sealed)).toThrow(MediaUnreadable);
});

test('another configured key wraps anew and touches no object; the one before is needed no more, whatever it encrypted', async () => {
  // Of the days before there were data keys.
  const early = sealer(() => ({ present: first, old: [] })).seal('early', word);
  const before = processWith(first);
  await before.load();
  const late = before.seal('late', word);

  const both = processWith(second, first);
  await both.load();
  expect([both.open('early', early), both.open('late', late)]).toEqual([word, word]);
  expect(await both.rewrap()).toEqual({ rewrapped: 1, unopened: 0 });
  expect(await both.rewrap()).toEqual({ rewrapped: 0, unopened: 0 });

  const alone = processWith(second);
  expect(await alone.load()).toEqual({ unopened: 0 });
  expect([alone.open('early', early), alone.open('late', late)]).toEqual([word, word]);
  expect(alone.isPresent(late)).toBe(true);
  // And once more: old keys are kept too.
  await processWith(third, second).rewrap();
  const last = processWith(third);
  await last.load();
  expect([last.open('early', early), last.open('late', late)]).toEqual([word, word]);
});

test('a new data key encrypts only once every process can know it', async () => {
  const [one, other] = [processWith(first), processWith(first)];
  await one.load();
  await age();
  await other.load();
  const sealed = one.seal('name', word);
  await one.next();
  await one.load();
  expect(one.isPresent(sealed)).toBe(true);
  await other.load();
  await age();
  await one.load();
  expect(one.isPresent(sealed)).toBe(false);
  expect(one.open('name', sealed)).toEqual(word);
  // It has not looked again, and reads all the same.
  expect(other.open('new', one.seal('new', word))).toEqual(word);
});

test('who has looked just before it encrypts with it after their next look, and no rotation begins earlier', async () => {
  const one = processWith(first);
  await one.load();
  await age();
  await one.next();
  const lastLook = sql`now() - make_interval(secs => ${(USED_AFTER_MS - READ_KEYS_MS) / 1000})`;
  await database.db.update(dataKeys).set({ createdAt: lastLook }).where(eq(dataKeys.number, 2));
  const sealed = one.seal('name', word);
  await one.load();
  expect(one.isPresent(sealed)).toBe(false);
});

test('without the right key the server goes on with a key of its own, and says so', async () => {
  const before = processWith(first);
  await before.load();
  const sealed = before.seal('name', word);
  const lost = processWith(second);
  expect(await lost.load()).toEqual({ unopened: 1 });
  expect(() => lost.open('name', sealed)).toThrow('the key that has encrypted it is not configured');
  expect(await lost.rewrap()).toEqual({ rewrapped: 0, unopened: 1 });
  // Found again.
  const found = processWith(second, first);
  expect(await found.load()).toEqual({ unopened: 0 });
  expect(found.open('name', sealed)).toEqual(word);
});

test('a row is no other row’s', async () => {
  const one = processWith(first);
  await one.load();
  await database.db.update(dataKeys).set({ keyId: '0123456789abcdef' });
  expect(await processWith(first).load()).toEqual({ unopened: 1 });
});
