import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { PasskeyCreation, PasskeyRequest, SecondFactor } from '#domain/accounts/secondFactor';
import { addDemoAccounts } from '../../../../testing/accounts';
import { type Answer, type Call, callerOf, DEMO_PASSWORD, loginAs } from '../../../../testing/callServer';
import { PRODUCTION } from '../../../../testing/production';
import { startServer, type TestServer } from '../../../../testing/startServer';
import {
  auditEvents,
  emailTokens,
  outbox,
  passkeys,
  pendingLogins,
  recoveryCodes,
  totpSecrets,
  users,
  wallets,
} from '../../../db/schema';

let server: TestServer;
let anyone: Call;
const ORIGIN = 'http://localhost:3000';
const own = { password: DEMO_PASSWORD };

beforeAll(async () => {
  server = await startServer({ listen: false, env: { APP_URL: ORIGIN, LOGIN_FAILURES_PER_ADDRESS: '8' } });
  anyone = callerOf(server);
});
afterAll(() => server.close());
afterEach(async () => {
  const { db } = server.database;
  for (const table of [passkeys, totpSecrets, recoveryCodes, pendingLogins]) await db.delete(table);
});

type Begun = { token?: string; second_factor?: { token: string; ways: string[] } };
const logIn = (who: 'client' | 'gerant' | 'admin', password = DEMO_PASSWORD) =>
  anyone<Begun>('POST', '/login', { email: `${who}@demo.greffio.be`, password, langue_user: 'fr' });
const halfWay = async (who: 'client' | 'gerant' | 'admin') =>
  (await logIn(who)).body.second_factor?.token ?? '';
const complete = (body: object) => anyone<Begun>('POST', '/login/second-factor', body);

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** No code of now, nor of the minute around it. */
const wrongCode = (secret: string) =>
  ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, window: 4 }) === null,
  );

/** Adds an app with the code of a step before, so that the present one is still good. */
async function addApp(call: Call, more: object = {}): Promise<{ secret: string; codes: string[] }> {
  const given = { ...own, ...more };
  const { secret } = (await call<{ secret: string }>('POST', '/second-factor/totp/options', given)).body;
  const added = await call<{ recovery_codes: string[] }>('POST', '/second-factor/totp', {
    code: codeOf(secret, -1),
  });
  expect(added.status).toBe(201);
  return { secret, codes: added.body.recovery_codes };
}

/** A key as phones keep them: ES256, one per site, the person verified. */
class Authenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  counter = 0;
  constructor(
    readonly origin = ORIGIN,
    readonly flags = 0x05,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  #data(rpId: string, flags: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, more]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  create({ challenge, rp }: PasskeyCreation) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#cose,
    ]);
    const data = this.#data(rp.id, this.flags | 0x40, credential);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  sign({ challenge, rpId }: PasskeyRequest) {
    this.counter += 1;
    const [data, client] = [this.#data(rpId, this.flags), this.#client('webauthn.get', challenge)];
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    };
  }
}

async function addKey(call: Call, key = new Authenticator(), name = 'Téléphone') {
  const { body } = await call<PasskeyCreation>('POST', '/second-factor/passkeys/options', own);
  const answer = await call<{ recovery_codes: string[] | null }>('POST', '/second-factor/passkeys', {
    name,
    credential: key.create(body),
  });
  return { key, answer };
}
const asked = async (token: string) =>
  (await anyone<PasskeyRequest>('POST', '/login/second-factor/passkey', { token })).body;
const standing = async (call: Call) => (await call<SecondFactor>('GET', '/second-factor')).body;
const actions = async () =>
  (await server.database.db.select().from(auditEvents)).map(({ action }) => action as string);
const mailsTo = async (email: string) => {
  const rows = await server.database.db.select().from(outbox).where(eq(outbox.recipient, email));
  return rows.map(({ payload }) => JSON.stringify(payload)).join('\n');
};

const refusalOf = ({ status, body }: Answer<unknown>) => [status, body.message ?? body.errors];

