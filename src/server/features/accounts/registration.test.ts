import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { newcomer, PASSWORD } from '../../../testing/accounts';
import { type Call, callerOf, DEMO_PASSWORD, loginAs } from '../../../testing/callServer';
import type { Message } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { emailTokens, users, wallets } from '../../db/schema';

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
const tokenOf = ({ links }: Message) => new URL(links[0] ?? '').pathname.split('/').at(-1) ?? '';
const register = (email: string, more?: object) =>
  anyone<{ token: string }>('POST', '/register', newcomer(email, more));
const login = (email: string, password = PASSWORD) =>
  anyone<{ token: string; email_verified_at: string | null; credits: number }>('POST', '/login', {
    email,
    password,
    langue_user: 'nl',
  });

const forgot = (email: string, locale = 'fr') => anyone('POST', '/forgot-password', { email, locale });

describe('registering', () => {
  test('mails a link that says who it was and when, and opens up once it was followed', async () => {
    const email = 'sofie@demo.greffio.be';
    const { status, body } = await register(email);
    expect([status, body]).toEqual([201, { token: expect.any(String), email_verification_sent: true }]);
    const fresh = callerOf(server, body.token);
    expect((await fresh('GET', '/user')).body.message).toBe('auth.emailNotVerified');
    expect((await fresh('POST', '/send-verification-link', { email })).status).toBe(202);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      subject: 'Bevestig uw e-mailadres',
      links: [expect.stringMatching(/\/verify-email\/[\w-]{43}\?lang=nl$/)],
    });
    expect(mail?.text).toMatch(/Sofie De Ridder heeft .* aangemaakt, op \d+ \w+ 20\d\d om \d\d:\d\d\./);
    const token = tokenOf(mail as Message);
    expect((await anyone('POST', '/verify-email/registration', { token })).body).toEqual({
      name: 'Sofie De Ridder',
      email,
      registered_at: expect.stringMatching(/Z$/),
      here: false,
    });
    expect(await anyone('POST', '/verify-email', { token })).toMatchObject({
      status: 200,
      body: { email_verified_at: expect.stringMatching(/Z$/) },
    });
    expect((await login(email)).body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      credits: 0,
    });
    for (const path of ['/verify-email', '/verify-email/registration'])
      expect(await anyone('POST', path, { token })).toMatchObject({
        status: 422,
        body: { message: 'auth.tokenInvalid' },
      });
  });

  test('gives a token that the confirmation ends, with all of before', async () => {
    const email = 'ended@demo.greffio.be';
    const given = [(await register(email)).body.token, (await login(email)).body.token];
    for (const token of given) {
      expect(token).toMatch(/^limited-/);
      expect((await callerOf(server, token)('GET', '/profile')).status).toBe(403);
    }
    const token = tokenOf((await mailsTo(email))[0] as Message);
    expect((await anyone('POST', '/verify-email', { token })).status).toBe(200);
    for (const dead of given) {
      expect((await callerOf(server, dead)('GET', '/user')).status).toBe(401);
      expect((await callerOf(server, dead)('POST', '/logout')).status).toBe(401);
    }
  });

  test('by somebody else: the owner of the address says so, and registers', async () => {
    const email = 'owner@demo.greffio.be';
    const { db } = server.database;
    const stranger = callerOf(server, (await register(email, { first_name: 'Iemand' })).body.token);
    const [account] = await db.select().from(users).where(eq(users.email, email));
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Iemand De Ridder');
    const token = tokenOf(mail as Message);
    expect(await anyone('POST', '/verify-email', { token, not_me: true })).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    expect(await db.$count(wallets, eq(wallets.id, account?.walletId ?? 0))).toBe(0);
    expect((await stranger('POST', '/logout')).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect((await anyone('POST', '/verify-email', { token })).body.message).toBe('auth.tokenInvalid');
    expect((await register(email)).status).toBe(201);
  });

  test('by somebody else, and the owner says yes: in their own browser they choose the password', async () => {
    const email = 'careless@demo.greffio.be';
    const { headers } = await register(email);
    const device = String(headers['set-cookie']).split(';')[0] ?? '';
    const token = tokenOf((await mailsTo(email))[0] as Message);
    const seenFrom = async (cookie: string) =>
      (await anyone('POST', '/verify-email/registration', { token }, { cookie })).body.here;
    expect([await seenFrom(device), await seenFrom(`device=${'o'.repeat(43)}`)]).toEqual([true, false]);
    const password = 'een fiets in de regen';
    const body = { email, token, password, password_confirmation: password };
    expect((await anyone('POST', '/reset-password', { ...body, email: 'x@demo.greffio.be' })).status).toBe(
      422,
    );
    expect((await anyone('POST', '/reset-password', body)).status).toBe(204);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, password)).body.email_verified_at).not.toBeNull();
    // Once: of a confirmed account the link chooses nothing.
    expect((await anyone('POST', '/reset-password', body)).body.message).toBe('auth.tokenInvalid');
  });

  test('an account that is confirmed is not removed any more, whichever way it was', async () => {
    const email = 'kept@demo.greffio.be';
    await register(email);
    const token = tokenOf((await mailsTo(email))[0] as Message);
    await anyone('POST', '/forgot-password', { email, locale: 'nl' });
    const reset = tokenOf((await mailsTo(email))[0] as Message);
    const password = 'een fiets in de regen';
    const body = { email, token: reset, password, password_confirmation: password };
    expect((await anyone('POST', '/reset-password', body)).status).toBe(204);
    for (const more of [{}, { not_me: true }])
      expect((await anyone('POST', '/verify-email', { token, ...more })).body.message).toBe(
        'auth.tokenInvalid',
      );
    expect((await login(email, password)).body.email_verified_at).not.toBeNull();
  });

  test('is for authorised addresses, by address or by domain', async () => {
    expect(await register('someone@elsewhere.be')).toMatchObject({
      status: 403,
      body: { message: 'register.notAuthorised' },
    });
    expect(await register('someone@not-demo.greffio.be')).toMatchObject({ status: 403 });
    const admin = await loginAs(server, 'admin');
    await admin('POST', '/admin/authorised-accounts', {
      name: 'Elsewhere',
      emails: ['Someone@Elsewhere.be'],
    });
    expect((await register('someone@elsewhere.be')).status).toBe(201);
    expect((await register('other@elsewhere.be')).status).toBe(403);
  });

  test('makes one account of an address, however it is typed and however many come at once', async () => {
    const answers = await Promise.all(
      ['Twice@demo.greffio.be', 'twice@demo.greffio.be', ' twice@DEMO.greffio.be'].map((email) =>
        register(email),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ email: ['register.emailTaken'] });
    expect(await server.database.db.$count(users, eq(users.email, 'twice@demo.greffio.be'))).toBe(1);
  });

  test.each([
    [{ password: 'short' }, 'password', 'validation.passwordTooShort'],
    [{ password: 'password1234' }, 'password', 'validation.passwordCommon'],
    [{ password: '123456789012' }, 'password', 'validation.passwordCommon'],
    [{ password: 'motdepasse12' }, 'password', 'validation.passwordCommon'],
    [{ password: 'wachtwoord12' }, 'password', 'validation.passwordCommon'],
    [{ password: 'bruxelles1000' }, 'password', 'validation.passwordCommon'],
    [{ password: '01011980paris' }, 'password', 'validation.passwordCommon'],
    [{ password: 'greffio2026!' }, 'password', 'validation.passwordCommon'],
    [{ password: 'deriddersofie' }, 'password', 'validation.passwordCommon'],
    [{ password: ' vélo-rouge-sous-la-pluie' }, 'password', 'validation.passwordBlanks'],
    [{ password: 'vélo-rouge-sous-la-pluie\u00A0' }, 'password', 'validation.passwordBlanks'],
    [{ password: 'vélo-rouge '.repeat(19).trim() }, 'password', 'validation.passwordTooLong'],
    [{ first_name: ' ' }, 'first_name', 'validation.required'],
    [{ is_admin: true }, 'is_admin', 'validation.unknownField'],
  ])('refuses %j', async (more, field, code) => {
    expect((await register('strict@demo.greffio.be', more)).body.errors).toEqual({ [field]: [code] });
  });

  test('the verification link goes only to who still needs one', async () => {
    const resend = (email: string) => anyone('POST', '/send-verification-link', { email });
    await register('again@demo.greffio.be');
    for (const email of ['again@demo.greffio.be', 'admin@demo.greffio.be', 'ghost@demo.greffio.be'])
      expect(await resend(email)).toMatchObject({ status: 202, body: { sent: true } });
    expect((await mailsTo('again@demo.greffio.be')).length).toBe(2);
    expect(await mailsTo('admin@demo.greffio.be')).toEqual([]);
    expect(await mailsTo('ghost@demo.greffio.be')).toEqual([]);
  });
});

