import { eq } from 'drizzle-orm';
import { hasDecision } from '#domain/dossier/decided';
import type { Demande } from '#domain/dossier/demande';
import type { OfficeTemplate } from '#domain/office/office';
import type { EarlierPeople } from '#domain/people/verification';
import { type Call, loginAs } from '../../../testing/callServer';
import { addDirector, askLinks, decide } from '../../../testing/checkedPeople';
import { addColleague } from '../../../testing/colleagues';
import { mailedTokens } from '../../../testing/mailbox';
import { startServer, type TestServer } from '../../../testing/startServer';
import { authorisedAccounts, users, verifications } from '../../db/schema';

/* What a dossier of an office's member begins with: said once, never asked twice. */

let server: TestServer;
let member: Call;
let assistant: Call;
let other: Call;
let client: Call;

const NUMBER = '1999000150';
const ELSEWHERE = '1999005296';
const GSM = '+32470111222';
const JAN = { depositaire: 'autrecompt', depositaire_nom: 'Jan Claes' };
const SOFIE = '+32495007802';
const LEAVING = '+32470111333';
const SEAT = {
  rue: 'Chaussée de Charleroi',
  numero: '112',
  box: '3',
  zip_code: '1060',
  localite: 'Saint-Gilles',
};
const DATES = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };

beforeAll(async () => {
  server = await startServer({
    listen: false,
    env: { SMS_PER_USER_HOUR: '1000', SMS_PER_NUMBER_HOUR: '1000' },
  });
  client = await loginAs(server, 'client');
  member = await addColleague(server, { name: 'partner', role: 'partner' });
  assistant = await addColleague(server, { name: 'assistant', role: 'assistant' });
  other = await addColleague(server, { name: 'other', role: 'partner', of: 'gerant' });
  const { db } = server.database;
  const [person] = await db.select().from(users).where(eq(users.email, 'client@demo.greffio.be'));
  // What the account owns is an office's.
  await db
    .update(authorisedAccounts)
    .set({ walletId: person?.walletId, company: person?.company })
    .where(eq(authorisedAccounts.name, 'partner'));
});
afterAll(() => server.close());

type Answer = { demande: Demande };
const begin = async (call: Call, more: object = {}, enterprise_number = NUMBER, langue = 'fr') =>
  call<Answer>('POST', '/demandes', { enterprise_number, langue, ...more });
const opened = async (...told: Parameters<typeof begin>) => (await begin(...told)).body.demande;
const put = (id: number, body: object, call = member) => call('PUT', `/demandes/${id}`, body);
const read = async (id: number, call = member) => (await call<Answer>('GET', `/demandes/${id}`)).body.demande;

/** Everybody of a dossier who has a number is sent their link, and accepted under the name they have there. */
async function acceptAll(id: number, ...numbers: string[]) {
  await askLinks(member, id);
  for (const number of numbers) await mailedTokens(server, number);
  for (const { gsm, veriffSession, personName } of await server.database.db.select().from(verifications))
    if (gsm && numbers.includes(gsm)) {
      const [givenName, ...surname] = (personName ?? 'Jan Claes').split(' ');
      await decide(member, veriffSession, 'approved', `${givenName}|${surname.join(' ')}`);
    }
}

/** A dossier that Jan Claes deposits, who has been accepted; in it Sofie De Ridder comes and the first director leaves. */
async function filled() {
  const { id, dirigeants } = await opened(member);
  await put(id, { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 });
  await put(id, JAN);
  const noted = await member<{ id: number }>('POST', '/verifications', { GSM, veriff_session: 'pending' });
  await put(id, { verification_id: noted.body.id });
  await put(id, { ...DATES, written_decisions: true, minutes_keeper: 'An Maes' });
  const { person_id } = await addDirector(member, id, 'Sofie|De Ridder', SOFIE);
  await member('PUT', `/dirigeantsService/${person_id}`, { appointment: { paid: true } });
  await member('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, {
    GSM: LEAVING,
    end: { cause: 'resignation' },
  });
  await member('POST', '/addressService', { demande_id: id, ...SEAT, in_articles: false });
  await acceptAll(id, GSM, SOFIE, LEAVING);
  await member('POST', `/demandes/${id}/text`, { text: 'Extrait.' });
  return read(id);
}

test('who has no office begins with nothing, and may not say with what', async () => {
  const { id } = await opened(client);
  await put(id, { depositaire: 'comptable' }, client);
  expect(await opened(client)).toMatchObject({ depositaire: null, suggested: { depositaire: 'comptable' } });
  expect((await begin(client, { from: { kind: 'dossier', id } })).body).toMatchObject({
    errors: { from: ['usual.errorGone'] },
  });
});

test('a member’s dossier begins with the depositor and place of their last one, else of the office’s', async () => {
  const first = await opened(member);
  await put(first.id, { depositaire: 'comptable', depositaire_nom: 'Member partner' });
  await put(first.id, DATES);
  const next = await opened(member, {}, ELSEWHERE);
  expect(next).toMatchObject({ depositaire: 'comptable', depositaire_nom: null, fait_a: 'Bruxelles' });
  expect(next).toMatchObject({ date_changement: null, address_service: 0, progress: 0, suggested: null });
  expect(await opened(member, {}, NUMBER, 'nl')).toMatchObject({ fait_a: 'Brussel' });
  // Of a colleague who has none: the accountant is themselves.
  expect(await opened(assistant)).toMatchObject({ depositaire: 'comptable', depositaire_nom: null });
  expect(await opened(other)).toMatchObject({ depositaire: null, fait_a: null });
});

