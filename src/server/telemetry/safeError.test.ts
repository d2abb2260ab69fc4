import { sql } from 'drizzle-orm';
import { type Call, loginAs, readyDemande } from '../../testing/callServer';
import { expectNobodyLogged } from '../../testing/logs/logScan';
import { spawnProcess } from '../../testing/spawnProcess';
import { startServer, type TestServer } from '../../testing/startServer';
import { errorSummary, PlainError, safeError } from './safeError';

test('the text of an error is told only when we wrote it', () => {
  expect(errorSummary(new PlainError('The folder is in use.'))).toBe('The folder is in use.');
  expect(safeError(new TypeError('Claire Dumont'))).toEqual({ type: 'TypeError', stack: expect.any(String) });
  const full = Object.assign(new Error("ENOSPC: no space, write '/home/claire'"), { code: 'ENOSPC' });
  expect(errorSummary(full)).toBe('Error ENOSPC');
  const cause = Object.assign(new Error('claire@example.be'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'users_email_unique',
    detail: 'Key (email)=(claire@example.be)',
  });
  const failed = new Error('Failed query: insert … params: claire@example.be', { cause });
  expect(errorSummary(failed)).toBe('Error 23505 users_email_unique');
  expect(JSON.stringify(safeError(failed))).not.toContain('claire@');
  for (const odd of [undefined, 'Claire Dumont', { message: 'Claire Dumont' }, null])
    expect(JSON.stringify(safeError(odd))).not.toContain('Claire');
});

test.each([[], ['promise']])(
  'what nobody catches ends the process, and names nobody: %s',
  async (...args) => {
    const fallen = spawnProcess('src/testing/processes/uncaughtError.ts', args, {});
    expect(await fallen.ended).toBe(1);
    expect(fallen.errors()).toMatch(/type: 'Error'.*uncaughtError/s);
    expect(fallen.errors()).not.toMatch(/Claire|Failed query/);
  },
);

/** Every file of the server's tests ends with this question: see src/testing/jest/scanLogs.ts. */
test.each([
  'Claire Dumont-Vandenberghe',
  'the mail to someone@elsewhere.example',
  '{"gsm":"+32 470 00 12 34"}',
  'sms to 0470001234',
  'company 1999.000.150',
  'number=0403170701',
  'Quai des Charbonnages 44',
  '85.07.30-033.28',
])('a test whose server logs “%s” fails, at any level, whether or not it looks', async (personal) => {
  const server = await startServer({ listen: false });
  server.app.log.trace({ detail: personal }, 'a line');
  expect(expectNobodyLogged).toThrow(/safeError\.test.*a line/s);
  server.app.log.info({ at: 1764163000123, demande: 1042, route: '/api/enterprises/:number' }, 'another one');
  expect(expectNobodyLogged).not.toThrow();
  await server.close();
});

test('what Fastify itself logs of an error has none of its text', async () => {
  const lines: string[] = [];
  const env = { LOG_LEVEL: 'warn' };
  const server = await startServer({ listen: false, env, log: (line) => lines.push(line) });
  server.app.get('/api/twice', (_request, reply) => void reply.send('once').send('twice'));
  await server.app.inject('/api/twice?gsm=0470001234');
  server.app.log.error(new Error('Claire Dumont-Vandenberghe'));
  server.app.log.error({ err: new PlainError('The disk is full.') });
  const errors = lines.filter((line) => line.includes('"err"'));
  expect(errors.map((line) => JSON.parse(line))).toMatchObject([
    { err: { type: 'FastifyError', code: 'FST_ERR_REP_ALREADY_SENT' } },
    { err: { type: 'Error' } },
    { err: { type: 'PlainError', message: 'The disk is full.' }, msg: 'The disk is full.' },
  ]);
  expect(lines.join('')).not.toMatch(/Claire|0470/);
  await server.close();
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

  test('write no name and no number into the log, and what was saved stands', async () => {
    const { id } = await readyDemande(client);
    const { db } = server.database;
    const { rows } = await db.execute<{ version: string }>(
      sql`select version from demandes where id = ${id}`,
    );
    await db.execute(
      sql.raw(
        `alter table demandes add constraint unlisted check (version <= ${rows[0]?.version}) not valid`,
      ),
    );
    const place = { date_changement: '2026-12-01', date_assemblee: '2026-11-20', fait_a: 'Namur' };
    expect((await client('PUT', `/demandes/${id}`, place)).status).toBe(200);
    expect(log.join('')).toContain('23514 unlisted');
    for (const personal of ['Brasserie', 'Dumont', 'De Ridder', '+3247', 'params'])
      expect(log.join('')).not.toContain(personal);
  });
});
