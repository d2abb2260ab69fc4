import { like } from 'drizzle-orm';
import { todayInBrussels } from '#domain/language/today';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry } from '#domain/operations/audit';
import type { DemandeVerification } from '#domain/people/verification';
import { type Call, callerOf, loginAll, loginAs, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { outbox } from '../../db/schema';
import { wordFor } from '../../words';

let server: TestServer;
let owner: Call;
let admin: Call;
beforeAll(async () => {
  server = await startServer({ listen: false });
  [owner, , admin] = await loginAll(server);
});
afterAll(() => server.close());

const audit = async (query: string) =>
  (await admin<{ data: AuditEntry[]; meta: { total: number } }>('GET', `/admin/audit?${query}`)).body;

/** A dossier with an accepted director, and the front image of the card. */
async function seen(): Promise<{ demande: number; image: number; name: string }> {
  const { id, dirigeants } = await readyDemande(owner);
  const number = '+32496660001';
  await owner('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM: number });
  await owner('POST', '/send-verification-link', { number, lang: 'fr' });
  const person = async () =>
    (await owner<DemandeVerification>('GET', `/demandes/${id}/verification`)).body.dirigeants[0];
  for (let n = 0; n < 100 && !(await person())?.session_id; n += 1)
    await new Promise((go) => setTimeout(go, 20));
  const session = (await person())?.session_id;
  await callerOf(server)('POST', `/sandbox/identity/${session}`, { decision: 'approved' });
  const checked = await person();
  const image = checked?.images.find(({ name }) => name === 'document-front')?.id ?? 0;
  return { demande: id, image, name: checked?.name ?? '' };
}

test('who saw which card, and when: by the action, by the dossier, by the person, by the day', async () => {
  const { demande, image, name } = await seen();
  expect((await admin('GET', `/media/${image}`)).status).toBe(200);
  const today = todayInBrussels();
  for (const query of [
    'action=media.read',
    `kind=seen&number=${demande}`,
    `subject=media&number=${image}`,
    `q=admin@demo&action=media.read`,
    `action=media.read&from=${today}&until=${today}`,
  ]) {
    const { data, meta } = await audit(query);
    expect([query, meta.total, data[0]]).toEqual([
      query,
      1,
      expect.objectContaining({
        action: 'media.read',
        actor: expect.objectContaining({ email: 'a•••@demo.greffio.be' }),
        subject: { type: 'media', id: String(image), name, demande_id: demande },
        what: ['document-front'],
      }),
    ]);
  }
  for (const query of [
    `action=media.read&number=${demande + 1}`,
    'action=media.read&q=client@demo',
    `action=media.read&until=2026-01-01`,
    `kind=money&action=media.read`,
  ])
    expect([query, (await audit(query)).data]).toEqual([query, []]);

  const { text } = await admin('GET', '/admin/audit?action=media.read', undefined, { accept: 'text/csv' });
  expect(text.trimEnd().split('\r\n')[1]).toContain(`Image d’identité;${image};${name};${demande};`);
  // That it was taken away is written down as well.
  expect((await audit('action=list.exported')).data[0]?.subject).toMatchObject({ type: 'list', id: 'audit' });
});

test('a dossier brings what was done to it, and each page follows the other', async () => {
  const { id } = await readyDemande(owner);
  const [created] = (await audit(`number=${id}&sort=id`)).data;
  expect(created).toMatchObject({ action: 'demande.created', subject: { type: 'demande', demande_id: id } });
  const pages = await Promise.all([1, 2].map((page) => audit(`per_page=2&page=${page}`)));
  const ids = pages.flatMap(({ data }) => data.map((entry) => entry.id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(4);
});

test('every action and every kind of thing has a name in both languages', () => {
  const nameless = (['fr', 'nl'] as const).flatMap((lang) => [
    ...AUDIT_ACTIONS.filter((action) => wordFor('audit.action.', action, lang) === action),
    ...AUDIT_SUBJECTS.filter((type) => wordFor('audit.of.', type, lang) === type),
  ]);
  expect(nameless).toEqual([]);
});

test('an administrator ends the sessions of somebody else, who is told; once they are gone nobody is', async () => {
  const other = await loginAs(server, 'gerant');
  const { body } = await admin<{ data: { id: number }[] }>('GET', '/admin/accounts?q=gerant@demo');
  const path = `/admin/accounts/${body.data[0]?.id}/sessions`;
  expect((await admin('DELETE', path)).body).toEqual({ ended: 2 });
  expect((await other('GET', '/user')).status).toBe(401);
  expect((await admin('DELETE', path)).body).toEqual({ ended: 0 });
  const told = await server.database.db
    .select({ to: outbox.recipient })
    .from(outbox)
    .where(like(outbox.uniqueKey, 'sessions-ended:%'));
  expect(told).toEqual([{ to: 'gerant@demo.greffio.be' }]);
  expect((await audit('action=user.sessionsEnded')).data[0]).toMatchObject({
    subject: { type: 'user', id: String(body.data[0]?.id) },
  });
  const [me] = (await admin<{ data: { id: number }[] }>('GET', '/admin/accounts?q=admin@demo')).body.data;
  expect((await admin('DELETE', `/admin/accounts/${me?.id}/sessions`)).status).toBe(409);
});
