import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { TimelineEvent } from '#domain/journal/timeline';
import { type Call, loginAll, openDemande, readyDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { startServer, type TestServer } from '../../../testing/startServer';
import { demandes, tickets, users } from '../../db/schema';

/* What members of an office have in common: everything that each of them makes. */

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;
let colleague: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, gerant, admin] = await loginAll(server);
  colleague = await addColleague(server, { name: 'colleague', role: 'manager' });
});
afterAll(() => server.close());

type List = { data: { id: number }[]; meta: { total: number } };
const listed = async (call: Call, path = '/mydemandes') =>
  (await call<List>('GET', path)).body.data.map(({ id }) => id);
const read = async (call: Call, id: number) =>
  (await call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;

test('a dossier, a claim and the figures are the office’s, whoever made them', async () => {
  const { id } = await openDemande(client);
  const theirs = await openDemande(colleague, '1999000249');
  for (const call of [client, colleague])
    expect(await listed(call)).toEqual(expect.arrayContaining([id, theirs.id]));
  expect(await listed(gerant)).not.toContain(id);
  const said = { type: 'other', description: 'x', nom: 'x', email: 'x@y.be', demande_id: theirs.id };
  const { body } = await client<{ id: number }>('POST', '/tickets', said);
  await admin('POST', `/tickets/${body.id}/replies`, { text: 'x' });
  // Each of them has yet to read the answer.
  for (const call of [client, colleague]) {
    const unread = () => call<{ count: number }>('GET', '/unread-tickets');
    expect((await unread()).body.count).toBe(1);
    await call('POST', `/tickets/${body.id}/read`, { last: 1_000_000 });
    expect((await unread()).body.count).toBe(0);
  }
  const counts = await Promise.all([client, colleague, gerant].map((call) => call('GET', '/count-client')));
  expect(counts[0]?.body).toEqual(counts[1]?.body);
  expect(counts[2]?.body).not.toEqual(counts[1]?.body);
});

test('a colleague fills in what another began, one of them at a time', async () => {
  const { id } = await openDemande(client);
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await client('POST', `/demandes/${id}/edit`, { editor: mine });
  await client('PUT', `/demandes/${id}/drafts/step3`, { values: { a: 1 } }, { 'x-editor': mine });
  const save = () =>
    colleague('PUT', `/demandes/${id}`, { depositaire: 'comptable' }, { 'x-editor': theirs });
  expect((await save()).status).toBe(423);
  const seen = await read(colleague, id);
  expect(seen).toMatchObject({ open_elsewhere: { mine: false }, drafts: [{ step: 'step3' }] });
  await colleague('POST', `/demandes/${id}/edit`, { editor: theirs });
  expect((await save()).status).toBe(200);
});

test('what a colleague changes is the office’s, not the administration’s', async () => {
  const { id } = await openDemande(client);
  const change = (call: Call) => call('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  const kinds = async () =>
    (await admin<{ data: TimelineEvent[] }>('GET', `/demandes/${id}/timeline`)).body.data.map(
      ({ kind }) => kind,
    );
  expect((await change(colleague)).status).toBe(200);
  expect(await kinds()).not.toContain('changedByAdministrator');
  expect((await change(admin)).status).toBe(200);
  expect(await kinds()).toContain('changedByAdministrator');
});

test('what one colleague knows of people, another uses: checks, depositors, last choices', async () => {
  const { id } = await readyDemande(client);
  const GSM = '+32470000555';
  const { body } = await colleague<{ id: number }>('POST', '/verifications', { GSM });
  await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire', depositaire_nom: 'An Peeters' });
  const tied = await client('PUT', `/demandes/${id}`, { verification_id: body.id });
  expect(tied.status).toBe(200);
  const found = await client('GET', `/findGSM/${encodeURIComponent(GSM)}`);
  expect(found.body).toMatchObject({ exists: true, verification: { id: body.id } });
  expect((await gerant('GET', `/findGSM/${encodeURIComponent(GSM)}`)).body).toMatchObject({ exists: false });
  const next = await openDemande(colleague, '1999000249');
  expect(next).toMatchObject({ depositaire: 'gestionnaire', depositaire_nom: null });
});

test('a finish charges the wallet that the dossier is of', async () => {
  const { id } = await readyDemande(client);
  const before = (await client<{ balance: number }>('GET', '/wallet')).body.balance;
  const { status, body } = await colleague<{ credits: number }>('POST', `/demandes/${id}/progress`, {
    progress: 100,
  });
  expect(status).toBe(200);
  const [row] = await server.database.db.select().from(demandes).where(eq(demandes.id, id));
  expect(body.credits).toBe(before - (row?.cost ?? 0));
  expect((await client<{ balance: number }>('GET', '/wallet')).body.balance).toBe(body.credits);
});

test('nobody writes a dossier or a claim without its owner', async () => {
  const { db } = server.database;
  const [user] = await db.select().from(users).where(eq(users.email, 'gerant@demo.greffio.be'));
  const [ticket] = await db
    .insert(tickets)
    .values({ userId: user?.id ?? 0, type: 'other', description: 'x', nom: 'x', email: 'x@y.be' })
    .returning();
  expect(ticket?.ownerId).toBe(user?.walletId);
});

test('what a member did stays the office’s in the timeline after they have left', async () => {
  const name = 'leaver';
  const leaver = await addColleague(server, { name, role: 'manager' });
  const { id } = await openDemande(leaver, '1999000249');
  const { db } = server.database;
  const [other] = await db.select().from(users).where(eq(users.email, 'gerant@demo.greffio.be'));
  await client('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  await db
    .update(demandes)
    .set({ userId: (await rowOf('client')).id })
    .where(eq(demandes.id, id));
  const gone = { walletId: other?.walletId ?? 0, officeId: null, officeRole: null };
  await db
    .update(users)
    .set(gone)
    .where(eq(users.email, `member-${name}@demo.greffio.be`));
  const { data } = (await admin<{ data: TimelineEvent[] }>('GET', `/demandes/${id}/timeline`)).body;
  expect(data.find(({ kind }) => kind === 'created')?.actor).toMatchObject({ is_client: true });
});

const rowOf = async (name: string) => {
  const found = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@demo.greffio.be`));
  return found[0] as typeof users.$inferSelect;
};
