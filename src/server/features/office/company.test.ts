import { eq } from 'drizzle-orm';
import type { Profile } from '#domain/accounts/user';
import type { Demande } from '#domain/dossier/demande';
import type { OwnOffice } from '#domain/office/office';
import {
  type Call,
  callerOf,
  loginAs,
  loginWith,
  readyDemande,
  sendLinks,
} from '../../../testing/callServer';
import { mailedTokens } from '../../../testing/mailbox';
import { addressOf, officeStage } from '../../../testing/officeStage';
import { readPdf } from '../../../testing/readPdf';
import { orders, users } from '../../db/schema';

/* Which company the messages, papers and orders of an office name: the same for every member who acts. */

const { server, db, partner, add, login, officeOf, invite, mailsTo } = officeStage();

const OFFICE = {
  name: 'Fiduciaire Delvaux SRL',
  enterprise_number: '1999000051',
  vat: 'liable',
  address: { street: 'Rue de la Loi', number: '16', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
};
/** Of the demo account whose data the partner of the stage has. */
const founder = { name: 'Fiduciaire Delvaux', enterprise_number: '1999012325' };

/** A member whose own profile names another firm. */
async function memberOf(firm: string, name: string, role: string): Promise<Call> {
  await add(name);
  const call = await login(name);
  await call('PUT', '/profile', { company: { name: firm } });
  expect((await call('POST', '/office/join', { token: await invite(name, role) })).status).toBe(200);
  return call;
}
const finish = (call: Call, id: number) => call('POST', `/demandes/${id}/progress`, { progress: 100 });
/** What Form I and the proxy say to each reader. */
async function papers(call: Call, id: number): Promise<string> {
  const texts: string[] = [];
  for (const name of ['formulaire1', 'formulaire6']) {
    const { status, bytes } = await call('GET', `/pdfs/${name}?demande_id=${id}`);
    expect(status).toBe(200);
    texts.push(readPdf(bytes).content);
  }
  return texts.join('\n');
}
/** The first director's number in a dossier that is ready, and the code of their link. */
async function linked(demande: Demande, GSM: string, call: Call) {
  await call('PUT', `/dirigeantsService/${demande.dirigeants[0]?.id}`, { GSM });
  await sendLinks(demande.id, call);
  const [code = ''] = await mailedTokens(server(), GSM);
  const page = async () => (await callerOf(server())('GET', `/identity-links/${code}`)).body.office;
  return { page, sms: () => mailsTo(encodeURIComponent(GSM)) };
}

test('an office takes the data of who opens it, once: what becomes of that person’s profile plays no part', async () => {
  const manager = await memberOf('Vorige Werkgever BV', 'first', 'manager');
  const opener = (await partner<Profile>('GET', '/profile')).body.company;
  expect(opener).toMatchObject(founder);
  await partner('PUT', '/profile', { company: { name: 'Cabinet Concurrent SRL' } });
  expect(await officeOf(manager)).toMatchObject({ name: founder.name, company: opener });
  const { body } = await manager<Profile>('GET', '/profile');
  expect([body.company?.name, body.office_company?.name]).toEqual(['Vorige Werkgever BV', founder.name]);
  expect((await partner<Profile>('PUT', '/profile', { first_name: 'An' })).body.office_company).toMatchObject(
    founder,
  );
});

test('an office opened by somebody without data has its name, until a partner writes what is missing', async () => {
  await add('bare');
  await db()
    .update(users)
    .set({ company: {}, email: 'bare@bare.example' })
    .where(eq(users.email, addressOf('bare')));
  const admin = await loginAs(server(), 'admin');
  await admin('POST', '/admin/authorised-accounts', { name: 'Cabinet Nu', emails: ['bare@bare.example'] });
  const bare = await loginWith(server(), 'bare@bare.example');
  expect((await bare<OwnOffice>('POST', '/office')).body.office).toMatchObject({
    ...{ name: 'Cabinet Nu', company: { name: 'Cabinet Nu' } },
  });
  // Their own are their own.
  await bare('PUT', '/profile', { company: OFFICE });
  expect((await officeOf(bare)).company).toEqual({ name: 'Cabinet Nu' });
  expect((await bare('POST', '/checkout', { pack: 'starter' })).status).toBe(422);
  await bare('PUT', '/office', { company: OFFICE });
  expect(await officeOf(bare)).toMatchObject({ name: OFFICE.name, company: OFFICE });
});

test('a partner alone changes it; every member reads it, and it names the office in invitations', async () => {
  const change = (call: Call, company: unknown) => call<OwnOffice>('PUT', '/office', { company });
  for (const role of ['manager', 'assistant', 'reader']) {
    const call = await memberOf('Elders BV', `may-${role}`, role);
    expect((await change(call, OFFICE)).status).toBe(404);
    expect((await officeOf(call)).company).toMatchObject(founder);
  }
  expect((await change(await loginAs(server(), 'admin'), OFFICE)).status).toBe(404);
  expect((await change(partner, { enterprise_number: '1234' })).body).toEqual({
    errors: { 'company.enterprise_number': ['step1.errorEnterpriseNumber'] },
  });
  // What is left out stays.
  const { company } = (await change(partner, { name: OFFICE.name })).body.office ?? {};
  expect(company).toMatchObject({ ...founder, name: OFFICE.name });
  expect((await change(partner, OFFICE)).body.office).toMatchObject({ name: OFFICE.name, company: OFFICE });
  await add('asked');
  const token = await invite('asked', 'reader');
  expect(await mailsTo(addressOf('asked'))).toContain(OFFICE.name);
  const asked = await login('asked');
  expect((await asked('POST', '/invitation', { token })).body.office).toBe(OFFICE.name);
});

test('a link names the office, whichever member asked for it and wherever they work now', async () => {
  const assistant = await memberOf('Elders BV', 'ann', 'assistant');
  const demande = await readyDemande(assistant);
  const { page, sms } = await linked(demande, '+32471400001', assistant);
  expect(await sms()).toContain(`${OFFICE.name} :`);
  expect(await page()).toBe(OFFICE.name);
  await assistant('POST', '/office/leave');
  await assistant('PUT', '/profile', { company: { name: 'Cabinet Concurrent SRL' } });
  expect(await page()).toBe(OFFICE.name);
  const [{ id: person_id } = { id: 0 }] = demande.dirigeants;
  await partner('POST', `/demandes/${demande.id}/links`, { people: [{ kind: 'dirigeant', person_id }] });
  expect(await sms()).not.toMatch(/Concurrent|Elders/);
  expect(await page()).toBe(OFFICE.name);
});

test('what is read as a draft and what is filed name the office, whichever member opened and finished', async () => {
  const manager = await memberOf('Vorige Werkgever BV', 'mia', 'manager');
  for (const [opens, finishes] of [
    [manager, partner],
    [partner, manager],
  ] as const) {
    const { id } = await readyDemande(opens);
    for (const call of [manager, partner]) {
      const draft = await papers(call, id);
      expect(draft).toContain(OFFICE.name);
      expect(draft).not.toContain('Vorige Werkgever');
    }
    expect((await finish(finishes, id)).status).toBe(200);
    const filed = await papers(partner, id);
    expect(filed.split(OFFICE.name).length).toBeGreaterThan(2);
    expect(filed).not.toContain('Vorige Werkgever');
    // What was filed stays.
    await partner('PUT', '/office', { company: { name: 'Delvaux et filles' } });
    expect(await papers(partner, id)).toBe(filed);
    await partner('PUT', '/office', { company: { name: OFFICE.name } });
  }
});

test('orders are the office’s, also of a partner whose profile says something else', async () => {
  const { id } = (await officeOf(partner)).members.find(({ own }) => own) ?? { id: 0 };
  await partner('PUT', '/profile', { company: null });
  await partner('PUT', '/office', { company: { address: null } });
  expect((await partner<{ billing_complete: boolean }>('GET', '/wallet')).body.billing_complete).toBe(false);
  const refused = await partner('POST', '/checkout', { pack: 'starter' });
  expect(Object.keys(refused.body.errors ?? {})).toContain('company.address.street');
  await partner('PUT', '/office', { company: OFFICE });
  expect((await partner<{ billing_complete: boolean }>('GET', '/wallet')).body.billing_complete).toBe(true);
  const { body } = await partner<{ order_id: number }>('POST', '/checkout', { pack: 'starter' });
  const rows = await db().select().from(orders);
  expect(rows.find((row) => row.id === body.order_id)).toMatchObject({
    userId: id,
    buyer: { company: OFFICE },
  });
});

test('a name that heads an SMS is no link, and hides nothing, wherever it is typed', async () => {
  const link = 'Votre colis: evil.example/x';
  const refused = (field: string, code: string) => ({ status: 422, body: { errors: { [field]: [code] } } });
  const admin = await loginAs(server(), 'admin');
  const authorise = (name: string) =>
    admin('POST', '/admin/authorised-accounts', { name, emails: ['x@links.example'] });
  const register = (first_name: string) =>
    callerOf(server())('POST', '/register', {
      ...{
        first_name,
        last_name: 'Bpost',
        email: addressOf('links'),
        password: 'een lange zin van vijf',
        langue_user: 'fr',
      },
    });
  expect(await partner('PUT', '/profile', { first_name: link })).toMatchObject(
    refused('first_name', 'validation.nameLink'),
  );
  expect(await register(link)).toMatchObject(refused('first_name', 'validation.nameLink'));
  expect(await partner('PUT', '/profile', { company: { name: 'bpost.be' } })).toMatchObject(
    refused('company.name', 'validation.nameLink'),
  );
  expect(await partner('PUT', '/office', { company: { name: 'Delvaux a/b' } })).toMatchObject(
    refused('company.name', 'validation.nameLink'),
  );
  expect(await authorise('evil.example')).toMatchObject(refused('name', 'validation.nameLink'));
  expect(await partner('PUT', '/profile', { last_name: 'Jan\r\nBcc: x@y.be' })).toMatchObject({
    status: 422,
    body: { errors: { last_name: expect.arrayContaining(['validation.nameSigns']) } },
  });
  const file = { file_name: 'b\u202Efdp.exe', content: Buffer.from('x').toString('base64') };
  expect(await partner('POST', '/clients/imports', file)).toMatchObject(
    refused('file_name', 'validation.nameSigns'),
  );
});
