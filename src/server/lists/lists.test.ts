import { eq } from 'drizzle-orm';
import type { DemandeSummary } from '#domain/dossier/demande';
import { type Call, loginAll, openDemande, readyDemande, sendLinks } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';
import { auditEvents, verifications } from '../db/schema';
import { settleRest } from '../db/settling';
import { dossierReader } from '../features/demandes/dossierStore';
import { dossierLines, listedOf } from '../features/demandes/listed';
import { versionsOf } from '../features/live/store';

let server: TestServer;
let client: Call;
let admin: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, , admin] = await loginAll(server);
});
afterAll(() => server.close());

const csvOf = async (call: Call, path: string) => {
  const { status, headers, text } = await call('GET', path, undefined, { accept: 'text/csv' });
  return {
    status,
    headers,
    lines: text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  };
};

describe('a list as a file', () => {
  test('holds every row that its filters leave, in the language of who asks, and is written down', async () => {
    const claim = { type: 'billing', description: 'x', email: 'n@delvaux.be' };
    for (const nom of ['Nathalie Delvaux', '=HYPERLINK("x")', 'Hélène'])
      await client('POST', '/tickets', { ...claim, nom });
    const { status, headers, lines } = await csvOf(admin, '/tickets?q=delvaux&per_page=1&page=9');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="greffio-reclamations-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(lines[0]).toBe('N°;Création;Type;Statut;Demande;Client;Adresse e-mail;Attribuée à');
    expect(lines.slice(1).map((line) => line.split(';')[5])).toEqual([
      'Hélène',
      `"'=HYPERLINK(""x"")"`,
      'Nathalie Delvaux',
    ]);
    expect(lines[1]).toContain(';Facturation;En attente;');

    const [noted] = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'list.exported'));
    expect(noted).toMatchObject({ subjectId: 'tickets', detail: { filters: ['q'] } });
  });

  test('is one’s own, and does not tell who takes care of it', async () => {
    const { headers, lines } = await csvOf(client, '/mytickets?sort=id');
    expect(headers.vary).toBe('accept');
    expect(lines).toHaveLength(4);
    expect(lines[0]).not.toContain('Attribuée');
    expect((await csvOf(client, '/tickets')).status).toBe(403);
    expect((await csvOf(client, '/mytickets?sort=nom')).status).toBe(422);
  });

  test('of who may register', async () => {
    const { lines } = await csvOf(admin, '/admin/authorised-accounts?sort=-name');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[1]).toContain('demo.greffio.be');
  });
});

