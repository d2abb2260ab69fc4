import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { officeStage } from '../../../testing/officeStage';
import { editors, stepDrafts } from '../../db/schema';

/* An approval is of what was read, and of nothing that came after it. */

const { server, db, member, rowOf, balanceOf } = officeStage();

let assistant: Call;
let manager: Call;
beforeAll(async () => {
  assistant = await member('ann', 'assistant');
  manager = await member('max', 'manager');
});

const finish = (call: Call, id: number, asked_at?: string) =>
  call('POST', `/demandes/${id}/progress`, { progress: 100, ...(asked_at && { asked_at }) });
const read = async (id: number) =>
  (await manager<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
/** A dossier that waits, and what the manager's page says of it. */
async function waiting() {
  const { id } = await readyDemande(assistant);
  expect((await finish(assistant, id)).body).toMatchObject({ waiting: true });
  return { id, seen: (await read(id)).approval?.asked_at ?? '' };
}
const changed = { status: 409, body: { message: 'approval.changed' } };

const draft = (id: number, headers = {}) =>
  assistant('PUT', `/demandes/${id}/drafts/addressService`, { values: { rue: 'Rue tapée' } }, headers);
const changes: [string, (id: number) => Promise<{ status: number }>][] = [
  [
    'a saved address',
    (id) =>
      assistant('POST', '/addressService', {
        demande_id: id,
        rue: 'Rue Cachée',
        numero: '1',
        zip_code: '1060',
        localite: 'Saint-Gilles',
      }),
  ],
  [
    'a draft of the tab that holds it',
    async (id) => {
      const editor = randomUUID();
      await assistant('POST', `/demandes/${id}/edit`, { editor });
      const answer = await draft(id, { 'x-editor': editor });
      // Nothing more is heard of that tab.
      await db().delete(editors).where(eq(editors.demandeId, id));
      return answer;
    },
  ],
  ['a draft of no tab', (id) => draft(id)],
  [
    'a correction by an administrator',
    async (id) => {
      const { bce_data } = await read(id);
      const corrected = JSON.stringify({ ...JSON.parse(bce_data), email: 'new@canal.example' });
      const admin = await loginAs(server(), 'admin');
      return admin('PUT', `/demandes/${id}`, { bce_data: corrected, base: bce_data, reason: 'x' });
    },
  ],
];

test.each(changes)('%s after the request: nothing is approved, charged or lost', async (_what, change) => {
  const { id, seen } = await waiting();
  const { walletId } = await rowOf('max');
  const before = await balanceOf(walletId);
  expect((await change(id)).status).toBe(200);
  const drafts = () => db().select().from(stepDrafts).where(eq(stepDrafts.demandeId, id));
  const kept = await drafts();
  expect(await finish(manager, id, seen)).toMatchObject(changed);
  expect([await drafts(), await balanceOf(walletId), (await read(id)).progress < 100]).toEqual([
    kept,
    before,
    true,
  ]);
});

test('a request that was made anew is another one, and one that is approved stays so', async () => {
  const { id, seen } = await waiting();
  await assistant('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  await finish(assistant, id);
  expect(await finish(manager, id, seen)).toMatchObject(changed);
  const now = (await read(id)).approval?.asked_at ?? '';
  expect((await finish(manager, id, now)).body).toMatchObject({ progress: 100 });
  // Pressed twice, or its answer was lost.
  expect((await finish(manager, id, now)).body).toMatchObject({ progress: 100 });

  const returned = await waiting();
  const sendBack = (asked_at: string) =>
    manager('POST', `/demandes/${returned.id}/return`, { word: 'La date.', asked_at });
  await assistant('PUT', `/demandes/${returned.id}`, { depositaire: 'comptable' });
  await finish(assistant, returned.id);
  expect(await sendBack(returned.seen)).toMatchObject(changed);
  const { approval } = await read(returned.id);
  expect(approval?.returned).toBeNull();
  expect((await sendBack(approval?.asked_at ?? '')).status).toBe(204);
  expect(await finish(manager, returned.id, returned.seen)).toMatchObject(changed);
});
