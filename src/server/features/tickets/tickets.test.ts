import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Administrator, SavedReply, Ticket, TicketMessage, TicketThread } from '#domain/tickets/ticket';
import { type Call, loginAll, openDemande } from '../../../testing/callServer';
import type { Message } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { auditEvents, outbox, ticketMessages, tickets, users } from '../../db/schema';

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { MAIL_PER_ADDRESS_HOUR: '1000' },
  });
  [client, gerant, admin] = await loginAll(server);
});
afterAll(() => server.close());

const claim = {
  type: 'technical',
  description: 'Le SMS ne part pas.',
  nom: 'Nathalie Delvaux',
  email: 'n@delvaux.be',
};
const open = async (more: object = {}): Promise<Ticket> => {
  const { status, body } = await client<Ticket>('POST', '/tickets', { ...claim, ...more });
  expect(status).toBe(201);
  return body;
};
const thread = async (call: Call, id: number) => (await call<TicketThread>('GET', `/tickets/${id}`)).body;
const say = (call: Call, id: number, text: string, attachments: object[] = [], headers = {}) =>
  call<TicketMessage>('POST', `/tickets/${id}/replies`, { text, attachments }, headers);
const mails = async (to: string): Promise<Message[]> =>
  (await server.app.inject(`/api/sandbox/outbox?to=${to}`)).json<{ data: Message[] }>().data;
const audited = async (type: string, id: number) =>
  (
    await server.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectType, type), eq(auditEvents.subjectId, String(id))))
      .orderBy(desc(auditEvents.id))
  ).map(({ action, detail }) => ({ action, detail }));

const ADMIN = 'admin@demo.greffio.be';
/** New ticket mails to the administrator. Moves their messages into the past. */
async function toldAdmin(): Promise<Message[]> {
  const { db } = server.database;
  await db.update(outbox).set({ runAt: new Date(0) });
  const told = await mails(ADMIN);
  await db.delete(outbox).where(eq(outbox.recipient, ADMIN));
  await db.update(tickets).set({ createdAt: new Date(0) });
  await db.update(ticketMessages).set({ createdAt: new Date(0) });
  return told;
}

