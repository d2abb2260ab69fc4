import type { Demande } from '#domain/contract/entities/demande';
import { type Call, callerOf, loginAs, readyDemande } from '../../../testing/callServer';
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
  const started = performance.now();
  let done = false;
  const drawn = client('GET', `/pdfs/${name}?demande_id=${demande.id}`).finally(() => {
    done = true;
  });
  let [last, longest] = [started, 0];
  while (!done) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await callerOf(server)('GET', '/health')).status).toBe(200);
    const now = performance.now();
    [last, longest] = [now, Math.max(longest, now - last)];
  }
  expect((await drawn).status).toBe(200);
  // Drawn where calls are answered, it would keep one of them waiting nearly all the time.
  expect(longest).toBeLessThan((performance.now() - started) / 2);
});
