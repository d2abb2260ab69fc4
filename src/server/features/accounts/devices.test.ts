import { and, desc, eq, isNotNull, like } from 'drizzle-orm';
import { newcomer, PASSWORD } from '../../../testing/accounts';
import { callerOf, DEMO_PASSWORD } from '../../../testing/callServer';
import { mailedTokens, messagesTo } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { auditEvents, deadlinePreferences, devices, sessions, users } from '../../db/schema';
import { deviceCookieOf } from './devices';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: { LOGIN_FAILURES_PER_ADDRESS: '3', REGISTER_PER_IP_HOUR: '200', MAIL_PER_IP_HOUR: '200' },
  });
});
afterAll(() => server.close());

const post = (path: string, payload: object, remoteAddress = '192.0.2.7', cookie?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress,
    headers: { 'user-agent': FIREFOX, ...(cookie && { cookie }) },
  });
const login = (email: string, password: string, ...from: [ip?: string, cookie?: string]) =>
  post('/login', { email, password, langue_user: 'fr' }, ...from);
type Response = Awaited<ReturnType<typeof post>>;
const cookieOf = ({ headers }: Response) => String(headers['set-cookie']).split(';')[0] ?? '';
const callerFor = (response: Response) => callerOf(server, response.json<{ token: string }>().token);
const newDeviceMails = async (email: string) =>
  (await messagesTo(server, email)).filter(({ subject }) =>
    /nouvel appareil|nieuw toestel/.test(subject ?? ''),
  );
const idOf = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? 0;

test('fifty wrong passwords of strangers leave the owner’s device free', async () => {
  const email = 'client@demo.greffio.be';
  const own = cookieOf(await login(email, DEMO_PASSWORD));
  for (let n = 0; n < 50; n += 1) await login(email, 'wrong wrong wrong', `203.0.113.${n}`);
  expect((await login(email, DEMO_PASSWORD, '203.0.113.200')).statusCode).toBe(429);
  expect((await login(email, DEMO_PASSWORD, '203.0.113.200', own)).statusCode).toBe(200);
});

test('the secret is left out of reach of scripts and of other sites, and stored as a hash', async () => {
  const email = 'hashed@demo.greffio.be';
  const answer = await post('/register', newcomer(email));
  expect(answer.headers['set-cookie']).toMatch(
    /^device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  const again = await login(email, PASSWORD, '192.0.2.7', cookieOf(answer));
  expect(cookieOf(again)).toBe(cookieOf(answer));
  const rows = await server.database.db.select().from(devices);
  expect(JSON.stringify(rows)).not.toContain(cookieOf(answer).slice('device='.length));
});

test('a secret that was not given out is replaced, and over https only the name with the prefix is read', async () => {
  const email = 'planted@demo.greffio.be';
  await post('/register', newcomer(email));
  const planted = 'B'.repeat(43);
  const taken = cookieOf(await login(email, PASSWORD, '192.0.2.7', `device=${planted}`));
  expect(taken).toMatch(/^device=[\w-]{43}$/);
  expect(taken).not.toContain(planted);
  const http = deviceCookieOf(false);
  const https = deviceCookieOf(true);
  expect(http.read(`a=b; device=${planted}`)).toBe(planted);
  expect(https.read(`device=${planted}`)).toBeNull();
  expect(https.read(`device=${planted}; __Host-device=${'C'.repeat(43)}`)).toBe('C'.repeat(43));
  expect(https.read(`x__Host-device=${planted}`)).toBeNull();
});

test('a program without cookies is mailed once a day for its network and browser', async () => {
  const email = 'program@demo.greffio.be';
  await post('/register', newcomer(email));
  await server.database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
  for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) await login(email, PASSWORD, ip);
  expect(await newDeviceMails(email)).toHaveLength(1);
  await login(email, PASSWORD, '203.0.113.77');
  expect(await newDeviceMails(email)).toHaveLength(2);
  const dayBefore = new Date(Date.now() - 25 * 3_600_000);
  await server.database.db
    .update(devices)
    .set({ lastSeenAt: dayBefore })
    .where(eq(devices.userId, await idOf(email)));
  await login(email, PASSWORD, '198.51.100.1');
  expect(await newDeviceMails(email)).toHaveLength(3);
});

