import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Demande } from '#domain/dossier/demande';
import { type DemandeVerification, IMAGE_NAMES, type VerifiedPerson } from '#domain/people/verification';
import { type Call, callerOf, loginAll, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { encryptedStorage } from '../../adapters/media/encrypted';
import { MediaGone, type MediaStorage } from '../../adapters/media/media';
import { auditEvents, demandes, media, verifications } from '../../db/schema';
import { mediaService } from './service';

let server: TestServer;
let owner: Call;
let other: Call;
let admin: Call;
const lines: string[] = [];

const KEYS = { first: randomBytes(32), second: randomBytes(32) };
const keyring = { present: KEYS.first, old: [] as Buffer[] };
const objects = new Map<string, Buffer>();
let isDown = false;
const memory: MediaStorage = {
  put: async (key, bytes) => void objects.set(key, bytes),
  get: async (key) => objects.get(key) ?? Promise.reject(new MediaGone()),
  remove: async (key) => {
    if (isDown) throw new Error('the disk is gone');
    objects.delete(key);
  },
};
const storage = encryptedStorage(memory, () => keyring);
const service = () => {
  const log = {
    error: server.app.log.error.bind(server.app.log),
    info: server.app.log.info.bind(server.app.log),
  };
  return mediaService(server.database.db, server.config, { storage, log });
};

beforeAll(async () => {
  server = await startServer({
    listen: false,
    adapters: { media: storage },
    env: { LOG_LEVEL: 'trace', SMS_PER_USER_HOUR: '1000' },
    log: (line) => lines.push(line),
  });
  [owner, other, admin] = await loginAll(server);
});
afterAll(() => server.close());
afterEach(() => {
  isDown = false;
});

/** A dossier whose first director was accepted. */
async function checked(): Promise<{ demande: Demande; sessionId: string; checkId: number; id: number }> {
  const demande = await readyDemande(owner);
  // Each dossier has numbers of its own: a check that is accepted is not asked for again.
  const number = `+3249${String(demande.id).padStart(7, '6')}`;
  await owner('PUT', `/dirigeantsService/${demande.dirigeants[0]?.id}`, { GSM: number });
  await owner('POST', '/send-verification-link', { number, lang: 'fr' });
  const person = async () =>
    (await owner<{ demande: Demande }>('GET', `/demandes/${demande.id}`)).body.demande.dirigeants[0];
  for (let n = 0; n < 100 && !(await person())?.session_id; n += 1)
    await new Promise((go) => setTimeout(go, 20));
  const { session_id, verification } = (await person()) ?? {};
  const sessionId = session_id ?? '';
  const decided = await callerOf(server)('POST', `/sandbox/identity/${sessionId}`, { decision: 'approved' });
  expect(decided.status).toBe(200);
  return { demande, sessionId, checkId: verification?.id ?? 0, id: demande.id };
}

const verificationOf = async (call: Call, id: number) =>
  (await call<DemandeVerification>('GET', `/demandes/${id}/verification`)).body;
const director = async (id: number): Promise<VerifiedPerson> =>
  (await verificationOf(owner, id)).dirigeants[0] as VerifiedPerson;
const namesOf = async (id: number) => (await director(id)).images.map(({ name }) => name);

/** The bytes of an image, as a caller gets them. */
async function fetched(call: Call, id: number, query = '') {
  const answer = await call('GET', `/media/${id}${query}`);
  return { status: answer.status, headers: answer.headers };
}

const events = (action: string, id: number) =>
  server.database.db
    .select({ actorId: auditEvents.actorId, detail: auditEvents.detail })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, action),
        eq(auditEvents.subjectType, 'media'),
        eq(auditEvents.subjectId, String(id)),
      ),
    );

