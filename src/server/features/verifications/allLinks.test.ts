import type { Demande } from '#domain/dossier/demande';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import * as people from '../../../testing/checkedPeople';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';

/* The links of a whole dossier in one go. */

let server: TestServer;
let client: Call;
let gerant: Call;
let id: number;

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { SMS_PER_USER_HOUR: '1000', SMS_PER_NUMBER_HOUR: '3' },
  });
  [client, gerant] = [await loginAs(server, 'client'), await loginAs(server, 'gerant')];
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
const addDirector = (name: string, GSM: string | null) => people.addDirector(client, id, name, GSM);
const addHolder = (name: string, GSM: string | null) => people.addHolder(client, id, name, GSM);
const send = (body: object = {}) => people.askLinks(client, id, body);
const decide = (session: string | null | undefined, decision: string) =>
  people.decide(client, session, decision);

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
