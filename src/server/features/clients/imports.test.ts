import { eq } from 'drizzle-orm';
import { omit } from 'lodash-es';
import type { ClientImport, ClientSummary, ImportFaultLine } from '#domain/clients/record';
import { enterpriseCheckDigits } from '#domain/registry/enterpriseNumber';
import { type Call, loginAs } from '../../../testing/callServer';
import { addColleague } from '../../../testing/colleagues';
import { documentsRead } from '../../../testing/documentsRead';
import { interfered } from '../../../testing/interfere';
import { startServer, type TestServer } from '../../../testing/startServer';
import { workbook } from '../../../testing/workbook';
import { RegistryUnavailable } from '../../adapters/registry/registry';
import { clientImports, clients, users } from '../../db/schema';
import { aboutCompany } from '../demandes/aboutCompany';
import { clientImportService } from './imports';
import { clientWatch } from './watch';

let server: TestServer;
let partner: Call;
let other: Call;
/** What happens while a file is being read. */
let whileReading = async (): Promise<void> => undefined;

beforeAll(async () => {
  const reader = documentsRead({ url: 'http://127.0.0.1:1', key: 'x' });
  const tables: typeof reader.tables = async (bytes) => {
    await whileReading();
    return reader.tables(bytes);
  };
  server = await startServer({ listen: false, adapters: { extraction: { ...reader, tables } } });
  partner = await loginAs(server, 'client');
  await addColleague(server, { name: 'haddad', role: 'manager' });
  await addColleague(server, { name: 'lambotte', role: 'assistant' });
  other = await loginAs(server, 'gerant');
});
afterAll(() => server.close());

const number = (at: number): string => {
  const eight = String(18_000_000 + at);
  return eight + enterpriseCheckDigits(eight);
};
const headings = ['Klant', 'Ond.nr.', 'Dossierbeheerder', 'Afsluiting', 'Opmerkingen', 'UBO'];
type Cell = string | number;
const begin = (call: Call, rows: Cell[][]) =>
  call<ClientImport>('POST', '/clients/imports', {
    file_name: 'klanten.xlsx',
    content: workbook({ Cliënteel: [headings, ...rows] }).toString('base64'),
  });
const total = async () =>
  (await partner<{ meta: { total: number } }>('GET', '/clients?per_page=1')).body.meta.total;
const faultsOf = async (id: number) =>
  (await partner<{ data: ImportFaultLine[] }>('GET', `/clients/imports/${id}/faults?per_page=100`)).body.data;

/** A thousand rows, thirty of them with one fault each, in every kind. */
function thousand() {
  const rows: Cell[][] = Array.from({ length: 1_000 }, (_none, at) => [
    ...[`Société ${at}`, number(at), at % 2 ? 'Haddad' : '', at % 3 ? '31/12/2026' : '2027-06-30', 'x', ''],
  ]);
  const expected: string[] = [];
  const spoil = (at: number, column: number, value: string, code: string) => {
    (rows[at] as Cell[])[column] = value;
    expected.push(`${'ABCDEF'[column]}${at + 2} ${code}`);
  };
  for (let n = 0; n < 3; n += 1) {
    const at = 100 * n + 10;
    spoil(at, 1, number(at).slice(0, 8), 'length');
    spoil(at + 1, 1, String(BigInt(number(at + 1)) + 1n), 'checkDigits');
    spoil(at + 2, 1, `2${number(at + 2).slice(1)}`, 'firstDigit');
    spoil(at + 3, 1, '', 'noNumber');
    spoil(at + 4, 1, '1999.000.348', 'natural');
    spoil(at + 5, 1, number(at + 9), 'double');
    spoil(at + 6, 2, 'Member', 'several');
    spoil(at + 7, 2, 'Niemand', 'nobody');
    spoil(at + 8, 3, '30/02/2027', 'noDate');
    spoil(at + 20, 5, '31/12/2099', 'notPast');
    // The one that came first keeps its number.
    [rows[at + 5], rows[at + 9]] = [rows[at + 9] as Cell[], rows[at + 5] as Cell[]];
    expected[expected.indexOf(`B${at + 7} double`)] = `B${at + 11} double`;
  }
  return { rows, expected };
}

