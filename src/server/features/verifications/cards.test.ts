import { randomBytes } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { Demande } from '#domain/dossier/demande';
import type { DemandeVerification } from '#domain/people/verification';
import { type Call, loginAll, loginAs, readyDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { encryptedStorage } from '../../adapters/media/encrypted';
import { MediaGone, type MediaStorage } from '../../adapters/media/media';
import { auditEvents, media, storedFiles, users, verifications } from '../../db/schema';

const key = randomBytes(32);
const objects = new Map<string, Buffer>();
/** Each put counts from when a test begins to; the one named fails. */
const failing = { puts: 0, at: 0 };
const memory: MediaStorage = {
  put: async (key, bytes) => {
    failing.puts += 1;
    if (failing.puts === failing.at) throw new Error('killed');
    objects.set(key, bytes);
  },
  get: async (key) => objects.get(key) ?? Promise.reject(new MediaGone()),
  remove: async (key) => void objects.delete(key),
};

let server: TestServer;
let owner: Call;
let admin: Call;
let id: number;
let side: string;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { SMS_PER_USER_HOUR: '1000' },
    adapters: { media: encryptedStorage(memory, () => ({ present: key, old: [] })) },
  });
  [owner, , admin] = await loginAll(server);
  const create = { width: 40, height: 26, channels: 3 as const, background: '#cde' };
  side = (await sharp({ create }).png().toBuffer()).toString('base64');
});
beforeEach(async () => {
  id = (await readyDemande(owner)).id;
});
afterAll(() => server.close());

const read = async () => (await owner<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
const first = async () => (await read()).dirigeants[0];
const handIn = async (body: object = {}) =>
  owner<{ id: number }>('POST', `/demandes/${id}/identity-card`, {
    kind: 'dirigeant',
    person_id: (await first())?.id,
    front: side,
    back: side,
    ...body,
  });
const decide = (check: number, body: object) => admin('POST', `/verifications/${check}/decision`, body);

test('a card that the office hands in is to be examined, seen with its images, and accepted by an administrator alone', async () => {
  const before = (await read()).updated_at;
  const { status, body } = await handIn();
  expect(status).toBe(201);
  expect(await first()).toMatchObject({
    status: 'pending',
    stage: 'review',
    by_office: true,
    link_sent_at: null,
    verification: { id: body.id, by_office: true },
  });
  expect((await read()).updated_at).toBe(before);
  const { dirigeants } = (await admin<DemandeVerification>('GET', `/demandes/${id}/verification`)).body;
  const shown = dirigeants.find(({ images }) => images.length > 0);
  expect(shown?.images.map(({ name }) => name)).toEqual(['document-front', 'document-back']);
  // Whom the page finds them by.
  expect(shown?.session_id).toBe((await first())?.session_id);

  expect((await owner('POST', `/verifications/${body.id}/decision`, { accepted: true })).status).toBe(403);
  expect((await decide(body.id, { accepted: true })).body).toEqual({ status: 'accepted' });
  expect(await first()).toMatchObject({ status: 'accepted', by_office: true, stage: null });
  const again = await decide(body.id, { accepted: false, reason: 'other' });
  expect([again.status, again.body.message]).toEqual([409, 'identity.decided']);
  expect((await handIn()).body.message).toBe('identity.accepted');

  const events = await server.database.db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(body.id)));
  expect(events.filter(({ action }) => action.startsWith('identity.'))).toEqual([
    {
      action: 'identity.cardHandedIn',
      detail: { demande: id, kind: 'dirigeant', person: (await first())?.id },
    },
    { action: 'identity.cardAccepted', detail: {} },
  ]);
});

