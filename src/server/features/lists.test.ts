import { eq } from 'drizzle-orm';
import { type Call, loginAll } from '../../testing/callServer';
import { startServer, type TestServer } from '../../testing/startServer';
import { auditEvents } from '../db/schema';

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
