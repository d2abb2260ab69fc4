import type { Demande } from '#domain/dossier/demande';
import { bundle } from '../../../testing/bundle';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { drawThreads } from '../../documents/renderPool';

const threads = drawThreads({ worker: bundle('src/server/documents/renderWorker.ts') });
let server: TestServer;
let client: Call;
let demande: Demande;
beforeAll(async () => {
  server = await startServer({ listen: false, threads });
  client = await loginAs(server, 'client');
  demande = await readyDemande(client);
});
afterAll(async () => {
  await server.close();
  await threads.destroy();
});

async function add1500Shareholders(): Promise<void> {
  const shareholders = Array.from({ length: 500 }, (_, n) => ({ full_name: `Person ${n}`, shares: '1' }));
  for (let n = 0; n < 3; n += 1)
    await client('POST', '/shareholders', { demande_id: demande.id, is_origin: 0, shareholders });
}
const writeOneWord = () => client('POST', `/demandes/${demande.id}/text`, { text: 'w'.repeat(20_000) });

test.each([
  ['of 1,500 shareholders', 'pv_ag', add1500Shareholders],
  ['with a word of 20,000 characters', 'formulaire1', writeOneWord],
])('a document %s is drawn in a thread of its own', async (_what, name, prepare) => {
  await prepare();
  const before = threads.completed;
  expect((await client('GET', `/pdfs/${name}?demande_id=${demande.id}`)).status).toBe(200);
  expect(threads.completed).toBe(before + 1);
});
