import { randomUUID } from 'node:crypto';
import type { Demande } from '#domain/dossier/demande';
import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { type Call, loginAs } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';

let server: TestServer;
let client: Call;
let id: number;

beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'client');
});
afterAll(() => server.close());
beforeEach(async () => {
  const number = { enterprise_number: '1999000150', langue: 'fr' };
  id = (await client<{ demande: Demande }>('POST', '/demandes', number)).body.demande.id;
});

const added = async () => {
  const { demande } = (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body;
  return {
    dirigeants: demande.dirigeants.filter(({ is_not_bce }) => is_not_bce === 1).map(({ surname }) => surname),
    shareholders: demande.shareholders.map(({ full_name }) => full_name),
  };
};
const dirigeant = (surname: string, key: string) => {
  const body = { demande_id: id, is_not_bce: 1, surname, givenName: 'Sofie' };
  return client<Dirigeant>('POST', '/dirigeantsService', body, { 'Idempotency-Key': key });
};
const shareholders = (names: string[], key: string) => {
  const people = names.map((full_name) => ({ full_name, shares: '1' }));
  const body = { demande_id: id, is_origin: 0, shareholders: people };
  return client<Shareholder[]>('POST', '/shareholders', body, { 'Idempotency-Key': key });
};

describe('an addition whose answer was lost', () => {
  test('adds a director once, and is answered with them', async () => {
    const key = randomUUID();
    const first = await dirigeant('De Ridder', key);
    expect(await dirigeant('De Ridder', key)).toMatchObject({ status: 201, body: first.body });
    expect((await added()).dirigeants).toEqual(['De Ridder']);
  });

  test('adds shareholders once, and is answered with the list', async () => {
    const key = randomUUID();
    const first = await shareholders(['An', 'Bo'], key);
    expect(await shareholders(['An', 'Bo'], key)).toMatchObject({ status: 201, body: first.body });
    expect((await added()).shareholders).toEqual(['An', 'Bo']);
  });

  test('adds nobody twice when both arrive at once', async () => {
    const key = randomUUID();
    const twice = <T>(send: () => Promise<T>) => Promise.all([send(), send()]);
    const [one, other] = await twice(() => dirigeant('De Ridder', key));
    expect(one.body).toEqual(other.body);
    await twice(() => shareholders(['An'], key));
    expect(await added()).toEqual({ dirigeants: ['De Ridder'], shareholders: ['An'] });
  });
});

test('with another key, or in another dossier, the same person is somebody else', async () => {
  const key = randomUUID();
  await dirigeant('De Ridder', key);
  await shareholders(['An'], key);
  await dirigeant('De Ridder', randomUUID());
  await shareholders(['An'], randomUUID());
  expect(await added()).toEqual({ dirigeants: ['De Ridder', 'De Ridder'], shareholders: ['An', 'An'] });
  const body = { enterprise_number: '1999000150', langue: 'fr' };
  id = (await client<{ demande: Demande }>('POST', '/demandes', body)).body.demande.id;
  await dirigeant('De Ridder', key);
  expect((await added()).dirigeants).toEqual(['De Ridder']);
});

test('a key that is none is refused: a repeated call would not be known by it', async () => {
  expect(await dirigeant('De Ridder', 'again')).toMatchObject({
    status: 400,
    body: { message: 'request.malformed' },
  });
});