describe('opening a claim', () => {
  test('tells the administrators, with the way to it', async () => {
    await toldAdmin();
    const ticket = await open();
    expect(ticket).toMatchObject({ status: 'pending', demande_id: null, demande: null, nom: claim.nom });
    const [mail, ...others] = await toldAdmin();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`réclamation ${ticket.id}`);
    expect(mail?.text).toContain(claim.description);
    expect(mail?.links[0]).toContain(`view=tickets&ticket=${ticket.id}`);
  });

  test('is about a request of one’s own only', async () => {
    const own = await openDemande(client);
    const foreign = await openDemande(gerant);
    expect(await open({ demande_id: own.id })).toMatchObject({ demande_id: own.id });
    for (const demande_id of [foreign.id, 999_999])
      expect(await client('POST', '/tickets', { ...claim, demande_id })).toMatchObject({
        status: 422,
        body: { errors: { demande_id: ['demande.notFound'] } },
      });
  });

  test('once, however often the same call is made', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => client<Ticket>('POST', '/tickets', claim, headers);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('a burst', () => {
  test('comes as one mail that says how many, within a minute or so', async () => {
    await toldAdmin();
    // All within one window of time.
    const opened: number[] = [];
    for (let n = 0; n < 25; n += 1) opened.push((await open({ description: 'burst' })).id);
    const queued = await server.database.db.select().from(outbox).where(eq(outbox.recipient, ADMIN));
    expect(queued.length).toBeLessThanOrEqual(2);
    const [{ runAt = new Date(0), payload } = {}] = queued;
    expect(runAt.getTime() - Date.now()).toBeLessThanOrEqual(75_000);
    const createdAt = new Date(Number(payload?.from));
    await server.database.db.update(tickets).set({ createdAt }).where(eq(tickets.description, 'burst'));
    const [mail, ...others] = await toldAdmin();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Réclamations\u00A0: 25 nouveaux messages');
    expect(mail?.text).toContain(`${opened[0]}, Problème technique, ${claim.nom} (nouvelle)`);
    expect(mail?.text).toContain('et 5 de plus');
    expect(mail?.links[0]).toMatch(/view=tickets$/);
  });

  test('of answers is for whoever takes care of the claim, and told once', async () => {
    const { id } = await open();
    await toldAdmin();
    await say(client, id, 'Et maintenant ?');
    const [mail, ...others] = await toldAdmin();
    expect([mail?.subject, others]).toEqual([`Réclamation ${id}\u00A0: ${claim.nom} a répondu`, []]);
    const [{ id: gerantId = 0 } = {}] = await server.database.db
      .update(users)
      .set({ isAdmin: true })
      .where(eq(users.email, 'gerant@demo.greffio.be'))
      .returning({ id: users.id });
    await admin('PUT', `/tickets/${id}`, { assignee_id: gerantId });
    await say(client, id, 'Toujours rien.');
    expect(await toldAdmin()).toEqual([]);
    expect((await mails('gerant@demo.greffio.be'))[0]?.text).toContain('Toujours rien.');
    await server.database.db.update(users).set({ isAdmin: false }).where(eq(users.id, gerantId));
  });
});

describe('answers are mailed', () => {
  const OWN = 'client@demo.greffio.be';
  const prove = (emailVerifiedAt: Date | null) =>
    server.database.db.update(users).set({ emailVerifiedAt }).where(eq(users.email, OWN));

  test('to the account’s own address, never to one that was only typed', async () => {
    const { id, email } = await open({ email: 'stranger@elsewhere.be' });
    expect(email).toBe('stranger@elsewhere.be');
    await say(admin, id, 'Votre dossier est prêt.');
    expect(await mails('stranger@elsewhere.be')).toEqual([]);
    expect((await mails(OWN))[0]?.text).toContain('Votre dossier est prêt.');
    for (const call of [admin, client]) expect((await thread(call, id)).client.answers_to).toBe(OWN);
  });

  test('to nobody while it is not proven; the answer is in the thread', async () => {
    const { id } = await open({ email: OWN });
    const before = (await mails(OWN)).length;
    await prove(null);
    expect((await say(admin, id, 'Seulement ici.')).status).toBe(201);
    expect((await thread(admin, id)).client.answers_to).toBeNull();
    await prove(new Date());
    expect(await mails(OWN)).toHaveLength(before);
    expect((await thread(client, id)).messages).toHaveLength(1);
  });
});

describe('a thread', () => {
  test('carries answers of both sides, each mailed to the other in its language', async () => {
    await client('POST', '/user/language', { language: 'nl' });
    const { id } = await open();
    expect(await say(admin, id, 'Quel numéro ?')).toMatchObject({ status: 201, body: { from_admin: true } });
    const [answer] = await mails('client@demo.greffio.be');
    expect(answer?.subject).toBe(`Antwoord op uw klacht ${id}`);
    expect(answer?.text).toContain('Quel numéro ?');
    expect(answer?.links[0]).toMatch(new RegExp(`/assistance\\?ticket=${id}$`));
    await say(client, id, 'Het nummer van An.');
    const seen = await thread(client, id);
    expect(seen.messages.map(({ author, own, text }) => [author, own, text])).toEqual([
      ['Greffio', false, 'Quel numéro ?'],
      [expect.any(String), true, 'Het nummer van An.'],
    ]);
    expect((await thread(admin, id)).messages[0]?.author).not.toBe('Greffio');
    await client('POST', '/user/language', { language: 'fr' });
  });

  test('takes an answer that is sent again once', async () => {
    const { id } = await open();
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await say(client, id, 'x', [], key), await say(client, id, 'x', [], key)];
    expect(second.body).toEqual(first.body);
    expect((await thread(client, id)).messages).toHaveLength(1);
  });

  test('notes status and assignment, audited; a client sees the status alone', async () => {
    const { id } = await open();
    const administrators = (await admin<Administrator[]>('GET', '/admin/administrators')).body;
    const [somebody] = administrators;
    const put = (body: object) => admin('PUT', `/tickets/${id}`, body);
    expect((await put({ status: 'resolved', assignee_id: somebody?.id })).status).toBe(200);
    const whole = await thread(admin, id);
    expect(whole).toMatchObject({ status: 'resolved', assignee: somebody });
    expect(whole.notes.map(({ kind, status, assignee }) => [kind, status, assignee])).toEqual([
      ['assignee', null, somebody?.name],
      ['status', 'resolved', null],
    ]);
    const seen = await thread(client, id);
    expect(seen.assignee).toBeNull();
    expect(seen.notes).toMatchObject([{ kind: 'status', status: 'resolved', author: 'Greffio' }]);
    expect(await audited('ticket', id)).toEqual([
      { action: 'ticket.statusChanged', detail: { from: 'pending', to: 'resolved' } },
      { action: 'ticket.assigned', detail: { to: somebody?.id } },
    ]);
    expect((await put({})).status).toBe(422);
    expect((await put({ assignee_id: 999_999 })).body.errors).toEqual({
      assignee_id: ['ticket.assigneeUnknown'],
    });
    expect(await admin('GET', '/tickets?assignee=me')).toMatchObject({ status: 200 });
    // A message of the client reopens it.
    await say(client, id, 'Toujours rien.');
    expect((await thread(client, id)).status).toBe('pending');
  });
});

describe('what is new', () => {
  const unread = async (call: Call) => (await call<{ count: number }>('GET', '/unread-tickets')).body.count;
  const isUnread = async (call: Call, path: string, id: number) =>
    (await call<{ data: Ticket[] }>('GET', path)).body.data.find((ticket) => ticket.id === id)?.unread;
  const readAll = async (call: Call, id: number) => {
    const { messages, notes } = await thread(call, id);
    const last = Math.max(0, ...[...messages, ...notes].map((entry) => entry.id));
    expect((await call('POST', `/tickets/${id}/read`, { last })).status).toBe(204);
  };

  test('to an administrator an open claim until it is read, to its client the answer', async () => {
    const [before, beforeAdmin] = [await unread(client), await unread(admin)];
    const { id } = await open();
    expect([await unread(client), await unread(admin)]).toEqual([before, beforeAdmin + 1]);
    await readAll(admin, id);
    expect(await unread(admin)).toBe(beforeAdmin);
    await say(admin, id, 'Réponse');
    expect(await unread(client)).toBe(before + 1);
    expect(await isUnread(client, '/mytickets', id)).toBe(true);
    await readAll(client, id);
    expect(await isUnread(client, '/mytickets', id)).toBe(false);
    await say(client, id, 'Merci');
    expect(await isUnread(admin, '/tickets', id)).toBe(true);
    // A report of a page that was opened earlier arrives late: nothing becomes unread again.
    await readAll(admin, id);
    await admin('POST', `/tickets/${id}/read`, { last: 0 });
    expect(await unread(admin)).toBe(beforeAdmin);
    await admin('PUT', `/tickets/${id}`, { status: 'resolved' });
    expect(await unread(client)).toBe(before + 1);
  });
});

test('saved replies: kept, changed, removed, each written down', async () => {
  const text = { title: 'Preuve de paiement', text_fr: 'Elle reste valable.', text_nl: '' };
  const { body, status } = await admin<SavedReply>('POST', '/admin/saved-replies', text);
  expect(status).toBe(201);
  const path = `/admin/saved-replies/${body.id}`;
  expect((await admin('PUT', path, { ...text, text_nl: 'Het blijft geldig.' })).body).toMatchObject({
    text_nl: 'Het blijft geldig.',
  });
  expect((await admin<SavedReply[]>('GET', '/admin/saved-replies')).body).toHaveLength(1);
  expect((await admin('POST', '/admin/saved-replies', { ...text, text_fr: '' })).body.errors).toEqual({
    text_fr: ['validation.required'],
  });
  expect((await admin('DELETE', path)).status).toBe(204);
  expect((await admin('DELETE', path)).status).toBe(404);
  expect((await audited('savedReply', body.id)).map(({ action }) => action)).toEqual([
    'savedReply.removed',
    'savedReply.changed',
    'savedReply.added',
  ]);
});
