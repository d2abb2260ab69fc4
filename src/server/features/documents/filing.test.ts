import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Demande } from '#domain/dossier/demande';
import { archiveFileName, kitFileName, printKit } from '#domain/dossier/documentNames';
import type { DossierDocuments } from '#domain/dossier/documentRecords';
import { todayInBrussels } from '#domain/language/today';
import { daysLater } from '#domain/law/deadlines';
import { expectedFee, tariffDay } from '#domain/law/fees';
import { type Call, loginAs, readyDemande } from '../../../testing/callServer';
import { filesOf } from '../../../testing/filesOf';
import { readPdf } from '../../../testing/readPdf';
import { startServer, type TestServer } from '../../../testing/startServer';
import { zipEntries } from '../../../testing/zipEntries';
import { auditEvents, demandes, filedDocuments, filings } from '../../db/schema';
import { renderDocument } from '../../documents/documents';
import { dossierReader } from '../demandes/dossierStore';
import { drawsFirst } from '../demandes/drawFirst';
import { finisher } from '../demandes/finish';
import { stationOf } from '../journal/writing';
import { dossierOf, filingOf } from './filing';
import { documentService } from './service';

let server: TestServer;
let client: Call;
let admin: Call;
beforeAll(async () => {
  server = await startServer({ listen: false });
  [client, admin] = [await loginAs(server, 'client'), await loginAs(server, 'admin')];
});
afterAll(() => server.close());

/** Nothing here waits for an approval. */
const mails = {} as never;

const finish = (call: Call, { id }: Pick<Demande, 'id'>) =>
  call('POST', `/demandes/${id}/progress`, { progress: 100 });
const finished = async (call: Call): Promise<Demande> => {
  const demande = await readyDemande(call);
  await finish(call, demande);
  return demande;
};
const list = async (call: Call, id: number) =>
  (await call<DossierDocuments>('GET', `/demandes/${id}/documents`)).body;
const availableOf = async (call: Call, id: number) =>
  (await list(call, id)).documents.map(({ name }) => name);
const tick = (id: number, item: string, ticked: boolean) =>
  client<{ ticked: string[] }>('PUT', `/demandes/${id}/checklist/${item}`, { ticked });
/** What was filed, with its bytes from where they are. */
async function filedOf(id: number, of: TestServer = server) {
  const rows = await of.database.db.select().from(filedDocuments).where(eq(filedDocuments.demandeId, id));
  return Promise.all(rows.map(async (row) => ({ ...row, bytes: await filesOf(of).read(row, {}) })));
}
const keep = (bytes: Buffer) => filesOf(server).keep(bytes);
const download = async (call: string, id: number) => {
  const token = await tokenOf(call);
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' };
  return (path: string) => server.app.inject({ url: `/api${path.replace(':id', String(id))}`, headers });
};
const tokenOf = async (who: string): Promise<string> => {
  const payload = {
    email: `${who}@demo.greffio.be`,
    password: 'Greffio-demo-2026',
    langue_user: 'fr',
  };
  return (await server.app.inject({ method: 'POST', url: '/api/login', payload })).json().token;
};

/** The service as it may be one day: other words, other rules, another payer. */
function laterService() {
  const render = async () => Buffer.from('%PDF- of another template');
  const law = {
    fees: [{ from: '2027-03-01', company: '299.99', association: '199.99' }],
    registries: [{ court: 'brussels-fr', street: 'Rue Neuve 1', postcode: '1000', locality: 'Bruxelles' }],
  };
  return documentService(server.database.db, {
    count: async () => ({ ok: true }),
    render,
    renderAll: async (names) => Promise.all(names.map(render)),
    identities: {
      hasCards: async () => false,
      cardsOf: async () => [],
      numbers: { of: () => ({ nationalNumbers: {}, partnerNumbers: {} }) },
    },
    proofOf: async () => [],
    modelsOf: async () => [],
    files: filesOf(server),
    filing: filingOf({ keep, renderAll: async () => [], law: async () => law, blanks: async () => ({}) }),
    law: async () => law,
  });
}

