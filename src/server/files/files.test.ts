import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Demande } from '#domain/dossier/demande';
import type { Ticket, TicketMessage } from '#domain/tickets/ticket';
import { type Call, loginAll, readyDemande } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';
import { encryptedStorage } from '../adapters/media/encrypted';
import { MediaFull, MediaGone, type MediaStorage, MediaUnreadable } from '../adapters/media/media';
import { filedDocuments, invoiceFiles, outbox, storedFiles, ticketAttachments } from '../db/schema';
import { mediaService } from '../features/media/service';
import { storedFilesIn } from './storedFiles';

/* Papers and attachments in the storage, over the real server. */

const objects = new Map<string, Buffer>();
/** What calls of a kind throw. */
const failures: Partial<Record<'put' | 'get' | 'remove', Error>> = {};
const failing = (kind: keyof typeof failures) => {
  if (failures[kind]) throw failures[kind];
};
const memory: MediaStorage = {
  put: async (key, bytes) => {
    failing('put');
    objects.set(key, bytes);
  },
  get: async (key) => {
    failing('get');
    return objects.get(key) ?? Promise.reject(new MediaGone());
  },
  remove: async (key) => {
    failing('remove');
    objects.delete(key);
  },
};
const key = randomBytes(32);
const storage = encryptedStorage(memory, () => ({ present: key, old: [] }));
const told: object[] = [];
const log = { info: () => undefined, error: (detail: object) => void told.push(detail) };

let server: TestServer;
let client: Call;
let demande: Demande;
let ticket: Ticket;
let message: TicketMessage;
const db = () => server.database.db;
const files = () => storedFilesIn(db(), { storage, log });
const states = async () =>
  Object.fromEntries(
    (
      await db()
        .select({ state: storedFiles.state, n: sql<number>`count(*)::int` })
        .from(storedFiles)
        .groupBy(storedFiles.state)
    ).map(({ state, n }) => [state, n]),
  );
/** Its mail and e-invoice draw the file at once: the later one stores a file without a row. */
async function invoiceSent(): Promise<void> {
  const waiting = and(like(outbox.uniqueKey, '%invoice:%'), isNull(outbox.doneAt), isNull(outbox.failedAt));
  while (await db().$count(outbox, waiting)) await pause(20);
  await forgetUnnamed();
  await files().collect();
}
const forgetUnnamed = () =>
  db()
    .update(storedFiles)
    .set({ createdAt: new Date(0) })
    .where(eq(storedFiles.state, 'coming'));
const paper = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
const attached = (name: string, bytes: Buffer) => ({ name, content: bytes.toString('base64') });

beforeAll(async () => {
  server = await startServer({ listen: false, adapters: { media: storage } });
  [client] = await loginAll(server);
  demande = await readyDemande(client);
  expect((await client('POST', `/demandes/${demande.id}/progress`, { progress: 100 })).status).toBe(200);
  const claim = { type: 'other', description: 'x', nom: 'An', email: 'an@office.example' };
  ticket = (await client<Ticket>('POST', '/tickets', claim)).body;
  message = (
    await client<TicketMessage>('POST', `/tickets/${ticket.id}/replies`, {
      text: 'x',
      attachments: [attached('a.pdf', paper('new'))],
    })
  ).body;
});
afterAll(() => server.close());

test('new files are in the storage, where nothing of them is legible', async () => {
  const filed = await db().select().from(filedDocuments);
  expect(filed.length).toBeGreaterThan(1);
  const attachments = await db().select().from(ticketAttachments);
  for (const { storageKey } of [...filed, ...attachments])
    expect(objects.get(storageKey)?.subarray(0, 3).toString()).toBe('GM1');
  expect(attachments.map(({ sha256 }) => sha256)).toEqual([hash('sha256', paper('new'))]);
  expect(await states()).toEqual({ kept: filed.length + 1 });
});

test('a file that is gone from the storage, or was changed there, is told and counted', async () => {
  const kept = await files().keep(paper('x'));
  const counted = async () => Number(/^files_damaged_total (\d+)/m.exec(await metrics())?.[1]);
  const before = await counted();
  await expect(files().read({ ...kept, sha256: 'b'.repeat(64) }, {})).rejects.toThrow('storage.damaged');
  objects.delete(kept.storageKey);
  await expect(files().read(kept, {})).rejects.toThrow('storage.unreadable');
  expect(await counted()).toBe(before + 2);
});

