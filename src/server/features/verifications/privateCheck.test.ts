import { eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import type { EarlierPeople } from '#domain/people/verification';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { media, users, verifications } from '../../db/schema';

/* A user's own check that is tied to nobody of a dossier is theirs alone; of a dossier it is the office's. */

const GSM = '+32471200001';
let server: TestServer;
let owner: Call;
let partner: Call;
let assistant: Call;
let admin: Call;
let check: number;
let session: string;
let image: number;

beforeAll(async () => {
  server = await startServer({ listen: false });
  admin = await loginAs(server, 'admin');
  [owner, partner, assistant] = [
    await addColleague(server, { name: 'owner', role: 'partner' }),
    await addColleague(server, { name: 'partner', role: 'partner' }),
    await addColleague(server, { name: 'assistant', role: 'assistant' }),
  ];
  expect((await owner('PUT', '/profile', { GSM })).status).toBe(200);
  check = (await owner<{ id: number }>('POST', '/verifications', { GSM })).body.id;
  await owner('POST', '/send-verification-link', { number: GSM, lang: 'fr' });
  await mailedTokens(server, GSM);
  const { db } = server.database;
  const [row] = await db.select().from(verifications).where(eq(verifications.id, check));
  session = row?.veriffSession ?? '';
  await owner('POST', `/sandbox/identity/${session}`, {
    decision: 'approved',
    person: { givenName: 'Member', surname: 'owner' },
  });
  await mailedTokens(server, 'nobody');
  image = (await db.select().from(media).where(eq(media.verificationId, check)))[0]?.id ?? 0;
});
afterAll(() => server.close());

/** What somebody gets to know of the check, by every call that could tell it. */
async function known(call: Call) {
  const { id } = await openDemande(call);
  await call('PUT', `/demandes/${id}`, { depositaire: 'autrecompt' });
  const found = await call<{ exists: boolean }>('GET', `/findGSM/${GSM}`);
  const people = await call<EarlierPeople>('GET', `/demandes/${id}/people`);
  const put = await call<{ demande: Demande }>('PUT', `/demandes/${id}`, { verification_id: check });
  return {
    status: (await call('GET', `/veriff/${session}/person`)).status,
    image: (await call('GET', `/media/${image}`)).status,
    found: found.body.exists,
    earlier: people.body.checked?.some(({ verification_id }) => verification_id === check) ?? false,
    deposits: [put.status, put.body.errors ?? {}, put.text.includes(GSM)],
  };
}
const nothing = {
  status: 404,
  found: false,
  earlier: false,
  deposits: [422, { verification_id: ['demande.verificationUnknown'] }, false],
};

test('a colleague learns nothing of it, whatever their role', async () => {
  expect(await known(assistant)).toEqual({ ...nothing, image: 404 });
  expect(await known(partner)).toEqual({ ...nothing, image: 404 });
});

test('an administrator may open it', async () => {
  expect((await admin('GET', `/media/${image}`)).status).toBe(200);
});

test('it stays private when its user has noted another check since', async () => {
  const { db } = server.database;
  await db.update(users).set({ verificationId: null }).where(eq(users.gsm, GSM));
  expect(await known(partner)).toEqual({ ...nothing, image: 404 });
  await db.update(users).set({ verificationId: check }).where(eq(users.gsm, GSM));
});

test('its user has all of it, and by depositing with it makes it the office’s', async () => {
  const all = { status: 200, image: 200, found: true, earlier: true, deposits: [200, {}, true] };
  expect(await known(owner)).toEqual(all);
  expect(await known(partner)).toEqual(all);
  // An assistant opens no images.
  expect(await known(assistant)).toEqual({ ...all, image: 404 });
});
