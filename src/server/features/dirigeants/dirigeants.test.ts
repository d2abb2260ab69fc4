import type { Demande } from '#domain/entities/demande';
import type { Dirigeant } from '#domain/entities/services';
import { type Call, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let gerant: Call;
let demande: Demande;
const registry = () => demande.dirigeants[0] as Dirigeant;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, gerant] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
  const opened = await client<{ demande: Demande }>('POST', '/demandes', {
    enterprise_number: '1999000150',
    langue: 'fr',
  });
  demande = opened.body.demande;
});
afterAll(() => server.close());

const now = async () => (await client<{ demande: Demande }>('GET', `/demandes/${demande.id}`)).body.demande;
const add = (body: object) =>
  client<Dirigeant>('POST', '/dirigeantsService', {
    demande_id: demande.id,
    is_not_bce: 1,
    surname: 'De Ridder',
    givenName: 'Sofie',
    ...body,
  });

test('an added director is new, and pending', async () => {
  const { status, body } = await add({ GSM: '0495 00 78 02' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    GSM: '+32495007802',
    status: 'pending',
    is_modified: 1,
    is_not_bce: 1,
    ended: false,
  });
  expect((await now()).dirigeants.at(-1)?.id).toBe(body.id);
});

test.each([
  [{ surname: '' }, 'surname', 'dirigeants.errorNameRequired'],
  [{ givenName: '' }, 'givenName', 'dirigeants.errorNameRequired'],
  [{ GSM: '123' }, 'GSM', 'dirigeants.errorInvalidPhoneFormat'],
  [{ is_not_bce: 0 }, 'is_not_bce', 'dirigeants.errorNotInRegistry'],
  [{ status: 'accepted' }, 'status', 'validation.unknownField'],
])('refuses %j', async (body, field, code) => {
  expect(await add(body)).toMatchObject({ status: 422, body: { errors: { [field]: [code] } } });
});

test('the name of a registry director is fixed, its number is not', async () => {
  const put = (body: object) => client<Dirigeant>('PUT', `/dirigeantsService/${registry().id}`, body);
  expect((await put({ surname: 'Autre' })).body.errors).toEqual({ surname: ['dirigeants.errorNameFixed'] });
  const { surname, givenName } = registry();
  expect((await put({ surname, givenName, GSM: '+32470001234', status: 'pending' })).body.GSM).toBe(
    '+32470001234',
  );
  expect((await put({ status: 'accepted' })).status).toBe(422);
});

test('the end of a mandate stays in the list and can be undone; an added director goes', async () => {
  expect((await client('DELETE', `/dirigeantsService/${registry().id}`)).status).toBe(204);
  expect((await now()).dirigeants[0]).toMatchObject({ id: registry().id, ended: true });
  expect((await client<Dirigeant>('POST', `/dirigeantsService/${registry().id}/restore`)).body.ended).toBe(
    false,
  );
  const { body } = await add({});
  expect((await client('DELETE', `/dirigeantsService/${body.id}`)).status).toBe(204);
  expect((await now()).dirigeants.map(({ id }) => id)).not.toContain(body.id);
  expect((await client('DELETE', `/dirigeantsService/${body.id}`)).status).toBe(404);
});

test('nobody else can touch them', async () => {
  expect((await gerant('PUT', `/dirigeantsService/${registry().id}`, { GSM: '+32470001234' })).status).toBe(
    404,
  );
  expect((await gerant('DELETE', `/dirigeantsService/${registry().id}`)).status).toBe(404);
  expect(
    (
      await gerant('POST', '/dirigeantsService', {
        demande_id: demande.id,
        is_not_bce: 1,
        surname: 'a',
        givenName: 'b',
      })
    ).status,
  ).toBe(404);
});
