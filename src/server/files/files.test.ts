import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Demande } from '#domain/contract/entities/demande';
import type { Ticket, TicketMessage } from '#domain/contract/entities/ticket';
import { type Call, loginAll, readyDemande } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';
import { encryptedStorage } from '../adapters/media/encrypted';
import { MediaFull, MediaGone, type MediaStorage, MediaUnreadable } from '../adapters/media/media';
import { filedDocuments, invoiceFiles, outbox, storedFiles, ticketAttachments } from '../db/schema';
import { mediaService } from '../features/media/service';
import { storedFilesIn } from './storedFiles';

/* Papers that an older version has left in the database, and new ones, over the real server. */

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
const move = () => files().move(new AbortController().signal);
const states = async () =>
  Object.fromEntries(
    (
      await db()
        .select({ state: storedFiles.state, n: sql<number>`count(*)::int` })
        .from(storedFiles)
        .groupBy(storedFiles.state)
    ).map(({ state, n }) => [state, n]),
  );
/** Its mail and its e-invoice draw the paper at once: whichever comes second keeps one that nobody names. */
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

/** A corrected filing as an older version wrote one: its papers in the database. */
async function fileAsBefore(version: number, papers: Record<string, Buffer>, sha256?: string): Promise<void> {
  await db().execute(sql`
    insert into filings (demande_id, version, law_version, content)
    select demande_id, ${version}, law_version, content from filings where demande_id = ${demande.id} and version = 1`);
  for (const [name, bytes] of Object.entries(papers))
    await db()
      .insert(filedDocuments)
      .values({
        demandeId: demande.id,
        version,
        name: name as never,
        bytes,
        sha256: sha256 ?? hash('sha256', bytes),
      });
}
const read = (name: string) => client<{ message?: string }>('GET', `/pdfs/${name}?demande_id=${demande.id}`);

test('what is new holds no bytes in the database, and nothing legible in the storage', async () => {
  const filed = await db().select().from(filedDocuments);
  expect(filed.length).toBeGreaterThan(1);
  const [attachment] = await db().select().from(ticketAttachments);
  for (const { bytes, storageKey } of [...filed, { ...attachment, bytes: attachment?.data }]) {
    expect([
      bytes,
      objects
        .get(storageKey ?? '')
        ?.subarray(0, 3)
        .toString(),
    ]).toEqual([null, 'GM1']);
  }
  expect(attachment?.sha256).toBe(hash('sha256', paper('new')));
  expect(await states()).toEqual({ kept: filed.length + 1 });
});

test('old papers are read before, and after they have moved; one that is damaged stays and is told', async () => {
  const right = paper('Form I');
  await fileAsBefore(2, { formulaire1: right, formulaire2: paper('Form II') });
  await db()
    .insert(ticketAttachments)
    .values({
      messageId: message.id,
      name: 'old.pdf',
      contentType: 'application/pdf',
      size: 3,
      data: paper('old'),
    });
  await client('PUT', '/profile', { company: { name: 'Bureau', enterprise_number: '1999000150' } });
  const { body: order } = await client<{ order_id: number }>(
    'POST',
    '/checkout',
    { pack: 'starter' },
    { 'Idempotency-Key': randomUUID() },
  );
  await client('POST', `/sandbox/checkout/${order.order_id}`, { outcome: 'paid' });
  await invoiceSent();
  await db().execute(sql`
    insert into invoice_files (invoice_id, format, bytes, sha256)
    select id, 'ubl_vat', 'x', encode(sha256('x'), 'hex') from invoices limit 1`);
  expect((await read('formulaire1')).status).toBe(200);

  expect(await move()).toBe(0);
  expect((await db().select().from(filedDocuments)).every(({ bytes }) => bytes === null)).toBe(true);
  expect((await db().select().from(invoiceFiles)).every(({ bytes }) => bytes === null)).toBe(true);
  const [old] = await db().select().from(ticketAttachments).where(eq(ticketAttachments.name, 'old.pdf'));
  expect([old?.data, old?.sha256]).toEqual([null, hash('sha256', paper('old'))]);
  const after = await server.app.inject({
    url: `/api/pdfs/formulaire1?demande_id=${demande.id}`,
    headers: await headers(),
  });
  expect(after.rawPayload.equals(right)).toBe(true);
  expect(await states()).toEqual({ kept: objects.size });

  await fileAsBefore(3, { formulaire1: paper('not what was filed') }, 'a'.repeat(64));
  expect([await move(), await move()]).toEqual([1, 1]);
  expect((await read('formulaire1')).body).toEqual({ message: 'storage.damaged' });
  expect(told).toContainEqual(expect.objectContaining({ file: [demande.id, 3, 'formulaire1'] }));
});

test('a file that is gone from the storage, or was changed there, is told and counted', async () => {
  const { storageKey, ...kept } = { ...(await files().keep(paper('x'))), bytes: null };
  const counted = async () => Number(/^files_damaged_total (\d+)/m.exec(await metrics())?.[1]);
  const before = await counted();
  await expect(files().read({ ...kept, storageKey, sha256: 'b'.repeat(64) }, {})).rejects.toThrow(
    'storage.damaged',
  );
  objects.delete(storageKey);
  await expect(files().read({ ...kept, storageKey }, {})).rejects.toThrow('storage.unreadable');
  expect(await counted()).toBe(before + 2);
});

test('nothing but the move changes a paper, and a key is named once', async () => {
  await fileAsBefore(4, { formulaire1: paper('a'), formulaire2: paper('b') });
  const of = (name: string) => sql`demande_id = ${demande.id} and version = 4 and name = ${name}`;
  const { storageKey, sha256 } = await files().keep(paper('a'));
  const refused = async (set: object, name = 'formulaire1') =>
    expect(db().update(filedDocuments).set(set).where(of(name))).rejects.toThrow();
  await refused({ sha256: 'c'.repeat(64) });
  await refused({ bytes: paper('other') });
  await refused({ bytes: null });
  await refused({ storageKey });
  await refused({ storageKey: 'nobody', bytes: null });
  await refused({ storageKey, bytes: null, sha256: 'c'.repeat(64) });
  await db().update(filedDocuments).set({ storageKey, bytes: null, sha256 }).where(of('formulaire1'));
  await refused({ storageKey: null, bytes: paper('a') });
  await refused({ storageKey, bytes: null }, 'formulaire2');
  await expect(db().delete(invoiceFiles)).rejects.toThrow();
  await expect(
    db()
      .update(invoiceFiles)
      .set({ sha256: 'c'.repeat(64) }),
  ).rejects.toThrow();
});

test('what fails half-way loses nothing; what nobody names goes after an hour, and what is deleted at once', async () => {
  await fileAsBefore(5, { formulaire1: paper('half') });
  for (const kind of ['put', 'get'] as const) {
    failures[kind] = new MediaUnreadable('the storage answers 503');
    await expect(move()).rejects.toThrow('storage.unavailable');
    delete failures[kind];
  }
  expect((await states()).coming).toBeGreaterThanOrEqual(2);
  await files().collect();
  expect((await states()).coming).toBeGreaterThanOrEqual(2);
  // One that is damaged stays.
  expect(await move()).toBe(1);
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
async function headers() {
  const payload = { email: 'client@demo.greffio.be', password: 'Greffio-demo-2026', langue_user: 'fr' };
  const { token } = (await server.app.inject({ method: 'POST', url: '/api/login', payload })).json();
  return { authorization: `Bearer ${token}` };
}
