import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../testing/testDatabase';
import type { Database } from '../../db/connect';
import { drawings, users, wallets } from '../../db/schema';
import type { FilingContent } from '../../db/tables/filings';
import { DrawFirst, drawsFirst } from './drawFirst';

let database: Database;
let somebody: number;
let other: number;

beforeAll(async () => {
  database = await openTestDatabase();
  [somebody, other] = [await aUser('one'), await aUser('two')];
});
afterAll(() => database.close());

async function aUser(name: string): Promise<number> {
  const [wallet] = await database.db.insert(wallets).values({}).returning();
  const [user] = await database.db
    .insert(users)
    .values({
      email: `${name}@greffio.example`,
      passwordHash: 'x',
      firstName: name,
      lastName: name,
      walletId: wallet?.id ?? 0,
    })
    .returning();
  return user?.id ?? 0;
}

const content = (day: string) => ({ day }) as FilingContent;
/** As one process has it: two of them share the database alone. */
const aProcess = (draw = async (of: FilingContent) => ({ content: of, documents: [] })) =>
  drawsFirst(database.db, { draw });

test('works of one user come one after the other, in whichever process, and hold up nobody else', async () => {
  const [first, second] = [aProcess(), aProcess()];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    return 'done';
  };
  const all = await Promise.all([first, second, first, second].map((run) => run(somebody, work)));
  expect([all, most]).toEqual([['done', 'done', 'done', 'done'], 1]);
  await Promise.all([first(somebody, work), second(other, work)]);
  expect(most).toBe(2);
  expect(await database.db.select().from(drawings)).toEqual([]);
});

test('a work that waits for its documents keeps its turn', async () => {
  const quick = drawsFirst(database.db, { draw: async (of) => ({ content: of, documents: [] }) }, 0.2);
  const turn = async () => (await database.db.select().from(drawings))[0]?.until.getTime() ?? 0;
  await quick(somebody, async () => {
    const before = await turn();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await turn()).toBeGreaterThan(before);
  });
  expect(await database.db.select().from(drawings)).toEqual([]);
});

test('a turn that is renewed just as its work ends is given back', async () => {
  const quick = drawsFirst(database.db, { draw: async (of) => ({ content: of, documents: [] }) }, 0.04);
  // A renewal each 10 ms: some are under way when the work ends.
  for (let n = 0; n < 20; n += 1) {
    await quick(somebody, () => new Promise((resolve) => setTimeout(resolve, 10 + n / 10)));
    expect(await database.db.select().from(drawings)).toEqual([]);
  }
});

test('a process that died holds nobody up once its turn is over', async () => {
  await database.db.insert(drawings).values({ userId: somebody, until: sql`now() + interval '0.2 seconds'` });
  expect(await aProcess()(somebody, async () => 'done')).toBe('done');
});

test('a dossier that changes each time its documents are drawn is given up, and the turn given back', async () => {
  let drawn = 0;
  const run = aProcess(async (of) => {
    drawn += 1;
    return { content: of, documents: [] };
  });
  const attempt = () => Promise.reject(new DrawFirst(content(String(drawn))));
  await expect(run(somebody, attempt)).rejects.toMatchObject({
    status: 503,
    body: { message: 'server.busy' },
  });
  expect(drawn).toBe(3);
  expect(await database.db.select().from(drawings).where(eq(drawings.userId, somebody))).toEqual([]);
});
