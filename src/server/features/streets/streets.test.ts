import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demande } from '#domain/dossier/demande';
import type { ListedAddress, Street } from '#domain/registry/enterprise';
import { writeAddresses } from '../../../testing/addressCountry';
import { importCountry } from '../../../testing/addressList';
import { type Call, callerOf, DEMO_PASSWORD, loginAs, readyDemande } from '../../../testing/callServer';
import { readPdf } from '../../../testing/readPdf';
import { startServer, type TestServer } from '../../../testing/startServer';
import { importAddresses } from '../../imports/addresses';

let server: TestServer;
let call: Call;
let folder: string;

beforeAll(async () => {
  server = await startServer({ listen: false });
  call = await loginAs(server, 'client');
  folder = await mkdtemp(join(tmpdir(), 'greffio-streets-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const streets = async (zip_code: string, name: string): Promise<string[]> => {
  const query = new URLSearchParams({ zip_code, name });
  const { status, body } = await call<Street[]>('GET', `/streets?${query}`);
  expect(status).toBe(200);
  return body.map(({ fr, nl, de }) => [fr, nl, de].join(' / '));
};
const listed = async (asked: Record<string, string>): Promise<ListedAddress | null> => {
  const { status, body } = await call<{ listed: ListedAddress | null }>(
    'GET',
    `/streets/address?${new URLSearchParams(asked)}`,
  );
  expect(status).toBe(200);
  return body.listed;
};

test('without a list nothing is offered, and nothing is known', async () => {
  expect(await streets('1000', 'rue')).toEqual([]);
  expect(await listed({ zip_code: '1000', rue: 'Rue Haute', numero: '7' })).toBeNull();
});

describe('with the lists of the three Regions', () => {
  beforeAll(async () => {
    await importCountry(server);
  });

  const CHARLEROI = 'Chaussée de Charleroi / Charleroisesteenweg / ';
  test.each([
    ['1060', 'chaussee', [CHARLEROI]],
    ['1060', 'CHARLEROI CH', [CHARLEROI]],
    ['1060', 'charleroise', [CHARLEROI]],
    ['1060', "rue de l'eglise", ['Rue de l’Église / Kerkstraat / ']],
    ['1060', 'louise', []],
    ['1050', 'av louise', ['Avenue Louise / Louizalaan / ']],
    ['1000', 'rue', ['Rue Haute / Hoogstraat / ', 'Rue du Nouveau Port / Nieuwe Havenstraat / ']],
    ['8500', 'budastraat', [' / Budastraat(Kor) / ']],
    ['4700', 'klotzer', ['Rue Klötzerbahn /  / Klötzerbahn']],
    ['1060', 'ch. de charleroi', [CHARLEROI]],
    ['1060', 'Charleroise steenw', [CHARLEROI]],
    ['1060', 'charleroisestwg', [CHARLEROI]],
    ['1000', 'nieuwehaven', ['Rue du Nouveau Port / Nieuwe Havenstraat / ']],
    ['1000', 'R. Haute', ['Rue Haute / Hoogstraat / ']],
    ['4700', 'Kloetzer', ['Rue Klötzerbahn /  / Klötzerbahn']],
    ['4000', '%%', []],
    ['4000', '--', []],
  ])('of %s, %j finds', async (zip_code, name, found) => {
    expect((await streets(zip_code, name)).toSorted()).toEqual(found.toSorted());
  });

  test('the closest comes first, and never more than twenty', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      nl: `Oude Beekstraat ${n}`,
      postcodes: ['9000'],
      numbers: ['1'],
    }));
    const more = ['Nieuwe Beek', 'Beekstraat', 'Beek'].map((nl) => ({
      nl,
      postcodes: ['9000'],
      numbers: ['1'],
    }));
    const village = { nl: 'Dorpsstraat', fr: 'Rue du Village', postcodes: ['1640'], numbers: ['3'] };
    await importAddresses(
      server.database,
      await writeAddresses(folder, 'BE-VLG', { streets: [...many, ...more, village] }),
    );
    const found = await streets('9000', 'beek');
    expect(found).toHaveLength(20);
    expect(found.slice(0, 2)).toEqual([' / Beek / ', ' / Beekstraat / ']);
  });

  const asked = { zip_code: '1060', rue: 'chaussee de charleroi', numero: '112', box: '3' };
  test.each([
    ['as it is', {}, { number: true, box: true }],
    ['with its Dutch word in two', { rue: 'Charleroise-steenweg' }, { number: true, box: true }],
    ['with its Dutch word cut', { rue: 'Charleroisestwg.' }, { number: true, box: true }],
    ['as on a letterhead', { rue: 'Ch. de Charleroi' }, { number: true, box: true }],
    ['by another name', { rue: 'Charleroise laan' }, { street: null }],
    ['by the name in the other language', { rue: 'CHARLEROISESTEENWEG' }, { number: true, box: true }],
    ['with a letter', { numero: '12 a' }, { number: true, box: false }],
    ['with its box behind the number', { numero: '112 bte 101', box: '' }, { number: true, box: true }],
    ['as a range of which the first is there', { numero: '112-114' }, { number: true }],
    ['with a number that is none', { numero: '113' }, { number: false, box: false }],
    ['with a word of every object', { numero: 'constructor' }, { number: false, box: false }],
    ['with a box that is none', { box: '9' }, { number: true, box: false }],
    ['of a street that is none', { rue: 'Chaussée' }, { street: null, number: false, box: false }],
    ['of a street elsewhere', { rue: 'Avenue Louise' }, { street: null }],
  ])('an address %s', async (_how, changed, known) => {
    expect(await listed({ ...asked, ...changed })).toMatchObject({ date: '2026-11-20', ...known });
  });

  test('a number within a range is known, and an abbreviation of two streets is none of them', async () => {
    const street = (fr: string, numbers: string[]) => ({ fr, postcodes: ['5310'], numbers });
    await importAddresses(
      server.database,
      await writeAddresses(folder, 'BE-WAL', {
        streets: [
          street('Chaussée de Namur', ['14-18']),
          street('Chemin de Namur', ['2']),
          street('Rue Saint-Jean', ['14-16']),
        ],
      }),
    );
    const at = (rue: string, numero: string) => listed({ zip_code: '5310', rue, numero });
    for (const numero of ['14', '16', '14/16', '14-16', 'n° 14'])
      expect(await at('R. St-Jean', numero)).toMatchObject({
        street: { fr: 'Rue Saint-Jean' },
        number: true,
      });
    for (const numero of ['15', '18'])
      expect(await at('rue st jean', numero)).toMatchObject({ number: false });
    expect(await at('Chée de Namur', '16')).toMatchObject({
      street: { fr: 'Chaussée de Namur' },
      number: true,
    });
    expect(await at('Ch. de Namur', '2')).toMatchObject({ street: null });
  });

  test('of a postcode of which the list has nothing, nothing is known', async () => {
    expect(await listed({ ...asked, zip_code: '1935' })).toBeNull();
  });

  test.each([
    ['/streets?zip_code=1060', 'name'],
    ['/streets?name=rue', 'zip_code'],
    ['/streets?zip_code=0123&name=rue', 'zip_code'],
    ['/streets?zip_code=1060&name=r', 'name'],
    ['/streets/address?zip_code=1060', 'rue'],
  ])('%s asks for nothing', async (path, field) => {
    const { status, body } = await call('GET', path);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('only for who is logged in', async () => {
    expect((await callerOf(server)('GET', '/streets?zip_code=1060&name=rue')).status).toBe(401);
  });

  describe('the seat of a dossier', () => {
    const CLIENT = { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
    const SEAT = { numero: '3', box: null, zip_code: '1640', localite: 'Rhode-Saint-Genèse' };
    const BRUSSELS = { numero: '112', zip_code: '1060', localite: 'Saint-Gilles', in_articles: false };
    const move = async (seat: object) => {
      const { id } = await readyDemande(call);
      expect((await call('POST', '/addressService', { demande_id: id, ...SEAT, ...seat })).status).toBe(200);
      const { body } = await call<{ demande: Demande }>('GET', `/demandes/${id}`);
      return body.demande;
    };
    const printed = async (id: number, name: string): Promise<string> => {
      const { body } = await callerOf(server)<{ token: string }>('POST', '/login', CLIENT);
      const headers = { authorization: `Bearer ${body.token}` };
      const url = `/api/pdfs/${name}?demande_id=${id}`;
      return readPdf((await server.app.inject({ url, headers })).rawPayload).content;
    };

    test('keeps the official name of its street, which papers print, and what was typed', async () => {
      const { id, address } = await move({ rue: 'rue du village' });
      expect(address).toMatchObject({
        ...{ rue: 'rue du village', official_street: 'Dorpsstraat' },
        an_address: 'Dorpsstraat 3, 1640 Rhode-Saint-Genèse',
        listed: { street: { fr: 'Rue du Village', nl: 'Dorpsstraat' }, number: true },
      });
      const paper = await printed(id, 'dossier_notaire');
      expect(paper).toContain('Dorpsstraat');
      expect(paper).not.toMatch(/rue du village/i);
    });

    test('in Brussels has its street in the language of the documents', async () => {
      const { id } = await move({ ...BRUSSELS, rue: 'Charleroisesteenweg' });
      const paper = await printed(id, 'formulaire2');
      expect(paper).toContain('Chaussée de Charleroi');
      expect(paper).not.toContain('Charleroisesteenweg');
    });

    test('that the list does not have is saved and printed as it was typed', async () => {
      const { id, address } = await move({ ...BRUSSELS, rue: 'Chemin Neuf' });
      expect(address).toMatchObject({
        ...{ rue: 'Chemin Neuf', official_street: null },
        listed: { street: null, date: '2026-11-20' },
      });
      expect(await printed(id, 'formulaire2')).toContain('Chemin Neuf');
    });
  });
});
