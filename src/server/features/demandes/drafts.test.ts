import { type Demande, DRAFT_MAX } from '#domain/dossier/demande';
import { type Call, loginAll, openDemande, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;
let gerant: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, gerant, admin] = await loginAll(server);
});
afterAll(() => server.close());

const read = async (call: Call, id: number) =>
  (await call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
const keep = (call: Call, id: number, values: unknown, step = 'step3') =>
  call<{ saved_at: string | null }>('PUT', `/demandes/${id}/drafts/${step}`, { values });

describe('what was typed and not saved', () => {
  test('is there again for its owner, in its own order, and for nobody else', async () => {
    const { id } = await openDemande(client);
    const typed = { values: { fait_a: 'Brux', date_changement: '' }, base: {} };
    const { status, body } = await keep(client, id, typed);
    expect(status).toBe(200);
    const demande = await read(client, id);
    expect(demande.drafts).toEqual([{ step: 'step3', values: typed, saved_at: body.saved_at }]);
    expect(Object.keys(demande.drafts[0]?.values.values as object)).toEqual(['fait_a', 'date_changement']);
    expect(demande.fait_a).toBeNull();
    expect(Date.parse(demande.updated_at)).toBeGreaterThanOrEqual(Date.parse(body.saved_at ?? ''));

    expect((await read(admin, id)).drafts).toEqual([]);
    expect((await keep(gerant, id, typed)).status).toBe(404);
    expect((await keep(admin, id, typed)).status).toBe(404);
  });

  test('is forgotten on request', async () => {
    const { id } = await openDemande(client);
    await keep(client, id, { values: {} });
    expect(await keep(client, id, null)).toMatchObject({ body: { saved_at: null } });
    expect((await read(client, id)).drafts).toEqual([]);
    // Once more harms nothing.
    expect((await keep(client, id, null)).status).toBe(200);
  });

  test('the last one kept stands', async () => {
    const { id } = await openDemande(client);
    await keep(client, id, { fait_a: 'Liège' });
    await keep(client, id, { fait_a: 'Mons' });
    await keep(client, id, { rue: 'Quai' }, 'addressService');
    const { drafts } = await read(client, id);
    expect(Object.fromEntries(drafts.map(({ step, values }) => [step, values]))).toEqual({
      step3: { fait_a: 'Mons' },
      addressService: { rue: 'Quai' },
    });
  });

  test.each([
    ['finish', 404, {}],
    ['step3', 422, []],
    ['step3', 422, 'text'],
    ['step3', 422, { long: 'x'.repeat(DRAFT_MAX) }],
    ['step3', 422, { bad: 'a\0b' }],
  ])('on %s is refused with %i when it is no draft', async (step, status, values) => {
    const { id } = await openDemande(client);
    expect((await keep(client, id, values, step)).status).toBe(status);
  });

  test('goes with the finish', async () => {
    const { id } = await readyDemande(client);
    await keep(client, id, { values: {} }, 'step4');
    expect((await client('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
    expect((await read(client, id)).drafts).toEqual([]);
    expect((await keep(client, id, { values: {} })).body.message).toBe('demande.closed');
    // The form that the finish has saved forgets its draft a moment later.
    expect(await keep(client, id, null)).toMatchObject({ status: 200, body: { saved_at: null } });
  });
});
