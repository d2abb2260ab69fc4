import { eq } from 'drizzle-orm';
import { expireMailedLinks, newcomer, PASSWORD } from '../../../testing/accounts';
import { type Call, callerOf, DEMO_PASSWORD } from '../../../testing/callServer';
import { mailedTokens, messagesTo } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { emailTokens, sessions, users } from '../../db/schema';
import { deleteExpiredTokens } from './emailTokens';
import { loginService } from './login';
import * as store from './store';

let server: TestServer;
let anyone: Call;

beforeAll(async () => {
  server = await startServer({
    env: {
      APP_URL: 'http://localhost:4173',
      LOGIN_FAILURES_PER_ADDRESS: '3',
      LOGIN_FAILURES_PER_IP: '5',
      REGISTER_PER_IP_HOUR: '200',
      MAIL_PER_ADDRESS_HOUR: '3',
      MAIL_PER_IP_HOUR: '200',
    },
  });
  anyone = callerOf(server);
});
afterAll(() => server.close());

/** A call from somewhere else, with headers of its own. */
const from = (remoteAddress: string, path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress, headers });
const guess = (email: string, remoteAddress: string, headers?: Record<string, string>) =>
  from(remoteAddress, '/login', { email, password: 'wrong wrong wrong', langue_user: 'fr' }, headers);

/** What a browser sends back of what an answer left with it. */
const deviceIn = ({ headers }: Awaited<ReturnType<typeof from>>) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