describe('what lists show of a dossier', () => {
  const read = dossierReader;
  /** The dossier's own values, and those of the list. */
  const both = async (id: number) => {
    const { data } = (await client<{ data: DemandeSummary[] }>('GET', `/mydemandes?q=${id}`)).body;
    const shown = data.find((line) => line.id === id);
    const rows = await read(server.database.db)(id);
    if (!rows || !shown) throw new Error('There is none.');
    // Search columns are not shown.
    const { names: _names, people: _people, ...said } = listedOf(rows);
    const { denomination, missing, awaited, deposit_by, open_step } = shown;
    return { said, shown: { denomination, missing, awaited, deposit_by, open_step } };
  };

  test('is what it says after every change, by whatever way', async () => {
    const demande = await openDemande(client);
    const { id } = demande;
    const path = `/demandes/${id}`;
    const seen: string[] = [];
    const follows = async () => {
      const { said, shown } = await both(id);
      expect(shown).toEqual(said);
      seen.push(JSON.stringify(shown));
    };
    await follows();
    await client('PUT', path, { address_service: 1, dirigeants_service: 1, cession_parts_service: 0 });
    await follows();
    await client('PUT', path, { depositaire: 'comptable' });
    await follows();
    const rue = {
      rue: 'Rue Haute',
      numero: '2',
      zip_code: '1000',
      localite: 'Bruxelles',
      in_articles: false,
    };
    await client('POST', '/addressService', { demande_id: id, ...rue });
    await follows();
    const [director] = demande.dirigeants;
    await client('PUT', `/dirigeantsService/${director?.id}`, { GSM: '+32470112233' });
    await sendLinks(id, client);
    // That the SMS has left, and below the result of a check, come without any call about the demande: a job settles them.
    await settleRest(server.database.db, dossierLines);
    await follows();
    await client('POST', `${path}/progress`, { progress: 50 });
    await follows();
    // An unsaved draft keeps the wizard at its step.
    await client('PUT', `${path}/drafts/step2`, { values: { step: {} } });
    await follows();
    await client('PUT', `${path}/drafts/step2`, { values: null });
    const { said, shown } = await both(id);
    expect(shown).toEqual(said);
    await server.database.db
      .update(verifications)
      .set({ status: 'approved', decidedAt: new Date() })
      .where(eq(verifications.gsm, '+32470112233'));
    await settleRest(server.database.db, dossierLines);
    await follows();
    // All of these are changes that a list shows.
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('at the finish', async () => {
    const { id } = await readyDemande(client);
    await client('POST', `/demandes/${id}/progress`, { progress: 100 });
    const { said, shown } = await both(id);
    expect(shown).toEqual(said);
    expect(shown).toMatchObject({ missing: 0, deposit_by: expect.stringMatching(/^2026-/) });
  });

  test('who owes an identity check is named until the decision, in each list and its file', async () => {
    const { id } = await readyDemande(client);
    await client('POST', `/demandes/${id}/progress`, { progress: 100 });
    const lists = [
      [client, '/mydemandes'],
      [admin, '/demandes'],
    ] as const;
    const named = async () =>
      Promise.all(
        lists.map(async ([call, path]) => {
          const { data } = (await call<{ data: DemandeSummary[] }>('GET', `${path}?q=${id}`)).body;
          const csv = await csvOf(call, `${path}?q=${id}`);
          return [
            data.find((line) => line.id === id)?.awaited,
            csv.lines.find((line) => line.startsWith(`${id};`))?.includes('Sofie De Ridder'),
          ];
        }),
      );
    const last = await admin<{ data: DemandeSummary[] }>('GET', '/last-demandes');
    for (const [awaited, inFile] of await named()) {
      expect(awaited).toContain('Sofie De Ridder');
      expect(awaited).toHaveLength(4);
      expect(inFile).toBe(true);
    }
    expect(last.body.data.find((line) => line.id === id)?.awaited).toHaveLength(4);
    await admin('POST', `/demandes/change_state/${id}`, { state: true });
    expect(await named()).toEqual([
      [[], false],
      [[], false],
    ]);
  });

  test('does not change with the mark that pages listen to, nor the moment of the last change', async () => {
    const { id } = await openDemande(client);
    const before = [await versionsOf(server.database.db, [id]), await both(id)];
    const moment = async () => (await read(server.database.db)(id))?.demande.updatedAt;
    const changed = await moment();
    await client('GET', '/mydemandes');
    expect([await versionsOf(server.database.db, [id]), await both(id)]).toEqual(before);
    expect(await moment()).toEqual(changed);
  });
});

describe('searching', () => {
  const ids = async (q: string, call = client, path = '/mydemandes') =>
    (
      await call<{ data: { id: number }[] }>('GET', `${path}?q=${encodeURIComponent(q)}&per_page=100`)
    ).body.data.map(({ id }) => id);

  test('finds a request by id, number and name in either language, whatever accents and case', async () => {
    const { id } = await openDemande(client, '1999000150', 'nl');
    for (const q of [`${id}`, '1999.000.1', 'BE 1999000150', 'CÀNAL', 'brass can', 'br'])
      expect(await ids(q)).toContain(id);
    for (const q of ['999.000.150', 'analx', '%', '_']) expect(await ids(q)).not.toContain(id);
  });

  test('finds a claim by client, address, its number and its request’s', async () => {
    const { id: demande_id } = await openDemande(client);
    const claim = {
      type: 'other',
      description: 'x',
      nom: 'Zoë Lefèvre',
      email: 'zoe@bureau-leroy.be',
      demande_id,
    };
    const { id } = (await client<{ id: number }>('POST', '/tickets', claim)).body;
    for (const q of ['zoe', 'LEFEVRE', 'bureau-leroy', `${id}`, `${demande_id}`])
      expect(await ids(q, admin, '/tickets')).toContain(id);
    expect(await ids('lefevrex', admin, '/tickets')).toEqual([]);
  });
});

test('no list is paged beyond its reach', async () => {
  const page = (n: number) => admin('GET', `/demandes?per_page=100&page=${n}`);
  expect((await page(100)).status).toBe(200);
  expect(await page(101)).toMatchObject({ status: 422, body: { errors: { page: ['list.tooFar'] } } });
});