test('a thousand clients and thirty faults: each named by its cell, mended or left out, taken in one go, undone', async () => {
  const { rows, expected } = thousand();
  const start = Date.now();
  const begun = await begin(partner, rows);
  expect(begun).toMatchObject({
    status: 201,
    body: { sheet: 'Cliënteel', first_row: 2, rows: 1_000, fresh: 970, known: 0, left_out: 0, faulty: 30 },
  });
  const { id, columns } = begun.body;
  expect(columns.map(({ column, field, recognition }) => `${column} ${field} ${recognition}`)).toEqual([
    'A name sure',
    'B number sure',
    'C inCharge likely',
    'D yearEnd sure',
    'E ignore none',
    'F uboConfirmed sure',
  ]);
  const found = (await faultsOf(id)).map(({ cell, code }) => `${cell} ${code}`);
  // The second row of a natural person's number is a duplicate too.
  const natural = found.filter((one) => /natural|double/.test(one)).length;
  expect(natural).toBe(6);
  const told = (list: string[]) => list.map((one) => one.replace(/ (natural|double)$/, ' known')).toSorted();
  expect(told(found)).toEqual(told(expected));

  // All or nothing.
  expect(await partner('POST', `/clients/imports/${id}/take`, { leave_out: false })).toMatchObject({
    status: 422,
    body: { errors: { leave_out: ['clients.import.faulty'] } },
  });
  expect(await total()).toBe(0);

  const mended = await partner<ClientImport>('PUT', `/clients/imports/${id}`, {
    fixes: [
      { cell: 'B12', fix: { value: number(10) } },
      { cell: 'D20', fix: { value: '28/02/2027' } },
      { cell: 'C19', fix: { person: null } },
      { cell: 'A500', fix: { leave_out: true } },
    ],
  });
  expect(mended.body).toMatchObject({ rows: 1_000, fresh: 972, faulty: 27, left_out: 1, known: 0 });
  const file = await partner('GET', `/clients/imports/${id}/faults`, undefined, { accept: 'text/csv' });
  const lines = file.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 28);
  expect(lines[0]).toBe('Klant;Ond.nr.;Dossierbeheerder;Afsluiting;Opmerkingen;UBO;Pourquoi');

  const taken = await partner<ClientImport>('POST', `/clients/imports/${id}/take`, { leave_out: true });
  expect(taken.body).toMatchObject({ fresh: 972, faulty: 27, left_out: 1, known: 0, undone_at: null });
  expect(await total()).toBe(972);
  const seconds = (Date.now() - start) / 1000;
  process.stdout.write(`A list of 1,000 clients: ${seconds} s\n`);
  expect(seconds).toBeLessThan(60);
  expect((await partner('POST', `/clients/imports/${id}/take`, { leave_out: true })).status).toBe(409);

  // The same list again: what was left out is new, and what came twice is there already.
  const again = (await begin(partner, rows)).body;
  expect(again).toMatchObject({ rows: 1_000, fresh: 1, known: 974, faulty: 25 });

  expect((await other('POST', `/clients/imports/${id}/undo`)).status).toBe(404);
  expect((await partner('POST', `/clients/imports/${id}/undo`)).status).toBe(200);
  expect(await total()).toBe(0);
  expect((await partner('POST', `/clients/imports/${id}/undo`)).status).toBe(409);
});

test('whoever reads may not take a list over, and what is no list is refused on its field', async () => {
  const reader = await addColleague(server, { name: 'reader', role: 'reader' });
  expect((await begin(reader, [['a', number(1)]])).status).toBe(404);
  expect((await reader('GET', '/clients')).status).toBe(200);
  const content = Buffer.from('%PDF-1.7 none').toString('base64');
  expect(await partner('POST', '/clients/imports', { file_name: 'x.pdf', content })).toMatchObject({
    status: 422,
    body: { errors: { content: [expect.stringMatching(/^extraction\./)] } },
  });
  expect(await begin(partner, [])).toMatchObject({
    status: 422,
    body: { errors: { content: ['clients.import.empty'] } },
  });
});

