import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import type { DossierDocuments, FormValuesAnswer } from '#domain/dossier/documentRecords';
import type { BlankDetail, Blanks } from '#domain/forms/record';
import { type Call, DEMO_PASSWORD, loginAs, readyDemande } from '../../../testing/callServer';
import { type BlankShape, officialBlank } from '../../../testing/officialBlanks';
import { startServer, type TestServer } from '../../../testing/startServer';
import { auditEvents } from '../../db/schema';

let server: TestServer;
let admin: Call;
let client: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [admin, client] = [await loginAs(server, 'admin'), await loginAs(server, 'client')];
});
afterAll(() => server.close());

const content = async (shape: BlankShape, lang: 'fr' | 'nl' = 'fr') =>
  Buffer.from(await officialBlank(shape, 'formulaire1', lang)).toString('base64');
const upload = async (shape: BlankShape, more: { lang?: 'fr' | 'nl'; form?: string } = {}) =>
  admin<BlankDetail>('POST', '/admin/forms', {
    name: `${shape}.pdf`,
    content: await content(shape),
    ...more,
  });
const list = async () => (await admin<Blanks>('GET', '/admin/forms')).body.blanks;
const documentsOf = async (id: number) =>
  (await client<DossierDocuments>('GET', `/demandes/${id}/documents`)).body;
const papers = async (id: number) => (await documentsOf(id)).working_models;

test('what is no blank, or not the one of its row, is refused with its sentence', async () => {
  const faultOf = async (shape: BlankShape, more = {}) => (await upload(shape, more)).body.errors;
  expect(await faultOf('encrypted')).toEqual({ content: ['forms.encrypted'] });
  expect(await faultOf('long')).toEqual({ content: ['forms.tooLong'] });
  expect(await faultOf('named', { lang: 'nl' })).toEqual({ content: ['forms.wrongLanguage'] });
  expect(await faultOf('named', { form: 'formulaire2' })).toEqual({ content: ['forms.wrongForm'] });
  expect(await list()).toEqual([]);
}, 120_000);

test('a blank is uploaded, put into use, replaced and ended; a filing keeps the one it was filled in on', async () => {
  const first = (await upload('named')).body;
  expect(first).toMatchObject({
    ...{
      form: 'formulaire1',
      lang: 'fr',
      version: 1,
      kind: 'named',
      used_from: null,
      placed: 8,
      required: 8,
    },
    map: { fields: { number: ['Num_ent'] }, ticked: ['Tarif_modification'] },
  });
  expect(first.specimens.map(({ name, unfit }) => [name, unfit])).toEqual(
    ['long', 'seat', 'directors', 'shares'].map((name) => [name, []]),
  );
  const demande = await readyDemande(client);
  expect(await papers(demande.id)).toEqual(['formulaire1', 'formulaire2']);
  const used = await admin<BlankDetail>('POST', `/admin/forms/${first.id}/use`);
  expect(used.body.used_from).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await admin('PUT', `/admin/forms/${first.id}`, { fields: {} })).status).toBe(409);
  expect(await papers(demande.id)).toEqual(['formulaire2']);
  expect((await client('POST', `/demandes/${demande.id}/progress`, { progress: 100 })).status).toBe(200);

  const copy = (await admin<BlankDetail>('POST', `/admin/forms/${first.id}/copy`)).body;
  expect([copy.version, copy.used_from]).toEqual([2, null]);
  expect((await admin('POST', `/admin/forms/${first.id}/copy`)).status).toBe(409);
  const fields = { ...copy.map.fields, number: [] };
  expect(
    (await admin<BlankDetail>('PUT', `/admin/forms/${copy.id}`, { ...copy.map, fields })).body.placed,
  ).toBe(7);
  expect((await admin('POST', `/admin/forms/${copy.id}/use`)).status).toBe(409);
  const strange = { ...copy.map, fields: { shoe: ['Num_ent'] } };
  expect((await admin('PUT', `/admin/forms/${copy.id}`, strange)).status).toBe(422);
  expect((await admin('DELETE', `/admin/forms/${copy.id}`)).status).toBe(204);
  expect((await admin('DELETE', `/admin/forms/${first.id}`)).status).toBe(204);
  expect((await admin('DELETE', `/admin/forms/${first.id}`)).status).toBe(409);

  // The filing names the version it was filled in on; a dossier of today is printed as a model again.
  expect(await papers(demande.id)).toEqual(['formulaire2']);
  expect(await papers((await readyDemande(client)).id)).toEqual(['formulaire1', 'formulaire2']);
  const { db } = server.database;
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, 'formulaire1.fr'));
  expect(events.map(({ action }) => action)).toEqual([
    ...['settings.formUploaded', 'settings.formUsed', 'settings.formUploaded', 'settings.formMapped'],
    ...['settings.formDeleted', 'settings.formEnded'],
  ]);
}, 120_000);

test('a flat blank has places, and what is in use is exported as a folder', async () => {
  const { body: flat } = await upload('flat');
  expect([flat.kind, flat.placed]).toEqual(['flat', 0]);
  const keys = ['ticked', 'number', 'name', 'form', 'seat', 'object', 'text', 'signatory'];
  const place = (at: number) => ({ page: 1, x: 50, y: 40 + at * 40, width: 500, height: 16 });
  const map = {
    fields: Object.fromEntries(keys.slice(1).map((key) => [key, [`p-${key}`]])),
    places: Object.fromEntries(keys.map((key, at) => [`p-${key}`, place(at)])),
    ticked: ['p-ticked'],
  };
  const mapped = await admin<BlankDetail>('PUT', `/admin/forms/${flat.id}`, map);
  expect(mapped.body).toMatchObject({ placed: 8, map });
  // One line takes the text of no dossier on twenty sheets.
  expect(mapped.body.specimens[0]?.unfit).toContainEqual({ value: 'text', why: 'length' });
  await admin('POST', `/admin/forms/${flat.id}/use`);
  const raw = (url: string) =>
    server.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
  const { token } = (
    await server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'admin@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' },
    })
  ).json() as { token: string };
  const drawn = await admin<{ content: string }>('GET', `/admin/forms/${flat.id}/specimens/seat`);
  expect(Buffer.from(drawn.body.content, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  const files = unzipSync((await raw('/admin/forms.zip')).rawPayload);
  expect(Object.keys(files).toSorted()).toEqual(['forms.json', 'formulaire1-fr.pdf']);
  expect(JSON.parse(Buffer.from(files['forms.json'] ?? []).toString())).toEqual({
    blanks: [{ form: 'formulaire1', lang: 'fr', file: 'formulaire1-fr.pdf', ...map }],
  });
}, 120_000);

test('what is to be copied stands in the order of the form', async () => {
  const { id } = await readyDemande(client);
  const { body } = await client<FormValuesAnswer>('GET', `/demandes/${id}/form-values`);
  expect(body.forms.map(({ name }) => name)).toEqual(['formulaire1', 'formulaire2']);
  const keys = body.forms[0]?.values.map(({ value }) => value) ?? [];
  expect(keys.slice(0, 3)).toEqual(['number', 'name', 'form']);
  expect(keys.indexOf('text')).toBeGreaterThan(keys.indexOf('object'));
});
