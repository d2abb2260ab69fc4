import { missing } from '#domain/causes/missing';
import { checkedRoles } from '#domain/dossier/checkedPeople';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { awaitedPeople } from '#domain/dossier/waiting';
import type { TimelineEvent } from '#domain/journal/timeline';
import type { DemandeVerification, PersonRef } from '#domain/people/verification';
import { type Call, loginAll, openDemande } from '../../../testing/callServer';
import * as people from '../../../testing/checkedPeople';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';

/* The name on the document, beside the one in the dossier. */

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;
let id: number;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { SMS_PER_USER_HOUR: '1000', SMS_PER_NUMBER_HOUR: '3' },
  });
  [client, gerant, admin] = await loginAll(server);
});
beforeEach(async () => {
  id = await open();
});
afterAll(() => server.close());

const CHOSEN = { address_service: 0, dirigeants_service: 1, cession_parts_service: 1 };
async function open() {
  const demande = await openDemande(client);
  await client('PUT', `/demandes/${demande.id}`, CHOSEN);
  return demande.id;
}
const read = async (of = id) => (await client<{ demande: Demande }>('GET', `/demandes/${of}`)).body.demande;
const director = async (of = id) => (await read(of)).dirigeants.at(-1);
const holder = async (of = id) => (await read(of)).shareholders.at(-1);
const addDirector = (name: string, GSM: string | null) => people.addDirector(client, id, name, GSM);
const addHolder = (name: string, GSM: string | null) => people.addHolder(client, id, name, GSM);
/** Asked for, and gone. */
const sent = async (number: string, body: object = {}) => {
  await people.askLinks(client, id, body);
  return mailedTokens(server, number);
};
const decide = (session: string | null | undefined, decision: string, name?: string) =>
  people.decide(client, session, decision, name);

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
    const { body } = await admin<{ data: TimelineEvent[] }>('GET', `/demandes/${id}/timeline`);
    expect(body.data.find(({ kind }) => kind === 'nameConfirmed')).toMatchObject({ person: 'An Peeters' });
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

describe('another name on the card of who deposits', () => {
  let number = 0;
  async function deposits(told: object, name: string) {
    const GSM = `+324730001${10 + number++}`;
    await client('PUT', `/demandes/${id}`, told);
    const { body } = await client<{ id: number }>('POST', '/verifications', { GSM });
    await client('PUT', `/demandes/${id}`, { verification_id: body.id });
    const { status } = await client('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
    expect(status).toBe(202);
    await mailedTokens(server, GSM);
    const { user } = (await client<DemandeVerification>('GET', `/demandes/${id}/verification`)).body;
    await decide(user?.session_id, 'approved', name);
    return { GSM, check: body.id };
  }
  const depositor = async () => {
    const demande = await read();
    const role = checkedRoles(demande).find(({ kind }) => kind === 'depositor');
    return { name: role?.name, status: role?.check.status, differs: demande.depositaire_differing_name };
  };
  const confirm = (verification_id: number) =>
    client('POST', `/demandes/${id}/names`, { kind: 'depositor', person_id: id, verification_id });
  const KARIM = { depositaire: 'autrecompt', depositaire_nom: 'Karim Haddad' };
  const OTHER = { name: 'Karim Haddad', status: 'pending', differs: 'JAN PEETERS' };

  test('asks whether it is the same person, and accepts nobody before', async () => {
    const { check } = await deposits(KARIM, 'JAN|PEETERS');
    expect(await depositor()).toEqual(OTHER);
    expect(awaitedPeople(await read())).toContain('Karim Haddad');
    const answer = { kind: 'depositor', person_id: id, verification_id: check };
    expect((await gerant('POST', `/demandes/${id}/names`, answer)).status).toBe(404);
    expect((await confirm(check + 1)).status).toBe(409);
    expect((await confirm(check)).body).toEqual({ name: 'JAN PEETERS' });
    expect(await depositor()).toEqual({ ...OTHER, status: 'accepted', differs: null });
    expect((await confirm(check)).status).toBe(409);
  });

  test('is no question once the name is corrected; a third name is a third person', async () => {
    const { check } = await deposits(KARIM, 'JAN|PEETERS');
    await client('PUT', `/demandes/${id}`, { ...KARIM, depositaire_nom: 'Jan Peeters' });
    expect(await depositor()).toEqual({ name: 'Jan Peeters', status: 'accepted', differs: null });
    expect((await read()).verification_id).toBe(check);
    await client('PUT', `/demandes/${id}`, { ...KARIM, depositaire_nom: 'Luc Janssens' });
    expect((await read()).verification_id).toBeNull();
  });

  test('who is somebody else gets a link of their own', async () => {
    const { GSM, check } = await deposits(KARIM, 'JAN|PEETERS');
    await people.askLinks(client, id, { people: [{ kind: 'depositor', person_id: id }] });
    expect(await mailedTokens(server, GSM)).toHaveLength(2);
    expect((await read()).verification_id).not.toBe(check);
    expect(await depositor()).toEqual({ ...OTHER, differs: null });
  });

  test('a manager whom nobody named is the one who was checked, if they are in office', async () => {
    await deposits({ depositaire: 'gestionnaire' }, 'JAN|PEETERS');
    expect(await depositor()).toEqual({ name: null, status: 'pending', differs: 'JAN PEETERS' });
    id = await open();
    const [first] = (await read()).dirigeants;
    await deposits({ depositaire: 'gestionnaire' }, `${first?.givenName}|${first?.surname}`);
    const name = `${first?.givenName} ${first?.surname}`;
    expect(await depositor()).toEqual({ name, status: 'accepted', differs: null });
    expect(dossierFacts(await read()).depositor.name).toBe(name);
  });

  test('another accountant whom nobody named is the one who was checked', async () => {
    await deposits({ depositaire: 'autrecompt' }, 'JAN|PEETERS');
    expect(await depositor()).toEqual({ name: 'JAN PEETERS', status: 'accepted', differs: null });
    expect(missing(await read()).filter(({ step }) => step === 'step2')).toEqual([]);
    const { user } = (await client<DemandeVerification>('GET', `/demandes/${id}/verification`)).body;
    expect(user?.name).toBe('JAN PEETERS');
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