test('a year, a profile, a template and other rules later, what is downloaded is what was filed', async () => {
  const { id } = await finished(client);
  const filed = await filedOf(id);
  const { documents, counter } = await list(client, id);
  expect(new Map(documents.flatMap(({ name, sha256 }) => (sha256 ? [[name, sha256]] : [])))).toEqual(
    new Map(filed.map((document) => [document.name, hash('sha256', document.bytes)])),
  );
  expect(filed.length).toBeGreaterThan(1);

  await client('PUT', '/profile', { company: { name: 'Another office' }, first_name: 'Other' });
  const rows = await dossierReader(server.database.db)(id);
  if (!rows) throw new Error('no dossier');
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
  });
  jest.setSystemTime(new Date('2027-11-22T10:00:00Z'));
  try {
    const later = laterService();
    const reader = { id: 1, name: 'Nathalie Delvaux', ownerId: 1, role: null, isAdmin: false };
    for (const { name, bytes } of filed)
      expect(
        (await later.render(reader, name, rows, new AbortController().signal)).content.equals(bytes),
      ).toBe(true);
    const then = await later.list(reader, rows);
    expect(then.documents).toEqual(documents);
    // All stays as it is printed, but for what is due that day.
    const fee = { ...counter?.fee, amount: '299.99', basis: 'tariff', since: '2027-03-01', expected: null };
    expect(then.counter).toEqual({ ...counter, fee });
  } finally {
    jest.useRealTimers();
  }
});

