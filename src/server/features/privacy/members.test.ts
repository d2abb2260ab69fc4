import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import type { Ticket } from '#domain/tickets/ticket';
import { type Call, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { addressOf, officeStage } from '../../../testing/officeStage';
import { specimen } from '../../adapters/identity/specimens';
import { encryptedStorage } from '../../adapters/media/encrypted';
import { MediaGone, type MediaStorage } from '../../adapters/media/media';
import {
  clientChanges,
  clientImports,
  clientNotes,
  clients,
  deadlineMarks,
  demandes,
  dirigeants,
  media,
  shareholders,
  storedFiles,
  ticketMessages,
  tickets,
  users,
  verifications,
  wallets,
} from '../../db/schema';
import { storedFilesIn } from '../../files/storedFiles';
import { creditService } from '../credits/service';
import { readers } from '../deadlines/store';
import { mediaService } from '../media/service';
import { privacyService } from './service';

/** Erasing members of an office, whose data the office partly keeps, and people who work alone. */

const { server, db, partner, add, login, member, rowOf } = officeStage();

const GSM = '+32495333444';
const objects = new Map<string, Buffer>();
let isDown = false;
const memory: MediaStorage = {
  put: async (key, bytes) => void objects.set(key, bytes),
  get: async (key) => objects.get(key) ?? Promise.reject(new MediaGone()),
  remove: async (key) => (isDown ? Promise.reject(new Error('down')) : void objects.delete(key)),
};
const storage = encryptedStorage(memory, () => ({ present: Buffer.alloc(32, 7), old: [] }));
const log = { error: () => undefined, info: () => undefined };
const images = () => mediaService(db(), server().config, { storage, log });
const files = () => storedFilesIn(db(), { storage, log });
const privacy = () =>
  privacyService(db(), {
    ...{ media: images(), files: files(), credits: creditService(db()) },
    count: async () => ({ ok: true }),
  });

/** Somebody's own check, with a photo of their card. */
async function check(name: string): Promise<number> {
  const { id: userId, walletId: ownerId } = await rowOf(name);
  const decided = { status: 'approved', decidedAt: new Date(), veriffSession: name };
  const [row] = await db()
    .insert(verifications)
    .values({ userId, ownerId, gsm: GSM, personName: `An ${name}`, ...decided })
    .returning();
  const verificationId = row?.id ?? 0;
  await db().update(users).set({ gsm: GSM, verificationId }).where(eq(users.id, userId));
  await images().keepMedia(verificationId, 'document-front', await specimen('document-front'));
  return verificationId;
}

const ticket = async (call: Call, name: string) =>
  (
    await call<Ticket>('POST', '/tickets', {
      ...{ type: 'other', description: `An ${name} demande.` },
      ...{ nom: `An ${name}`, email: addressOf(name) },
    })
  ).body.id;

test('a member who stands in the office’s dossiers: nothing is lost before it is sure, then every tie goes', async () => {
  const lina = await member('lina', 'manager');
  const { id: linaId } = await rowOf('lina');
  const heir = await rowOf('partner');
  const verificationId = await check('lina');
  const tie = { gsm: GSM, noMobile: null, verificationId };
  const finished = await readyDemande(partner);
  const director = eq(dirigeants.id, finished.dirigeants[0]?.id ?? 0);
  await db().update(dirigeants).set(tie).where(director);
  await db()
    .update(demandes)
    .set({ progress: 100, completedAt: new Date(), cost: 0, inChargeId: linaId })
    .where(eq(demandes.id, finished.id));
  const { id: unfinished, shareholders: holders } = await readyDemande(partner);
  const holder = eq(shareholders.id, holders[0]?.id ?? 0);
  await db().update(shareholders).set(tie).where(holder);
  await db().update(demandes).set({ verificationId }).where(eq(demandes.id, unfinished));

  for (const call of [privacy().plan, privacy().erase])
    await expect(call({ email: addressOf('lina') })).rejects.toThrow(String(finished.id));
  expect([objects.size, await db().$count(media)]).toEqual([2, 1]);
  const admin = await loginAs(server(), 'admin');
  await admin('POST', `/demandes/change_state/${finished.id}`, { state: true });

  const { body: client } = await partner<{ id: number }>('POST', '/clients', { number: '1999000051' });
  await db().update(clients).set({ inCharge: linaId });
  const [own, colleagues] = [await ticket(lina, 'lina'), await ticket(partner, 'partner')];
  for (const text of ['An Lina a demandé.', 'Quand donc ?'])
    expect((await lina('POST', `/tickets/${colleagues}/replies`, { text })).status).toBe(201);
  const zip = unzipSync(await buffer(await privacy().dataOf({ email: addressOf('lina') })));
  const told = (name: string) => Buffer.from(zip[`data/${name}.json`] ?? []).toString();
  expect(JSON.parse(told('tickets'))).toMatchObject([{ id: own }]);
  expect(told('ticket_messages')).toContain('Quand donc');

  expect(await privacy().plan({ email: addressOf('lina') })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ table: 'tickets', deleted: 0, anonymised: 1 }),
      expect.objectContaining({ table: 'dirigeants', anonymised: 1 }),
      expect.objectContaining({ table: 'demandes', anonymised: 1 }),
    ]),
  );
  isDown = true;
  await expect(privacy().erase({ email: addressOf('lina') })).rejects.toThrow('the job “files” will');
  expect(await db().select().from(users).where(eq(users.id, linaId))).toMatchObject([
    { officeId: null, verificationId: null, gsm: null, emailVerifiedAt: null },
  ]);
  const left = async () => [
    await db().$count(media),
    await db().$count(verifications, eq(verifications.gsm, GSM)),
    await db().$count(storedFiles, eq(storedFiles.state, 'going')),
  ];
  expect(await left()).toEqual([0, 0, 2]);
  isDown = false;
  await files().collect();
  expect([objects.size, ...(await left())]).toEqual([0, 0, 0, 0]);

  const loose = { gsm: null, verificationId: null };
  expect(await db().select().from(dirigeants).where(director)).toMatchObject([
    { ...loose, surname: finished.dirigeants[0]?.surname },
  ]);
  expect(await db().select().from(shareholders).where(holder)).toMatchObject([loose]);
  expect(await db().select().from(demandes).where(eq(demandes.id, unfinished))).toMatchObject([
    { ownerId: heir.walletId, verificationId: null },
  ]);
  // What they took care of, a partner does.
  expect(await db().select().from(demandes).where(eq(demandes.id, finished.id))).toMatchObject([
    { inChargeId: heir.id },
  ]);
  expect(await db().select().from(clients).where(eq(clients.id, client.id))).toMatchObject([
    { inCharge: heir.id },
  ]);
  // The claim is the office's, without who wrote it.
  expect(await db().select().from(tickets).where(eq(tickets.id, own))).toMatchObject([
    { ownerId: heir.walletId, nom: '—', email: `erased-${linaId}@erased.invalid`, description: '—' },
  ]);
  const texts = await db()
    .select({ text: ticketMessages.text })
    .from(ticketMessages)
    .where(eq(ticketMessages.userId, linaId))
    .orderBy(ticketMessages.id);
  expect(texts.map(({ text }) => text)).toEqual(['—', 'Quand donc ?']);

  // Erasing again removes nothing of the office.
  await privacy().erase({ email: `erased-${linaId}@erased.invalid` });
  expect(await db().$count(clients, eq(clients.ownerId, heir.walletId))).toBe(1);
});

