import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Demande } from '#domain/dossier/demande';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { decimalToString, isAmbiguous, sumDecimals } from '#domain/money/decimals';
import { type Call, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

let server: TestServer;
let client: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'client');
});
afterAll(() => server.close());

const open = async () =>
  (await client<{ demande: Demande }>('POST', '/demandes', { enterprise_number: '1999000645', langue: 'fr' }))
    .body.demande.id;
const post = (demande_id: number, body: object) =>
  client<Shareholder[]>('POST', '/shareholders', { demande_id, is_origin: 0, ...body });
const list = async (id: number) =>
  (
    await client<{ shareholders: Shareholder[]; nb_total_actions: string | null }>(
      'GET',
      `/demandes/${id}/shareholders`,
    )
  ).body;

test('the opening distribution is set, and set again in place of the earlier one', async () => {
  const id = await open();
  const first = await post(id, {
    is_origin: 1,
    total_shares: '1000',
    shareholders: [
      { full_name: 'A', shares: '600' },
      { full_name: 'B', shares: '400' },
    ],
  });
  expect(first.status).toBe(201);
  expect(first.body.map(({ shares, shares_old, is_origin }) => [shares, shares_old, is_origin])).toEqual([
    ['600', '600', 1],
    ['400', '400', 1],
  ]);
  await post(id, { shareholders: [{ full_name: 'C', shares: '0,5', GSM: '0470001234' }] });
  const again = await post(id, { is_origin: 1, shareholders: [{ full_name: 'D', shares: '1000' }] });
  expect(again.body.map(({ full_name, shares, shares_old }) => [full_name, shares, shares_old])).toEqual(
    expect.arrayContaining([
      ['C', '0.5', '0'],
      ['D', '1000', '1000'],
    ]),
  );
  expect(again.body.length).toBe(2);
  expect((await list(id)).nb_total_actions).toBe('1000');
});

test('of two with one name each keeps number and row, whoever is removed', async () => {
  const id = await open();
  const jan = (shares: string, GSM?: string) => ({ full_name: 'Jan Peeters', shares, ...(GSM && { GSM }) });
  const { body: first } = await post(id, {
    is_origin: 1,
    shareholders: [jan('600', '0470000001'), jan('400', '0470000002')],
  });
  const [one, two] = first as unknown as [Shareholder, Shareholder];
  const turned = await post(id, {
    is_origin: 1,
    shareholders: [
      { ...jan('400'), id: two.id },
      { ...jan('600'), id: one.id },
    ],
  });
  const told = (list: Shareholder[]) => list.map((row) => [row.id, row.shares, row.GSM]);
  expect(told(turned.body)).toEqual([
    [two.id, '400', '+32470000002'],
    [one.id, '600', '+32470000001'],
  ]);
  const fewer = await post(id, { is_origin: 1, shareholders: [{ ...jan('400'), id: two.id }] });
  expect(told(fewer.body)).toEqual([[two.id, '400', '+32470000002']]);
  // Another name is another person: the number is not theirs.
  const other = await post(id, {
    is_origin: 1,
    shareholders: [{ full_name: 'An Maes', shares: '400', id: two.id }],
  });
  expect(told(other.body)).toEqual([[two.id, '400', null]]);
  // A row that is deleted or of another dossier is not reused.
  const gone = await post(await open(), { is_origin: 1, shareholders: [{ ...jan('1'), id: two.id }] });
  expect(gone.body[0]?.id).not.toBe(two.id);
});

test.each([
  [
    { shareholders: [{ full_name: '', shares: '1' }] },
    'shareholders[0].full_name',
    'cessionParts.errorFieldsNull',
  ],
  [{ shareholders: [{ full_name: '-', shares: '1' }] }, 'shareholders[0].full_name', 'validation.nameLetter'],
  [{ shareholders: [{ full_name: 'A' }] }, 'shareholders[0].shares', 'cessionParts.errorFieldsNull'],
  [{ shareholders: [{ full_name: 'A', shares: '-1' }] }, 'shareholders[0].shares', 'validation.decimal'],
  [{ shareholders: [{ full_name: 'A', shares: '1,00001' }] }, 'shareholders[0].shares', 'validation.decimal'],
  [
    { shareholders: [{ full_name: 'A', shares: '1,000' }] },
    'shareholders[0].shares',
    'cessionParts.errorAmbiguous',
  ],
  [
    { shareholders: [{ full_name: 'A', shares: '1', GSM: '12' }] },
    'shareholders[0].GSM',
    'cessionParts.errorInvalidPhoneFormat',
  ],
  [
    { shareholders: [{ full_name: 'A', shares: '1', status: 'accepted' }] },
    'shareholders[0].status',
    'validation.choice',
  ],
  [{ shareholders: [], total_shares: '0' }, 'total_shares', 'cessionParts.errorTotal'],
])('refuses %j, in errors and in error', async (body, field, code) => {
  const answer = await post(await open(), body);
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [code] }, error: code } });
});

test.each([
  [{ shares: '0' }, 'shares'],
  [{ shares: '0', shares_old: null }, 'shares'],
  [{ shares: '100', shares_old: '0' }, 'shares_old'],
  [{ shares: '100', shares_old: '0,0000' }, 'shares_old'],
])('nobody comes in free of charge with the opening distribution: %j', async (newcomer, field) => {
  const id = await open();
  const seller = { full_name: 'A', shares: '0', shares_old: '100' };
  const shareholders = [seller, { full_name: 'B', ...newcomer }];
  expect((await post(id, { is_origin: 1, shareholders })).body).toEqual({
    errors: { [`shareholders[1].${field}`]: ['cessionParts.errorHeldNothing'] },
    error: 'cessionParts.errorHeldNothing',
  });
  expect((await list(id)).shareholders).toEqual([]);
  expect((await post(id, { is_origin: 0, shareholders })).body.map(({ is_origin }) => is_origin)).toEqual([
    0, 0,
  ]);
});

