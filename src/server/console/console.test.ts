import { callerOf } from '../../testing/callServer';
import { dataFolders, onEmbedded } from '../../testing/dataFolders';
import { spawnProcess } from '../../testing/spawnProcess';
import { startServer, type TestServer } from '../../testing/startServer';
import { auditEvents } from '../db/schema';
import { authoriseAccount, createAdministrator } from './commands';

const anne = { email: 'Anne@Office.example', first_name: 'Anne', last_name: 'Lemmens', langue_user: 'nl' };
const password = 'gevel-lantaarn-oever';

describe('on an empty database', () => {
  let server: TestServer;
  const login = (email: string, chosen: string) =>
    callerOf(server)<{ token: string }>('POST', '/login', { email, password: chosen, langue_user: 'nl' });
  const make = (person: Partial<typeof anne>, chosen: string | null) =>
    createAdministrator(server.database, server.config, person, chosen);

  beforeAll(async () => {
    server = await startServer({ env: { SEED_DEMO: '0' } });
  });
  afterAll(() => server.close());

  test('an administrator is made, who can do what administrators do', async () => {
    await make(anne, password);
    const { body } = await login('anne@office.example', password);
    expect((await callerOf(server, body.token)('GET', '/admin/authorised-accounts')).status).toBe(200);
    expect((await server.database.db.select().from(auditEvents))[0]).toMatchObject({
      actorId: null,
      action: 'user.administratorCreated',
    });
  });

  test('without a password a link to choose one is mailed', async () => {
    await make({ ...anne, email: 'bart@office.example' }, null);
    type Outbox = { data: { links: string[] }[] };
    const { body } = await callerOf(server)<Outbox>('GET', '/sandbox/outbox?to=bart@office.example');
    expect(body.data.map(({ links }) => links.length)).toEqual([1]);
    const token = new URL(body.data[0]?.links[0] ?? '').pathname.split('/').at(-1);
    const reset = { email: 'bart@office.example', token, password, password_confirmation: password };
    expect((await callerOf(server)('POST', '/reset-password', reset)).status).toBe(204);
    expect((await login('bart@office.example', password)).status).toBe(200);
  });

  test.each<[string, Partial<typeof anne>, string]>([
    ['email', { ...anne, email: 'anne@' }, password],
    ['last_name', { email: 'c@office.example', first_name: 'C', langue_user: 'fr' }, password],
    ['password: validation.passwordTooShort', { ...anne, email: 'c@office.example' }, 'short'],
    ['password: validation.passwordCommon', { ...anne, email: 'c@office.example' }, 'passwordpassword'],
    ['email: register.emailTaken', anne, password],
  ])('what cannot be is refused: %s', async (message, person, chosen) => {
    await expect(make(person, chosen)).rejects.toThrow(message);
  });

  test('an office is authorised: its people may register, and only they', async () => {
    await authoriseAccount(server.database, { name: 'Delvaux', emails: [], domains: ['delvaux.example'] });
    const register = (email: string) =>
      callerOf(server)('POST', '/register', { ...anne, email, password }).then(({ status }) => status);
    expect(await register('n@delvaux.example')).toBe(201);
    expect(await register('n@elsewhere.example')).toBe(403);
    const again = { name: 'Another', emails: [], domains: ['delvaux.example'] };
    await expect(authoriseAccount(server.database, again)).rejects.toThrow('authorised.taken');
    await expect(authoriseAccount(server.database, { emails: [], domains: [] })).rejects.toThrow('name');
  });
});

onEmbedded('as commands', () => {
  const { dataDir, prepare, withDatabase } = dataFolders();

  test('they work on the data folder, unless a server has it', async () => {
    await prepare('office');
    const env = { DATA_DIR: dataDir('office') };
    const person = ['--email', 'anne@office.example', '--first-name', 'Anne', '--last-name', 'Lemmens'];
    const make = spawnProcess('src/server/console/adminCreate.ts', [...person, '--mail-link'], env);
    expect([await make.ended, make.errors()]).toEqual([0, expect.not.stringContaining('Error')]);
    const office = ['--name', 'Delvaux', '--domain', 'delvaux.example', '--email', 'x@elsewhere.example'];
    const authorise = () => spawnProcess('src/server/console/accountsAuthorise.ts', office, env);
    expect(await authorise().ended).toBe(0);

    await withDatabase('office', async () => {
      const refused = authorise();
      expect([await refused.ended, refused.errors()]).toEqual([1, expect.stringContaining('already in use')]);
    });
  });
});
