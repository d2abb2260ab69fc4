import { and, eq } from 'drizzle-orm';
import type { Demande, RegistryVersion } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import type { TimelineEvent } from '#domain/journal/timeline';
import type { BceData } from '#domain/registry/bceData';
import { type Call, loginAll, openDemande, readyDemande } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { auditEvents } from '../../db/schema';

let server: TestServer;
let client: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, , admin] = await loginAll(server);
});
afterAll(() => server.close());

type Answer = { demande: Demande };
const bceOf = ({ bce_data }: Demande) => JSON.parse(bce_data) as BceData;
/** To what is there; `more` may say otherwise. */
const put = async (call: Call, id: number, bce: BceData, more: object = {}) => {
  const { bce_data: base } = (await call<Answer>('GET', `/demandes/${id}`)).body.demande;
  return call<Answer>('PUT', `/demandes/${id}`, { bce_data: JSON.stringify(bce), base, ...more });
};
const history = async (id: number) =>
  (await admin<{ data: RegistryVersion[] }>('GET', `/demandes/${id}/registry-data/history`)).body.data;
const documents = async (id: number) =>
  (await client<DossierDocuments>('GET', `/demandes/${id}/documents`)).body;
const named = (call: Call, { id }: Demande) =>
  call<Answer>('GET', `/demandes/${id}`).then(({ body }) =>
    body.demande.dirigeants
      .filter(({ is_not_bce }) => is_not_bce === 0)
      .map(({ givenName, surname }) => `${givenName} ${surname}`),
  );
type Mandates = Exclude<BceData['function'], null | undefined>;
const mandates = (bce: BceData) => bce.function as Extract<Mandates, unknown[]>;

test('what an administrator changes in a client’s dossier is written down by its fields, and told; the client’s own is not', async () => {
  const { id } = await openDemande(client);
  const dated = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };
  await client('PUT', `/demandes/${id}`, dated);
  await admin('PUT', `/demandes/${id}`, { ...dated, fait_a: 'Liège' });
  const events = await server.database.db
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, String(id)), eq(auditEvents.subjectType, 'demande')));
  expect(events.filter(({ action }) => action !== 'demande.created')).toEqual([
    { action: 'demande.changedByAdministrator', detail: { fields: Object.keys(dated).sort() } },
  ]);
  const timeline = await admin<{ data: TimelineEvent[] }>('GET', `/demandes/${id}/timeline`);
  expect(timeline.body.data.at(-1)).toMatchObject({
    kind: 'changedByAdministrator',
    actor: { is_client: false },
  });
});

test('while it is filled in: the directors follow, the history keeps what was, and nothing twice', async () => {
  const demande = await openDemande(client);
  const bce = bceOf(demande);
  const [first, second, third] = mandates(bce);
  const before = await named(client, demande);
  // The first is spelt otherwise.
  const spelt = { ...first, person: { surname: 'Dumont', givenName: 'Claire' } };
  const corrected = {
    ...bce,
    capital: { amount: '62000', currency: 'EUR' },
    function: [spelt, second, third],
  };
  const answer = await put(admin, demande.id, corrected as BceData, {
    reason: 'Acte de 2021',
  });
  expect(answer.status).toBe(200);
  expect((await named(client, demande)).toSorted()).toEqual(
    [...before.filter((name) => !name.includes('Dumont')), 'Claire Dumont'].toSorted(),
  );
  // The same once more, as after a lost answer; then over what somebody else has corrected.
  const base = demande.bce_data;
  expect((await put(admin, demande.id, corrected as BceData, { base })).status).toBe(200);
  for (const outdated of [base, undefined])
    expect(await put(admin, demande.id, bce, { base: outdated })).toMatchObject({
      status: 409,
      body: { message: 'demande.registryDataChanged' },
    });
  const fewer = { ...corrected, function: [spelt, second] } as BceData;
  await put(admin, demande.id, fewer);
  expect(await named(client, demande)).toHaveLength(2);

  const [latest, earliest] = await history(demande.id);
  expect(earliest).toMatchObject({ reason: 'Acte de 2021', by: expect.any(String), filing_version: null });
  expect(JSON.parse(earliest?.before ?? '')).toEqual(bce);
  expect(earliest?.after).toBe(latest?.before);
  expect(JSON.parse(latest?.after ?? '')).toEqual(fewer);
  const changed = server.database.db.execute("update registry_data_versions set reason = 'x'");
  await expect(changed).rejects.toThrow();
});