test('the check of who has left an office is the office’s, and goes by its number', async () => {
  const gone = await member('gone', 'manager');
  const verificationId = await check('gone');
  const { dirigeants: directors } = await openDemande(partner);
  const director = eq(dirigeants.id, directors[0]?.id ?? 0);
  await db().update(dirigeants).set({ gsm: GSM, noMobile: null, verificationId }).where(director);
  const claim = await ticket(gone, 'gone');
  expect((await gone('POST', '/office/leave')).status).toBe(200);
  expect(await rowOf('gone')).toMatchObject({ officeId: null, verificationId: null });
  await privacy().erase({ email: addressOf('gone') });
  expect(await db().select().from(dirigeants).where(director)).toMatchObject([{ verificationId }]);
  expect([objects.size, await db().$count(tickets, eq(tickets.id, claim))]).toEqual([2, 1]);
  await privacy().erase({ mobile: GSM, name: 'An gone' });
  expect(await db().select().from(dirigeants).where(director)).toMatchObject([{ verificationId: null }]);
  expect(objects.size).toBe(0);
});

test('who works alone takes their clients along, and is written to no more', async () => {
  await add('solo');
  const solo = await login('solo');
  const { id: userId, walletId } = await rowOf('solo');
  const { body: client } = await solo<{ id: number }>('POST', '/clients', { number: '1999000249' });
  const clientId = client.id;
  await solo('POST', `/clients/${clientId}/notes`, { text: 'Une note' });
  const empty = { fr: '', nl: '' };
  await db()
    .insert(clientChanges)
    .values({ clientId, kind: 'seat', day: '2026-11-20', before: empty, after: empty });
  const mark = { kind: 'ubo', period: '2025-11-12', doneOn: '2026-11-12' } as const;
  await db()
    .insert(deadlineMarks)
    .values({ clientId, userId, ...mark });
  await db()
    .insert(clientImports)
    .values({
      ownerId: walletId,
      userId: null,
      fileName: 'x.csv',
      firstRow: 1,
      mapping: ['name'],
      cells: [],
    });
  const plan = await privacy().plan({ email: addressOf('solo') });
  for (const table of ['clients', 'client_notes', 'client_changes', 'client_imports', 'deadline_marks'])
    expect(plan.find((line) => line.table === table)).toMatchObject({ table, deleted: 1, kept: 0 });
  expect(await readers(db(), userId)).toHaveLength(1);
  await privacy().erase({ email: addressOf('solo') });
  expect(
    await Promise.all([
      db().$count(clients, eq(clients.ownerId, walletId)),
      db().$count(clientNotes, eq(clientNotes.clientId, clientId)),
      db().$count(clientImports, eq(clientImports.ownerId, walletId)),
    ]),
  ).toEqual([0, 0, 0]);
  expect(await db().select().from(users).where(eq(users.id, userId))).toMatchObject([
    { emailVerifiedAt: null },
  ]);
  expect(await readers(db(), userId)).toEqual([]);
});

test('a sample dossier goes with its person, who has colleagues, and the wallet that owned it', async () => {
  await add('trying');
  const trying = await login('trying');
  const { body } = await trying<{ demande: { id: number } }>('POST', '/demandes/sample', { langue: 'fr' });
  const of = eq(demandes.id, body.demande.id);
  const [sample] = await db().select().from(demandes).where(of);
  await privacy().erase({ email: addressOf('trying') });
  expect(await db().$count(demandes, of)).toBe(0);
  expect(await db().$count(wallets, eq(wallets.id, sample?.ownerId ?? 0))).toBe(0);
});
