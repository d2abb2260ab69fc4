import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { quietLog } from '../../../testing/logs/logScan';
import { mailedTokens } from '../../../testing/mailbox';
import { readPdf } from '../../../testing/readPdf';
import { startVeriff, type VeriffStandIn } from '../../../testing/standIns/veriff';
import { startServer, type TestServer } from '../../../testing/startServer';
import { specimen } from '../../adapters/identity/specimens';
import { veriffIdentity } from '../../adapters/identity/veriff/veriff';
import { encryptedStorage } from '../../adapters/media/encrypted';
import { MediaGone } from '../../adapters/media/media';
import {
  auditEvents,
  demandes,
  filedDocuments,
  filings,
  media,
  outbox,
  verifications,
} from '../../db/schema';
import { storedFilesIn } from '../../files/storedFiles';
import { dossierReader } from '../demandes/dossierStore';
import { mediaService } from './service';

/* A national number, from the provider's word to volet C, and nowhere else. */

const NUMBER = '85.07.30-033.28';
const DIGITS = NUMBER.replace(/\D/g, '');
const GSM = '+32472500001';

let server: TestServer;
let there: VeriffStandIn;
let client: Call;
let demande: Demande;
let session: string;
const lines: string[] = [];
const answers: string[] = [];

const objects = new Map<string, Buffer>();
const keyring = { present: randomBytes(32), old: [] as Buffer[] };
const storage = encryptedStorage(
  {
    put: async (key, bytes) => void objects.set(key, bytes),
    get: async (key) => objects.get(key) ?? Promise.reject(new MediaGone()),
    remove: async (key) => void objects.delete(key),
  },
  () => keyring,
);

const db = () => server.database.db;
const checkRow = async () => (await db().select().from(verifications).where(eq(verifications.gsm, GSM)))[0];
const documentsOf = async () =>
  (await client<DossierDocuments>('GET', `/demandes/${demande.id}/documents`)).body.documents;

/** A PDF as people get it; what it answers is scanned at the end unless it is volet C's. */
async function pdf(name: string): Promise<Buffer> {
  const { token } = (
    await server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'client@demo.greffio.be', password: 'Greffio-demo-2026', langue_user: 'fr' },
    })
  ).json();
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' };
  const url = `/api/pdfs/${name}?demande_id=${demande.id}`;
  return (await server.app.inject({ url, headers })).rawPayload;
}

