import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { endpoints } from '#domain/contract/endpoints';
import type { Demande } from '#domain/dossier/demande';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { SAMPLE_NUMBER } from '#domain/dossier/sampleCompany';
import { type Call, loginAll, openDemande } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { readPdf } from '../../../testing/readPdf';
import { startServer, type TestServer } from '../../../testing/startServer';
import { auditEvents, demandes, wallets } from '../../db/schema';

let server: TestServer;
let partner: Call;
let gerant: Call;
let admin: Call;
let colleague: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [partner, gerant, admin] = await loginAll(server);
  expect((await partner('POST', '/office')).status).toBe(200);
  colleague = await addColleague(server, { name: 'colleague', role: 'manager' });
});
afterAll(() => server.close());

const open = async (call: Call, langue: 'fr' | 'nl' = 'fr') => {
  const { status, body } = await call<{ demande: Demande }>('POST', '/demandes/sample', { langue });
  expect(status).toBe(201);
  return body.demande;
};
/** What is another at every call, and the file of somebody's own data, which has all that is theirs. */
const OF_THE_MOMENT = ['/sessions', '/admin/doctor', '/admin/jobs', '/admin/failures', '/profile/data.zip'];

const sampleOf = async (call: Call) => (await call<{ sample: number | null }>('GET', '/user')).body.sample;

const DATES = { date_changement: '2026-11-20', date_assemblee: '2026-11-20', fait_a: 'Bruxelles' };

/** A sample as far as its steps lead: an address, directors, shares. */
async function fillIn(call: Call): Promise<Demande> {
  const { id } = await open(call);
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await call(method, path, body);
    expect([path, answer.status, answer.body]).toEqual([path, expect.any(Number), answer.body]);
    expect(answer.status).toBeLessThan(300);
  };
  await send('PUT', `/demandes/${id}`, {
    address_service: 1,
    dirigeants_service: 1,
    cession_parts_service: 0,
  });
  await send('PUT', `/demandes/${id}`, { depositaire: 'gestionnaire', depositaire_nom: 'Camille Exemple' });
  await send('PUT', `/demandes/${id}`, DATES);
  await send('POST', '/addressService', {
    ...{ demande_id: id, an_address: 'Rue Neuve 1, 1000 Bruxelles', rue: 'Rue Neuve', numero: '2', box: '' },
    ...{ zip_code: '1000', localite: 'Bruxelles', pays: 'BE', in_articles: false },
  });
  await send('POST', '/dirigeantsService', {
    ...{ demande_id: id, is_not_bce: 1, surname: 'Nouveau', givenName: 'Alix' },
  });
  await send('POST', `/demandes/${id}/progress`, { progress: 75 });
  return (await call<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande;
}

test('one for each person, of nobody’s money, and marked', async () => {
  const before = await partner<{ credits: number }>('GET', '/user');
  const demande = await open(partner);
  expect(demande).toMatchObject({ enterprise_number: SAMPLE_NUMBER, langue: 'fr', sample: true });
  expect(demande.dirigeants.map(({ surname }) => surname)).toEqual(['Exemple', 'Voorbeeld']);
  expect(await open(partner, 'nl')).toMatchObject({ id: demande.id, langue: 'fr' });
  expect((await open(colleague, 'nl')).id).not.toBe(demande.id);
  expect((await partner('GET', '/user')).body).toEqual({ ...before.body, sample: demande.id });

  expect((await partner('DELETE', `/demandes/${demande.id}`)).status).toBe(204);
  await colleague('DELETE', `/demandes/${await sampleOf(colleague)}`);
  expect((await partner('GET', '/user')).body).toEqual(before.body);
});

test('two at once open one', async () => {
  const [one, other] = await Promise.all([open(gerant), open(gerant)]);
  expect(one.id).toBe(other.id);
  await gerant('DELETE', `/demandes/${one.id}`);
});

