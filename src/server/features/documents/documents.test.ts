import { performance } from 'node:perf_hooks';
import type { Demande } from '#domain/contract/entities/demande';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let demande: Demande;
beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'client');
  demande = await readyDemande(client);
});
afterAll(() => server.close());

async function add1500Shareholders(): Promise<void> {
  const shareholders = Array.from({ length: 500 }, (_, n) => ({ full_name: `Person ${n}`, shares: '1' }));
  for (let n = 0; n < 3; n += 1)
    await client('POST', '/shareholders', { demande_id: demande.id, is_origin: 0, shareholders });
}
const writeOneWord = () => client('POST', `/demandes/${demande.id}/text`, { text: 'w'.repeat(20_000) });

test.each([
  ['of 1,500 shareholders', 'pv_ag', add1500Shareholders],
  ['with a word of 20,000 characters', 'formulaire1', writeOneWord],
])('a document %s holds up nobody', async (_what, name, prepare) => {
  await prepare();
  const before = performance.eventLoopUtilization();
  expect((await client('GET', `/pdfs/${name}?demande_id=${demande.id}`)).status).toBe(200);
  // Drawn where calls are answered, it would keep that place busy nearly all the time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.8);
});
