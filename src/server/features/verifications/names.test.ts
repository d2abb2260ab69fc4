import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/contract/entities/demande';
import type { KnownPerson, PersonRef } from '#domain/contract/entities/verification';
import { type Answer, type Call, loginAs, openDemande } from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { media, verifications } from '../../db/schema';

/* A check is of one person: a name and a number. */

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
const read = async (of = id, call = client) =>
  (await call<{ demande: Demande }>('GET', `/demandes/${of}`)).body.demande;
const director = async (of = id) => (await read(of)).dirigeants.at(-1);
const holder = async (of = id) => (await read(of)).shareholders.at(-1);

async function addDirector(name: string, GSM: string | null, of = id, call = client): Promise<PersonRef> {
  const [givenName, surname] = name.split('|');
  const body = { demande_id: of, is_not_bce: 1, givenName, surname, GSM };
  const answer = await call<{ id: number }>('POST', '/dirigeantsService', body);
  return { kind: 'dirigeant', person_id: answer.body.id };
}
async function addHolder(full_name: string, GSM: string | null, more: object = {}): Promise<PersonRef> {
  const shareholders = [{ full_name, shares: '1', GSM, ...more }];
  await client('POST', '/shareholders', { demande_id: id, is_origin: 0, shareholders });
  return { kind: 'shareholder', person_id: (await holder())?.id ?? 0 };
}

type Sent = Answer<{ sent: PersonRef[]; not_sent: (PersonRef & { code: string })[] }>;
const send = (body: object = {}, of = id): Promise<Sent> => client('POST', `/demandes/${of}/links`, body);
/** Asked for, and gone. */
const sent = async (number: string, body: object = {}, of = id) => {
  await send(body, of);
  return mailedTokens(server, number);
};
const textsTo = async (number: string) => {
  const path = `/sandbox/outbox?to=${encodeURIComponent(number)}`;
  return (await client<{ data: { text: string }[] }>('GET', path)).body.data.map(({ text }) => text);
};
const decide = (session: string | null | undefined, decision: string, name?: string) => {
  const [givenName, surname] = name?.split('|') ?? [];
  return client('POST', `/sandbox/identity/${session}`, {
    decision,
    ...(name && { person: { givenName, surname } }),
  });
};
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

describe('another name on the document', () => {
  const GSM = '+32473000020';
  let an: PersonRef;
  let number = 0;
  const nextGsm = () => `${GSM.slice(0, -2)}${20 + number++}`;

  async function verifiedAs(name: string) {
    const gsm = nextGsm();
    an = await addDirector('An|Peeters', gsm);
    await sent(gsm);
    await decide((await director())?.session_id, 'approved', name);
    return { gsm, check: (await director())?.verification?.id };
  }
  const confirm = (verification_id: number | undefined) =>
    client('POST', `/demandes/${id}/names`, { ...an, verification_id });

  test('accepts nobody before the office has said that it is the same person', async () => {
    const { check } = await verifiedAs('ANNA|DE VOS');
    expect(await director()).toMatchObject({ status: 'pending', differing_name: 'ANNA DE VOS' });
    expect((await confirm((check ?? 0) + 1)).status).toBe(409);
    expect((await gerant('POST', `/demandes/${id}/names`, { ...an, verification_id: check })).status).toBe(
      404,
    );
    expect((await confirm(check)).body).toEqual({ name: 'ANNA DE VOS' });
    expect(await director()).toMatchObject({ status: 'accepted', differing_name: null });
    expect((await confirm(check)).status).toBe(409);
  });

  test('is no question once the name is corrected', async () => {
    const { check } = await verifiedAs('ANNA|DE VOS');
    await client('PUT', `/dirigeantsService/${an.person_id}`, { givenName: 'Anna', surname: 'De Vos' });
    expect(await director()).toMatchObject({
      status: 'accepted',
      differing_name: null,
      verification: { id: check },
    });
    // A third name is a third person.
    await client('PUT', `/dirigeantsService/${an.person_id}`, { givenName: 'Luc', surname: 'Janssens' });
    expect(await director()).toMatchObject({ status: 'pending', verification: null });
  });

  test('an answer is of these two names: another person is asked about again', async () => {
    const { gsm, check } = await verifiedAs('ANNA|DE VOS');
    await confirm(check);
    await client('PUT', `/dirigeantsService/${an.person_id}`, { givenName: 'Luc', surname: 'Janssens' });
    await sent(gsm);
    await decide((await director())?.session_id, 'approved', 'ANNA|DE VOS');
    expect(await director()).toMatchObject({ status: 'pending', differing_name: 'ANNA DE VOS' });
  });

  test('who is somebody else after all gets a link of their own', async () => {
    const { gsm, check } = await verifiedAs('ANNA|DE VOS');
    expect(await sent(gsm, { people: [an] })).toHaveLength(2);
    expect(await director()).toMatchObject({ status: 'pending', differing_name: null, link_state: 'sent' });
    expect((await director())?.verification?.id).not.toBe(check);
  });

  test('a shareholder has both parts of the name from the document, unless it is another’s', async () => {
    const [one, other] = [nextGsm(), nextGsm()];
    await addHolder('Peeters An', one);
    await sent(one);
    await decide((await holder())?.session_id, 'approved', 'AN MARIA|PEETERS');
    expect(await holder()).toMatchObject({
      givenName: 'AN MARIA',
      surname: 'PEETERS',
      full_name: 'Peeters An',
    });
    await addHolder('Luc Janssens', other);
    await sent(other);
    await decide((await holder())?.session_id, 'approved', 'TOM|ELDERS');
    expect(await holder()).toMatchObject({ givenName: null, surname: null, differing_name: 'TOM ELDERS' });
  });
});