test('a list without a column of numbers takes nothing over; two columns are not one thing', async () => {
  const { id } = (await begin(partner, [['a', number(5)]])).body;
  const map = (mapping: string[]) => partner<ClientImport>('PUT', `/clients/imports/${id}`, { mapping });
  const rest = ['ignore', 'ignore', 'ignore', 'ignore'];
  expect((await map(['name', 'ignore', ...rest])).body).toMatchObject({
    rows: 1,
    fresh: 0,
    faulty: 1,
    faults: 0,
  });
  expect(await map(['number', 'number', ...rest])).toMatchObject({
    status: 422,
    body: { errors: { mapping: ['clients.import.twice'] } },
  });
});

test('a list that was begun is found again by whoever began it, until it is taken over', async () => {
  const colleague = await addColleague(server, { name: 'continues', role: 'assistant' });
  const open = async (call: Call) => {
    type Open = { data: { id: number; file_name: string; clients: number; undo_until: string | null }[] };
    return (await call<Open>('GET', '/clients/imports')).body.data;
  };
  const { id } = (await begin(colleague, [['a', number(20)]])).body;
  const begun = { id, file_name: 'klanten.xlsx', clients: 0, undo_until: null };
  expect(await open(colleague)).toEqual([begun]);
  expect((await open(partner)).map((one) => one.id)).not.toContain(id);
  await colleague('POST', `/clients/imports/${id}/take`, { leave_out: false });
  const taken = { ...begun, clients: 1, undo_until: expect.any(String) };
  expect(await open(partner)).toContainEqual(taken);
  await colleague('POST', `/clients/imports/${id}/undo`);
  expect(await open(colleague)).toEqual([]);
});

test('what was taken over is read by the job, and the registry that is down stops nothing', async () => {
  const csv = 'Nom;BCE\nCanal;1999000150\nInconnu;1999000843\n';
  const content = Buffer.from(csv).toString('base64');
  const { id } = (await partner<ClientImport>('POST', '/clients/imports', { file_name: 'c.csv', content }))
    .body;
  await partner('POST', `/clients/imports/${id}/take`, { leave_out: false });
  const { db } = server.database;
  const down = () => Promise.reject(new RegistryUnavailable('down'));
  const signal = new AbortController().signal;
  await expect(
    clientWatch(
      db,
      { readEnterprise: down, dataDate: down, open: { read: down, findExcluded: down } },
      { about: aboutCompany },
    )(signal),
  ).rejects.toThrow('down');
  const { createSandboxRegistry } = await import('../../adapters/registry/sandbox');
  const registry = createSandboxRegistry();
  expect(await clientWatch(db, registry, { about: aboutCompany })(signal)).toBe(2);
  expect(await clientWatch(db, registry, { about: aboutCompany })(signal)).toBe(0);
  const { data } = (await partner<{ data: ClientSummary[] }>('GET', '/clients?sort=name')).body;
  expect(data.map(({ name, reading, form }) => [name, reading, form])).toEqual([
    ['Brasserie du Canal', 'read', '014'],
    ['Inconnu', 'unknown', ''],
  ]);
});

const upload = (call: Call, file: Buffer) =>
  call<ClientImport>('POST', '/clients/imports', { file_name: 'k.xlsx', content: file.toString('base64') });

test('what is kept of a file is bounded after it is unpacked, and planned once', async () => {
  const { db } = server.database;
  const attack = Array.from({ length: 4_900 }, () => ['x'.repeat(9_500), '1999000150']);
  expect(await upload(partner, workbook({ A: [['Nom', 'BCE'], ...attack] }))).toMatchObject({
    status: 422,
    body: { errors: { content: ['extraction.tooLargeUnpacked'] } },
  });
  expect(
    await upload(partner, workbook({ A: Array.from({ length: 5_001 }, (_none, at) => [at, 'x']) })),
  ).toMatchObject({
    status: 422,
    body: { errors: { content: ['extraction.tooManyRows'] }, values: { most: 5_000 } },
  });
  const long = (await begin(partner, [['x'.repeat(9_500), number(31)]])).body;
  expect(long).toMatchObject({ cut_cells: 1, fresh: 1 });
  expect(long.columns[0]?.values[0]).toHaveLength(500);
  // Reading it does not look at its rows.
  await db.update(clientImports).set({ cells: [] }).where(eq(clientImports.id, long.id));
  expect((await partner('GET', `/clients/imports/${long.id}`)).body).toEqual(long);
});