describe('authorised accounts', () => {
  test('are added, found, used and withdrawn', async () => {
    const admin = await loginAs(server, 'admin');
    const add = (body: object) => admin<{ id: number }>('POST', '/admin/authorised-accounts', body);
    const added = await add({
      name: 'Cabinet Peeters',
      emails: ['Jan@Peeters.be'],
      domains: ['@Peeters-Accountants.be'],
    });
    expect(added).toMatchObject({
      status: 201,
      body: { emails: ['jan@peeters.be'], domains: ['peeters-accountants.be'], users: [] },
    });
    expect((await add({ name: 'Twice', emails: ['new@peeters.be', 'jan@peeters.be'] })).body.errors).toEqual({
      'emails[1]': ['authorised.taken'],
    });
    expect((await add({ name: 'Nobody' })).body.errors).toEqual({ emails: ['authorised.empty'] });
    expect((await add({ name: 'Odd', domains: ['not a domain'] })).body.errors).toEqual({
      'domains[0]': ['validation.domain'],
    });
    await register('an@peeters-accountants.be');
    const found = await admin<{ data: { id: number; users: { email: string }[] }[] }>(
      'GET',
      '/admin/authorised-accounts?q=PEETERS-acc',
    );
    expect(found.body.data).toMatchObject([
      { id: added.body.id, users: [{ email: 'an@peeters-accountants.be' }] },
    ]);
    const odd = await add({ name: 'Cabinet Đorđević & Müller', emails: ['zoe@folded.be'] });
    for (const q of ['dordevic mueller', 'DORDEVIC et Muller', 'zoe@folded'])
      expect([
        q,
        (await admin('GET', `/admin/authorised-accounts?q=${encodeURIComponent(q)}`)).body,
      ]).toMatchObject([q, { data: [{ id: odd.body.id }] }]);
    expect((await admin('GET', '/admin/authorised-accounts?q=%25')).body).toMatchObject({
      meta: { total: 0 },
    });
    expect((await admin('DELETE', `/admin/authorised-accounts/${added.body.id}`)).status).toBe(204);
    expect((await admin('DELETE', `/admin/authorised-accounts/${added.body.id}`)).status).toBe(404);
    expect((await login('an@peeters-accountants.be')).status).toBe(403);
  });
});

