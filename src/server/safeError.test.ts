import { sql } from 'drizzle-orm';
import { type Call, loginAs, readyDemande } from '../testing/callServer';
import { startServer, type TestServer } from '../testing/startServer';
import { PlainError, safeError, wordsOf } from './safeError';

test('the text of an error is told only when we wrote it', () => {
  expect(wordsOf(new PlainError('The folder is in use.'))).toBe('The folder is in use.');
  expect(safeError(new TypeError('Claire Dumont'))).toEqual({ type: 'TypeError', stack: expect.any(String) });
  const full = Object.assign(new Error("ENOSPC: no space, write '/home/claire'"), { code: 'ENOSPC' });
  expect(wordsOf(full)).toBe('Error ENOSPC');
  const cause = Object.assign(new Error('claire@example.be'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(claire@example.be)',
  });
  const failed = new Error('Failed query: insert … params: claire@example.be', { cause });
  expect(wordsOf(failed)).toBe('Error 23505 users_email_unique');
  expect(JSON.stringify(safeError(failed))).not.toContain('claire@');
  for (const odd of [undefined, 'Claire Dumont', { message: 'Claire Dumont' }, null])
    expect(JSON.stringify(safeError(odd))).not.toContain('Claire');
});

describe('lists that cannot be settled', () => {
  let server: TestServer;
  let client: Call;
  const log: string[] = [];
  beforeAll(async () => {
    server = await startServer({
      listen: false,
      ownDatabase: true,
      env: { LOG_LEVEL: 'info' },
      log: (line) => log.push(line),
    });
    client = await loginAs(server, 'client');
  });
  afterAll(() => server.close());

  test('write no name and no number into the log', async () => {
    await readyDemande(client);
    const { db } = server.database;
    await db.execute(
      sql`alter table demandes add constraint unlisted check (denomination is null) not valid`,
    );
    expect((await (await loginAs(server, 'admin'))('GET', '/demandes')).status).toBe(500);
    expect(log.join('')).toContain('"code":"23514","constraint":"unlisted"');
    for (const personal of ['Brasserie', 'Dumont', 'De Ridder', '+3247', 'params'])
      expect(log.join('')).not.toContain(personal);
  });
});