test('finished: a new version of the documents, by an administrator, until the decision', async () => {
  const demande = await readyDemande(client);
  const { id } = demande;
  await client('POST', `/demandes/${id}/progress`, { progress: 100 });
  const filed = await documents(id);
  const bce = bceOf(demande);
  // The capital stands in none of these documents, the name in each.
  const denomination = { description: { language: 'fr', value: 'Brasserie du Vieux Canal SA' } };
  const corrected = { ...bce, denomination, capital: { amount: '62000', currency: 'EUR' } } as BceData;
  expect((await put(client, id, corrected)).status).toBe(403);
  const { body } = await put(admin, id, corrected, { reason: 'Capital selon l’acte' });
  expect(bceOf(body.demande).capital?.amount).toBe('62000');
  const anew = await documents(id);
  expect([filed.filing?.version, anew.filing?.version]).toEqual([1, 2]);
  const before = new Set(filed.documents.map(({ sha256 }) => sha256));
  expect(anew.documents.filter(({ sha256 }) => before.has(sha256))).toEqual([]);
  expect(await history(id)).toMatchObject([{ filing_version: 2, reason: 'Capital selon l’acte' }]);
  const events = await server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(id)));
  expect(events).toContainEqual(
    expect.objectContaining({ action: 'demande.registryDataChanged', detail: { version: 2 } }),
  );

  expect(await put(admin, id, { ...corrected, capital: { amount: 'much' } } as BceData)).toMatchObject({
    status: 422,
    body: { errors: { 'bce_data.capital.amount': ['validation.invalid'] } },
  });

  await admin('POST', `/demandes/change_state/${id}`, { state: true });
  expect(await put(admin, id, bce)).toMatchObject({ status: 409, body: { message: 'demande.decided' } });
  expect((await documents(id)).filing?.version).toBe(2);
});

test('two of one name keep their own rows, whatever is corrected and in whatever order', async () => {
  const demande = await openDemande(client);
  const bce = bceOf(demande);
  const mandate = (begin: string) => ({
    code: '10002',
    person: { givenName: 'Jan', surname: 'Peeters' },
    period: { begin },
  });
  const [one, two, three] = ['2010-01-01', '2015-01-01', '2020-01-01'].map(mandate);
  const rowsOf = async (corrected: unknown[]) => {
    const { body } = await put(admin, demande.id, { ...bce, function: corrected } as BceData);
    return new Map(
      body.demande.dirigeants
        .filter(({ is_not_bce }) => is_not_bce === 0)
        .map(({ since, id, surname }) => [`${surname} ${since}`, id]),
    );
  };
  const first = await rowsOf([one, two, three]);
  expect([...first.keys()]).toEqual(['Peeters 2010-01-01', 'Peeters 2015-01-01', 'Peeters 2020-01-01']);
  const turned = await rowsOf([three, one, two]);
  expect(new Set(turned)).toEqual(new Set(first));
  const fewer = await rowsOf([three, two]);
  expect(fewer.get('Peeters 2020-01-01')).toBe(first.get('Peeters 2020-01-01'));
  expect(fewer.get('Peeters 2015-01-01')).toBe(first.get('Peeters 2015-01-01'));
  const renamed = await rowsOf([
    three,
    { ...mandate('2015-01-01'), person: { surname: 'Pieters', givenName: 'Jan' } },
  ]);
  expect(renamed.get('Pieters 2015-01-01')).toBe(first.get('Peeters 2015-01-01'));
});

test.each([{ end: { cause: 'expiry' } }, { appointment: { kind: 'renewal' } }])(
  'a director of whom %j is decided here cannot be taken out',
  async (told) => {
    const demande = await openDemande(client);
    const bce = bceOf(demande);
    const [person] = demande.dirigeants;
    await client('PUT', `/dirigeantsService/${person?.id}`, told);
    const left = mandates(bce).filter((one) => one.person?.surname !== person?.surname);
    expect(await put(admin, demande.id, { ...bce, function: left })).toMatchObject({
      status: 422,
      body: { errors: { 'bce_data.function': ['dirigeants.errorEndsHere'] } },
    });
    expect(await history(demande.id)).toEqual([]);
  },
);

test('without the registered address no seat can be moved, and a filed move keeps it', async () => {
  const demande = await readyDemande(client);
  const { id, address } = demande;
  const { address: _gone, ...bce } = bceOf(demande);
  const finish = () => client('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect((await put(admin, id, bce as BceData)).status).toBe(200);
  const code = 'addressService.noRegistryAddress';
  const {
    an_address: _whole,
    localities: _known,
    listed: _listed,
    official_street: _official,
    ...typed
  } = { ...address, demande_id: id };
  expect(await client('POST', '/addressService', typed)).toMatchObject({
    status: 422,
    body: { message: code },
  });
  expect((await finish()).body.errors).toEqual({ addressService: [code] });
  await put(admin, id, bceOf(demande));
  expect((await finish()).status).toBe(200);
  expect(await put(admin, id, bce as BceData)).toMatchObject({
    status: 422,
    body: { errors: { bce_data: ['demande.leavesGaps'] } },
  });
});
