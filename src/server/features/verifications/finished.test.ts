import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAs, openDemande, readyDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'client');
});
afterAll(() => server.close());

const read = async (id: number) =>
  (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
const ask = (number: string) => client('POST', '/send-verification-link', { number, lang: 'fr' });
const links = (number: string) => mailedTokens(server, number);
/** Asks for the link, and waits until it has left. */
const send = async (number: string) => {
  await ask(number);
  return links(number);
};
const finish = async (id: number) =>
  expect((await client('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
const decide = (session: string | null | undefined, decision: string) =>
  client('POST', `/sandbox/identity/${session}`, { decision });

const directorOf = ({ dirigeants }: Demande) => dirigeants[0];
const give = async ({ dirigeants: [director] }: Demande, GSM: string) =>
  client('PUT', `/dirigeantsService/${director?.id}`, { GSM });
/** A dossier whose first director has this number and was sent the link. */
async function sent(demande: Demande, GSM: string): Promise<Demande> {
  await give(demande, GSM);
  await send(GSM);
  return read(demande.id);
}

describe('a finished dossier, and a later one with the same number', () => {
  test.each(['declined', 'expired'])('%s: the link of the later one is another check', async (decision) => {
    const GSM = decision === 'declined' ? '+32471000001' : '+32471000002';
    const { id } = await sent(await readyDemande(client), GSM);
    const first = directorOf(await read(id))?.session_id;
    await decide(first, decision);
    await finish(id);
    const filed = directorOf(await read(id));

    const later = directorOf(await sent(await openDemande(client), GSM));
    expect(later).toMatchObject({
      status: 'pending',
      session_id: expect.not.stringContaining(String(first)),
    });
    await decide(later?.session_id, 'approved');
    expect(directorOf(await read(later?.demande_id as number))?.status).toBe('accepted');
    expect(directorOf(await read(id))).toEqual(filed);
    expect(await links(GSM)).toHaveLength(2);
  });

  test('a check that was not decided at the finish still reaches it', async () => {
    const GSM = '+32471000003';
    const { id } = await sent(await readyDemande(client), GSM);
    await finish(id);
    const later = directorOf(await sent(await openDemande(client), GSM));
    const first = directorOf(await read(id))?.session_id;
    // The same phone has one check that runs, for both.
    expect(later?.session_id).toBe(first);
    await decide(first, 'declined');
    expect(directorOf(await read(id))?.status).toBe('refused');
    await send(GSM);
    const { demande_id, session_id, status } = directorOf(await read(later?.demande_id as number)) ?? {};
    expect([status, session_id === first]).toEqual(['pending', false]);
    await decide(session_id, 'approved');
    expect(directorOf(await read(demande_id as number))?.status).toBe('accepted');
    expect(directorOf(await read(id))).toMatchObject({ status: 'refused', session_id: first });
  });

  test('the depositor of the finished one stays refused, he of the later one is checked anew', async () => {
    const GSM = '+32471000004';
    const deposit = async ({ id }: Demande) => {
      const { body } = await client<{ id: number }>('POST', '/verifications', { GSM });
      await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
      await client('PUT', `/demandes/${id}`, { verification_id: body.id });
      await send(GSM);
    };
    const sessionOf = async (id: number) =>
      (await client<{ user: { session_id: string } }>('GET', `/demandes/${id}/verification`)).body.user
        .session_id;
    const { id } = await readyDemande(client);
    await deposit(await read(id));
    const first = await sessionOf(id);
    await decide(first, 'declined');
    await finish(id);

    const later = await openDemande(client);
    await deposit(later);
    const second = await sessionOf(later.id);
    expect(second).not.toBe(first);
    await decide(second, 'approved');
    expect((await read(later.id)).verification?.status).toBe('accepted');
    expect((await read(id)).verification?.status).toBe('refused');
    expect(await sessionOf(id)).toBe(first);
  });
});

test('who was refused, or turns out to be somebody else, is asked again until the dossier is decided', async () => {
  const admin = await loginAs(server, 'admin');
  const { id, dirigeants } = await readyDemande(client);
  const [refused, other] = dirigeants;
  await decide(refused?.session_id, 'declined');
  await client('POST', `/sandbox/identity/${other?.session_id}`, {
    decision: 'approved',
    person: { givenName: 'Anna', surname: 'De Vos' },
  });
  await finish(id);
  const people = [refused, other].map((one) => ({ kind: 'dirigeant', person_id: one?.id }));
  const again = () => client<{ sent: unknown[] }>('POST', `/demandes/${id}/links`, { people });
  expect((await again()).body.sent).toEqual(people);
  const [first, second] = (await read(id)).dirigeants;
  for (const [now, before] of [
    [first, refused],
    [second, other],
  ]) {
    expect(now).toMatchObject({ status: 'pending', differing_name: null });
    expect(now?.verification?.id).not.toBe(before?.verification?.id);
  }
  // What the earlier session still says is nothing of theirs.
  await decide(refused?.session_id, 'approved');
  expect(directorOf(await read(id))?.status).toBe('pending');

  await links(String(first?.GSM));
  await decide(directorOf(await read(id))?.session_id, 'declined');
  expect((await admin('POST', `/demandes/change_state/${id}`, { state: true })).status).toBe(200);
  expect((await again()).body).toMatchObject({ sent: [people[1]], not_sent: [people[0]] });
});

test('a check that is decided while its next SMS waits keeps its session and its decision', async () => {
  const GSM = '+32471000005';
  const demande = await sent(await openDemande(client), GSM);
  const session = directorOf(demande)?.session_id;
  await ask(GSM);
  await decide(session, 'approved');
  await links(GSM);
  expect(directorOf(await read(demande.id))).toMatchObject({ status: 'accepted', session_id: session });
});
