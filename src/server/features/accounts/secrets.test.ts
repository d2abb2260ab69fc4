import { sql } from 'drizzle-orm';
import { type Call, callerOf } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { sessions, users } from '../../db/schema';
import { hashToken } from '../../people/tokens';

let server: TestServer;
const lines: string[] = [];
const refusals: string[] = [];

beforeAll(async () => {
  server = await startServer({
    ownDatabase: true,
    listen: false,
    env: { MAIL_PER_ADDRESS_HOUR: '4', LOGIN_FAILURES_PER_ADDRESS: '2', LOG_LEVEL: 'trace' },
    log: (line) => lines.push(line),
  });
});
afterAll(() => server.close());

const EMAIL = 'sofie@demo.greffio.be';
const PASSWORDS = {
  first: 'vélo-rouge-sous-la-pluie',
  second: 'un autre secret du jardin',
  wrong: 'mis-geraden',
};
const credentials = (password: string) => ({ email: EMAIL, password, langue_user: 'fr' });

/** Makes a call; what it refuses is kept, to be searched. */
const keeping =
  (call: Call): Call =>
  async (...request) => {
    const answer = await call(...request);
    if (answer.status >= 400) refusals.push(JSON.stringify(answer));
    return answer as never;
  };

test('nothing of a password or a token is in the log or in a refusal, whatever goes wrong', async () => {
  const anyone = keeping(callerOf(server));
  const tokens: string[] = [];
  const noted = async (call: Promise<{ body: { token?: unknown } }>) => {
    const token = String((await call).body.token);
    expect(token).toMatch(/^(limited-)?[\w-]{43}$/);
    tokens.push(token);
    return keeping(callerOf(server, token));
  };
  const person = { ...credentials(PASSWORDS.first), first_name: 'Sofie', last_name: 'De Ridder' };
  const reset = (token: string, password: string, password_confirmation = password) =>
    anyone('POST', '/reset-password', { email: EMAIL, token, password, password_confirmation });

  await anyone('POST', '/register', { ...person, password: PASSWORDS.wrong, email: 'no address' });
  await anyone('POST', '/register', { ...person, email: 'sofie@elsewhere.be' });
  const fresh = await noted(anyone('POST', '/register', person));
  await anyone('POST', '/register', person);
  await fresh('GET', '/user');
  await noted(anyone('POST', '/login', credentials(PASSWORDS.first)));
  await anyone('POST', '/send-verification-link', { email: EMAIL });
  const [verification = ''] = await mailedTokens(server, EMAIL);
  for (const path of ['/verify-email', `/verify-email/${verification}`])
    await anyone('POST', path, { token: verification });
  await anyone('POST', '/verify-email', { token: verification });
  for (let n = 0; n < 4; n += 1) await anyone('POST', '/forgot-password', { email: EMAIL, locale: 'nl' });
  const [newest = ''] = await mailedTokens(server, EMAIL);
  await reset(newest, PASSWORDS.second, PASSWORDS.first);
  await reset(newest, PASSWORDS.second);
  await reset(newest, PASSWORDS.first);
  const back = await noted(anyone('POST', '/login', credentials(PASSWORDS.second)));
  await back('GET', `/sessions/${tokens.at(-1)}`);
  await back('POST', '/user/language', { language: 'fr', token: tokens.at(-1) });
  await back('POST', '/logout');
  await back('POST', '/logout');
  for (let n = 0; n < 3; n += 1) await anyone('POST', '/login', credentials(PASSWORDS.wrong));
  await server.app.inject({
    method: 'POST',
    url: `/api/login?password=${encodeURIComponent(PASSWORDS.first)}`,
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${EMAIL}","password":"${PASSWORDS.first}"`,
  });
  tokens.push(...(await mailedTokens(server, EMAIL)));
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.length).toBeGreaterThanOrEqual(7);

  // A database that fails repeats the values of its query in its errors.
  const { db } = server.database;
  const stored = await db.select({ hash: users.passwordHash }).from(users);
  const kept = await db.select({ hash: sessions.tokenHash }).from(sessions);
  for (const [table, column] of [
    ['email_tokens', 'token_hash'],
    ['sessions', 'id'],
    ['users', 'id'],
  ])
    await db.execute(sql.raw(`alter table ${table} rename column ${column} to lost`));
  const failures = [
    await anyone('POST', '/login', { ...credentials(PASSWORDS.second), email: 'admin@demo.greffio.be' }),
    await reset(newest, PASSWORDS.second),
    await anyone('POST', '/verify-email', { token: newest }),
    await back('GET', '/user'),
    await anyone('POST', '/register', { ...person, email: 'other@demo.greffio.be' }),
  ];
  expect(failures.map(({ status }) => status)).toEqual(failures.map(() => 500));
  await anyone('POST', '/send-verification-link', { email: 'gerant@demo.greffio.be' });
  await server.app.inject('/api/sandbox/outbox?to=gerant@demo.greffio.be');

  const said = [...lines, ...refusals].join('\n');
  for (const sign of ['"route":"/api/login"', '"status":401', 'the call failed', 'a message did not leave'])
    expect(said).toContain(sign);
  const secrets = [
    ...Object.values(PASSWORDS),
    ...tokens,
    ...tokens.map(hashToken),
    ...stored.map(({ hash }) => hash),
    ...kept.map(({ hash }) => hash),
    '$argon2',
  ];
  expect(
    secrets.filter((secret) => said.includes(secret) || said.includes(JSON.stringify(secret).slice(1, -1))),
  ).toEqual([]);
  // Nor whose they are.
  expect(lines.join('\n')).not.toContain(EMAIL);
});
