import { newcomer, PASSWORD, setEmailVerified } from '../../../testing/accounts';
import { callerOf, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ listen: false });
});
afterAll(() => server.close());

const login = (email: string) =>
  callerOf(server)<{ token: string }>('POST', '/login', { email, password: PASSWORD, langue_user: 'nl' });

/** Registered, confirmed and logged in. */
async function enter(email: string) {
  await callerOf(server)('POST', '/register', newcomer(email));
  await setEmailVerified(server, email, true);
  return callerOf(server, (await login(email)).body.token);
}

test('whose authorisation ends is out at once and stays out until it is given again; nobody else is', async () => {
  const admin = await loginAs(server, 'admin');
  const client = await loginAs(server, 'client');
  const add = async (emails: string[], domains: string[]) =>
    (await admin<{ id: number }>('POST', '/admin/authorised-accounts', { name: 'Maes', emails, domains }))
      .body.id;
  const id = await add([], ['maes.example']);
  await add(['kept@maes.example'], []);
  const [gone, kept] = [await enter('gone@maes.example'), await enter('kept@maes.example')];
  expect((await admin('DELETE', `/admin/authorised-accounts/${id}`)).status).toBe(204);
  expect((await gone('GET', '/user')).status).toBe(401);
  expect(await login('gone@maes.example')).toMatchObject({
    status: 403,
    body: { message: 'auth.accessEnded' },
  });
  for (const call of [kept, client, admin]) expect((await call('GET', '/user')).status).toBe(200);
  expect((await login('kept@maes.example')).status).toBe(200);
  await add(['gone@maes.example'], []);
  const back = callerOf(server, (await login('gone@maes.example')).body.token);
  expect((await back('GET', '/user')).status).toBe(200);
});
