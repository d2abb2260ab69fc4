import { eq, sql } from 'drizzle-orm';
import { type Call, callerOf, DEMO_PASSWORD, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { hashKey, note } from '../../db/rateLimits';
import { rateEvents, users } from '../../db/schema';
import type { Account } from '../../pipeline/handlers';
import { creditService } from '../credits/service';
import { accountService } from './service';

let server: TestServer;
let anyone: Call;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { LOGIN_FAILURES_PER_ADDRESS: '3', LOGIN_FAILURES_PER_IP: '12' },
  });
  anyone = callerOf(server);
});
afterAll(() => server.close());

const login = (email: string, password: string) =>
  anyone('POST', '/login', { email, password, langue_user: 'fr' });

test('a login answers a token, the verification and the balance', async () => {
  const { status, body } = await login('CLIENT@demo.greffio.be ', DEMO_PASSWORD);
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    email_verified_at: expect.stringMatching(/Z$/),
    credits: 60,
  });
});

test('a wrong password and an unknown address cannot be told apart', async () => {
  const known = await login('admin@demo.greffio.be', 'not the password');
  const unknown = await login('nobody@demo.greffio.be', 'not the password');
  expect(known).toMatchObject({ status: 401, body: { message: 'auth.failed' } });
  expect(unknown.body).toEqual(known.body);
  expect(unknown.status).toBe(known.status);
});

test('after the allowed failures an address must wait, even with the right password, even all at once', async () => {
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => login('gerant@demo.greffio.be', 'wrong wrong wrong')),
  );
  const statuses = tries.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(3);
  expect(statuses).toContain(429);
  const next = await login('gerant@demo.greffio.be', 'wrong wrong wrong');
  const blocked = next.status === 429 ? next : await login('gerant@demo.greffio.be', 'wrong wrong wrong');
  expect(blocked.body.message).toBe('request.tooMany');
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('client@demo.greffio.be', DEMO_PASSWORD)).status).toBe(200);
});

test('a right login waits for seconds while checks have all places, for the window of failures once they have failed', async () => {
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  const key = `${user?.email} ${user?.passwordHash} 127.0.0.1`;
  const place = { bucket: 'login.network', key, most: 3, windowSeconds: 900 };
  await note(db, [place, place, place]);
  const refused = async () => {
    const { status, headers } = await login('client@demo.greffio.be', DEMO_PASSWORD);
    expect(status).toBe(429);
    return Number(headers['retry-after']);
  };
  expect(await refused()).toBe(2);
  const own = eq(rateEvents.keyHash, hashKey(key));
  await db
    .update(rateEvents)
    .set({ at: sql`${rateEvents.at} - interval '1 minute'` })
    .where(own);
  expect(await refused()).toBeGreaterThan(60);
  await db.delete(rateEvents).where(own);
  expect((await login('client@demo.greffio.be', DEMO_PASSWORD)).status).toBe(200);
});

test('a logout kills the token at once, and only that one', async () => {
  const first = await loginAs(server, 'client');
  const second = await loginAs(server, 'client');
  expect((await first('POST', '/logout')).status).toBe(204);
  expect((await first('GET', '/user')).status).toBe(401);
  expect((await second('GET', '/user')).status).toBe(200);
});

test('the user knows himself', async () => {
  const client = await loginAs(server, 'client');
  expect((await client('GET', '/user')).body).toMatchObject({
    name: 'Nathalie Delvaux',
    first_name: 'Nathalie',
    email: 'client@demo.greffio.be',
    is_admin: false,
    credits: 60,
    langue_user: 'fr',
    session_id: null,
  });
});

test('an unverified address opens the logout and nothing else', async () => {
  const [known] = await server.database.db.select().from(users).limit(1);
  const email = 'fresh@demo.greffio.be';
  const { passwordHash = '', walletId = 0 } = known ?? {};
  await server.database.db
    .insert(users)
    .values({ email, firstName: 'Fresh', lastName: 'One', passwordHash, walletId });
  const { body } = await login(email, DEMO_PASSWORD);
  expect(body.email_verified_at).toBeNull();
  const fresh = callerOf(server, String(body.token));
  expect(await fresh('GET', '/user')).toMatchObject({
    status: 403,
    body: { message: 'auth.emailNotVerified' },
  });
  expect((await fresh('POST', '/logout')).status).toBe(204);
});