describe('the limits', () => {
  test('count one address as one, however it is written', async () => {
    // The Kelvin sign is lower case k.
    const spellings = [
      'mike@demo.greffio.be',
      'MIKE@Demo.Greffio.BE',
      ' mi\u212Ae@demo.greffio.be\t',
      'Mike@demo.greffio.be',
    ];
    const statuses = [];
    for (const email of spellings) statuses.push((await guess(email, '192.0.2.1')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const links = [];
    for (const email of spellings)
      links.push((await anyone('POST', '/forgot-password', { email, locale: 'fr' })).status);
    expect(links).toEqual([202, 202, 202, 429]);
  });

  test('count failures only, and let no more than may fail be checked at once', async () => {
    const email = 'many@demo.greffio.be';
    await anyone('POST', '/register', newcomer(email));
    const login = (password: string) =>
      from('198.51.100.9', '/login', { email, password, langue_user: 'nl' });
    for (let times = 0; times < 2; times += 1) {
      const right = await Promise.all(Array.from({ length: 3 }, () => login(PASSWORD)));
      expect(right.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    const wrong = await Promise.all(Array.from({ length: 20 }, () => login('wrong wrong wrong')));
    const statuses = wrong.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(3).fill(401), ...Array(17).fill(429)]);
    expect((await login(PASSWORD)).statusCode).toBe(429);
  });

  test('lock a stranger out, not the owner who sits elsewhere', async () => {
    const credentials = { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
    const login = async (ip: string) => (await from(ip, '/login', credentials)).statusCode;
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await guess(credentials.email, '192.0.2.31')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect([await login('192.0.2.31'), await login('192.0.2.32')]).toEqual([429, 200]);
  });

  test('bound guessing from many networks, except on a device that the owner was let in on', async () => {
    const email = 'spread@demo.greffio.be';
    await anyone('POST', '/register', newcomer(email));
    const login = (ip: string, headers = {}) =>
      from(ip, '/login', { email, password: PASSWORD, langue_user: 'fr' }, headers);
    const own = { cookie: deviceIn(await login('192.0.2.40')) };
    for (let n = 0; n < 30; n += 1)
      expect((await guess(email, `203.0.113.${Math.floor(n / 2)}`)).statusCode).toBe(401);
    expect((await guess(email, '203.0.113.99')).statusCode).toBe(429);
    // A secret that is not known to be this person's is none.
    const strange = { cookie: `device=${'x'.repeat(43)}` };
    const statuses = [
      await login('203.0.113.100'),
      await login('192.0.2.40'),
      await login('192.0.2.40', strange),
      await login('203.0.113.99', own),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 200]);
    // Its own count.
    const wrong = [];
    for (let n = 0; n < 4; n += 1) wrong.push((await guess(email, '192.0.2.40', own)).statusCode);
    expect(wrong).toEqual([401, 401, 401, 429]);
    // An address that nobody has waits after as many.
    for (let n = 0; n < 30; n += 1) await guess('ghost@demo.greffio.be', `198.18.1.${Math.floor(n / 2)}`);
    expect((await guess('ghost@demo.greffio.be', '198.18.1.99')).statusCode).toBe(429);
  });

  test('are lifted by a new password', async () => {
    const email = 'lifted@demo.greffio.be';
    await anyone('POST', '/register', newcomer(email));
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await guess(email, '192.0.2.50')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await anyone('POST', '/forgot-password', { email, locale: 'fr' });
    const [token] = await mailedTokens(server, email);
    const password = 'een fiets in de regen';
    const body = { email, token, password, password_confirmation: password };
    expect((await anyone('POST', '/reset-password', body)).status).toBe(204);
    const login = { email, password, langue_user: 'fr' };
    expect((await from('192.0.2.50', '/login', login)).statusCode).toBe(200);
  });

  test('do not believe what a visitor says of where he is', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const said = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
      };
      statuses.push((await guess(`a${n}@demo.greffio.be`, '198.51.100.1', said)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('take a whole IPv6 network for one visitor, and its neighbour for another', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await guess(`b${n}@demo.greffio.be`, `2001:db8:0:1:${n}::${n}`)).statusCode);
    statuses.push((await guess('b6@demo.greffio.be', '2001:db8:0:2::1')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401]);
  });
});

describe('a link', () => {
  const forgotten = async (email: string) => {
    await anyone('POST', '/register', newcomer(email));
    await anyone('POST', '/forgot-password', { email, locale: 'fr' });
    return mailedTokens(server, email, 'reset-password');
  };
  const reset = (email: string, token: string | undefined, password: string) =>
    anyone('POST', '/reset-password', { email, token, password, password_confirmation: password });
  const passwords = ['een fiets in de regen', 'twee fietsen in de regen', 'drie fietsen in de regen'];

  test('serves one of those who use it at once, and the password is that one’s', async () => {
    const email = 'race@demo.greffio.be';
    const [token] = await forgotten(email);
    const answers = await Promise.all(passwords.map((password) => reset(email, token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422]);
    const won = passwords[answers.findIndex(({ status }) => status === 204)];
    const logins = await Promise.all(
      passwords.map((password) => anyone('POST', '/login', { email, password, langue_user: 'fr' })),
    );
    expect(passwords.filter((_, n) => logins[n]?.status === 200)).toEqual([won]);
  });

  test('is dead once another of the same person has served, even at the same moment', async () => {
    const email = 'two@demo.greffio.be';
    await forgotten(email);
    const [second, first] = await forgotten(email);
    const answers = await Promise.all([
      reset(email, first, passwords[0] ?? ''),
      reset(email, second, passwords[1] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  test('to choose a password confirms no address, and one that has confirmed it chooses no password', async () => {
    const email = 'kinds@demo.greffio.be';
    const [forReset] = await forgotten(email);
    const [forVerify] = await mailedTokens(server, email, 'verify-email');
    expect((await anyone('POST', '/verify-email', { token: forReset })).status).toBe(422);
    expect((await anyone('POST', '/verify-email', { token: forVerify })).status).toBe(200);
    expect((await reset(email, forVerify, PASSWORD)).status).toBe(422);
    expect((await reset(email, forReset, PASSWORD)).status).toBe(204);
  });

  test('is forgotten once its time is over, and not before', async () => {
    const email = 'tidy@demo.greffio.be';
    const { db } = server.database;
    await forgotten(email);
    const kept = () => db.$count(emailTokens);
    const before = await kept();
    await deleteExpiredTokens(db);
    expect(await kept()).toBe(before);
    await expireMailedLinks(server);
    await deleteExpiredTokens(db);
    expect(await kept()).toBe(0);
  });

  test('is not used up by a program that looks where it leads', async () => {
    const email = 'scanner@demo.greffio.be';
    const [forReset] = await forgotten(email);
    const [forVerify] = await mailedTokens(server, email, 'verify-email');
    for (const path of [`/verify-email/${forVerify}?lang=fr`, `/reset-password/${forReset}?email=${email}`])
      for (const method of ['HEAD', 'GET'] as const) {
        await fetch(server.url + path, { method });
        await fetch(`${server.url}/api${path}`, { method });
      }
    expect((await anyone('POST', '/verify-email', { token: forVerify })).status).toBe(200);
    expect((await reset(email, forReset, PASSWORD)).status).toBe(204);
  });

  test('leads to the address of the configuration, whatever address was called', async () => {
    const email = 'host@demo.greffio.be';
    const hosts = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      origin: 'https://evil.example',
    };
    await from('192.0.2.77', '/register', newcomer(email), hosts);
    await from('192.0.2.77', '/forgot-password', { email, locale: 'fr' }, hosts);
    const messages = await messagesTo(server, email);
    expect(messages.length).toBe(2);
    for (const { links, text } of messages) {
      expect(new URL(links[0] ?? '').origin).toBe('http://localhost:4173');
      expect(text).not.toContain('evil');
    }
  });
});

describe('who may register', () => {
  test.each([
    ['a@sub.demo.greffio.be', 403],
    ['a@greffio.be', 403],
    ['a@notdemo.greffio.be', 403],
    ['a@demo.greffio.be.evil.be', 403],
    ['demo.greffio.be@evil.be', 403],
    ['a%40demo.greffio.be@evil.be', 403],
    ['a@demo.greffio.be.', 422],
    ['a@demo.greffio.be@evil.be', 422],
    ['a@evil.be@demo.greffio.be', 422],
    ['"a@evil.be"@demo.greffio.be', 422],
    ['a@evil.be,b@demo.greffio.be', 422],
    ['a@evil.be\r\nBcc: b@demo.greffio.be', 422],
    ['<a@evil.be> b@demo.greffio.be', 422],
    ['a@\u0501emo.greffio.be', 403],
    ['a@demo.greff\u0130o.be', 403],
    ['a@demo。greffio。be', 422],
  ])('%s: %d', async (email, status) => {
    expect((await anyone('POST', '/register', newcomer(email))).status).toBe(status);
  });
});

describe('a session', () => {
  test('has a token of the server’s making, never one that was brought along', async () => {
    const brought = 'x'.repeat(43);
    const { body } = await anyone<{ token: string }>(
      'POST',
      '/login',
      { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' },
      { authorization: `Bearer ${brought}`, cookie: `token=${brought}` },
    );
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.token).not.toBe(brought);
    expect((await callerOf(server, brought)('GET', '/user')).status).toBe(401);
  });

  test('does not begin with a password that was replaced while it was checked', async () => {
    const { db } = server.database;
    const [user] = await db.select().from(users).where(eq(users.email, 'gerant@demo.greffio.be'));
    if (!user) throw new Error('no user');
    const mail = async () => undefined;
    const { completeLogin } = loginService(db, server.config, {
      outbox: { mail },
      authorised: { lock: async () => true },
      enrolment: { mailTo: async () => undefined },
    });
    const from = { ip: '192.0.2.1', userAgent: undefined, device: null };
    await store.setPassword(db, user.id, 'another');
    await expect(completeLogin(user, from)).rejects.toMatchObject({ status: 401 });
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    await completeLogin({ ...user, passwordHash: 'another' }, from);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
    await store.setPassword(db, user.id, user.passwordHash);
  });
});

test('a password longer than any is refused before it is hashed', async () => {
  const password = 'é'.repeat(20_000);
  const [login, registration] = [
    await anyone('POST', '/login', { email: 'client@demo.greffio.be', password, langue_user: 'fr' }),
    await anyone('POST', '/register', { ...newcomer('long@demo.greffio.be'), password }),
  ];
  for (const { status, body } of [login, registration])
    expect([status, body.errors]).toEqual([422, { password: ['validation.passwordTooLong'] }]);
});

test('the answers to a known and to an unknown address are the same to the last header', async () => {
  const shape = async (path: string, body: object, remoteAddress: string) => {
    const { statusCode, headers, body: text } = await from(remoteAddress, path, body);
    const { date: _date, 'x-request-id': _id, ...same } = headers;
    return { statusCode, same, text };
  };
  const known = 'admin@demo.greffio.be';
  const unknown = 'nobody@demo.greffio.be';
  for (const [path, body] of [
    ['/login', { password: 'wrong wrong wrong', langue_user: 'fr' }],
    ['/forgot-password', { locale: 'fr' }],
    ['/send-verification-link', {}],
  ] as const) {
    const first = await shape(path, { ...body, email: known }, '192.0.2.90');
    expect(await shape(path, { ...body, email: unknown }, '192.0.2.91')).toEqual(first);
  }
});
