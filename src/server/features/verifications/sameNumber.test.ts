import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { KnownPerson, PersonRef } from '#domain/people/verification';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import * as people from '../../../testing/checkedPeople';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { media, verifications } from '../../db/schema';

/* A check is of one person, a name and a number: two on one phone are two, one in two roles is one. */

let server: TestServer;
let client: Call;
let gerant: Call;
let id: number;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { SMS_PER_USER_HOUR: '1000', SMS_PER_NUMBER_HOUR: '3', IDENTITY_REUSE_DAYS: '30' },
  });
  [client, gerant] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
});
beforeEach(async () => {
  id = await open();
});
afterAll(() => server.close());

const CHOSEN = { address_service: 0, dirigeants_service: 1, cession_parts_service: 1 };
async function open(call = client) {
  const demande = await openDemande(call);
  await call('PUT', `/demandes/${demande.id}`, CHOSEN);
  return demande.id;
}
const read = async (of = id) => (await client<{ demande: Demande }>('GET', `/demandes/${of}`)).body.demande;
const director = async (of = id) => (await read(of)).dirigeants.at(-1);
const holder = async (of = id) => (await read(of)).shareholders.at(-1);
const addDirector = (name: string, GSM: string | null, of = id, call = client) =>
  people.addDirector(call, of, name, GSM);
const addHolder = (name: string, GSM: string | null) => people.addHolder(client, id, name, GSM);
const send = (body: object = {}) => people.askLinks(client, id, body);
/** Asked for, and gone. */
const sent = async (number: string) => {
  await people.askLinks(client, id);
  return mailedTokens(server, number);
};
const textsTo = async (number: string) => {
  const path = `/sandbox/outbox?to=${encodeURIComponent(number)}`;
  return (await client<{ data: { text: string }[] }>('GET', path)).body.data.map(({ text }) => text);
};
const decide = (session: string | null | undefined, decision: string, name?: string) =>
  people.decide(client, session, decision, name);
const known = async (of = id, call = client) =>
  (await call<{ people: KnownPerson[] }>('GET', `/demandes/${of}/checks`)).body.people;

describe('two people on one phone', () => {
  test('have a check and a link each: one that is accepted accepts nobody else', async () => {
    const GSM = '+32473000001';
    await addDirector('An|Peeters', GSM);
    await addHolder('Luc Janssens', GSM);
    expect(await sent(GSM)).toHaveLength(2);
    // Each SMS says whose it is: one phone shows both.
    expect((await textsTo(GSM)).toSorted()).toEqual([
      expect.stringContaining(
        "vérification de l'identité de An Peeters pour Brasserie du Canal SA. Préparez sa carte",
      ),
      expect.stringContaining("l'identité de Luc Janssens"),
    ]);
    const [an, luc] = [await director(), await holder()];
    expect(an?.session_id).not.toBe(luc?.session_id);
    await decide(an?.session_id, 'approved', 'AN|PEETERS');
    expect([(await director())?.status, (await holder())?.status]).toEqual(['accepted', 'pending']);
    expect((await holder())?.session_id).toBe(luc?.session_id);
  });

  test('are told of each other in the office, in this dossier and another, and of nobody elsewhere', async () => {
    const GSM = '+32473000002';
    const foreign = await open(gerant);
    await addDirector('Tom|Elders', GSM, foreign, gerant);
    await addDirector('An|Peeters', GSM);
    expect(await known()).toEqual([]);
    const other = await open();
    const luc = await addDirector('Luc|Janssens', GSM, other);
    expect(await known(other)).toEqual([
      { ...luc, check: null, others: [{ name: 'An Peeters', demande_id: id }] },
    ]);
    expect((await known()).map(({ others }) => others)).toEqual([
      [{ name: 'Luc Janssens', demande_id: other }],
    ]);
    expect(await known(foreign, gerant)).toEqual([]);
    expect((await gerant('GET', `/demandes/${id}/checks`)).status).toBe(404);
  });

  test('the number of the user himself is somebody’s too', async () => {
    const GSM = '+32473000003';
    await client('PUT', '/profile', { GSM });
    await addDirector('An|Peeters', GSM);
    expect((await known())[0]?.others).toEqual([{ name: 'Nathalie Delvaux', demande_id: null }]);
  });
});

