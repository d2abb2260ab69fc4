import { POSTCODES } from '#domain/law/postcodes';
import type { Locality } from '#domain/registry/enterprise';
import { type Call, callerOf, loginAs } from '../../../testing/callServer';
import { startServer, type TestServer } from '../../../testing/startServer';
import { localitiesAt } from './localities/localities';

let server: TestServer;
let call: Call;

beforeAll(async () => {
  server = await startServer({ listen: false });
  call = await loginAs(server, 'client');
});
afterAll(() => server.close());

/** The lines of an answer: '1050 Ixelles / Elsene'. */
const ask = async (query: string): Promise<string[]> => {
  const { status, body } = await call<Locality[]>('GET', `/localities?${query}`);
  expect(status).toBe(200);
  return body.map(({ zip_code, fr, nl }) => `${zip_code} ${fr} / ${nl}`);
};

test.each([
  ['1050', ['1050 Ixelles / Elsene']],
  ['4700', ['4700 Eupen / Eupen']],
  ['5000', ['5000 Namur / Namen', '5000 Beez / Beez']],
  [
    '3790',
    ['3790 Fourons / Voeren', '3790 Fourons-Saint-Martin / Sint-Martens-Voeren', '3790 Mouland / Moelingen'],
  ],
  ['9999', []],
])('what stands after %s, the municipality first', async (zip_code, names) => {
  expect(await ask(`zip_code=${zip_code}`)).toEqual(names);
});

test.each([
  ['rhode', '1640 Rhode-Saint-Genèse / Sint-Genesius-Rode'],
  ['SAINT GIL', '1060 Saint-Gilles / Sint-Gillis'],
  ['sint-gillis', '1060 Saint-Gilles / Sint-Gillis'],
  ['Liege', '4000 Liège / Luik'],
  ['luik', '4000 Liège / Luik'],
  ['Jambes', '5100 Jambes / Jambes'],
])('a name that begins with %j', async (name, first) => {
  const names = await ask(`name=${encodeURIComponent(name)}`);
  expect(names[0]).toBe(first);
  expect(names.length).toBeLessThanOrEqual(8);
});

test('a name that begins with nothing known', async () => {
  expect(await ask('name=zzqq')).toEqual([]);
  expect(await ask('name=--')).toEqual([]);
});

test.each([
  ['', 'zip_code'],
  ['zip_code=', 'zip_code'],
  ['zip_code=0123', 'zip_code'],
  ['zip_code=10500', 'zip_code'],
  ['zip_code=B-1050', 'zip_code'],
  ['name=a', 'name'],
])('%j asks for nothing', async (query, field) => {
  const { status, body } = await call('GET', `/localities?${query}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('only for who is logged in', async () => {
  expect((await callerOf(server)('GET', '/localities?zip_code=1050')).status).toBe(401);
});

test('the postcodes that both sides check are those of the list, each with names', async () => {
  for (const zip_code of POSTCODES) {
    const names = await localitiesAt(zip_code);
    expect([zip_code, names.length > 0]).toEqual([zip_code, true]);
    for (const { fr, nl } of names) expect([zip_code, fr.trim(), nl.trim()]).toEqual([zip_code, fr, nl]);
  }
  const listed = (await Promise.all(Array.from({ length: 10_000 }, (_, n) => localitiesAt(String(n)))))
    .flat()
    .map(({ zip_code }) => zip_code);
  expect(new Set(listed)).toEqual(POSTCODES);
});

test.each([
  ['1110', '1110 Bruxelles / Brussel'],
  ['1935', '1935 Zaventem / Zaventem'],
  ['7010', '7010 Mons / Bergen'],
  ['3700', '3700 Tongeren-Borgloon / Tongeren-Borgloon'],
  ['3840', '3840 Tongeren-Borgloon / Tongeren-Borgloon'],
  ['2150', '2150 Anvers / Antwerpen'],
  ['6687', '6687 Bastogne / Bastogne'],
])('%s lies in the municipality of today', async (zip_code, first) => {
  expect((await ask(`zip_code=${zip_code}`))[0]).toBe(first);
});

test('the former name of a municipality is offered still', async () => {
  expect(await ask('zip_code=3700')).toContain('3700 Tongres / Tongeren');
  expect(await ask('zip_code=3724')).toEqual([
    '3724 Hasselt / Hasselt',
    '3724 Kortessem / Kortessem',
    '3724 Vliermaal / Vliermaal',
  ]);
});