test('nor by a change afterwards', async () => {
  const id = await open();
  const [row] = (await post(id, { is_origin: 1, shareholders: [{ full_name: 'A', shares: '10' }] })).body;
  const [added] = (await post(id, { shareholders: [{ full_name: 'B', shares: '10' }] })).body.slice(1);
  const put = (of: typeof row, shares_old: string) =>
    client('PUT', `/shareholders/${of?.id}`, { shares_old });
  expect(await put(row, '0')).toMatchObject({
    status: 422,
    body: { errors: { shares_old: ['cessionParts.errorHeldNothing'] } },
  });
  expect((await put(row, '0,0001')).status).toBe(200);
  expect((await put(added, '0')).status).toBe(200);
});

test('an origin keeps its name, its shares move', async () => {
  const id = await open();
  const [row] = (await post(id, { is_origin: 1, shareholders: [{ full_name: 'A', shares: '10' }] })).body;
  const put = (body: object) => client<Shareholder>('PUT', `/shareholders/${row?.id}`, body);
  expect((await put({ full_name: 'B' })).body).toMatchObject({
    errors: { full_name: ['cessionParts.errorNameFixed'] },
    error: 'cessionParts.errorNameFixed',
  });
  expect((await put({ full_name: 'A', shares: '7,25' })).body).toMatchObject({
    shares: '7.25',
    shares_old: '10',
  });
  expect((await client('DELETE', `/shareholders/${row?.id}`)).status).toBe(204);
  expect((await list(id)).shareholders).toEqual([]);
});

test('the extraction finds the sample’s four shareholders, or says that there are none', async () => {
  const { body } = await client<{
    finalResponse: { finalResponse: { total_shares: string; shareholders: { shares: string }[] } };
  }>('GET', '/extraction-ia/1999000645');
  const { total_shares, shareholders } = body.finalResponse.finalResponse;
  expect([total_shares, shareholders.length]).toEqual(['1000', 4]);
  expect(decimalToString(sumDecimals(shareholders.map(({ shares }) => shares)))).toBe('1000');
  expect(await client('GET', '/extraction-ia/1999000051')).toMatchObject({
    status: 404,
    body: { message: 'extraction.notFound', error: 'extraction.notFound' },
  });
});

test('whatever is added, the sum is exact', async () => {
  const share = fc.bigInt({ min: 0n, max: 10n ** 13n });
  const written = (units: bigint) => {
    const typed = decimalToString(units).replace('.', ',');
    return isAmbiguous(typed) ? `${typed}0` : typed;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(share, { minLength: 1, maxLength: 12 }), async (shares) => {
      const id = await open();
      const answer = await post(id, {
        shareholders: shares.map((units, index) => ({
          full_name: `P${index}`,
          shares: written(units),
        })),
      });
      expect(sumDecimals(answer.body.map((row) => row.shares))).toBe(shares.reduce((a, b) => a + b, 0n));
    }),
    { numRuns: 15 },
  );
});

test('500 are written in one statement, those who keep their rows too', async () => {
  const id = await open();
  const people = Array.from({ length: 500 }, (_none, at) => ({
    full_name: `Actionnaire N${at}`,
    shares: '10',
  }));
  const { body } = await post(id, { is_origin: 1, shareholders: people });
  // Rows of one statement of a transaction have the same command.
  const statements = async () =>
    (
      await server.database.db.execute(
        sql`select distinct xmin::text || ' ' || cmin::text from shareholders where demande_id = ${id}`,
      )
    ).rows.length;
  expect(await statements()).toBe(1);
  const kept = body.map(({ id, full_name }) => ({ id, full_name, shares: '20' }));
  const again = await post(id, {
    is_origin: 1,
    shareholders: [...kept.slice(1), { full_name: 'Nouveau', shares: '1' }],
  });
  expect(again.body.slice(0, 499).map(({ id, shares }) => [id, shares])).toEqual(
    body.slice(1).map(({ id }) => [id, '20']),
  );
  expect(await statements()).toBe(1);
});

describe('where the opening distribution comes from', () => {
  const document = { source: 'Acte constitutif', date: '2019-06-24' };
  const people = [
    { full_name: 'A', shares: '600' },
    { full_name: 'B', shares: '400' },
  ];
  const extracted = async () => {
    const id = await open();
    const { body } = await post(id, { is_origin: 1, shareholders: people, extracted_from: document });
    const source = async () =>
      (await client<{ demande: Demande }>('GET', `/demandes/${id}`)).body.demande.extracted_from;
    expect(await source()).toEqual(document);
    return { id, list: body, source };
  };

  test('stays while people come in and shares move', async () => {
    const { id, list, source } = await extracted();
    await post(id, { shareholders: [{ full_name: 'C', shares: '100' }], extracted_from: null });
    await client('PUT', `/shareholders/${list[0]?.id}`, { shares: '500', shares_old: '600' });
    expect(await source()).toEqual(document);
  });

  test('is the person who types it, whatever they type', async () => {
    const { id, source } = await extracted();
    await post(id, { is_origin: 1, shareholders: people });
    expect(await source()).toBeNull();
  });

  test('is the person who corrects a figure of it or takes somebody out', async () => {
    const one = await extracted();
    await client('PUT', `/shareholders/${one.list[0]?.id}`, { shares_old: '601' });
    expect(await one.source()).toBeNull();
    const other = await extracted();
    await client('DELETE', `/shareholders/${other.list[0]?.id}`);
    expect(await other.source()).toBeNull();
  });
});