describe('the publication fee', () => {
  const settings = { from: '2026-03-01', company: '211.15', association: '168.92' };
  const ownFees = (fees: unknown[]) => admin('PUT', '/admin/settings', { fees });
  afterEach(() => ownFees([]));

  /** What the papers that name it say, drawn as people get them. */
  async function feesSaid(of: TestServer, id: number): Promise<string[]> {
    const filed = await filedOf(id, of);
    return filed.flatMap(({ bytes }) => readPdf(bytes).content.match(/\d+,\d\d € \(tarif .*\)/g) ?? []);
  }

  test('that an administrator has set stands on every filed paper, and beside them when it changes later', async () => {
    await ownFees([settings]);
    const { id } = await finished(client);
    const said = await feesSaid(server, id);
    expect(new Set(said)).toEqual(new Set(['211,15 € (tarif du 1er mars 2026, TVA comprise)']));
    // Form I, the cover and the payment conditions.
    expect(said).toHaveLength(3);
    await ownFees([{ ...settings, company: '222.22' }]);
    expect((await list(client, id)).counter?.fee).toMatchObject({ amount: '222.22', printed: '211.15' });
  });

  test('of the operator’s file stands there too, unless an administrator has set another', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'greffio-law-'));
    const file = join(folder, 'law.json');
    writeFileSync(file, JSON.stringify({ fees: [{ ...settings, company: '209.40' }] }));
    const other = await startServer({ listen: false, env: { LAW_FILE: file } });
    try {
      const call = await loginAs(other, 'client');
      const { id } = await finished(call);
      expect(new Set(await feesSaid(other, id))).toEqual(
        new Set(['209,40 € (tarif du 1er mars 2026, TVA comprise)']),
      );
    } finally {
      await other.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('that the office asked for the dossier stands on papers made afterwards, and those that are filed stay', async () => {
    const { id } = await readyDemande(client);
    const today = todayInBrussels();
    const ask = (body: object) => client(`PUT`, `/demandes/${id}/fee`, body);
    expect((await list(client, id)).counter?.fee).toMatchObject({
      amount: null,
      basis: 'outdated',
      expected: expectedFee(null, tariffDay(today)),
    });
    expect((await ask({ amount: '207,88', day: today })).body).toEqual({
      asked_fee: { amount: '207.88', day: today },
    });
    expect((await list(client, id)).counter?.fee).toMatchObject({ amount: '207.88', basis: 'office' });
    await finish(client, { id });
    const said = (await filedOf(id)).flatMap(({ bytes }) =>
      [...readPdf(bytes).content.matchAll(/(\d+,\d\d) € \(demandé au Moniteur belge/g)].map(
        ([, amount]) => amount,
      ),
    );
    expect(said).toEqual(['207,88', '207,88', '207,88']);
    const filed = await filedOf(id);
    await ask({ amount: '207.76', day: today });
    expect((await list(client, id)).counter?.fee).toMatchObject({ amount: '207.76', printed: '207.88' });
    expect(await filedOf(id)).toEqual(filed);
    const { db } = server.database;
    const events = await db.select().from(auditEvents).where(eq(auditEvents.action, 'demande.feeAsked'));
    expect(events.map(({ detail }) => detail)).toEqual([
      { amount: '207.88', day: today },
      { amount: '207.76', day: today },
    ]);
    await ownFees([settings]);
    expect((await list(client, id)).counter?.fee).toMatchObject({ amount: '211.15', basis: 'tariff' });
  });

  test('asked of a tariff before, or on a day to come, is refused', async () => {
    const { id } = await readyDemande(client);
    const today = todayInBrussels();
    for (const day of [daysLater(tariffDay(today), -1), daysLater(today, 1)])
      expect((await client('PUT', `/demandes/${id}/fee`, { amount: '207.88', day })).body).toMatchObject({
        errors: { day: ['fees.errorAskedDay'] },
      });
    for (const amount of ['0', '207.881', '-1'])
      expect((await client('PUT', `/demandes/${id}/fee`, { amount, day: today })).status).toBe(422);
  });

  test('of a filing that did not keep it is the one its papers print, then and drawn again', async () => {
    const { id } = await finished(client);
    const { db } = server.database;
    const [filed] = await db.select().from(filings).where(eq(filings.demandeId, id));
    if (!filed) throw new Error('not filed');
    const { fee: _kept, ...content } = filed.content;
    await db.insert(filings).values({ ...filed, content, version: 2 });
    await ownFees([settings]);
    expect((await list(client, id)).counter?.fee).toMatchObject({
      amount: '211.15',
      printed: '203.76',
    });
    const drawn = await renderDocument('page_garde', dossierOf(content, false));
    expect(readPdf(drawn).content).toContain('203,76 € (tarif du 1er mars 2025');
  });
});

test('a filing keeps no mobile number, and nobody changes it', async () => {
  const { id } = await finished(client);
  const { db } = server.database;
  const [filing] = await db.select().from(filings).where(eq(filings.demandeId, id));
  expect(filing).toMatchObject({
    version: 1,
    lawVersion: expect.any(String),
    content: { day: expect.any(String) },
  });
  expect(JSON.stringify(filing?.content)).not.toMatch(/\+324\d/);
  await expect(db.update(filings).set({ lawVersion: 'x' })).rejects.toThrow();
  await expect(db.update(filedDocuments).set({ sha256: '0'.repeat(64) })).rejects.toThrow();
});

test('a dossier that changes while its documents are drawn is drawn again', async () => {
  const demande = await readyDemande(admin);
  const { db } = server.database;
  const real = filingOf({
    keep,
    renderAll: async (names, dossier) => names.map(() => Buffer.from(JSON.stringify(dossier))),
    law: async () => ({}),
    blanks: async () => ({}),
  });
  let drawings = 0;
  const filing = {
    ...real,
    draw: async (content: Parameters<typeof real.draw>[0]) => {
      const drawn = await real.draw(content);
      drawings += 1;
      if (drawings === 1) await admin('POST', `/demandes/${demande.id}/text`, { text: 'Le dernier mot.' });
      return drawn;
    },
  };
  const [row] = await db.select().from(demandes).where(eq(demandes.id, demande.id));
  const caller = {
    id: row?.userId ?? 0,
    isAdmin: true,
    officeId: null,
    editor: null,
    account: { credits: 0, company: {} },
  } as never;
  const credits = { balance: async () => 0, chargeDossier: async () => 0 } as never;
  await finisher(db, {
    credits,
    filing,
    drawFirst: drawsFirst(db, filing),
    stationOf: stationOf(filing),
    mails,
  })(caller, demande.id);
  expect(drawings).toBe(2);
  const [document] = await filedOf(demande.id);
  expect(document?.bytes.toString()).toContain('Le dernier mot.');
});

test('a finish that is asked for many times at once draws once', async () => {
  const { id } = await readyDemande(admin);
  const { db } = server.database;
  let drawn = 0;
  const filing = filingOf({
    keep,
    renderAll: async (names) => {
      drawn += 1;
      return names.map(() => Buffer.from('x'));
    },
    law: async () => ({}),
    blanks: async () => ({}),
  });
  const [row] = await db.select().from(demandes).where(eq(demandes.id, id));
  const account = { credits: 0, company: {} };
  const caller = { id: row?.userId ?? 0, isAdmin: true, officeId: null, editor: null, account } as never;
  const credits = { balance: async () => 0 } as never;
  const finishInProcess = finisher(db, {
    mails,
    credits,
    filing,
    drawFirst: drawsFirst(db, filing),
    stationOf: stationOf(filing),
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => finishInProcess(caller, id)));
  expect(answers.map(({ progress }) => progress)).toEqual([100, 100, 100, 100]);
  expect(drawn).toBe(1);
});

test('what cannot be drawn is not finished, nor charged', async () => {
  const { id } = await readyDemande(client);
  const { db } = server.database;
  const filing = filingOf({
    keep,
    renderAll: () => Promise.reject(new Error('no room')),
    law: async () => ({}),
    blanks: async () => ({}),
  });
  const [row] = await db.select().from(demandes).where(eq(demandes.id, id));
  const caller = {
    id: row?.userId ?? 0,
    officeId: null,
    isAdmin: false,
    editor: null,
    account: { credits: 60, company: {} },
  } as never;
  await expect(
    finisher(db, {
      credits: {} as never,
      mails,
      filing,
      drawFirst: drawsFirst(db, filing),
      stationOf: stationOf(filing),
    })(caller, id),
  ).rejects.toThrow('no room');
  expect((await list(client, id)).filing).toBeNull();
  expect((await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.progress).toBe(0);
});

test('a corrected dossier is one more version beside the first, with its checklist still to do', async () => {
  const { id } = await finished(admin);
  const before = await filedOf(id);
  await admin('PUT', `/demandes/${id}/checklist/form1`, { ticked: true });
  expect((await list(admin, id)).ticked).toEqual(['form1']);

  const again = { progress: 75, cost: null, completedAt: null } as const;
  await server.database.db.update(demandes).set(again).where(eq(demandes.id, id));
  expect(await list(admin, id)).toMatchObject({ filing: null, ticked: [] });
  await admin('POST', `/demandes/${id}/text`, { text: 'Texte corrigé.' });
  expect((await finish(admin, { id })).status).toBe(200);

  const { filing, documents, ticked } = await list(admin, id);
  expect([filing?.version, ticked]).toEqual([2, []]);
  const all = await filedOf(id);
  expect(all.filter(({ version }) => version === 1)).toEqual(before);
  const form = all.find(({ version, name }) => version === 2 && name === 'formulaire1');
  expect(documents.find(({ name }) => name === 'formulaire1')?.sha256).toBe(form?.sha256);
  const get = await download('admin', id);
  expect(hash('sha256', (await get('/pdfs/formulaire1?demande_id=:id')).rawPayload)).toBe(form?.sha256);
});

test('everything as one zip, in signing order under readable names, and the reading is noted', async () => {
  const { id } = await finished(client);
  const { documents } = await list(client, id);
  const get = await download('client', id);
  const { headers, rawPayload } = await get('/demandes/:id/documents.zip');
  expect(headers['content-type']).toBe('application/zip');
  const company = 'Brasserie du Canal SA';
  const dossier = { id, company, language: 'fr', enterpriseNumber: '1999000150', draft: false } as const;
  expect(headers['content-disposition']).toContain(archiveFileName(dossier).replaceAll(' ', '_'));
  expect(zipEntries(rawPayload)).toEqual(
    printKit(documents).map((entry) => ({ name: kitFileName(entry, dossier), begins: '%PDF-' })),
  );
  const [read] = await server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'document.read'), eq(auditEvents.subjectId, String(id))));
  expect(read?.detail).toEqual({ names: documents.map(({ name }) => name) });
});