test('a new device is told by mail once, the first one not', async () => {
  const email = 'gerant@demo.greffio.be';
  const first = cookieOf(await login(email, DEMO_PASSWORD));
  await login(email, DEMO_PASSWORD, '198.51.100.9', first);
  expect(await newDeviceMails(email)).toEqual([]);
  const second = cookieOf(await login(email, DEMO_PASSWORD));
  expect(second).not.toBe(first);
  await login(email, DEMO_PASSWORD, '192.0.2.7', second);
  await login(email, DEMO_PASSWORD, '192.0.2.7', first);
  const [mail, ...others] = await newDeviceMails(email);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/\d{4} (à|om) \d\d:\d\d.*\(Firefox 142\)/);
});

test('a new password makes every device but that of the session new again', async () => {
  const email = 'changed@demo.greffio.be';
  await post('/register', newcomer(email));
  await server.database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
  const here = await login(email, PASSWORD);
  await login(email, PASSWORD);
  const known = () => idOf(email).then((id) => server.database.db.$count(devices, eq(devices.userId, id)));
  expect(await known()).toBe(3);
  const password = 'een fiets in de regen';
  const change = { current_password: PASSWORD, password, password_confirmation: password };
  await server.database.db.insert(deadlinePreferences).values({
    ...{ userId: await idOf(email), calendarHash: 'd'.repeat(64), calendarSince: new Date() },
  });
  expect((await callerFor(here)('POST', '/profile/password', change)).status).toBe(204);
  expect(await known()).toBe(1);
  // Whoever had the address of their calendar has it no more.
  expect(
    await server.database.db.$count(deadlinePreferences, isNotNull(deadlinePreferences.calendarHash)),
  ).toBe(0);
  await post('/forgot-password', { email, locale: 'nl' });
  const [token] = await mailedTokens(server, email);
  await post('/reset-password', { email, token, password, password_confirmation: password });
  expect(await known()).toBe(0);
  const written = await server.database.db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, await idOf(email)), like(auditEvents.action, 'user.password%')))
    .orderBy(auditEvents.id);
  expect(written).toEqual([
    { action: 'user.passwordChanged', detail: {} },
    { action: 'user.passwordReset', detail: {} },
  ]);
});

test('who logged in or failed is written down with the network’s prefix and the browser', async () => {
  const email = 'admin@demo.greffio.be';
  const last = async () => {
    const [row] = await server.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    return [row?.action, row?.detail];
  };
  const answer = await login(email, DEMO_PASSWORD, '198.51.100.77');
  const detail = { network: '198.51.100.0/24', browser: 'Firefox 142' };
  expect(await last()).toEqual(['user.loggedIn', detail]);
  const { body } = await callerFor(answer)('GET', '/sessions');
  expect(body.data).toContainEqual(expect.objectContaining({ current: true, network: detail.network }));
  await login(email, 'wrong wrong wrong', '2001:db8:1:2::3');
  expect(await last()).toEqual(['user.loginFailed', { ...detail, network: '2001:db8:1::/48' }]);
});

describe('a session', () => {
  const HOUR = 3_600_000;
  const begunBefore = async (email: string, hours: number) => {
    const caller = callerFor(await login(email, DEMO_PASSWORD));
    const [row] = await server.database.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1);
    const id = row?.id ?? 0;
    const createdAt = new Date(Date.now() - hours * HOUR);
    const change = { createdAt, lastSeenAt: new Date(Date.now() - HOUR) };
    await server.database.db.update(sessions).set(change).where(eq(sessions.id, id));
    const status = (await caller('GET', '/user')).status;
    const [after] = await server.database.db.select().from(sessions).where(eq(sessions.id, id));
    return { status, hoursLeft: Math.round(((after?.expiresAt.getTime() ?? 0) - Date.now()) / HOUR) };
  };

  test.each([
    ['gerant', 0, 200, 14 * 24],
    ['gerant', 29 * 24, 200, 24],
    ['gerant', 30 * 24 + 1, 401, undefined],
    ['admin', 11, 200, 1],
    ['admin', 13, 401, undefined],
  ])('of %s that began %d hours ago: %d', async (who, hours, status, left) => {
    const found = await begunBefore(`${who}@demo.greffio.be`, hours);
    expect(found.status).toBe(status);
    if (left !== undefined) expect(found.hoursLeft).toBe(left);
  });
});