describe('one person', () => {
  test('in two roles has one check, however the name is written, and one link', async () => {
    const GSM = '+32473000010';
    await addDirector('Geert|Van den Berghe', GSM);
    await addHolder('VANDENBERGHE Geert Jan', GSM);
    expect((await send()).body.sent).toHaveLength(2);
    expect(await mailedTokens(server, GSM)).toHaveLength(1);
    await decide((await director())?.session_id, 'approved');
    expect((await holder())?.status).toBe('accepted');
  });

  test('who is added while a check of theirs runs is sent nothing again', async () => {
    const GSM = '+32473000011';
    await addDirector('An|Peeters', GSM);
    await sent(GSM);
    await addHolder('An Peeters', GSM);
    expect((await holder())?.link_state).toBe('sent');
    const later = await open();
    await addDirector('An|Peeters', GSM, later);
    await addDirector('Luc|Janssens', GSM, later);
    const states = (await read(later)).dirigeants.slice(-2).map(({ link_state }) => link_state);
    expect(states).toEqual(['sent', 'none']);
  });

  test('verified for an earlier dossier is offered that check, and only theirs', async () => {
    const GSM = '+32473000012';
    await addDirector('An|Peeters', GSM);
    await sent(GSM);
    await decide((await director())?.session_id, 'approved', 'AN MARIA|PEETERS');
    const check = (await director())?.verification;

    const earlier = id;
    id = await open();
    const an = await addDirector('An|Peeters', GSM);
    const luc = await addDirector('Luc|Janssens', GSM);
    expect(await known()).toEqual([
      {
        ...an,
        check: { verification_id: check?.id, name: 'AN MARIA PEETERS', decided_at: check?.decided_at },
        others: [{ name: 'Luc Janssens', demande_id: id }],
      },
      expect.objectContaining({ ...luc, check: null }),
    ]);
    const reuse = (person: PersonRef, of = id, call = client) =>
      call('POST', `/demandes/${of}/checks`, { ...person, verification_id: check?.id });
    expect((await reuse(luc)).body.errors).toEqual({ verification_id: ['identity.checkNotUsable'] });
    // Of another dossier.
    expect((await reuse(an, earlier)).status).toBe(404);
    expect((await reuse(an)).status).toBe(200);
    expect((await read()).dirigeants.at(-2)).toMatchObject({
      status: 'accepted',
      verification: { id: check?.id },
    });
    expect(await mailedTokens(server, GSM)).toHaveLength(1);

    const foreign = await open(gerant);
    const theirs = await addDirector('An|Peeters', GSM, foreign, gerant);
    expect(await known(foreign, gerant)).toEqual([]);
    expect((await reuse(theirs, foreign, gerant)).status).toBe(422);
  });

  test.each(['too old', 'without its images'])('is not offered a check that is %s', async (what) => {
    const GSM = what === 'too old' ? '+32473000013' : '+32473000014';
    await addDirector('An|Peeters', GSM);
    await sent(GSM);
    await decide((await director())?.session_id, 'approved');
    const verificationId = (await director())?.verification?.id ?? 0;
    const later = await open();
    const an = await addDirector('An|Peeters', GSM, later);
    expect((await known(later))[0]?.check).not.toBeNull();
    const { db } = server.database;
    if (what === 'too old') {
      const decidedAt = new Date(Date.now() - 31 * 86_400_000);
      await db.update(verifications).set({ decidedAt }).where(eq(verifications.id, verificationId));
      expect((await client('GET', `/findGSM/${GSM}`)).body).toEqual({ exists: false, verification: null });
    } else await db.update(media).set({ storedAt: null }).where(eq(media.verificationId, verificationId));
    expect(await known(later)).toEqual([]);
    const body = { ...an, verification_id: verificationId };
    expect((await client('POST', `/demandes/${later}/checks`, body)).status).toBe(422);
  });
});