const past = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`;
/** The photos come with the decision. */
const decideBefore = async (checkId: number, days: number) => {
  const { db } = server.database;
  const at = past(days);
  await db.update(verifications).set({ decidedAt: at }).where(eq(verifications.id, checkId));
  await db.update(media).set({ createdAt: at, agedFrom: at }).where(eq(media.verificationId, checkId));
};
/** Days go by: what the daily look has noted grows older too. */
const noteBefore = (checkId: number, days: number) =>
  server.database.db
    .update(media)
    .set({ agedFrom: past(days) })
    .where(eq(media.verificationId, checkId));
const changeBefore = (id: number, days: number) =>
  server.database.db
    .update(demandes)
    .set({ updatedAt: past(days) })
    .where(eq(demandes.id, id));

test('the four images come with the decision and are for owner and administrator, each read noted', async () => {
  const { id, sessionId } = await checked();
  const person = await director(id);
  expect(person).toMatchObject({ name: 'Claire Dumont-Vandenberghe', session_id: sessionId, error: null });
  expect(person.images.map(({ name }) => name)).toEqual(IMAGE_NAMES);
  expect((await verificationOf(admin, id)).dirigeants[0]).toEqual(person);
  const image = person.images[0]?.id ?? 0;
  expect(person.images[0]?.url).toBe(`/api/media/${image}`);
  expect(await events('media.read', image)).toEqual([]);

  const shown = await fetched(owner, image);
  expect(shown).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="document-front-${image}.jpg"`,
      'x-content-type-options': 'nosniff',
    },
  });
  await fetched(admin, image, '?size=thumb');
  expect((await fetched(owner, image, '?download=true')).headers['content-disposition']).toMatch(
    /^attachment/,
  );
  const name = 'document-front';
  const reads = await events('media.read', image);
  expect(reads.map(({ detail }) => detail)).toEqual([
    { name, thumb: false, download: false },
    { name, thumb: true, download: false },
    { name, thumb: false, download: true },
  ]);
  expect(new Set(reads.map(({ actorId }) => actorId)).size).toBe(2);

  expect((await fetched(other, image)).status).toBe(404);
  expect((await fetched(callerOf(server), image)).status).toBe(401);
  expect((await fetched(owner, image, '?size=huge')).status).toBe(422);
  expect((await events('media.read', image)).length).toBe(3);
});

test('the thumbnail is small, the image legible, and nothing of either is in the storage', async () => {
  const { checkId } = await checked();
  const rows = await server.database.db.select().from(media).where(eq(media.verificationId, checkId));
  const front = rows.find(({ name }) => name === 'document-front');
  const key = front?.storageKey ?? '';
  const sizes = await Promise.all(
    [key, `${key}-thumb`].map(async (each) => (await sharp(await storage.get(each)).metadata()).width),
  );
  expect(sizes).toEqual([800, 480]);
  expect(rows).toHaveLength(4);
  for (const bytes of objects.values()) {
    expect(bytes.toString('latin1', 0, 3)).toBe('GM1');
    expect(bytes.includes(Buffer.from('JFIF'))).toBe(false);
  }
});

test('a second approval fetches nothing again; an image of the same name takes the place of the first', async () => {
  const { id, sessionId, checkId } = await checked();
  const before = (await director(id)).images;
  await callerOf(server)('POST', `/sandbox/identity/${sessionId}`, { decision: 'approved' });
  expect((await director(id)).images).toEqual(before);

  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const count = objects.size;
  await Promise.all([1, 2, 3].map(() => service().keepMedia(checkId, 'face', photo)));
  const after = (await director(id)).images;
  expect(after.map(({ name }) => name)).toEqual(IMAGE_NAMES);
  expect(after[2]?.id).not.toBe(before[2]?.id);
  expect(objects.size).toBe(count);
  const replaced = before[2]?.id ?? 0;
  expect((await fetched(owner, replaced)).status).toBe(404);
  expect(await events('media.deleted', replaced)).toEqual([
    { actorId: null, detail: { reason: 'replaced', name: 'face' } },
  ]);
});

test('an image that cannot be read is a 502, and no read is noted', async () => {
  const { id, checkId } = await checked();
  const image = (await director(id)).images[3]?.id ?? 0;
  const [row] = await server.database.db.select().from(media).where(eq(media.id, image));
  objects.delete(row?.storageKey ?? '');
  const answer = await owner('GET', `/media/${image}`);
  expect(answer).toMatchObject({ status: 502, body: { message: 'media.unavailable' } });
  expect(await events('media.read', image)).toEqual([]);
  await server.database.db.delete(media).where(eq(media.verificationId, checkId));
  expect((await director(id)).error).toBe('media.missing');
});