test('hidden rows and sheets are left out, merged cells count for every row', async () => {
  const rows = [
    ['Klant', 'Ond.nr.', 'Afsluiting'],
    [null, null, null],
    ['Verborgen', number(41), ''],
    ['A', number(42), '2026-06-30'],
    ['B', number(43), null],
    ['="C & zoon"', `${number(44)}.0`, '31/12/2026 00:00:00'],
  ];
  const layouts = {
    Oud: { isHidden: true },
    Nu: { hiddenRows: [3], merged: ['A1:A2', 'B1:B2', 'C1:C2', 'C4:C5'] },
  };
  const { body } = await upload(
    partner,
    workbook(
      {
        Oud: [
          ['Nom', 'BCE'],
          ['x', number(45)],
        ],
        Nu: rows,
      },
      layouts,
    ),
  );
  expect(body).toMatchObject({ sheet: 'Nu', first_row: 3, rows: 3, fresh: 3, faults: 0, hidden_rows: 1 });
  await partner('POST', `/clients/imports/${body.id}/take`, { leave_out: false });
  const taken = await server.database.db
    .select()
    .from(clients)
    .where(eq(clients.importId, body.id))
    .orderBy(clients.id);
  expect(taken.map(({ name, yearEnd }) => [name, yearEnd])).toEqual([
    ['A', '06-30'],
    ['B', '06-30'],
    ['C & zoon', '12-31'],
  ]);
});

test('letters of Windows and letters composed on a Mac are those that people look for', async () => {
  const windows = Buffer.from(`Nom;BCE\nL\x92Atelier de Zo\xe9;${number(51)}\n`, 'latin1');
  expect((await upload(partner, windows)).body.columns[0]?.values).toEqual(['L’Atelier de Zoé']);
  const mac = Buffer.from(`Nom;BCE\nLefe\u0300vre;${number(52)}\n`);
  const { id } = (await upload(partner, mac)).body;
  await partner('POST', `/clients/imports/${id}/take`, { leave_out: false });
  const { data } = (await partner<{ data: ClientSummary[] }>('GET', '/clients?q=Lef%C3%A8vre')).body;
  expect(data.map(({ name }) => name)).toEqual(['Lefèvre']);
  expect(await upload(partner, Buffer.from('%PDF-1.7 none'))).toMatchObject({ status: 422 });
  expect(await upload(partner, Buffer.from('Nom;BCE\nSoci\x82t\x82;1\n', 'latin1'))).toMatchObject({
    body: { errors: { content: ['extraction.coding'] } },
  });
});