describe('the profile', () => {
  test('is changed in part, nested parts too', async () => {
    const client = await loginAs(server, 'client');
    const address = { street: 'Rue Neuve', number: '1', zip_code: '1000', city: 'Bruxelles', country: 'BE' };
    await client('PUT', '/profile', {
      GSM: '0470 00 12 34',
      company: { enterprise_number: '1999000150', address },
    });
    const { body } = await client('PUT', '/profile', {
      last_name: 'Delvaux-Petit',
      company: { address: { box: '2' } },
    });
    expect(body).toMatchObject({
      credits: 60,
      first_name: 'Nathalie',
      last_name: 'Delvaux-Petit',
      GSM: '+32470001234',
      company: {
        name: 'Fiduciaire Delvaux',
        enterprise_number: '1999000150',
        address: { ...address, box: '2' },
      },
    });
    expect((await client('PUT', '/profile', { GSM: null })).body).toMatchObject({ GSM: null });
  });

  test('two changes at once both stay', async () => {
    const admin = await loginAs(server, 'admin');
    const { id, credits } = (await admin<{ id: number; credits: number }>('GET', '/user')).body;
    const own = { id, account: { credits } as Account, officeId: null, ownerId: 0 };
    // Asked of the service: calls reach the embedded database one after the other.
    const { db } = server.database;
    const accounts = accountService(db, server.config, creditService(db));
    const parts = [
      { name: 'Verstraete' },
      { enterprise_number: '1999000249' },
      { address: { city: 'Gent' } },
    ];
    await Promise.all(parts.map((company) => accounts.updateProfile(own, { company })));
    expect((await admin('GET', '/profile')).body.company).toEqual(Object.assign({}, ...parts));
  });

  test.each([
    [{ credits: 1000 }, 'credits', 'validation.unknownField'],
    [{ email: 'x@y.be' }, 'email', 'validation.unknownField'],
    [{ company: { iban: 'x' } }, 'company.iban', 'validation.unknownField'],
    [{ company: { vat: 'x' } }, 'company.vat', 'validation.choice'],
    [{ GSM: '02 511 00 00' }, 'GSM', 'validation.mobile'],
    [{ first_name: '  ' }, 'first_name', 'validation.required'],
    [{ langue_user: 'de' }, 'langue_user', 'validation.choice'],
  ])('refuses %j', async (body, field, code) => {
    const client = await loginAs(server, 'client');
    expect(await client('PUT', '/profile', body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [code] } },
    });
  });

  test('remembers the language', async () => {
    const admin = await loginAs(server, 'admin');
    expect((await admin('POST', '/user/language', { language: 'nl' })).status).toBe(204);
    expect((await admin('GET', '/user')).body).toMatchObject({ langue_user: 'nl' });
  });
});

test('nothing readable of a token or a password is stored', async () => {
  const { body } = await login('client@demo.greffio.be', DEMO_PASSWORD);
  const rows = await server.database.db.execute('select token_hash from sessions');
  expect(JSON.stringify(rows.rows)).not.toContain(String(body.token));
  const stored = await server.database.db.select({ hash: users.passwordHash }).from(users);
  expect(stored).not.toEqual([]);
  expect(stored.filter(({ hash }) => !hash.startsWith('$argon2id$'))).toEqual([]);
});

describe('sessions', () => {
  test('are listed, ended one by one and all at once; never somebody else’s', async () => {
    const [here, there, admin] = [
      await loginAs(server, 'client'),
      await loginAs(server, 'client'),
      await loginAs(server, 'admin'),
    ];
    const { body } = await here<{ data: { id: number; current: boolean }[] }>('GET', '/sessions');
    expect(body.data.filter(({ current }) => current).length).toBe(1);
    const current = body.data.find((session) => session.current)?.id;
    expect((await admin('DELETE', `/sessions/${current}`)).status).toBe(404);
    expect((await there('DELETE', `/sessions/${current}`)).status).toBe(204);
    expect((await here('GET', '/user')).status).toBe(401);
    expect((await there('DELETE', '/sessions')).status).toBe(204);
    expect((await there('GET', '/user')).status).toBe(401);
    expect((await admin('GET', '/user')).status).toBe(200);
  });
});