describe('retention', () => {
  test('faces go 30 days after the decision, cards 90 days after the last change of the dossier', async () => {
    const { id, checkId } = await checked();
    await decideBefore(checkId, 29);
    await service().tidy();
    expect(await namesOf(id)).toEqual(IMAGE_NAMES);
    await decideBefore(checkId, 31);
    const faces = (await director(id)).images.slice(2);
    await service().tidy();
    expect(await namesOf(id)).toEqual(['document-front', 'document-back']);
    for (const face of faces)
      expect(await events('media.deleted', face.id)).toEqual([
        { actorId: null, detail: { reason: 'retention', name: face.name } },
      ]);

    await decideBefore(checkId, 400);
    await changeBefore(id, 89);
    await service().tidy();
    expect(await namesOf(id)).toHaveLength(2);
    await changeBefore(id, 91);
    await noteBefore(checkId, 91);
    await service().tidy();
    await service().tidy();
    expect(await director(id)).toMatchObject({ images: [], error: 'media.deleted' });
    const rows = await server.database.db.select().from(media).where(eq(media.verificationId, checkId));
    expect(rows).toEqual([]);
  });

  test('a finished dossier keeps the cards until it is decided, and 90 days more', async () => {
    const { id, checkId } = await checked();
    await owner('POST', `/demandes/${id}/progress`, { progress: 100 });
    await decideBefore(checkId, 400);
    await changeBefore(id, 400);
    await service().tidy();
    expect(await namesOf(id)).toEqual(['document-front', 'document-back']);
    const { status } = await admin('POST', `/demandes/change_state/${id}`, { state: true });
    expect(status).toBe(200);
    await service().tidy();
    expect(await namesOf(id)).toHaveLength(2);
    await server.database.db
      .update(demandes)
      .set({ decidedAt: past(91) })
      .where(eq(demandes.id, id));
    await noteBefore(checkId, 91);
    await service().tidy();
    expect(await namesOf(id)).toEqual([]);
  });

  test('what could not be deleted is shown to nobody, and goes the next time, told once', async () => {
    const { id, checkId } = await checked();
    await decideBefore(checkId, 31);
    const face = (await director(id)).images[2]?.id ?? 0;
    isDown = true;
    await service().tidy();
    expect(await namesOf(id)).toEqual(['document-front', 'document-back']);
    expect((await fetched(owner, face)).status).toBe(404);
    expect(await events('media.deleted', face)).toEqual([]);

    isDown = false;
    const kept = objects.size;
    await Promise.all([service().tidy(), service().tidy()]);
    // Two faces, each with its small picture.
    expect(objects.size).toBe(kept - 4);
    expect(await events('media.deleted', face)).toHaveLength(1);
  });
});

test('rotation encrypts everything with the new key, and says what it cannot read', async () => {
  const { id } = await checked();
  const total = (await service().rotate()).current;
  expect(total).toBeGreaterThanOrEqual(4);
  Object.assign(keyring, { present: KEYS.second, old: [KEYS.first] });
  const [lost] = [...objects.keys()].filter((key) => !key.endsWith('-thumb')).slice(-1);
  const bytes = objects.get(lost ?? '') as Buffer;
  objects.set(lost ?? '', Buffer.from('damaged'));
  const { renewed, current, unreadable } = await service().rotate();
  expect([renewed, current, unreadable.length]).toEqual([total - 1, 0, 1]);
  objects.set(lost ?? '', bytes);
  expect(await service().rotate()).toEqual({ renewed: 1, current: total - 1, unreadable: [] });
  keyring.old = [];
  for (const { id: image } of (await director(id)).images)
    expect((await fetched(owner, image)).status).toBe(200);
});

test('nothing of an image, a key or a number is in the log or in the audit', async () => {
  const said = lines.join('\n') + JSON.stringify(await server.database.db.select().from(auditEvents));
  for (const sign of [
    '"route":"/api/media/:id"',
    'an identity image could not be read',
    'could not be deleted',
  ])
    expect(said).toContain(sign);
  const secrets: string[] = [];
  for (const bytes of [KEYS.first, KEYS.second, Buffer.from('JFIF')])
    secrets.push(bytes.toString('base64').slice(0, 40), bytes.toString('hex'), bytes.toString('latin1'));
  for (const key of objects.keys()) secrets.push(key.replace('-thumb', ''));
  for (const { gsm } of await server.database.db.select({ gsm: verifications.gsm }).from(verifications))
    if (gsm) secrets.push(gsm, gsm.slice(4));
  secrets.push('Dumont');
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});