test('nothing changes a filed paper or an invoice, and a key is named once', async () => {
  await client('PUT', '/profile', { company: { name: 'Bureau', enterprise_number: '1999000150' } });
  const key = { 'Idempotency-Key': randomUUID() };
  const { body } = await client<{ order_id: number }>('POST', '/checkout', { pack: 'starter' }, key);
  await client('POST', `/sandbox/checkout/${body.order_id}`, { outcome: 'paid' });
  await invoiceSent();
  const { storageKey, sha256 } = await files().keep(paper('a'));
  for (const table of [filedDocuments, invoiceFiles]) {
    expect(await db().$count(table)).toBeGreaterThan(0);
    for (const set of [{ sha256 }, { storageKey }, { storageKey, sha256 }])
      await expect(db().update(table).set(set)).rejects.toThrow();
  }
  await expect(db().delete(invoiceFiles)).rejects.toThrow();
  const attach = (key: string) =>
    db().insert(ticketAttachments).values({
      messageId: message.id,
      name: 'a.pdf',
      contentType: 'application/pdf',
      size: 1,
      storageKey: key,
      sha256,
    });
  await attach(storageKey);
  await expect(attach(storageKey)).rejects.toThrow();
  await expect(attach('unknown')).rejects.toThrow();
});

test('a file that failed half-way, or was never named, goes after an hour, and one that is deleted at once', async () => {
  await forgetUnnamed();
  await files().collect();
  for (const kind of ['put', 'get'] as const) {
    failures[kind] = new MediaUnreadable('the storage answers 503');
    await expect(files().keep(paper('half'))).rejects.toThrow('storage.unavailable');
    delete failures[kind];
  }
  await files().collect();
  expect((await states()).coming).toBe(2);
  await forgetUnnamed();
  failures.remove = new MediaUnreadable('the storage answers 503');
  await expect(files().collect()).rejects.toThrow();
  delete failures.remove;
  await files().collect();
  expect(await states()).toEqual({ kept: objects.size });

  const before = objects.size;
  await db().execute(sql`delete from tickets where id = ${ticket.id}`);
  expect((await states()).going).toBe(2);
  await files().collect();
  expect([objects.size, await states()]).toEqual([before - 2, { kept: before - 2 }]);
});

test('a new key reaches them all', async () => {
  const other = randomBytes(32);
  const both = encryptedStorage(memory, () => ({ present: other, old: [key] }));
  const quiet = { info: () => undefined, error: () => undefined };
  const rotated = await mediaService(db(), server.config, { storage: both, log: quiet }).rotate();
  expect(rotated).toEqual({ renewed: objects.size, current: 0, unreadable: [] });
  const alone = encryptedStorage(memory, () => ({ present: other, old: [] }));
  for (const name of objects.keys()) await alone.get(name);
});

test('a full storage, or one that is away, refuses with its own words, and nothing is half done', async () => {
  const claim = { type: 'other', description: 'x', nom: 'An', email: 'an@office.example' };
  const { id } = (await client<Ticket>('POST', '/tickets', claim)).body;
  const say = () =>
    client('POST', `/tickets/${id}/replies`, { text: 'x', attachments: [attached('a.pdf', paper('x'))] });
  const full = async () => Number(/^no_space_total (\d+)/m.exec(await metrics())?.[1]);
  const before = await full();
  for (const failure of [new MediaFull(), Object.assign(new Error('write'), { code: 'ENOSPC' })]) {
    failures.put = failure;
    expect(await say()).toMatchObject({ status: 507, body: { message: 'server.full' } });
  }
  expect(await full()).toBe(before + 2);
  failures.put = new MediaUnreadable('the storage answers 500');
  expect(await say()).toMatchObject({ status: 503, body: { message: 'storage.unavailable' } });
  delete failures.put;
  expect((await client<{ messages: object[] }>('GET', `/tickets/${id}`)).body.messages).toEqual([]);
  expect((await say()).status).toBe(201);
});

test('a card that is handed in while the storage is away is refused with its words, and may come again', async () => {
  const { id, dirigeants } = await readyDemande(client);
  const create = { width: 40, height: 26, channels: 3 as const, background: '#cde' };
  const side = (await sharp({ create }).png().toBuffer()).toString('base64');
  const card = { kind: 'dirigeant', person_id: dirigeants[0]?.id, front: side, back: side };
  const handIn = () => client('POST', `/demandes/${id}/identity-card`, card);
  failures.put = new MediaUnreadable('the storage answers 500');
  expect(await handIn()).toMatchObject({ status: 503, body: { message: 'storage.unavailable' } });
  failures.put = new MediaFull();
  expect(await handIn()).toMatchObject({ status: 507, body: { message: 'server.full' } });
  delete failures.put;
  expect((await handIn()).status).toBe(201);
});

const metrics = async () => (await server.app.inject({ url: '/api/metrics' })).payload;
async function _headers() {
  const payload = { email: 'client@demo.greffio.be', password: 'Greffio-demo-2026', langue_user: 'fr' };
  const { token } = (await server.app.inject({ method: 'POST', url: '/api/login', payload })).json();
  return { authorization: `Bearer ${token}` };
}
