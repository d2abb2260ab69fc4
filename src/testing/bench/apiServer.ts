import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { callerOf, DEMO_PASSWORD, readyDemande } from '../callServer';
import { startServer } from '../startServer';

/* The measured server in a process of its own, and beside it the least that Fastify and pg can do for one row. */

export interface BenchTarget {
  engine: string;
  url: string;
  plainUrl: string;
  token: string;
  editor: string;
  demande: number;
}

const server = await startServer({ checkAnswers: false });
const credentials = { email: 'client@demo.greffio.be', password: DEMO_PASSWORD, langue_user: 'fr' };
const { body } = await callerOf(server)<{ token: string }>('POST', '/login', credentials);
const { id } = await readyDemande(callerOf(server, body.token));

const plain = Fastify();
const address = process.env.TEST_DATABASE_URL;
const pool = address === undefined ? null : new pg.Pool({ connectionString: address, max: 10 });
const question = { name: 'plain', text: 'select $1::int as id, $2::text as name' };
plain.get('/plain', async () => {
  const values = [id, 'plain'];
  if (pool) return (await pool.query({ ...question, values })).rows[0];
  const { $client } = server.database.db as unknown as {
    $client: { query(text: string, values: unknown[]): Promise<{ rows: object[] }> };
  };
  return (await $client.query(question.text, values)).rows[0];
});
const plainUrl = await plain.listen({ host: '127.0.0.1', port: 0 });

const target: BenchTarget = {
  engine: server.database.engine,
  url: server.url,
  plainUrl,
  token: body.token,
  editor: randomUUID(),
  demande: id,
};
process.send?.(target);
