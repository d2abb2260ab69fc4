import type { Demande } from '#domain/dossier/demande';
import type { Shareholder } from '#domain/dossier/holderRecords';
import { type Call, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';

/** Who transfers to whom, and the residence of new shareholders. */

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

test('are kept where they are what everybody gives and takes, else refused, and forgotten', async () => {
  const id = await open();
  const post = async (is_origin: number, full_name: string, shares: string) => {
    const body = { demande_id: id, is_origin, shareholders: [{ full_name, shares }] };
    return (await client<Shareholder[]>('POST', '/shareholders', body)).body.at(-1)?.id;
  };
  const from = await post(1, 'A', '1.5');
  const to = await post(0, 'B', '0.5');
  await client('PUT', `/shareholders/${from}`, { shares: '1' });
  const put = (transfers: unknown) => client<{ demande: Demande }>('PUT', `/demandes/${id}`, { transfers });
  const { body } = await put([{ from, to, shares: '0,5', price: '1500,50' }]);
  expect(body.demande.transfers).toEqual([{ from, to, shares: '0.5', price: '1500.5' }]);
  expect((await put([{ from, to, shares: '0', price: null }])).status).toBe(422);
  for (const wrong of [
    [{ from, to, shares: '1', price: null }],
    [{ from: to, to: from, shares: '0.5', price: null }],
    [],
  ])
    expect(await put(wrong)).toMatchObject({
      status: 422,
      body: { errors: { transfers: ['cessionParts.errorTransfers'] } },
    });
  expect((await put(null)).body.demande.transfers).toBeNull();
});

test('where somebody lives is told, stays, and goes with another name of the distribution', async () => {
  const id = await open();
  const post = (shareholders: object[], is_origin = 0) =>
    client<Shareholder[]>('POST', '/shareholders', { demande_id: id, is_origin, shareholders });
  const domicile = '1000 Bruxelles, rue Haute 1';
  const [first] = (await post([{ full_name: 'A', shares: '10', domicile }], 1)).body;
  expect(first?.domicile).toBe(domicile);
  const line = { id: first?.id, shares: '10' };
  expect((await post([{ ...line, full_name: 'A' }], 1)).body[0]?.domicile).toBe(domicile);
  expect((await post([{ ...line, full_name: 'B' }], 1)).body[0]?.domicile).toBeNull();
  const [, second] = (await post([{ full_name: 'C', shares: '1' }])).body;
  const put = (body: object) => client<Shareholder>('PUT', `/shareholders/${second?.id}`, body);
  expect((await put({ domicile: ` ${domicile} ` })).body.domicile).toBe(domicile);
  expect((await put({ shares: '2' })).body.domicile).toBe(domicile);
  expect((await put({ domicile: '' })).body.domicile).toBeNull();
});
