import type { Demande, DemandeSummary } from '#domain/dossier/demande';
import type { Ticket, TicketThread } from '#domain/tickets/ticket';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { officeStage } from '../../../testing/officeStage';

/* What members of an office, and administrators, read of their colleagues. */

const { server, partner, member, rowOf, officeOf } = officeStage();

const claim = (more: object) => ({
  ...{ type: 'technical', description: 'Le SMS ne part pas.', nom: 'An', email: 'an@delvaux.example' },
  ...more,
});
const open = async (call: Call, more: object): Promise<number> =>
  (await call<Ticket>('POST', '/tickets', claim(more))).body.id;
const listed = async (call: Call) =>
  (await call<{ data: Ticket[] }>('GET', '/mytickets?per_page=100')).body.data.map(({ id }) => id);

test('only partners, and the person, read when somebody was last here', async () => {
  const manager = await member('presente', 'manager');
  await manager('GET', '/user');
  const { id } = await rowOf('presente');
  const seen = async (call: Call) =>
    (await officeOf(call)).members.map((one) => [one.id, one.last_seen_at !== null]);
  const own = (await rowOf('partner')).id;
  expect(await seen(partner)).toEqual([
    [own, true],
    [id, true],
  ]);
  expect(await seen(manager)).toEqual([
    [own, false],
    [id, true],
  ]);
});

test('who prepares reads whom other dossiers name; a reader does not', async () => {
  const { id } = await openDemande(partner);
  const assistant = await member('assistante', 'assistant');
  const reader = await member('lectrice', 'reader');
  expect((await assistant('GET', `/demandes/${id}/people`)).status).toBe(200);
  expect((await reader('GET', `/demandes/${id}/people`)).status).toBe(404);
});

test('a claim about money is not for readers: in no list, count or thread; their own is', async () => {
  const assistant = await member('assistante2', 'assistant');
  const reader = await member('lectrice2', 'reader');
  const admin = await loginAs(server(), 'admin');
  const theirs = await open(partner, { type: 'billing' });
  const other = await open(partner, {});
  const own = await open(reader, { type: 'billing' });
  await admin('POST', `/tickets/${theirs}/replies`, { text: 'Voici la note de crédit.' });
  const total = async (call: Call) => (await call<{ tickets: number }>('GET', '/count-client')).body.tickets;
  for (const call of [partner, assistant]) {
    expect(await listed(call)).toEqual([own, other, theirs]);
    expect((await call('GET', `/tickets/${theirs}`)).status).toBe(200);
    expect(await total(call)).toBe(3);
    expect((await call('GET', '/unread-tickets')).body).toEqual({ count: 1 });
  }
  expect(await listed(reader)).toEqual([own, other]);
  expect(await total(reader)).toBe(2);
  expect((await reader('GET', '/unread-tickets')).body).toEqual({ count: 0 });
  const csv = (await reader('GET', '/mytickets', undefined, { accept: 'text/csv' })).text;
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect((await reader('GET', `/tickets/${own}`)).status).toBe(200);
  expect((await reader('GET', `/tickets/${theirs}`)).status).toBe(404);
  expect((await reader('POST', `/tickets/${theirs}/replies`, { text: 'x' })).status).toBe(404);
  expect((await reader('POST', `/tickets/${theirs}/read`, { last: 1 })).status).toBe(404);
});

test('administrators read the person in charge and the office, of dossiers and of claims alike', async () => {
  const opener = await member('ouvreuse', 'manager');
  const reader = await member('lectrice3', 'reader');
  const { id: demande_id } = await openDemande(opener);
  const about = await open(opener, { demande_id });
  const { id: member_id } = await rowOf('ouvreuse');
  expect((await partner('DELETE', `/office/members/${member_id}`)).status).toBe(204);

  const admin = await loginAs(server(), 'admin');
  const client = { name: 'An partner', office: 'Fiduciaire Delvaux' };
  const whole = async (call: Call) =>
    (await call<{ demande: Demande }>('GET', `/demandes/${demande_id}`)).body.demande.user;
  expect(await whole(admin)).toEqual(client);
  expect(await whole(reader)).toEqual({ name: 'An partner' });
  const lines = async (call: Call, path: string) =>
    (await call<{ data: DemandeSummary[] }>('GET', path)).body.data.find(({ id }) => id === demande_id)?.user;
  expect(await lines(admin, '/demandes')).toEqual(client);
  expect(await lines(reader, '/mydemandes')).toEqual({ name: 'An partner' });
  const thread = (await admin<TicketThread>('GET', `/tickets/${about}`)).body;
  const { demande, office, author } = thread;
  expect({ demande, office, author }).toEqual({
    ...{ demande: { user: { name: client.name } }, office: client.office, author: 'An ouvreuse' },
  });
  expect((await partner<TicketThread>('GET', `/tickets/${about}`)).body).not.toHaveProperty('office');
  const asFile = async (path: string) => (await admin('GET', path, undefined, { accept: 'text/csv' })).text;
  expect(await asFile('/tickets')).toContain('An partner (Fiduciaire Delvaux)');
  expect(await asFile('/demandes')).toContain('An partner (Fiduciaire Delvaux)');
  // A person without an office.
  const single = await loginAs(server(), 'gerant');
  const { id } = await openDemande(single);
  expect((await admin<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.user).toEqual({
    name: expect.any(String),
  });
});