test('a refusal says why, and another card or a link may follow', async () => {
  const { body } = await handIn();
  expect((await decide(body.id, { accepted: false })).body.errors).toEqual({
    reason: ['identity.reasonRequired'],
  });
  await decide(body.id, { accepted: false, reason: 'documentExpired' });
  expect(await first()).toMatchObject({ status: 'refused', reason: 'documentExpired', by_office: true });
  expect((await handIn()).status).toBe(201);
  const GSM = String((await first())?.GSM);
  await owner('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  await mailedTokens(server, GSM);
  // A check of the phone takes the place of the card: the link never belongs to the card's own check.
  const person = await first();
  expect(person).toMatchObject({ by_office: false, link_state: 'sent', stage: null });
  await owner('POST', `/sandbox/identity/${person?.session_id}`, { decision: 'resubmission_requested' });
  expect(await first()).toMatchObject({ status: 'pending', stage: 'resubmission' });
});

test('a finished dossier that waits takes one, for its depositor too; a decided one takes none', async () => {
  const GSM = '+32471400001';
  await owner('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
  const none = await handIn({ kind: 'depositor', person_id: id });
  expect(none.body.errors).toEqual({ person_id: ['identity.numberFirst'] });
  const noted = await owner<{ id: number }>('POST', '/verifications', { GSM });
  await owner('PUT', `/demandes/${id}`, { verification_id: noted.body.id });
  const finish = () => owner('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect((await finish()).body.errors).toEqual({ step2: ['step2.errorVerification'] });
  // No link has left, and none is needed.
  expect((await handIn({ kind: 'depositor', person_id: id })).status).toBe(201);
  expect((await finish()).status).toBe(200);
  expect((await handIn()).status).toBe(201);
  await admin('POST', `/demandes/change_state/${id}`, { state: true });
  expect((await handIn()).body.message).toBe('demande.decided');
});

test.each([
  ['while its images are stored', 1],
  ['before the second one', 3],
])('a card whose storing ends %s leaves no check, and objects that are collected', async (_when, at) => {
  const byOffice = () => server.database.db.$count(verifications, eq(verifications.byOffice, true));
  const before = await byOffice();
  Object.assign(failing, { puts: 0, at });
  expect((await handIn()).status).toBe(503);
  failing.at = 0;
  expect(await byOffice()).toBe(before);
  expect(await server.database.db.$count(media, isNull(media.storedAt))).toBe(0);
  expect(await server.database.db.$count(storedFiles, eq(storedFiles.state, 'coming'))).toBe(4);
  await server.database.db.delete(storedFiles).where(eq(storedFiles.state, 'coming'));
  expect((await handIn()).status).toBe(201);
  expect(await server.database.db.$count(storedFiles, eq(storedFiles.state, 'coming'))).toBe(0);
});

test('nobody decides about their own card or dossier, but the only administrator', async () => {
  const { db } = server.database;
  const setAdmin = (isAdmin: boolean) =>
    db.update(users).set({ isAdmin }).where(eq(users.email, 'gerant@demo.greffio.be'));
  const own = await readyDemande(admin);
  const card = { kind: 'dirigeant', person_id: own.dirigeants[0]?.id, front: side, back: side };
  const check = (await admin<{ id: number }>('POST', `/demandes/${own.id}/identity-card`, card)).body.id;
  await admin('POST', `/demandes/${own.id}/progress`, { progress: 100 });

  await setAdmin(true);
  const decideDossier = (as: Call) => as('POST', `/demandes/change_state/${own.id}`, { state: true });
  for (const refused of [await decide(check, { accepted: true }), await decideDossier(admin)])
    expect([refused.status, refused.body.message]).toEqual([403, 'decision.own']);
  const other = await loginAs(server, 'gerant');
  expect((await other('POST', `/verifications/${check}/decision`, { accepted: true })).status).toBe(200);

  await setAdmin(false);
  expect((await decideDossier(admin)).status).toBe(200);
});

test('who has no Belgian mobile number is asked for their card, and for no number', async () => {
  const person = (await first())?.id;
  const put = (body: object) => owner('PUT', `/dirigeantsService/${person}`, body);
  const finish = () => owner('POST', `/demandes/${id}/progress`, { progress: 100 });
  const both = await put({ GSM: '+32470000077', no_mobile: 'foreign' });
  expect(both.body.errors).toEqual({ no_mobile: ['identity.numberOrReason'] });
  expect((await put({ no_mobile: 'unheard' })).status).toBe(422);
  await put({ no_mobile: 'foreign' });
  expect(await first()).toMatchObject({ GSM: null, no_mobile: 'foreign', verification: null });
  expect((await finish()).body.errors).toEqual({ dirigeantsService: ['identity.cardMissing'] });
  expect((await handIn()).status).toBe(201);
  expect(await first()).toMatchObject({ no_mobile: 'foreign', by_office: true, verification: { GSM: null } });
  // Another reason asks for no other card; a number does, and takes the place of the reason.
  await put({ no_mobile: 'none' });
  expect(await first()).toMatchObject({ no_mobile: 'none', by_office: true });
  await put({ GSM: '+32470000077' });
  expect(await first()).toMatchObject({ GSM: '+32470000077', no_mobile: null, verification: null });
  await put({ no_mobile: 'none' });
  await put({ no_mobile: null });
  expect((await finish()).body.errors).toEqual({ dirigeantsService: ['dirigeants.errorGsmNull'] });
  await put({ no_mobile: 'none' });
  const { body } = await handIn();
  expect((await finish()).status).toBe(200);
  expect((await decide(body.id, { accepted: true })).body).toEqual({ status: 'accepted' });
  expect(await first()).toMatchObject({ status: 'accepted', GSM: null });
});

test('who has two roles and no number hands in one card', async () => {
  const [director, holder] = [(await first())?.id, (await read()).shareholders[0]?.id];
  await owner('PUT', `/demandes/${id}`, {
    depositaire: 'gestionnaire',
    depositaire_nom: 'Claire Dumont-Vandenberghe',
    depositaire_no_mobile: 'foreign',
  });
  await owner('PUT', `/dirigeantsService/${director}`, { no_mobile: 'foreign' });
  const { body } = await handIn();
  const { dirigeants, verification } = await read();
  expect([dirigeants[0]?.verification?.id, verification?.id]).toEqual([body.id, body.id]);
  // Named so after the card came.
  await owner('PUT', `/shareholders/${holder}`, { no_mobile: 'foreign' });
  expect((await read()).shareholders[0]?.verification?.id).toBe(body.id);
  const finish = await owner('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect(finish.status).toBe(200);
  await decide(body.id, { accepted: true });
  const { dirigeants: accepted, shareholders, verification: deposited } = await read();
  expect([accepted[0], shareholders[0], deposited].map((person) => person?.status)).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ]);
});

test('a depositor without a number hands in their card too, until another one deposits', async () => {
  const save = (body: object) => owner('PUT', `/demandes/${id}`, body);
  const finish = () => owner('POST', `/demandes/${id}/progress`, { progress: 100 });
  await save({ depositaire: 'gestionnaire', depositaire_no_mobile: 'unable' });
  expect((await finish()).body.errors).toEqual({ step2: ['identity.cardMissing'] });
  expect((await handIn({ kind: 'depositor', person_id: id })).status).toBe(201);
  await save({ depositaire: 'gestionnaire', depositaire_nom: 'Claire Dumont' });
  expect((await read()).verification).toMatchObject({ by_office: true, GSM: null });
  await save({ depositaire: 'autrecompt', depositaire_nom: 'Karim Haddad' });
  expect(await read()).toMatchObject({ depositaire_no_mobile: null, verification: null });
  await save({ depositaire: 'autrecompt', depositaire_no_mobile: 'foreign' });
  const noted = await owner<{ id: number }>('POST', '/verifications', { GSM: '+32471400009' });
  await save({ verification_id: noted.body.id });
  expect(await read()).toMatchObject({ depositaire_no_mobile: null, verification: { GSM: '+32471400009' } });
});

test('what is no image, no person of the dossier, or no card of an office is refused, and nothing is kept', async () => {
  const count = async () => (await server.database.db.select().from(media)).length;
  const [images, checks] = [await count(), (await server.database.db.select().from(verifications)).length];
  for (const [bytes, code] of [
    ['%PDF-1.7 a scan', 'file.pdf'],
    ['\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'file.heic'],
    ['PK\x03\x04 a document', 'file.officeAsPicture'],
    ['\xff\xd8\xff\xe0 cut off', 'file.broken'],
  ] as const) {
    const back = Buffer.from(bytes, 'latin1').toString('base64');
    expect((await handIn({ back })).body.errors).toEqual({ back: [code] });
  }
  const other = (await readyDemande(owner)).dirigeants[0]?.id;
  expect((await handIn({ person_id: other })).body.errors).toEqual({ person_id: ['request.notFound'] });
  const huge = await handIn({ front: 'A'.repeat(4_800_001) });
  expect(huge.body.errors).toEqual({ front: ['media.tooLarge'] });
  expect([await count(), (await server.database.db.select().from(verifications)).length]).toEqual([
    images,
    checks,
  ]);
  const { body } = await owner<{ id: number }>('POST', '/verifications', { GSM: '+32471400002' });
  expect((await decide(body.id, { accepted: true })).status).toBe(404);
});

test('the sandbox, which plays the provider, decides no card of an office', async () => {
  await handIn();
  const session = (await first())?.session_id;
  await owner('POST', `/sandbox/identity/${session}`, { decision: 'approved' });
  expect((await first())?.status).toBe('pending');
});