test.each([
  [
    'fr',
    [
      'Décisions de l’actionnaire unique',
      'Procès-verbal du conseil d’administration',
      'Projet d’inscriptions au registre des actions',
      'Déclaration de cession d’actions',
      'Déclaration sur l’honneur',
      'Procuration',
      'Formulaire I - 3 exemplaires',
      'Formulaire II - 3 exemplaires',
      'Page de garde',
      'Conditions de paiement',
    ],
  ],
  [
    'nl',
    [
      'Besluiten van de enige aandeelhouder',
      'Notulen van de raad van bestuur',
      'Ontwerp van inschrijvingen in het aandelenregister',
      'Verklaring van overdracht van aandelen',
      'Verklaring op eer',
      'Volmacht',
      'Formulier I - 3 exemplaren',
      'Formulier II - 3 exemplaren',
      'Voorblad',
      'Betalingsvoorwaarden',
    ],
  ],
] as const)('the files of a kit are named in the language of its papers (%s)', async (lang, titles) => {
  const { id } = await readyDemande(client, lang);
  await finish(client, { id });
  const { rawPayload } = await (await download('client', id))('/demandes/:id/documents.zip');
  expect(zipEntries(rawPayload).map(({ name }) => name)).toEqual(
    titles.map((title, at) => `${String(at + 1).padStart(2, '0')} - ${title}.pdf`),
  );
});

test('a zip of drafts says so in every name', async () => {
  const { id } = await readyDemande(client, 'nl');
  const get = await download('client', id);
  const names = zipEntries((await get('/demandes/:id/documents.zip')).rawPayload).map(({ name }) => name);
  expect(names).toHaveLength((await availableOf(client, id)).length);
  for (const name of names) expect(name).toMatch(/^\d\d - .* - ONTWERP\.pdf$/);
});

test('ticks stay, one by one, and can be taken back', async () => {
  const { id } = await finished(client);
  await Promise.all([tick(id, 'feeProof', true), tick(id, 'form2', true), tick(id, 'form2', true)]);
  expect((await list(client, id)).ticked).toEqual(['feeProof', 'form2']);
  expect((await tick(id, 'feeProof', false)).body).toEqual({ ticked: ['form2'] });
  expect((await tick(id, 'nothing', true)).status).toBe(404);
});
