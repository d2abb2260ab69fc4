import { type Demande, DRAFT_MAX } from '#domain/entities/demande';
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
const keep = (call: Call, id: number, values: unknown, seen: string | null, step = 'step3') =>
  call<{ saved_at: string | null }>('PUT', `/demandes/${id}/drafts/${step}`, { values, seen });

describe('what was typed and not saved', () => {
  test('is there again for its owner, in its own order, and for nobody else', async () => {
    const { id, revision } = await openDemande(client);
    const typed = { values: { fait_a: 'Brux', date_changement: '' }, base: {} };
    const { status, body } = await keep(client, id, typed, null);
    expect(status).toBe(200);
    const demande = await read(client, id);
    expect(demande.drafts).toEqual([{ step: 'step3', values: typed, saved_at: body.saved_at }]);
    expect(Object.keys(demande.drafts[0]?.values.values as object)).toEqual(['fait_a', 'date_changement']);
    expect([demande.revision, demande.fait_a, demande.updated_at]).toEqual([revision, null, body.saved_at]);

    expect((await read(admin, id)).drafts).toEqual([]);
    expect((await keep(gerant, id, typed, null)).status).toBe(404);
    expect((await keep(admin, id, typed, null)).status).toBe(404);
  });

  test('is forgotten on request', async () => {
    const { id } = await openDemande(client);
    const { body } = await keep(client, id, { values: {} }, null);
    expect(await keep(client, id, null, body.saved_at)).toMatchObject({ body: { saved_at: null } });
    expect((await read(client, id)).drafts).toEqual([]);
    // Once more harms nothing.
    expect((await keep(client, id, null, null)).status).toBe(200);
  });

  test('is not overwritten by a tab that has not seen it', async () => {
    const { id } = await openDemande(client);
    const first = await keep(client, id, { values: { fait_a: 'Liège' } }, null);
    const blind = await keep(client, id, { values: { fait_a: 'Gent' } }, null);
    expect(blind).toMatchObject({ status: 409, body: { message: 'demande.changedElsewhere' } });
    const second = await keep(client, id, { values: { fait_a: 'Mons' } }, first.body.saved_at);
    expect(second.status).toBe(200);
    expect(second.body.saved_at).not.toBe(first.body.saved_at);
    expect((await keep(client, id, null, first.body.saved_at)).status).toBe(409);
    expect((await read(client, id)).drafts[0]?.values).toEqual({ values: { fait_a: 'Mons' } });
  });

  test.each([
    ['finish', 404, {}],
    ['step3', 422, []],
    ['step3', 422, 'text'],
    ['step3', 422, { long: 'x'.repeat(DRAFT_MAX) }],
    ['step3', 422, { bad: 'a\0b' }],
  ])('on %s is refused with %i when it is no draft', async (step, status, values) => {
    const { id } = await openDemande(client);
    expect((await keep(client, id, values, null, step)).status).toBe(status);
  });

  test('goes with the finish', async () => {
    const { id } = await readyDemande(client);
    await keep(client, id, { values: {} }, null, 'step4');
    expect((await client('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
    expect((await read(client, id)).drafts).toEqual([]);
    expect((await keep(client, id, { values: {} }, null)).body.message).toBe('demande.closed');
  });
});

describe('a change that says which revision it is about', () => {
  const seen = (revision: number | string) => ({
    'if-match': typeof revision === 'number' ? `"${revision}"` : revision,
  });
  const elsewhere = { status: 409, body: { message: 'demande.changedElsewhere' } };

  test('goes through on that one and on no other', async () => {
    const { id, revision, dirigeants } = await readyDemande(client);
    const person = dirigeants[0]?.id;
    const put = (body: object, at: number) => client('PUT', `/demandes/${id}`, body, seen(at));
    expect((await put({ depositaire: 'gestionnaire' }, revision)).status).toBe(200);
    expect(await put({ depositaire: 'comptable' }, revision)).toMatchObject(elsewhere);
    expect((await read(client, id)).depositaire).toBe('gestionnaire');
    const gsm = { GSM: '+32470001234' };
    expect(await client('PUT', `/dirigeantsService/${person}`, gsm, seen(revision))).toMatchObject(elsewhere);
    expect(await client('PUT', `/dirigeantsService/${person}`, gsm, seen(revision + 1))).toMatchObject({
      status: 200,
    });
    expect((await read(client, id)).revision).toBe(revision + 2);
  });

  test('is not charged for what the caller has not seen', async () => {
    const { id, revision } = await readyDemande(client);
    const finish = (headers: Record<string, string>) =>
      client('POST', `/demandes/${id}/progress`, { progress: 100 }, headers);
    expect(await finish(seen(revision - 1))).toMatchObject(elsewhere);
    expect((await finish(seen(revision))).status).toBe(200);
    // Again, with what is old by now: nothing happens, and nothing is charged.
    expect((await finish(seen(revision))).status).toBe(200);
  });

  test.each(['W/"1"', '"one"', '1', '"1", "2"'])('is malformed with %s', async (header) => {
    const { id } = await openDemande(client);
    const body = { depositaire: 'comptable' };
    expect((await client('PUT', `/demandes/${id}`, body, seen(header))).status).toBe(400);
    expect((await client('PUT', `/demandes/${id}`, body, seen('*'))).status).toBe(200);
  });
});