describe('an office with a sample dossier', () => {
  let sample: Demande;
  /** Every list and figure of each, and what they find. */
  const seen = async () => {
    const paths = Object.values(endpoints).flatMap(({ method, path, who }) =>
      method === 'GET' && !path.includes(':') && (who === 'user' || who === 'admin') ? [path] : [],
    );
    const asked = [
      ...paths.filter((path) => !OF_THE_MOMENT.includes(path)),
      ...['exemple', 'essai', SAMPLE_NUMBER, String(nextId)].flatMap((q) => [
        `/find?q=${q}`,
        `/mydemandes?q=${q}`,
        `/demandes?q=${q}`,
        `/mydemandes?person=${q}`,
      ]),
      `/find?q=camille`,
    ];
    const answers: Record<string, unknown> = {};
    for (const [name, call] of Object.entries({ partner, colleague, admin }))
      for (const path of asked) {
        const { status, body } = await call('GET', path);
        answers[`${name} ${path}`] = [status, body];
      }
    return answers;
  };
  let nextId: number;

  beforeAll(async () => {
    const { id } = await openDemande(partner);
    nextId = id + 1;
    const without = await seen();
    sample = await fillIn(partner);
    expect(sample.id).toBe(nextId);
    const withIt = await seen();
    expect(Object.keys(without).length).toBeGreaterThan(90);
    const changed = Object.keys(without).filter((path) => !isDeepStrictEqual(withIt[path], without[path]));
    expect(changed).toEqual([]);
  });

  test('is asked for nobody’s identity, and may be read to its end', async () => {
    const { missing } = (await partner<{ missing: unknown[] }>('PUT', `/demandes/${sample.id}`, DATES)).body;
    expect(missing).toEqual([]);
    const text = await partner<{ response: string; source: string }>('GET', `/getTextWithIA/${sample.id}`);
    expect(text.body).toMatchObject({ source: 'template', response: expect.stringContaining('Rue Neuve') });
  });

  test('draws its papers as specimens, and no audit notes it', async () => {
    const papers = await partner<DossierDocuments>('GET', `/demandes/${sample.id}/documents`);
    const [first] = papers.body.documents;
    const paper = await partner('GET', `/pdfs/${first?.name}?demande_id=${sample.id}`);
    const { pages, content } = readPdf(paper.bytes);
    for (const { texts } of pages)
      expect(texts).toContainEqual(expect.objectContaining({ text: 'SPÉCIMEN', artifact: true }));
    expect(content).toContain('Spécimen : dossier d’essai d’une société inventée.');
    expect(paper.headers['content-disposition']).toMatch(/SP.CIMEN/);
    expect(await server.database.db.$count(auditEvents, eq(auditEvents.subjectId, String(sample.id)))).toBe(
      0,
    );
  });

  test('is nobody else’s', async () => {
    for (const call of [colleague, gerant, admin]) {
      const paths = [
        `/demandes/${sample.id}`,
        `/demandes/${sample.id}/people`,
        `/demandes/${sample.id}/documents`,
      ];
      for (const path of paths) expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
      const person = `/dirigeantsService/${sample.dirigeants[0]?.id}`;
      expect((await call('PUT', person, { GSM: null })).status).toBe(404);
      expect((await call('DELETE', `/demandes/${sample.id}`)).status).toBe(404);
    }
    expect((await admin('GET', `/demandes/${sample.id}/timeline`)).status).toBe(404);
    expect((await admin('GET', `/demandes/${sample.id}/registry-data/history`)).status).toBe(404);
    expect((await admin('POST', `/demandes/change_state/${sample.id}`, { state: true })).status).toBe(404);
  });

  test('refuses what would send, charge, file or share', async () => {
    const { id } = sample;
    const person = { kind: 'dirigeant', person_id: sample.dirigeants[0]?.id };
    const calls: [Parameters<Call>[0], string, object?][] = [
      ['POST', `/demandes/${id}/progress`, { progress: 100 }],
      ['POST', `/demandes/${id}/links`, {}],
      ['POST', `/demandes/${id}/names`, { ...person, verification_id: 1 }],
      ['POST', `/demandes/${id}/checks`, { ...person, verification_id: 1 }],
      ['POST', `/demandes/${id}/identity-card`, { ...person, front: 'a', back: 'a' }],
      ['GET', `/demandes/${id}/documents.zip`],
      ['GET', `/demandes/${id}/form-values`],
      ['GET', `/demandes/${id}/journal`],
      ['PUT', `/demandes/${id}/in-charge`, { user_id: 1 }],
      ['POST', `/office/templates`, { name: 'x', demande_id: id }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await partner(method, path, body);
      expect([path, answer.status, answer.body.message]).toEqual([path, 409, 'sample.refused']);
    }
    const from = { kind: 'dossier', id };
    const again = { enterprise_number: '1999000249', langue: 'fr', from };
    expect((await partner('POST', '/demandes', again)).body.errors).toEqual({ from: ['usual.errorGone'] });
    const claim = { type: 'other', description: 'x', nom: 'x', email: 'x@y.be', demande_id: id };
    expect((await partner('POST', '/tickets', claim)).status).toBe(422);
    const { status } = await partner('PUT', `/demandes/${id}`, { verification_id: 1 });
    expect(status).toBe(422);
  });

  test('loses it to the first real dossier, with the wallet that owned it', async () => {
    const { db } = server.database;
    const [row] = await db.select().from(demandes).where(eq(demandes.id, sample.id));
    await openDemande(partner, '1999000249');
    expect(await sampleOf(partner)).toBeNull();
    expect((await partner('GET', `/demandes/${sample.id}`)).status).toBe(404);
    expect(await db.$count(wallets, eq(wallets.id, row?.ownerId ?? 0))).toBe(0);
  });
});

test('it is never finished, not even by a statement of its own', async () => {
  const { id } = await open(gerant);
  const finish = server.database.db
    .update(demandes)
    .set({ progress: 100, cost: 0, completedAt: new Date() })
    .where(eq(demandes.id, id));
  await expect(finish).rejects.toMatchObject({ cause: { constraint: 'demandes_sample_check' } });
});

test('a reader opens none', async () => {
  const reader = await addColleague(server, { name: 'reader', role: 'reader' });
  expect((await reader('POST', '/demandes/sample', { langue: 'fr' })).status).toBe(404);
});