test('without a second factor the password opens a session; with one it opens nothing yet', async () => {
  expect((await logIn('client')).body.token).toMatch(/\S{20}/);
  await addApp(await loginAs(server, 'client'));
  const { status: refused, body } = await logIn('client');
  expect([refused, body]).toEqual([
    403,
    {
      message: 'auth.secondFactorNeeded',
      second_factor: { token: expect.any(String), ways: ['code', 'recovery_code'] },
    },
  ]);
  const { status } = await callerOf(server, body.second_factor?.token)('GET', '/user');
  expect(status).toBe(401);
});

describe('a code of the app', () => {
  test('opens a session once', async () => {
    const { secret } = await addApp(await loginAs(server, 'client'));
    const code = codeOf(secret);
    const { body } = await complete({
      token: await halfWay('client'),
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect((await callerOf(server, body.token)('GET', '/user')).status).toBe(200);
    const again = await complete({ token: await halfWay('client'), code });
    expect(refusalOf(again)).toEqual([422, { code: ['auth.codeWrong'] }]);
  });

  test('is kept sealed', async () => {
    const { secret } = await addApp(await loginAs(server, 'client'));
    const [kept] = await server.database.db.select().from(totpSecrets);
    expect(
      Buffer.from(kept?.secret ?? '', 'base64')
        .subarray(0, 3)
        .toString(),
    ).toBe('GM1');
    expect(kept?.secret).not.toContain(secret);
  });

  test('may be tried five times', async () => {
    const { secret } = await addApp(await loginAs(server, 'gerant'));
    const token = await halfWay('gerant');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await complete({ token, code: wrongCode(secret) })).status).toBe(422);
    expect(refusalOf(await complete({ token, code: codeOf(secret) }))).toEqual([422, 'auth.secondStepOver']);
  });

  test('and a few times by one person, however often they begin', async () => {
    const { secret } = await addApp(await loginAs(server, 'admin'));
    const token = await halfWay('admin');
    for (let tries = 0; tries < 5; tries += 1) await complete({ token, code: wrongCode(secret) });
    const second = await halfWay('admin');
    for (let tries = 0; tries < 3; tries += 1) await complete({ token: second, code: wrongCode(secret) });
    expect((await complete({ token: second, code: codeOf(secret) })).status).toBe(429);
    expect(await actions()).toContain('secondFactor.failed');
  });
});

test('wrong codes of strangers who have the password leave the owner’s device free', async () => {
  const send = (path: string, payload: object, cookie = '') =>
    server.app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { cookie } });
  const credentials = { email: 'admin@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
  const first = await send('/login', credentials);
  const [cookie] = String(first.headers['set-cookie']).split(';');
  const { secret } = await addApp(callerOf(server, first.json().token));
  const wrong = { code: wrongCode(secret) };
  let status = 0;
  for (let tries = 0; tries < 9 && status !== 429; tries += 1)
    ({ status } = await complete({ token: await halfWay('admin'), ...wrong }));
  expect(status).toBe(429);
  const own = async (body: object) => {
    const { token } = (await send('/login', credentials, cookie)).json().second_factor;
    return (await send('/login/second-factor', { token, ...body }, cookie)).statusCode;
  };
  expect(await own({ code: codeOf(secret) })).toBe(200);
  for (let tries = 0; tries < 8; tries += 1) expect(await own(wrong)).toBe(422);
  expect(await own({ code: codeOf(secret, 1) })).toBe(429);
});

test('a recovery code opens a session once, however it is typed, and is told', async () => {
  const { codes } = await addApp(await loginAs(server, 'client'));
  expect(new Set(codes).size).toBe(10);
  const recovery_code = codes[3]?.toUpperCase().replaceAll('-', ' ');
  const { body } = await complete({ token: await halfWay('client'), recovery_code });
  expect((await standing(callerOf(server, body.token))).recovery_codes_left).toBe(9);
  const again = await complete({ token: await halfWay('client'), recovery_code });
  expect(refusalOf(again)).toEqual([422, { recovery_code: ['auth.codeWrong'] }]);
  expect(await mailsTo('client@demo.greffio.be')).toContain('code de secours');
});

