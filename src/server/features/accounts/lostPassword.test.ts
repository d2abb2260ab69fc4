import { eq } from 'drizzle-orm';
import { expireMailedLinks, newcomer, PASSWORD } from '../../../testing/accounts';
import { type Call, callerOf } from '../../../testing/callServer';
import { type Message, mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { deadlinePreferences, emailTokens, outbox, users } from '../../db/schema';

let server: TestServer;
let anyone: Call;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { REGISTER_PER_IP_HOUR: '40', MAIL_PER_ADDRESS_HOUR: '4', MAIL_PER_IP_HOUR: '200' },
  });
  anyone = callerOf(server);
});
afterAll(() => server.close());

const mailsTo = async (to: string) =>
  (await anyone<{ data: Message[] }>('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`)).body.data;
const tokenTo = async (to: string) => (await mailedTokens(server, to))[0] ?? '';
const register = (email: string, more?: object) =>
  anyone<{ token: string }>('POST', '/register', newcomer(email, more));
const login = (email: string, password = PASSWORD) =>
  anyone<{ email_verified_at: string | null }>('POST', '/login', { email, password, langue_user: 'nl' });
const forgot = (email: string, locale = 'fr') => anyone('POST', '/forgot-password', { email, locale });

test('a lost password is replaced through a mailed link, once, and every session ends', async () => {
  const email = 'lost@demo.greffio.be';
  const before = callerOf(server, (await register(email)).body.token);
  expect((await forgot(email)).body).toEqual({ sent: true });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Choisissez un nouveau mot de passe');
  const { searchParams } = new URL(mail?.links[0] ?? '');
  expect([searchParams.get('email'), searchParams.get('lang')]).toEqual([email, 'fr']);
  const token = await tokenTo(email);
  const reset = (more: object) =>
    anyone('POST', '/reset-password', {
      email,
      token,
      password: 'un autre secret du jardin',
      password_confirmation: 'un autre secret du jardin',
      ...more,
    });
  expect((await reset({ password_confirmation: 'x' })).body.errors).toEqual({
    password_confirmation: ['error_password_match'],
  });
  expect((await reset({ password: '', password_confirmation: '' })).body.errors).toMatchObject({
    password: ['error_password_required'],
    password_confirmation: ['error_confirm_required'],
  });
  expect((await reset({ email: 'client@demo.greffio.be' })).body.message).toBe('auth.tokenInvalid');
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const ofUser = eq(deadlinePreferences.userId, user?.id ?? 0);
  await db.insert(deadlinePreferences).values({
    ...{ userId: user?.id ?? 0, mail: false },
    ...{ calendarHash: 'c'.repeat(64), calendarSince: new Date() },
  });
  expect((await reset({})).status).toBe(204);
  // Whoever had the address of their calendar has it no more; how they are told stays.
  expect(await db.select().from(deadlinePreferences).where(ofUser)).toMatchObject([
    { calendarHash: null, calendarSince: null, mail: false },
  ]);
  expect((await before('GET', '/user')).status).toBe(401);
  expect((await reset({})).body.message).toBe('auth.tokenInvalid');
  expect((await login(email)).status).toBe(401);
  expect((await login(email, 'un autre secret du jardin')).body.email_verified_at).not.toBeNull();
  expect((await mailsTo(email))[0]?.subject).toBe('Uw wachtwoord werd gewijzigd');
});

test('a wrong address does not use the link up for its owner', async () => {
  const email = 'careful@demo.greffio.be';
  await register(email);
  await forgot(email);
  const token = await tokenTo(email);
  const body = { token, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await anyone('POST', '/reset-password', { ...body, email: 'client@demo.greffio.be' })).status).toBe(
    422,
  );
  expect((await anyone('POST', '/reset-password', { ...body, email })).status).toBe(204);
});

test('the new one is not made of the name and address of its owner', async () => {
  const email = 'tess@demo.greffio.be';
  await register(email, { first_name: 'Tess', last_name: 'Delvaux' });
  await forgot(email);
  const token = await tokenTo(email);
  const reset = (password: string) =>
    anyone('POST', '/reset-password', { email, token, password, password_confirmation: password });
  expect((await reset('delvauxtess1')).body.errors).toEqual({ password: ['validation.passwordCommon'] });
  expect((await reset(PASSWORD)).status).toBe(204);
});

test('a link has its hour', async () => {
  const email = 'late@demo.greffio.be';
  await register(email);
  await forgot(email);
  const token = await tokenTo(email);
  await expireMailedLinks(server);
  const body = { email, token, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await anyone('POST', '/reset-password', body)).body.message).toBe('auth.tokenInvalid');
});

test('an unknown address gets the same answer and no mail', async () => {
  const known = await forgot('client@demo.greffio.be');
  const unknown = await forgot('nobody@demo.greffio.be');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(known.status).toBe(202);
  expect((await mailsTo('client@demo.greffio.be')).length).toBe(1);
  expect(await mailsTo('nobody@demo.greffio.be')).toEqual([]);
  expect(await server.database.db.$count(outbox, eq(outbox.recipient, 'nobody@demo.greffio.be'))).toBe(0);
});

test('mails to one address are limited the same way, known or not', async () => {
  for (const email of ['gerant@demo.greffio.be', 'stranger@demo.greffio.be']) {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await forgot(email));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 429, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(60);
  }
});

test('the token of a link is not stored where it could be read', async () => {
  const email = 'kept@demo.greffio.be';
  await register(email);
  await forgot(email);
  const stored = JSON.stringify(await server.database.db.select().from(emailTokens));
  expect(stored).toContain('reset');
  expect(stored).not.toContain(await tokenTo(email));
});