describe('what a whole dossier gives', () => {
  let source: Demande;
  beforeAll(async () => {
    source = await filled();
    expect(source.verification).toMatchObject({ status: 'accepted', GSM });
  });

  test('who deposits is taken over with the check, as long as it counts', async () => {
    const next = await opened(member, {}, ELSEWHERE);
    expect(next).toMatchObject({ ...JAN, verification: { id: source.verification?.id, status: 'accepted' } });
    const old = new Date(Date.now() - 366 * 86_400_000);
    const { db } = server.database;
    const theirs = eq(verifications.id, source.verification?.id ?? 0);
    const [check] = await db.update(verifications).set({ decidedAt: old }).where(theirs).returning();
    expect(await opened(member, {}, ELSEWHERE)).toMatchObject({ ...JAN, verification: null });
    await db
      .update(verifications)
      .set({ decidedAt: new Date() })
      .where(eq(verifications.id, check?.id ?? 0));
  });

  test('for another company it is done again but for what is of the first one', async () => {
    const clone = await opened(member, { from: { kind: 'dossier', id: source.id } }, ELSEWHERE, 'fr');
    const sofie = source.dirigeants.at(-1);
    expect(clone).toMatchObject({
      ...{ ...JAN, ...DATES, written_decisions: true, minutes_keeper: 'An Maes' },
      ...{ address_service: 1, dirigeants_service: 1, cession_parts_service: 0, text: null, progress: 0 },
      address: { ...SEAT, in_articles: null },
      verification: { id: source.verification?.id },
    });
    const coming = clone.dirigeants.filter(({ is_not_bce }) => is_not_bce === 1);
    expect(coming).toEqual([
      expect.objectContaining({
        ...{ givenName: 'Sofie', surname: 'De Ridder', GSM: SOFIE, status: 'accepted' },
        appointment: sofie?.appointment,
        verification: expect.objectContaining({ id: sofie?.verification?.id }),
      }),
    ]);
    // Nobody in office there is touched.
    expect(clone.dirigeants.filter(hasDecision)).toEqual(coming);
    for (const [call, id] of [
      [other, source.id],
      [member, 999_999],
    ] as const)
      expect((await begin(call, { from: { kind: 'dossier', id } })).body).toEqual({
        errors: { from: ['usual.errorGone'] },
      });
  });

  test('who is in office has the number and check of another dossier once directors are chosen', async () => {
    const { id, dirigeants } = await opened(member);
    const before = source.dirigeants[0];
    expect(dirigeants[0]).toMatchObject({ GSM: null, verification: null });
    await put(id, { address_service: 0, dirigeants_service: 1, cession_parts_service: 0 });
    const { dirigeants: after } = await read(id);
    expect(after[0]).toMatchObject({ GSM: LEAVING, status: 'accepted', ended: false });
    expect(after[0]?.verification?.id).toBe(before?.verification?.id);
    expect(after.slice(1).every((one) => one.GSM === null && one.verification === null)).toBe(true);
  });

  test('everybody with a check that counts is told to members, and to nobody else', async () => {
    const { id } = await opened(member, {}, ELSEWHERE);
    const told = async (call: Call, of: number) =>
      (await call<EarlierPeople>('GET', `/demandes/${of}/people`)).body.checked;
    expect(await told(member, id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ surname: 'De Ridder', givenName: 'Sofie', GSM: SOFIE }),
        expect.objectContaining({ surname: 'Claes', givenName: 'Jan', GSM }),
      ]),
    );
    expect(await told(client, id)).toEqual([]);
    expect(await told(other, (await opened(other)).id)).toEqual([]);
  });

  test('a template keeps what is usual: named once, chosen, renamed, deleted', async () => {
    const keep = (name: string, call = member) =>
      call<OfficeTemplate>('POST', '/office/templates', { demande_id: source.id, name });
    const { status, body } = await keep('Sièges');
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: body.id, name: 'Sièges', services: ['address', 'dirigeants'], place: 'Bruxelles' },
        depositor: { kind: 'autrecompt', name: 'Jan Claes' },
      },
    ]);
    expect((await keep('sièges')).body).toEqual({ errors: { name: ['usual.errorName'] } });
    expect((await keep('x', assistant)).status).toBe(404);
    const from = { kind: 'template', id: body.id };
    const begun = await opened(member, { from }, ELSEWHERE);
    expect(begun).toMatchObject({
      ...{ ...JAN, fait_a: 'Bruxelles', written_decisions: true, date_changement: null, address: null },
      ...{ address_service: 1, dirigeants_service: 1, verification: { id: source.verification?.id } },
    });
    expect(begun.dirigeants.filter(hasDecision)).toEqual([]);
    const one = `/office/templates/${body.id}`;
    expect((await other('PUT', one, { name: 'x' })).status).toBe(404);
    expect((await member('PUT', one, { name: 'Sièges sociaux' })).body).toMatchObject({
      name: 'Sièges sociaux',
    });
    expect((await member('GET', '/office/templates')).body).toMatchObject({ templates: [{ id: body.id }] });
    expect((await other('GET', '/office/templates')).body).toEqual({ templates: [] });
    expect((await client('GET', '/office/templates')).body).toEqual({ templates: [] });
    expect((await member('DELETE', one)).status).toBe(204);
    expect((await begin(member, { from })).status).toBe(422);
  });
});