describe('a passkey', () => {
  test('is added with the password, opens a session, and is removed', async () => {
    const call = await loginAs(server, 'client');
    const other = await loginAs(server, 'client');
    const { key, answer } = await addKey(call);
    expect(answer).toMatchObject({ status: 201, body: { recovery_codes: { length: 10 } } });
    expect((await other('GET', '/user')).status).toBe(401);
    expect(await mailsTo('client@demo.greffio.be')).toContain('clé d’accès ajoutée');

    const token = await halfWay('client');
    const { body } = await complete({ token, assertion: key.sign(await asked(token)) });
    const back = callerOf(server, body.token);
    const [row] = (await standing(back)).passkeys;
    expect(row).toMatchObject({ name: 'Téléphone', last_used_at: expect.any(String) });

    const path = `/second-factor/passkeys/${row?.id}/remove`;
    expect(refusalOf(await back('POST', path, { password: 'not it' }))).toEqual([
      422,
      { password: ['profile.passwordWrong'] },
    ]);
    expect((await back('POST', path, own)).status).toBe(204);
    expect(await standing(back)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await logIn('client')).body.token).toMatch(/\S{20}/);
  });

  test('signs each challenge once', async () => {
    const { key } = await addKey(await loginAs(server, 'client'));
    const token = await halfWay('client');
    const request = await asked(token);
    const elsewhere = new Authenticator('https://elsewhere.example');
    expect(refusalOf(await complete({ token, assertion: elsewhere.sign(request) }))).toEqual([
      422,
      'auth.passkeyRefused',
    ]);
    expect(refusalOf(await complete({ token, assertion: key.sign(request) }))).toEqual([
      422,
      'auth.passkeyRefused',
    ]);
    expect((await complete({ token, assertion: key.sign(await asked(token)) })).status).toBe(200);
  });

  test('whose counter goes back is refused', async () => {
    const { key } = await addKey(await loginAs(server, 'client'));
    const token = await halfWay('client');
    await complete({ token, assertion: key.sign(await asked(token)) });
    key.counter = 0;
    const second = await halfWay('client');
    expect((await complete({ token: second, assertion: key.sign(await asked(second)) })).status).toBe(422);
  });

  test.each([
    ['of another site', new Authenticator('https://elsewhere.example')],
    ['of nobody who was verified', new Authenticator(ORIGIN, 0x01)],
  ])('%s is not added', async (_name, key) => {
    const { answer } = await addKey(await loginAs(server, 'client'), key);
    expect(refusalOf(answer)).toEqual([422, 'auth.passkeyRefused']);
  });
});

test('a new password ends a login that is half-way', async () => {
  const call = await loginAs(server, 'gerant');
  const { codes } = await addApp(call);
  const token = await halfWay('gerant');
  const [password, password_confirmation] = ['Bicyclette-verte-41', 'Bicyclette-verte-41'];
  const body = { current_password: DEMO_PASSWORD, password, password_confirmation };
  expect((await call('POST', '/profile/password', body)).status).toBe(204);
  expect(refusalOf(await complete({ token, recovery_code: codes[0] }))).toEqual([422, 'auth.secondStepOver']);
  // The second factor stands.
  expect((await logIn('gerant', password)).body.second_factor).toBeDefined();
});

test('an administrator removes what somebody else has lost, and both are told', async () => {
  const admin = await loginAs(server, 'admin');
  const client = await loginAs(server, 'client');
  await addApp(client);
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  expect((await admin('POST', `/admin/accounts/${user?.id}/second-factor/remove`, own)).status).toBe(204);
  expect((await logIn('client')).body.token).toMatch(/\S{20}/);
  expect((await client('GET', '/user')).status).toBe(401);
  expect(await mailsTo('client@demo.greffio.be')).toContain('par l’administration');
  // Before it is put into words, or after.
  expect(await mailsTo('admin@demo.greffio.be')).toMatch(/secondFactorLifted|Vous avez retiré/);
  expect(await actions()).toContain('secondFactor.lifted');
});