describe('all links in one go', () => {
  const PEOPLE = ['+32473000041', '+32473000042'] as const;

  test('reach whoever was sent none, once however often they are asked for', async () => {
    const [one, two] = PEOPLE;
    await addDirector('An|Peeters', one);
    await addDirector('Tom|Elders', two);
    await addDirector('Luc|Janssens', null);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ body }) => body.not_sent)).toEqual([[], []]);
    expect([await mailedTokens(server, one), await mailedTokens(server, two)].map((l) => l.length)).toEqual([
      1, 1,
    ]);
    expect((await send()).body).toEqual({ sent: [], not_sent: [] });
    // Somebody named is sent it again.
    const an = { kind: 'dirigeant', person_id: (await read()).dirigeants.at(-3)?.id };
    expect((await send({ people: [an] })).body.sent).toEqual([an]);
    expect(await mailedTokens(server, one)).toHaveLength(2);
    expect((await gerant('POST', `/demandes/${id}/links`, {})).status).toBe(404);
  });

  test('say who got none, and why', async () => {
    const GSM = '+32473000043';
    const numberless = await addDirector('Luc|Janssens', null);
    const company = await addHolder('Fonds Meridia SRL', '+32473000044');
    const stranger = { kind: 'dirigeant', person_id: 1_000_000 };
    const an = await addDirector('An|Peeters', GSM);
    const people = [numberless, company, an, stranger];
    for (let n = 0; n < 3; n += 1) await send({ people: [an] });
    expect((await send({ people })).body).toEqual({
      sent: [],
      not_sent: [
        { ...numberless, code: 'identity.notSentNoNumber', retry_after: null },
        { ...an, code: 'request.tooMany', retry_after: expect.any(Number) },
        { ...company, code: 'cessionParts.errorRepresentativeNull', retry_after: null },
        { ...stranger, code: 'identity.notSentUnknown', retry_after: null },
      ],
    });
    await mailedTokens(server, GSM);
    await decide((await director())?.session_id, 'approved');
  });

  test('reach a depositor too, and a finished dossier whose link has expired', async () => {
    const GSM = '+32473000045';
    const { body } = await client<{ id: number }>('POST', '/verifications', { GSM });
    await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
    await client('PUT', `/demandes/${id}`, { verification_id: body.id });
    expect((await send()).body.sent).toEqual([{ kind: 'depositor', person_id: id }]);
    expect(await mailedTokens(server, GSM)).toHaveLength(1);
    expect((await read()).verification?.link_state).toBe('sent');
  });
});

test('a company is checked in its representative, who may be a director too', async () => {
  const GSM = '+32473000050';
  await addDirector('Jan|Peeters', GSM);
  const meridia = await addHolder('Fonds Meridia SRL', GSM);
  expect(await holder()).toMatchObject({ is_company: 1, representative: null });
  await client('PUT', `/shareholders/${meridia.person_id}`, { representative: 'Jan Peeters' });
  expect(await sent(GSM)).toHaveLength(1);
  await decide((await director())?.session_id, 'approved', 'JAN|PEETERS');
  expect(await holder()).toMatchObject({ status: 'accepted', full_name: 'Fonds Meridia SRL', surname: null });
  // Another representative is another person.
  await client('PUT', `/shareholders/${meridia.person_id}`, { representative: 'An Maes' });
  expect(await holder()).toMatchObject({ status: 'pending', verification: null });
  // A person has none.
  await client('PUT', `/shareholders/${meridia.person_id}`, { is_company: 0 });
  expect(await holder()).toMatchObject({ is_company: 0, representative: null });
});

test('the client’s own check: begun from the profile, decided by the provider, found again in step 2', async () => {
  const GSM = '+32473000060';
  type Own = { verification: { id: number; status: string } | null; differing_name: string | null };
  const profile = async () => (await client<Own>('GET', '/profile')).body;
  const session = async () => (await client<{ session_id: string }>('GET', '/user')).body.session_id;
  await client('PUT', '/profile', { GSM });
  expect((await profile()).verification).toBeNull();
  const { body } = await client<{ id: number }>('POST', '/verifications', { GSM });
  await client('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  expect(await mailedTokens(server, GSM)).toHaveLength(1);
  expect((await profile()).verification).toMatchObject({
    id: body.id,
    link_state: 'sent',
    status: 'pending',
  });
  await decide(await session(), 'approved', 'NATALIE|DELVAUX');
  // Another name, even by a letter, is a question, until the profile says the same.
  expect(await profile()).toMatchObject({ differing_name: 'NATALIE DELVAUX' });
  // Or another check.
  await client('POST', '/verifications', { GSM });
  expect(await profile()).toMatchObject({ differing_name: null, verification: { link_state: 'none' } });
  await client('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  expect(await mailedTokens(server, GSM)).toHaveLength(2);
  await decide(await session(), 'approved', 'NATALIE|DELVAUX');
  await client('PUT', '/profile', { first_name: 'Natalie' });
  expect(await profile()).toMatchObject({
    differing_name: null,
    verification: { status: 'accepted' },
  });

  const { verification } = (await client<{ verification: { id: number } }>('GET', `/findGSM/${GSM}`)).body;
  expect(verification).toMatchObject({ status: 'accepted', name: 'NATALIE DELVAUX' });
  expect(verification).not.toMatchObject({ id: body.id });
  await client('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' });
  expect((await client('PUT', `/demandes/${id}`, { verification_id: verification.id })).status).toBe(200);
  expect((await read()).verification?.status).toBe('accepted');
});