beforeAll(async () => {
  there = await startVeriff();
  const { apiKey, secret, url: baseUrl } = there;
  const identity = veriffIdentity({
    pageHosts: ['veriff.invalid'],
    ...{ apiKey, secret, baseUrl, pauseMs: 1 },
    appUrl: 'https://greffio.example',
  });
  server = await startServer({
    listen: false,
    adapters: { identity, sandboxIdentity: null, media: storage },
    env: { LOG_LEVEL: 'trace' },
    log: (line) => lines.push(line),
  });
  const call = await loginAs(server, 'client');
  client = (async (...args: Parameters<Call>) => {
    const answer = await call(...args);
    answers.push(JSON.stringify(answer.body));
    return answer;
  }) as Call;
  demande = await readyDemande(client);
  const [first] = demande.dirigeants;
  await client('PUT', `/dirigeantsService/${first?.id}`, { GSM, end: { cause: 'resignation' } });
  await client('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  await mailedTokens(server, GSM);
  session = (await checkRow())?.veriffSession ?? '';
  there.start(session);
  for (const name of ['document-front', 'document-back'] as const)
    there.addImage(session, name, await specimen(name));
});
afterAll(async () => {
  await server.close();
  await there.close();
});

test('is kept encrypted once the check is accepted, and told to be there', async () => {
  const [first] = demande.dirigeants;
  const { headers, rawBody } = there.decide(session, {
    status: 'approved',
    person: { firstName: first?.givenName ?? '', lastName: first?.surname ?? '', idNumber: NUMBER },
  });
  const sent = { method: 'POST', url: '/api/webhooks/veriff', headers, payload: rawBody } as const;
  expect((await server.app.inject(sent)).statusCode).toBe(204);
  await db()
    .update(outbox)
    .set({ runAt: new Date(0) });
  await mailedTokens(server, 'nobody');
  const sealed = (await checkRow())?.nationalNumber ?? '';
  expect(Buffer.from(sealed, 'base64').toString('latin1')).toMatch(/^GM1/);
  const { body } = await client<{ demande: Demande }>('GET', `/demandes/${demande.id}`);
  expect(body.demande.dirigeants[0]?.verification).toMatchObject({ status: 'accepted', has_number: true });
});

test('volet C prints it, and no other page; before and after the filing, which does not keep it', async () => {
  const printed = async () => readPdf(await pdf('formulaire2')).content;
  expect(await printed()).toContain(NUMBER);
  expect(await documentsOf()).toContainEqual(
    expect.objectContaining({ name: 'identity_cards', sha256: null }),
  );
  await client('POST', `/demandes/${demande.id}/progress`, { progress: 100 });
  const filed = await db().select().from(filedDocuments).where(eq(filedDocuments.demandeId, demande.id));
  expect(filed.map(({ name }) => name)).toContain('formulaire2');
  const files = storedFilesIn(db(), { storage, log: quietLog });
  for (const row of filed) expect(readPdf(await files.read(row, {})).content).not.toContain(NUMBER);
  expect(await printed()).toContain(NUMBER);
  // What is drawn is not what was filed.
  expect(await documentsOf()).toContainEqual(expect.objectContaining({ name: 'formulaire2', sha256: null }));
  for (const { name } of await documentsOf())
    if (name !== 'formulaire2') expect(readPdf(await pdf(name)).content).not.toContain(NUMBER);
});

test('the cards are drawn for who may see the images, each of which is written down', async () => {
  const before = await db().$count(auditEvents, eq(auditEvents.action, 'media.read'));
  const cards = readPdf(await pdf('identity_cards'));
  const name = `${demande.dirigeants[0]?.givenName} ${demande.dirigeants[0]?.surname}`;
  expect(cards.content).toContain(name);
  expect(cards.tags.filter((tag) => tag === 'Figure')).toHaveLength(2);
  expect(await db().$count(auditEvents, eq(auditEvents.action, 'media.read'))).toBe(before + 2);
  const stranger = await loginAs(server, 'gerant');
  expect((await stranger('GET', `/pdfs/identity_cards?demande_id=${demande.id}`)).status).toBe(404);
});

test('of a partner too; who is a director as well has one card', async () => {
  const rows = await dossierReader(db())(demande.id);
  const [director] = rows?.dirigeants ?? [];
  const [holder] = rows?.shareholders ?? [];
  if (!rows || !director || !holder) throw new Error('nobody');
  const { row, verification } = director;
  const fullName = `${row.givenName} ${row.surname}`;
  const both = { ...rows, shareholders: [{ row: { ...holder.row, fullName }, verification }] };
  const service = mediaService(db(), server.config, { storage, log: quietLog });
  const shareholders = [holder.row.id];
  expect(service.numbers.of(both, { shareholders }).partnerNumbers).toEqual({ [holder.row.id]: NUMBER });
  expect(service.numbers.of(both, { shareholders: [] }).partnerNumbers).toEqual({});
  const cards = (dirigeants: number[]) =>
    service.cardsOf({ id: rows.demande.userId }, both, { dirigeants, shareholders });
  expect((await cards([])).map(({ name }) => name)).toEqual([fullName]);
  expect(await cards([row.id])).toHaveLength(1);
});

test('stands in no answer, no log, no audit, no filing and no row as it is', async () => {
  const content = await db().select({ content: filings.content }).from(filings);
  const rows = await db().execute(sql`
    select (select json_agg(a) from audit_events a)::text || (select json_agg(o) from outbox o)::text
      || (select json_agg(p) from provider_events p)::text || (select json_agg(v) from verifications v)::text as all`);
  const said = [...lines, ...answers, JSON.stringify(content), JSON.stringify(rows)].join('\n');
  expect(said.length).toBeGreaterThan(10_000);
  for (const form of [NUMBER, DIGITS]) expect(said).not.toContain(form);
});

test('another key encrypts it anew, and it goes with the images of the card', async () => {
  const service = mediaService(db(), server.config, { storage, log: quietLog });
  const before = (await checkRow())?.nationalNumber;
  Object.assign(keyring, { present: randomBytes(32), old: [keyring.present] });
  expect(await service.numbers.rotate()).toEqual({ renewed: 1, unreadable: [] });
  expect(await service.numbers.rotate()).toEqual({ renewed: 0, unreadable: [] });
  expect((await checkRow())?.nationalNumber).not.toBe(before);
  // Papers and images in the storage too.
  expect((await service.rotate()).unreadable).toEqual([]);
  keyring.old = [];
  expect(readPdf(await pdf('formulaire2')).content).toContain(NUMBER);

  await service.tidy();
  expect((await checkRow())?.nationalNumber).not.toBeNull();
  const longAgo = new Date(Date.now() - 200 * 86_400_000);
  await db().update(verifications).set({ decidedAt: longAgo }).where(eq(verifications.gsm, GSM));
  await db().update(media).set({ createdAt: longAgo, agedFrom: longAgo });
  await db()
    .update(demandes)
    .set({ status: 'resolved', decidedAt: longAgo })
    .where(eq(demandes.id, demande.id));
  await service.tidy();
  expect((await checkRow())?.nationalNumber).toBeNull();
  expect((await documentsOf()).map(({ name }) => name)).not.toContain('identity_cards');
  expect(readPdf(await pdf('formulaire2')).content).not.toContain(NUMBER);
});
