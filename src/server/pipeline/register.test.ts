import Fastify from 'fastify';
import { roleMay } from '#domain/accounts/officeRoles';
import { actOf, type EndpointSpec } from '#domain/contract/endpoint';
import { endpoints } from '#domain/contract/endpoints';
import { aDemande } from '../../testing/factories';
import { handleErrors } from '../http/errorHandler';
import { CsvList } from './csv';
import type { Account, Caller } from './handlers';
import type { Finders } from './owners';
import { registerEndpoints } from './register';

const account: Account = {
  ...{ email: 'a@b.be', firstName: 'A', lastName: 'B', langueUser: 'fr', emailVerifiedAt: new Date() },
  ...{ gsm: null, company: {}, sessionId: null, credits: 3 },
};
const caller = {
  id: 1,
  sessionId: 1,
  name: 'A',
  isAdmin: false,
  ownerId: 1,
  role: null,
  officeId: null,
  officesLeft: 0,
  account,
  emailVerified: true,
  mustEnrol: false,
};

const free = async () => ({ ok: true }) as const;

/** A server with one call, whose service answers this. */
async function answering(
  name: keyof typeof endpoints,
  answer: unknown,
  who: Omit<Caller, 'editor'> = caller,
  csv?: { csv: () => CsvList; exported: () => Promise<void> },
) {
  const app = Fastify();
  handleErrors(app);
  registerEndpoints(
    app,
    { [name]: endpoints[name] as EndpointSpec },
    { [name]: csv ? { list: async () => answer, csv: csv.csv } : async () => answer },
    {
      authenticate: async (token) => (token === 'good' ? who : null),
      finders: { dossier: async () => ({ ownerId: 1 }) } as unknown as Finders,
      limits: { bodyBytes: 1_000, attachmentBytes: 1_000 },
      hourly: { 'claim.reply': free, 'verification.user': free, 'text.user': free },
      exported: csv?.exported ?? (async () => {}),
      settle: async () => undefined,
      checkAnswers: false,
    },
  );
  return app;
}

describe('what a service answers too much does not leave', () => {
  const authorization = 'Bearer good';

  test('at the top', async () => {
    const user = { id: 1, name: 'A', first_name: 'A', last_name: 'B', email: 'a@b.be', is_admin: false };
    const rest = {
      credits: 3,
      langue_user: 'fr',
      session_id: null,
      email_verified_at: null,
      must_enrol: false,
      is_office: false,
      office_offer: null,
      sample: null,
    };
    const app = await answering('user', { ...user, ...rest, passwordHash: 'secret' });
    const { statusCode, body } = await app.inject({ url: '/api/user', headers: { authorization } });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { ...user, ...rest }]);
  });

  test('inside lists and objects', async () => {
    const demande = aDemande({
      open_elsewhere: { name: 'A', mine: true, since: '2026-11-22T10:00:00.000Z' },
    });
    const hidden = { passwordHash: 'secret' };
    const app = await answering('demande', {
      demande: {
        ...demande,
        ...hidden,
        user: { ...demande.user, ...hidden },
        dirigeants: demande.dirigeants.map((dirigeant) => ({ ...dirigeant, ...hidden })),
      },
    });
    const { statusCode, body } = await app.inject({ url: '/api/demandes/1', headers: { authorization } });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { demande }]);
  });

  test('null stays an answer', async () => {
    const app = await answering('addressService', null);
    const { body } = await app.inject({
      url: '/api/addressService/getByIdDemande/1',
      headers: { authorization },
    });
    expect(body).toBe('null');
  });
});

test('a list that leaves as a file takes one of the places of its account, before it is written down', async () => {
  const exported = jest.fn(async () => {});
  async function* batches() {
    yield [1];
    await new Promise(() => {});
  }
  const columns = [{ title: { own: 'N' }, cell: (row: number) => row }];
  const csv = () => CsvList.of({ fr: 'clients', nl: 'klanten' }, columns, batches());
  const app = await answering('clients', null, caller, { csv, exported });
  const headers = { authorization: 'Bearer good', accept: 'text/csv' };
  const file = () => app.inject({ url: '/api/clients', headers, payloadAsStream: true });
  const begun = await Promise.all(Array.from({ length: 8 }, file));
  expect(begun.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const { statusCode, headers: said, body } = await app.inject({ url: '/api/clients', headers });
  expect([statusCode, JSON.parse(body)]).toEqual([429, { message: 'request.tooManyFiles' }]);
  expect(Number(said['retry-after'])).toBeGreaterThan(0);
  expect(exported).toHaveBeenCalledTimes(8);
});

describe('a call that takes nothing refuses, by its name,', () => {
  const calls = Object.entries<EndpointSpec>(endpoints).filter(([, { who }]) => who !== 'provider');
  const admin = { ...caller, isAdmin: true };
  const refused = [422, expect.objectContaining({ errors: { extra: ['validation.unknownField'] } })];
  const call = async (name: string, { method, path }: EndpointSpec, query = '', payload?: object) => {
    const app = await answering(name as keyof typeof endpoints, {}, admin);
    const filled = path
      .replace(':step', 'step2')
      .replace(':item', 'form1')
      .replace(':specimen', 'long')
      .replace(':file', `${'x'.repeat(43)}.ics`);
    const url = `/api${filled.replace(/:\w+/g, '1')}${query}`;
    const answer = await app.inject({
      ...{ method, url, headers: { authorization: 'Bearer good' } },
      ...(payload && { payload }),
    });
    return [answer.statusCode, answer.json()];
  };

  test.each(calls.filter(([, { method, body }]) => method !== 'GET' && !body))(
    'a field in the body of %s',
    async (name, endpoint) => {
      expect(await call(name, endpoint, '', { extra: 1 })).toEqual(refused);
    },
  );

  test.each(calls.filter(([, { query }]) => !query))('a field in the query of %s', async (name, endpoint) => {
    expect(await call(name, endpoint, '?extra=1', endpoint.body && {})).toEqual(refused);
  });
});

test('what a role does not do is refused before anything is parsed, in every call', async () => {
  const refused = Object.entries<EndpointSpec>(endpoints).filter(([, endpoint]) => {
    const act = actOf(endpoint);
    return endpoint.body && endpoint.who !== 'anyone' && act && !roleMay('reader', act);
  });
  expect(refused.length).toBeGreaterThan(20);
  const statuses = [];
  for (const [name, { method, path, refusesOpenly }] of refused) {
    const app = await answering(name as keyof typeof endpoints, {}, { ...caller, role: 'reader' });
    const { statusCode } = await app.inject({
      ...{ method, url: `/api${path.replace(':step', 'step2').replace(/:\w+/g, '1')}` },
      headers: { authorization: 'Bearer good', 'content-type': 'application/json' },
      payload: '{"broken',
    });
    if (statusCode !== (refusesOpenly ? 403 : 404)) statuses.push([name, statusCode]);
  }
  expect(statuses).toEqual([]);
});

test('who calls is asked before anything is parsed', async () => {
  const app = await answering('updateProfile', {});
  const send = (token: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/profile',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"broken',
    });
  expect((await send('bad')).statusCode).toBe(401);
  expect((await send('good')).statusCode).toBe(400);
});