/** Another administrator, with the password of the demo accounts. */
async function addUser({ database }: TestServer, name: string): Promise<void> {
  const { db } = database;
  const [admin] = await db.select().from(users).where(eq(users.email, 'admin@demo.greffio.be'));
  const [wallet] = await db.insert(wallets).values({}).returning();
  if (!admin || !wallet) throw new Error('There is nobody to be a colleague of.');
  const { passwordHash, emailVerifiedAt } = admin;
  const person = { firstName: 'Second', lastName: 'Admin', email: `${name}@demo.greffio.be` };
  await db
    .insert(users)
    .values({ ...person, passwordHash, emailVerifiedAt, isAdmin: true, walletId: wallet.id });
}

describe('in production', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startServer({ listen: false, env: { ...PRODUCTION, SANDBOX_TOKEN } });
    await addDemoAccounts(production);
  });
  afterAll(() => production.close());

  const SANDBOX_TOKEN = 'a-token-for-the-sandbox';
  const mailed = async (who: string): Promise<string[]> => {
    const { body } = await callerOf(production, SANDBOX_TOKEN)<{ data: { text: string }[] }>(
      'GET',
      `/sandbox/outbox?to=${who}@demo.greffio.be`,
    );
    return body.data.flatMap(({ text }) => /\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b/.exec(text) ?? []);
  };
  /** The newest; the outbox is looked at after the call that wrote into it. */
  const mailedCode = async (who: string): Promise<string> => {
    for (;;) {
      const [code] = await mailed(who);
      if (code) return code;
      await delay(50);
    }
  };

  test('the password alone adds no first factor to an administrator: a code is mailed at the login', async () => {
    const admin = await loginAs(production, 'admin');
    await addUser(production, 'second');
    const second = await loginAs(production, 'second');
    const code = await mailedCode('admin');
    const foreign = await mailedCode('second');
    const wrong = [422, { enrolment_code: ['secondFactor.mailedCodeWrong'] }];
    for (const path of ['/second-factor/totp/options', '/second-factor/passkeys/options'])
      for (const enrolment_code of [undefined, '', 'k7m2-p9q4-rt5v-8x3w', foreign])
        expect(refusalOf(await admin('POST', path, { ...own, enrolment_code }))).toEqual(wrong);
    const typed = code.toUpperCase().replaceAll('-', ' ');
    expect(
      (await admin('POST', '/second-factor/passkeys/options', { ...own, enrolment_code: typed })).status,
    ).toBe(200);
    const past = { expiresAt: new Date(Date.now() - 1000) };
    await production.database.db.update(emailTokens).set(past);
    expect(
      refusalOf(await second('POST', '/second-factor/totp/options', { ...own, enrolment_code: foreign })),
    ).toEqual(wrong);
    const client = await loginAs(production, 'client');
    expect((await client('POST', '/second-factor/totp/options', own)).status).toBe(200);
    expect(await mailed('client')).toEqual([]);
  });

  test('an administrator has to add one before anything else; others may', async () => {
    const admin = await loginAs(production, 'admin');
    expect(refusalOf(await admin('GET', '/admin/accounts'))).toEqual([403, 'auth.secondFactorRequired']);
    expect(refusalOf(await admin('GET', '/profile'))).toEqual([403, 'auth.secondFactorRequired']);
    expect((await admin('GET', '/user')).body).toMatchObject({ must_enrol: true });
    expect(await standing(admin)).toMatchObject({ compulsory: true });
    await addApp(admin, { enrolment_code: await mailedCode('admin') });
    expect((await admin('GET', '/admin/accounts')).status).toBe(200);
    expect((await admin('GET', '/user')).body).toMatchObject({ must_enrol: false });

    const client = await loginAs(production, 'client');
    expect((await client('GET', '/profile')).status).toBe(200);
  });
});
