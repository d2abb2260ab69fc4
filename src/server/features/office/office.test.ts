import { and, eq, inArray } from 'drizzle-orm';
import type { User } from '#domain/accounts/user';
import type { WaitingApproval } from '#domain/dossier/approval';
import type { Demande } from '#domain/dossier/demande';
import type { Invitation, OwnOffice } from '#domain/office/office';
import type { Ticket, TicketThread } from '#domain/tickets/ticket';
import { type Call, callerOf, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { interfered } from '../../../testing/interfere';
import { addressOf, officeStage } from '../../../testing/officeStage';
import {
  clientDeadlines,
  clientNotes,
  clients,
  deadlineMarks,
  deadlineMutes,
  demandes,
  dossierApprovals,
  ledgerEntries,
  orders,
  rateEvents,
  users,
} from '../../db/schema';

/* An office from its opening to its last partner: who is asked, what moves, who may what, and what two do at once. */

const { server, db, partner, add, login, rowOf, balanceOf, officeOf, invite, member, tokenTo, mailsTo } =
  officeStage();

test('only addresses of the authorisation are asked, and members only once', async () => {
  const ask = (email: string) => partner('POST', '/office/invitations', { email, role: 'reader' });
  expect((await ask('a@stranger.example')).body).toEqual({ errors: { email: ['office.errorAddress'] } });
  expect((await ask(addressOf('partner'))).body).toEqual({ errors: { email: ['office.errorMember'] } });
  expect((await ask('outside@elsewhere.example')).status).toBe(201);
  const open = (await officeOf(partner)).invitations;
  const { id = 0 } = open.find(({ email }) => email === 'outside@elsewhere.example') ?? {};
  expect((await partner('POST', `/office/invitations/${id}/send`)).status).toBe(200);
  expect((await partner('DELETE', `/office/invitations/${id}`)).status).toBe(204);
});

test('mails of invitations are counted by address and by sender, also when it is withdrawn in between', async () => {
  const email = addressOf('counted');
  const ask = (to = email) =>
    partner<{ id: number }>('POST', '/office/invitations', { email: to, role: 'reader' });
  const { id } = (await ask()).body;
  expect((await partner('POST', `/office/invitations/${id}/send`)).status).toBe(200);
  expect((await partner('DELETE', `/office/invitations/${id}`)).status).toBe(204);
  const again = (await ask()).body.id;
  const refused = [await ask(), await partner('POST', `/office/invitations/${again}/send`)];
  for (const { status, body, headers } of refused) {
    expect([status, body]).toEqual([429, { message: 'request.tooMany' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
  }
  // A sender of too many in an hour waits, to new addresses too.
  const sent: number[] = [];
  while (sent.at(-1) !== 429 && sent.length < 40)
    sent.push((await ask(addressOf(`many${sent.length}`))).status);
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.at(-1)).toBe(429);
  await db().delete(rateEvents);
});

test('an invitation waits for who it was sent to, is read by who has its link, and is answered without it', async () => {
  await add('waits');
  await add('stranger');
  const [waits, stranger] = [await login('waits'), await login('stranger')];
  const offerOf = async (call: Call) => (await call<User>('GET', '/user')).body.office_offer;
  const waitingFor = async (call: Call) => (await call<OwnOffice>('GET', '/office')).body.invited;
  expect([await offerOf(waits), await waitingFor(waits)]).toEqual([null, []]);
  const token = await invite('waits');
  expect([await offerOf(waits), await offerOf(stranger), await offerOf(partner)]).toEqual([
    'join',
    null,
    null,
  ]);
  const [one] = await waitingFor(waits);
  expect(one).toMatchObject({ office: 'Fiduciaire Delvaux', role: 'assistant', joined: false, credits: 0 });
  expect([await waitingFor(stranger), await waitingFor(partner)]).toEqual([[], []]);
  const read = await callerOf(server())('POST', '/invitation/link', { token });
  const { office, role, invited_by } = one as Invitation;
  expect([read.status, read.body]).toEqual([200, { office, role, invited_by, email: addressOf('waits') }]);

  const id = one?.id;
  expect((await stranger('POST', '/office/join', { id })).status).toBe(404);
  expect((await waits('POST', '/office/join', {})).status).toBe(404);
  expect((await waits('POST', '/office/join', { id })).status).toBe(200);
  expect([await offerOf(waits), await waitingFor(waits)]).toEqual([null, []]);
  expect((await callerOf(server())('POST', '/invitation/link', { token })).status).toBe(404);
});

test('the link of an earlier mail says that a newer one was sent, to whom it was sent alone', async () => {
  await add('twice');
  await add('other');
  const [twice, other] = [await login('twice'), await login('other')];
  const first = await invite('twice');
  const second = await invite('twice');
  expect(second).not.toBe(first);
  const open = (call: Call, token: string) => call('POST', '/invitation', { token });
  expect(await open(twice, first)).toMatchObject({
    status: 404,
    body: { message: 'office.invitationReplaced' },
  });
  expect(await twice('POST', '/office/join', { token: first })).toMatchObject({
    ...{ status: 404, body: { message: 'office.invitationReplaced' } },
  });
  expect((await open(other, first)).body.message).toBe('office.invitationUnknown');
  expect((await open(twice, second)).status).toBe(200);
  const { invitations } = await officeOf(partner);
  const { id = 0 } = invitations.find(({ email }) => email === addressOf('twice')) ?? {};
  expect((await partner('DELETE', `/office/invitations/${id}`)).status).toBe(204);
  expect((await open(twice, first)).body.message).toBe('office.invitationUnknown');
});

test('whoever joins brings what is theirs: dossiers, claims, credits, once however often it is pressed', async () => {
  await add('lina', { credits: 20 });
  const lina = await login('lina');
  const { id } = await openDemande(lina);
  // One client of each, and one of both.
  for (const number of ['1999000051', '1999000249']) await lina('POST', '/clients', { number });
  for (const number of ['1999000249', '1999000645']) await partner('POST', '/clients', { number });
  const ofBoth = async (name: string) => {
    const { walletId } = await rowOf(name);
    const [row] = await db()
      .select()
      .from(clients)
      .where(and(eq(clients.ownerId, walletId), eq(clients.enterpriseNumber, '1999000249')));
    return row ?? { id: 0 };
  };
  const [{ id: given }, { id: kept }] = [await ofBoth('lina'), await ofBoth('partner')];
  // What each of them has written about it: of what both said, the office's stands.
  await lina('POST', `/clients/${given}/notes`, { text: 'Appeler Anne.' });
  await db()
    .insert(deadlineMutes)
    .values([
      { clientId: given, kind: 'ubo' },
      { clientId: given, kind: 'accounts' },
      { clientId: kept, kind: 'ubo' },
    ]);
  const mark = { kind: 'ubo', period: '2024-05-02' } as const;
  await db()
    .insert(deadlineMarks)
    .values([
      { clientId: given, ...mark, doneOn: '2025-05-03' },
      { clientId: given, kind: 'accounts', period: '2024-12-31', doneOn: '2025-07-01' },
      { clientId: kept, ...mark, doneOn: '2025-05-04' },
    ]);
  await db()
    .update(clients)
    .set({ yearEnd: '06-30', uboConfirmedOn: '2025-05-03' })
    .where(eq(clients.id, given));
  await db().update(clients).set({ yearEnd: '12-31' }).where(eq(clients.id, kept));
  const token = await invite('lina');
  const told = await lina<Invitation>('POST', '/invitation', { token });
  expect(told.body).toMatchObject({
    office: 'Fiduciaire Delvaux',
    role: 'assistant',
    dossiers: 1,
    credits: 20,
  });
  expect((await partner('POST', '/invitation', { token })).status).toBe(404);
  const { walletId: own } = await rowOf('lina');
  const { walletId: shared } = await rowOf('partner');
  const before = (await balanceOf(shared)) ?? 0;
  const pressed = await Promise.all([1, 2, 3].map(() => lina('POST', '/office/join', { token })));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await balanceOf(own), await balanceOf(shared)]).toEqual([0, before + 20]);
  const [row] = await db().select().from(demandes).where(eq(demandes.id, id));
  expect(row?.ownerId).toBe(shared);
  expect((await partner('GET', `/demandes/${id}`)).status).toBe(200);
  expect((await partner<{ meta: { total: number } }>('GET', '/clients')).body.meta.total).toBe(3);
  await db()
    .update(clients)
    .set({ inCharge: (await rowOf('lina')).id })
    .where(eq(clients.id, kept));
  const shown = (await officeOf(partner)).members.map(({ email, clients: count }) => [email, count]);
  expect(shown).toEqual(
    expect.arrayContaining([
      [addressOf('lina'), 1],
      [addressOf('partner'), 0],
    ]),
  );
  // The deadlines of her own client come along.
  const ofWallet = async (id: number) => db().$count(clientDeadlines, eq(clientDeadlines.ownerId, id));
  const ofClients = await db().$count(clientDeadlines);
  expect([await ofWallet(own), await ofWallet(shared), ofClients > 0]).toEqual([0, ofClients, true]);
  const both = await ofBoth('partner');
  expect(both).toMatchObject({ id: kept, yearEnd: '12-31', uboConfirmedOn: '2025-05-03' });
  const notes = await db().select().from(clientNotes).where(eq(clientNotes.clientId, kept));
  expect(notes.map(({ text }) => text)).toEqual(['Appeler Anne.']);
  const mutes = await db().select().from(deadlineMutes).where(eq(deadlineMutes.clientId, kept));
  expect(mutes.map(({ kind }) => kind).toSorted()).toEqual(['ubo']);
  const marks = await db().select().from(deadlineMarks).where(eq(deadlineMarks.clientId, kept));
  expect(marks.map(({ doneOn }) => doneOn).toSorted()).toEqual(['2025-05-04', '2025-07-01']);
});

test('what was ordered before is paid to the office', async () => {
  await add('buyer');
  const buyer = await login('buyer');
  expect((await buyer('POST', '/checkout', { pack: 'starter' })).status).toBe(201);
  await buyer('POST', '/office/join', { token: await invite('buyer', 'reader') });
  const { walletId: shared } = await rowOf('partner');
  expect(await db().$count(orders, eq(orders.walletId, shared))).toBe(1);
});

test('a dossier that is finished while its assistant joins is charged once, to the wallet it is of', async () => {
  await add('karim', { credits: 30 });
  const karim = await login('karim');
  const { id } = await readyDemande(karim);
  const token = await invite('karim', 'manager');
  const [finished, joined] = await Promise.all([
    karim('POST', `/demandes/${id}/progress`, { progress: 100 }),
    karim('POST', '/office/join', { token }),
  ]);
  expect(joined.status).toBe(200);
  // Whoever asked before they were a member, and is answered after, asks again.
  if (finished.status !== 200)
    expect((await karim('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
  const charged = await db().select().from(ledgerEntries).where(eq(ledgerEntries.demandeId, id));
  expect(charged).toHaveLength(1);
});

test('of two partners who demote one another, one stays', async () => {
  const second = await member('second', 'partner');
  const [one, two] = [await rowOf('partner'), await rowOf('second')];
  const answers = await Promise.all([
    partner('PUT', `/office/members/${two.id}`, { role: 'reader' }),
    second('PUT', `/office/members/${one.id}`, { role: 'reader' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const isPartner = eq(users.officeRole, 'partner');
  const left = await db()
    .select()
    .from(users)
    .where(and(isPartner, eq(users.officeId, one.officeId ?? 0)));
  expect(left).toHaveLength(1);
  const last = left[0]?.id === one.id ? partner : second;
  expect((await last('POST', '/office/leave')).body).toMatchObject({ message: 'office.lastPartner' });
  // As it was, for what follows.
  await db().update(users).set({ officeRole: 'partner' }).where(eq(users.id, one.id));
  expect((await partner('DELETE', `/office/members/${two.id}`)).status).toBe(204);
});

test('who goes leaves what they made, and begins anew', async () => {
  const gone = await member('gone', 'manager');
  const { id } = await openDemande(gone, '1999000249');
  const claim = { type: 'other', description: 'x', nom: 'An Gone', email: addressOf('gone') };
  const { id: ticket } = (await gone<Ticket>('POST', '/tickets', claim)).body;
  const token = await tokenTo(addressOf('gone'));
  expect((await gone<Invitation>('POST', '/invitation', { token })).body.joined).toBe(true);
  const admin = await loginAs(server(), 'admin');
  const answersTo = async () =>
    (await admin<TicketThread>('GET', `/tickets/${ticket}`)).body.client.answers_to;
  expect(await answersTo()).toBe(addressOf('gone'));
  expect((await gone<OwnOffice>('POST', '/office/leave')).body.office).toBeNull();
  // A claim of the office is answered to somebody who is in it; a used invitation is good for nothing.
  expect(await answersTo()).toBe(addressOf('partner'));
  await admin('POST', `/tickets/${ticket}/replies`, { text: 'Pour le cabinet.' });
  expect(await mailsTo(addressOf('partner'))).toContain('Pour le cabinet.');
  expect(await mailsTo(addressOf('gone'))).not.toContain('Pour le cabinet.');
  expect(await gone('POST', '/invitation', { token })).toMatchObject({
    status: 404,
    body: { message: 'office.invitationUnknown' },
  });
  expect((await gone('GET', `/demandes/${id}`)).status).toBe(404);
  expect((await gone<{ balance: number }>('GET', '/wallet')).body.balance).toBe(0);
  const { demande } = (await partner<{ demande: Demande }>('GET', `/demandes/${id}`)).body;
  expect(demande.in_charge).toMatchObject({ id: (await rowOf('partner')).id });
});

test('who takes care of hundreds hands them over in short transactions, and leaves with the last', async () => {
  const busy = await member('busy', 'manager');
  const { id: inCharge, walletId: ownerId } = await rowOf('busy');
  const number = (at: number) => String(1_800_000_000 + at);
  const many = Array.from({ length: 600 }, (_none, at) => ({
    ownerId,
    inCharge,
    enterpriseNumber: number(at),
  }));
  await db().insert(clients).values(many);
  const left = () => db().$count(clients, eq(clients.inCharge, inCharge));
  const act = "raise exception 'killed'";
  await interfered(db(), { when: 'update', enterpriseNumber: number(599), act }, async () => {
    expect((await busy('POST', '/office/leave')).status).toBe(500);
  });
  expect(await left()).toBe(200);
  expect((await officeOf(busy)).role).toBe('manager');
  expect((await busy<OwnOffice>('POST', '/office/leave')).body.office).toBeNull();
  expect(await left()).toBe(0);
  await db()
    .delete(clients)
    .where(
      inArray(
        clients.enterpriseNumber,
        many.map((one) => one.enterpriseNumber),
      ),
    );
});

test('a partner who takes themselves off the list leaves their dossiers to another one', async () => {
  const second = await member('parting', 'partner');
  const { id } = await openDemande(second, '1999000249');
  expect((await second('DELETE', `/office/members/${(await rowOf('parting')).id}`)).status).toBe(204);
  const { demande } = (await partner<{ demande: Demande }>('GET', `/demandes/${id}`)).body;
  expect(demande.in_charge).toMatchObject({ id: (await rowOf('partner')).id });
});

test('an assistant’s finish waits: approved by a manager, sent back with a word, taken back by a change', async () => {
  const assistant = await member('assistant', 'assistant');
  const manager = await member('manager', 'manager');
  const { id } = await readyDemande(assistant);
  const { walletId } = await rowOf('partner');
  const before = await balanceOf(walletId);
  const finish = (call: Call, word?: string) =>
    call('POST', `/demandes/${id}/progress`, { progress: 100, ...(word && { word }) });
  const waiting = async () =>
    (await manager<{ data: WaitingApproval[] }>('GET', '/approvals')).body.data.filter(
      (one) => one.demande_id === id,
    );
  const order = await assistant('POST', '/checkout', { pack: 'starter' });
  expect([order.status, order.body.message]).toEqual([403, 'auth.roleForbids']);
  expect(await finish(assistant, 'Elle habite Breda.')).toMatchObject({
    status: 202,
    body: { waiting: true },
  });
  expect(await waiting()).toMatchObject([{ word: 'Elle habite Breda.' }]);
  // Once each time it is handed in, to who may approve it alone.
  await finish(assistant, 'Elle habite Breda.');
  const asked = async (name: string) => (await mailsTo(addressOf(name))).split(`dossier ${id} (`).length - 1;
  expect([await asked('manager'), await asked('partner'), await asked('assistant')]).toEqual([1, 1, 0]);
  expect(await mailsTo(addressOf('manager'))).toContain('Elle habite Breda.');
  const seen = (await assistant<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.approval;
  expect(seen?.approvers).toContain('An manager');
  expect(seen?.approvers).not.toContain('An assistant');
  expect(await balanceOf(walletId)).toBe(before);
  // A change takes it back.
  await assistant('PUT', `/demandes/${id}`, { depositaire: 'comptable' });
  expect(await waiting()).toEqual([]);
  await finish(assistant);
  expect((await assistant('POST', `/demandes/${id}/return`, { word: 'x' })).status).toBe(404);
  expect((await manager('POST', `/demandes/${id}/return`, { word: 'La date.' })).status).toBe(204);
  expect((await manager('POST', `/demandes/${id}/return`, { word: 'La date.' })).status).toBe(409);
  const { demande } = (await assistant<{ demande: Demande }>('GET', `/demandes/${id}`)).body;
  expect(demande.approval?.returned).toMatchObject({ word: 'La date.' });
  await finish(assistant);
  expect((await finish(manager)).status).toBe(200);
  expect(await mailsTo(addressOf('assistant'))).toContain(`Le dossier ${id} (`);
  expect(await mailsTo(addressOf('assistant'))).toContain('est approuvé');
  expect(await waiting()).toEqual([]);
  expect(await balanceOf(walletId)).toBeLessThan(before ?? 0);

  // Sent back after its assistant has left, who takes care of it now gets the mail.
  const { id: left } = await openDemande(manager, '1999000249');
  const { id: askedBy } = await rowOf('assistant');
  await db().insert(dossierApprovals).values({ demandeId: left, askedBy, word: '' });
  await assistant('POST', '/office/leave');
  expect((await partner('POST', `/demandes/${left}/return`, { word: 'Le siège.' })).status).toBe(204);
  expect(await mailsTo(addressOf('manager'))).toContain('Le siège.');
  expect(await mailsTo(addressOf('assistant'))).not.toContain('Le siège.');
});

test('an authorisation with members stays', async () => {
  const { officeId } = await rowOf('partner');
  const admin = await loginAs(server(), 'admin');
  const answer = await admin('DELETE', `/admin/authorised-accounts/${officeId}`);
  expect(answer).toMatchObject({ status: 409, body: { message: 'authorised.hasMembers' } });
});