test('changes of one person wait for one another, and nothing is lost', async () => {
  const { id } = (
    await begin(
      partner,
      Array.from({ length: 60 }, (_none, at) => ['a', number(60 + at)]),
    )
  ).body;
  const leave = (row: number) =>
    partner<ClientImport>('PUT', `/clients/imports/${id}`, {
      fixes: [{ cell: `A${row}`, fix: { leave_out: true } }],
    });
  const answers = await Promise.all([2, 3, 4, 5].map(leave));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const now = (await partner<ClientImport>('GET', `/clients/imports/${id}`)).body;
  expect(now).toMatchObject({ rows: 60, fresh: 56, left_out: 4 });
  const many = await Promise.all(Array.from({ length: 12 }, (_none, at) => leave(10 + at)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  const after = (await partner<ClientImport>('GET', `/clients/imports/${id}`)).body;
  expect(after).toMatchObject({ rows: 60, fresh: 44, left_out: 16 });
});

test('colleagues who change one list at once lose nothing of it', async () => {
  const colleague = await addColleague(server, { name: 'together', role: 'assistant' });
  const { id } = (
    await begin(
      partner,
      Array.from({ length: 20 }, (_none, at) => ['a', number(130 + at)]),
    )
  ).body;
  const leave = (call: Call, row: number) =>
    call('PUT', `/clients/imports/${id}`, { fixes: [{ cell: `A${row}`, fix: { leave_out: true } }] });
  await Promise.all([leave(partner, 2), leave(colleague, 3)]);
  expect((await partner('GET', `/clients/imports/${id}`)).body).toMatchObject({ fresh: 18, left_out: 2 });
});

describe('a list of many clients', () => {
  const LIST = 600;
  const many = (from: number) =>
    Array.from({ length: LIST }, (_none, at) => [`Beaucoup ${at}`, number(from + at)]);
  const broughtBy = (id: number) => server.database.db.$count(clients, eq(clients.importId, id));
  const beforeLast = (from: number, act: string, run: () => Promise<void>) =>
    interfered(server.database.db, { when: 'insert', enterpriseNumber: number(from + LIST - 1), act }, run);

  /** What a process leaves that is killed half-way. */
  const killed = async (id: number, from: number) => {
    const { db } = server.database;
    const [row] = await db.select().from(clientImports).where(eq(clientImports.id, id));
    const rows = many(from).slice(0, 500);
    await db.insert(clients).values(
      rows.map(([, enterpriseNumber = '']) => ({
        ownerId: row?.ownerId ?? 0,
        enterpriseNumber,
        importId: id,
      })),
    );
    expect((await partner('GET', `/clients/imports/${id}`)).body).toMatchObject({
      fresh: LIST,
      undo_until: null,
    });
  };

  test('is written in short transactions, all or nothing; what was broken off is taken by the next call as corrected, and undone', async () => {
    const { id } = (await begin(partner, many(20_000))).body;
    const take = () => partner<ClientImport>('POST', `/clients/imports/${id}/take`, { leave_out: false });
    await beforeLast(20_000, "raise exception 'killed'", async () => {
      expect((await take()).status).toBe(500);
    });
    expect(await broughtBy(id)).toBe(0);
    await killed(id, 20_000);
    // What was changed meanwhile is what is taken.
    const fixes = [
      { cell: 'A2', fix: { value: 'Corrigée' } },
      { cell: 'A3', fix: { leave_out: true } },
    ];
    expect((await partner('PUT', `/clients/imports/${id}`, { fixes })).status).toBe(200);
    expect(await take()).toMatchObject({
      status: 200,
      body: { fresh: LIST - 1, undo_until: expect.any(String) },
    });
    expect(await broughtBy(id)).toBe(LIST - 1);
    const [first] = await server.database.db
      .select()
      .from(clients)
      .where(eq(clients.enterpriseNumber, number(20_000)));
    expect(first?.name).toBe('Corrigée');
    expect((await take()).status).toBe(409);
    expect((await partner('POST', `/clients/imports/${id}/undo`)).status).toBe(200);
    expect(await broughtBy(id)).toBe(0);
  });

  test('takes nothing once the caller, or a member whom the list names, has left', async () => {
    const { db } = server.database;
    const colleague = await addColleague(server, { name: 'leaving', role: 'assistant' });
    const addressOf = (name: string) => eq(users.email, `${name}@demo.greffio.be`);
    const [{ walletId = 0, id: leaving = 0 } = {}] = await db
      .select()
      .from(users)
      .where(addressOf('member-leaving'));
    const [away] = await db.select().from(users).where(addressOf('admin'));
    const act = `update users set wallet_id = ${away?.walletId} where id = ${leaving}; return new`;
    for (const [call, from, status] of [
      [colleague, 50_000, 404],
      [partner, 51_000, 409],
    ] as const) {
      const rows = many(from);
      rows[LIST - 1]?.push('leaving');
      const { id } = (await begin(partner, rows)).body;
      await interfered(db, { when: 'insert', enterpriseNumber: number(from), act }, async () => {
        expect((await call('POST', `/clients/imports/${id}/take`, { leave_out: false })).status).toBe(status);
      });
      expect(await broughtBy(id)).toBe(0);
      await db.update(users).set({ walletId }).where(eq(users.id, leaving));
    }
  });

  test('goes with the clients that it has brought when nobody takes it over', async () => {
    const { db } = server.database;
    const { id } = (await begin(partner, many(60_000))).body;
    await killed(id, 60_000);
    const before = await db.$count(clients);
    const createdAt = new Date(Date.now() - 8 * 86_400_000);
    await db.update(clientImports).set({ createdAt }).where(eq(clientImports.id, id));
    await clientImportService(db, { extraction: {} as never, registry: {} }).tidy();
    expect(await db.$count(clientImports, eq(clientImports.id, id))).toBe(0);
    expect(await db.$count(clients)).toBe(before - 500);
  });

  test('takes nothing when one of its companies comes at this very moment', async () => {
    const { id } = (await begin(partner, many(30_000))).body;
    await beforeLast(30_000, 'return null', async () => {
      expect(await partner('POST', `/clients/imports/${id}/take`, { leave_out: false })).toMatchObject({
        status: 409,
        body: { message: 'clients.import.changed' },
      });
    });
    expect(await broughtBy(id)).toBe(0);
  });
});

test('a plan that has changed meanwhile is shown before it is taken', async () => {
  const { id } = (await begin(partner, [['a', number(160)]])).body;
  await partner('POST', '/clients', { number: number(160) });
  const { ownerId = 0 } =
    (await server.database.db.select().from(clientImports).where(eq(clientImports.id, id)))[0] ?? {};
  await server.database.db
    .insert(clients)
    .values({ ownerId, enterpriseNumber: number(160) })
    .onConflictDoNothing();
  expect(await partner('POST', `/clients/imports/${id}/take`, { leave_out: true })).toMatchObject({
    status: 422,
    body: { errors: { leave_out: ['clients.import.nothing'] } },
  });
  expect((await partner('GET', `/clients/imports/${id}`)).body).toMatchObject({ fresh: 0, known: 1 });
});

test('a person keeps twenty lists: the oldest that brings nothing makes room', async () => {
  const { db } = server.database;
  const colleague = await addColleague(server, { name: 'many', role: 'assistant' });
  const { id } = (await begin(colleague, [['a', number(170)]])).body;
  const [row] = await db.select().from(clientImports).where(eq(clientImports.id, id));
  const copy = omit(row, 'id') as typeof clientImports.$inferInsert;
  const more = await db.insert(clientImports).values(Array(19).fill(copy)).returning();
  // A call that took the oldest over was killed.
  const brought = { ownerId: copy.ownerId, enterpriseNumber: number(170), importId: id };
  await db.insert(clients).values(brought);
  const last = (await begin(colleague, [['b', number(171)]])).body;
  expect(await db.$count(clients, eq(clients.enterpriseNumber, number(170)))).toBe(0);
  const kept = await db
    .select()
    .from(clientImports)
    .where(eq(clientImports.userId, copy.userId ?? 0));
  expect(kept.map((one) => one.id).toSorted((a, b) => a - b)).toEqual([
    ...more.map((one) => one.id),
    last.id,
  ]);
  await db
    .update(clientImports)
    .set({ takenAt: new Date() })
    .where(eq(clientImports.userId, copy.userId ?? 0));
  expect(await begin(colleague, [['c', number(172)]])).toMatchObject({
    status: 429,
    body: { message: 'clients.import.tooMany', values: { most: 20 } },
  });
  await db.delete(clientImports).where(eq(clientImports.userId, copy.userId ?? 0));
});

test('a list of somebody who joins an office while it is being read is the office’s', async () => {
  const { db } = server.database;
  const rowOf = async (name: string) =>
    (
      await db
        .select()
        .from(users)
        .where(eq(users.email, `${name}@demo.greffio.be`))
    )[0];
  const office = await rowOf('client');
  whileReading = async () => {
    await db
      .update(users)
      .set({ walletId: office?.walletId })
      .where(eq(users.email, 'gerant@demo.greffio.be'));
  };
  const { status, body } = await begin(other, [['Société jointe', number(9_001), '', '', '', '']]);
  whileReading = async () => undefined;
  expect(status).toBe(201);
  const [row] = await db.select().from(clientImports).where(eq(clientImports.id, body.id));
  expect(row?.ownerId).toBe(office?.walletId);
  expect((await partner('GET', `/clients/imports/${body.id}`)).status).toBe(200);
});