test('no token of a mail is stored where it could be read', async () => {
  const stored = JSON.stringify(await server.database.db.select().from(emailTokens));
  const mails = await mailsTo('sofie@demo.greffio.be');
  const tokens = mails.filter(({ links }) => links.length > 0).map(tokenOf);
  expect(tokens).not.toEqual([]);
  expect(tokens.filter((token) => stored.includes(token))).toEqual([]);
});

describe('one text in several codings', () => {
  const composed = 'un été au bord de la mer'.normalize('NFC');
  const decomposed = composed.normalize('NFD');

  test('is one password, at every door', async () => {
    expect(composed).not.toBe(decomposed);
    const email = 'forms@demo.greffio.be';
    expect((await register(email, { password: decomposed })).status).toBe(201);
    for (const password of [composed, decomposed]) expect((await login(email, password)).status).toBe(200);
    await forgot(email);
    const token = tokenOf((await mailsTo(email))[0] as Message);
    const body = { email, token, password: composed, password_confirmation: decomposed };
    expect((await anyone('POST', '/reset-password', body)).status).toBe(204);
    for (const password of [composed, decomposed]) expect((await login(email, password)).status).toBe(200);
  });

  test('a password that was kept as it was typed still opens, and is kept in its one form from then on', async () => {
    const email = 'old@demo.greffio.be';
    const { db } = server.database;
    await register(email);
    const old = await hash(decomposed, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await db.update(users).set({ passwordHash: old }).where(eq(users.email, email));
    expect((await login(email, composed)).status).toBe(401);
    expect((await login(email, decomposed)).status).toBe(200);
    expect((await login(email, composed)).status).toBe(200);
  });

  test('is one address, at every door and on the list of who may register', async () => {
    const admin = await loginAs(server, 'admin');
    const listed = await admin('POST', '/admin/authorised-accounts', {
      name: 'Société',
      emails: ['\u202Ajan@bureau.example\u202C'],
      domains: ['société.example'],
    });
    expect(listed.body).toMatchObject({
      emails: ['jan@bureau.example'],
      domains: ['xn--socit-esab.example'],
    });
    expect((await register('jan@bureau.example')).status).toBe(201);
    expect((await register('\u2066an@société.example\u2069')).status).toBe(201);
    expect((await register('an@xn--socit-esab.example')).body.errors).toEqual({
      email: ['register.emailTaken'],
    });
    for (const email of ['AN@soci\u00E9t\u00E9.example', 'a\u00ADn@socie\u0301te\u0301.example'])
      expect((await login(email)).status).toBe(200);
    await anyone('POST', '/forgot-password', { email: '\u202Aan@société.example\u202C', locale: 'nl' });
    expect((await mailsTo('an@xn--socit-esab.example'))[0]?.subject).toBe('Kies een nieuw wachtwoord');
  });
});

test('the password that the documents print for the demonstration is refused', async () => {
  const { status, body } = await register('demo-like@demo.greffio.be', { password: DEMO_PASSWORD });
  expect([status, body.errors]).toEqual([422, { password: ['validation.passwordCommon'] }]);
});
