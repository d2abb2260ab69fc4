import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { personKeys } from '#domain/people/nameMatch';
import { type Call, loginAll, openDemande } from '../../../testing/callServer';
import { addDirector, addHolder, askLinks, decide } from '../../../testing/checkedPeople';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { verifications } from '../../db/schema';

/* What a check is found by is stored beside the name on its document, and follows it. */

let server: TestServer;
let client: Call;
beforeAll(async () => {
  server = await startServer({ listen: false, env: { SMS_PER_USER_HOUR: '1000' } });
  [client] = await loginAll(server);
});
afterAll(() => server.close());

const db = () => server.database.db;
const read = async (id: number) =>
  (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;

/** The names on the documents of all checks; each has the keys of its name, and a check without one has none. */
async function names(): Promise<string[]> {
  const rows = await db().select().from(verifications);
  for (const { verifiedGivenName: givenName, verifiedSurname: surname, personKeys: stored } of rows)
    expect(stored).toEqual(surname === null ? [] : personKeys({ givenName: givenName ?? '', surname }));
  return rows.flatMap(({ verifiedSurname }) => verifiedSurname ?? []).toSorted();
}

test('keys are those of the name on the document: asked, decided, corrected by the provider, renamed in the dossier, used again', async () => {
  const GSM = '+32473000551';
  const open = async () => {
    const { id } = await openDemande(client);
    await client('PUT', `/demandes/${id}`, {
      ...{ address_service: 0, dirigeants_service: 1, cession_parts_service: 1 },
    });
    return id;
  };
  const id = await open();
  const { person_id } = await addDirector(client, id, 'Jürgen|De Ridder', GSM);
  await askLinks(client, id);
  await mailedTokens(server, GSM);
  expect(await names()).toEqual([]);

  const session = (await read(id)).dirigeants.find((one) => one.id === person_id)?.session_id;
  await decide(client, session, 'approved', 'JUERGEN|DERIDDER');
  expect(await names()).toEqual(['DERIDDER']);
  await decide(client, session, 'declined', 'JURGEN KARL|DE RIDDER');
  expect(await names()).toEqual(['DE RIDDER']);
  await decide(client, session, 'approved', 'JURGEN KARL|DE RIDDER-MAES');
  expect(await names()).toEqual(['DE RIDDER-MAES']);

  await client('PUT', `/dirigeantsService/${person_id}`, { surname: 'De Ridder-Maes' });
  const [check] = await db().select().from(verifications).where(eq(verifications.gsm, GSM));
  const other = await open();
  const holder = await addHolder(client, other, 'Jürgen De Ridder', GSM);
  const again = { ...holder, verification_id: check?.id };
  expect((await client('POST', `/demandes/${other}/checks`, again)).status).toBe(200);
  expect(await names()).toEqual(['DE RIDDER-MAES']);
});
