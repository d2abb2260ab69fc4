import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf, DEMO_PASSWORD, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { drawThreads } from '../../documents/renderPool';

let server: TestServer;
let folder: string;
let threads: ReturnType<typeof drawThreads>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greffio-draw-'));
  const worker = join(folder, 'never.cjs');
  // Every thread is busy for ever.
  await writeFile(worker, 'exports.draw = () => new Promise(() => undefined);');
  threads = drawThreads({ worker });
  server = await startServer({ threads });
});
afterAll(async () => {
  await threads.destroy();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Until the pool has as many documents waiting as it is to have. */
async function waiting(isSo: (count: number) => boolean): Promise<void> {
  for (let left = 1_000; left > 0 && !isSo(threads.queueSize); left -= 1) await pause(10);
  expect(isSo(threads.queueSize)).toBe(true);
}

test('documents leave the queue when whoever asked for them goes away', async () => {
  const credentials = { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
  const { token } = (await callerOf(server)<{ token: string }>('POST', '/login', credentials)).body;
  const { id } = await readyDemande(callerOf(server, token));
  const leaving = new AbortController();
  const asked = fetch(`${server.url}/api/demandes/${id}/documents.zip`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  await waiting((count) => count > 1);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await waiting((count) => count === 0);
});
