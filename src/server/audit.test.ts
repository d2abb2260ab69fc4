import { desc, eq } from 'drizzle-orm';
import { type Call, callerOf, DEMO_PASSWORD, loginAs, readyDemande } from '../testing/callServer';
import { startServer, type TestServer } from '../testing/startServer';
import { auditEvents, users } from './db/schema';

let server: TestServer;
let client: Call;
let admin: Call;
beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
});
afterAll(() => server.close());

const login = (email: string, password: string) =>
  callerOf(server)('POST', '/login', { email, password, langue_user: 'fr' });
const office = { name: 'Delvaux', emails: [], domains: ['delvaux.example'] };
const addOffice = async (domain: string) =>
  (await admin<{ id: number }>('POST', '/admin/authorised-accounts', { ...office, domains: [domain] })).body
    .id;
const idOf = async (email: string): Promise<number> =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? 0;

type Did = { actor: string | null; subject: string; id: number; detail?: object };
const HERE = { network: '127.0.0.0/24', browser: '?' };

// Each performs its action and returns the expected event.
test.each<[string, () => Promise<Did>]>([
  [
    'user.loggedIn',
    async () => {
      const email = 'gerant@demo.greffio.be';
      expect((await login(email, DEMO_PASSWORD)).status).toBe(200);
      return { actor: email, subject: 'user', id: await idOf(email), detail: HERE };
    },
  ],
  [
    'user.loginFailed',
    async () => {
      expect((await login('gerant@demo.greffio.be', 'wrong wrong wrong')).status).toBe(401);
      return { actor: null, subject: 'user', id: await idOf('gerant@demo.greffio.be'), detail: HERE };
    },
  ],
  [
    'user.loginFailed',
    async () => {
      expect((await login('nobody@demo.greffio.be', 'wrong wrong wrong')).status).toBe(401);
      return { actor: null, subject: 'user', id: 0, detail: HERE };
    },
  ],
  [
    'authorisedAccount.added',
    async () => ({
      actor: 'admin@demo.greffio.be',
      subject: 'authorisedAccount',
      id: await addOffice('delvaux.example'),
    }),
  ],
  [
    'authorisedAccount.removed',
    async () => {
      const id = await addOffice('maes.example');
      expect((await admin('DELETE', `/admin/authorised-accounts/${id}`)).status).toBe(204);
      return { actor: 'admin@demo.greffio.be', subject: 'authorisedAccount', id };
    },
  ],
  [
    'document.read',
    async () => {
      const { id } = await readyDemande(client);
      expect((await admin('GET', `/pdfs/pv_ag?demande_id=${id}`)).status).toBe(200);
      return { actor: 'admin@demo.greffio.be', subject: 'demande', id, detail: { name: 'pv_ag' } };
    },
  ],
])('%s is written down, with nothing personal', async (action, act) => {
  const { actor, subject, id, detail = {} } = await act();
  const [last] = await server.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  const { id: _id, at: _at, ...written } = last ?? {};
  const actorId = actor === null ? null : await idOf(actor);
  expect(written).toEqual({ actorId, action, subjectType: subject, subjectId: String(id), detail });
});
