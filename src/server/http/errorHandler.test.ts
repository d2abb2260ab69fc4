import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import pg from 'pg';
import { users } from '../db/schema';
import { handleErrors } from './errorHandler';

/** Accepts connections and never answers, like an overloaded database. */
let silent: Server;
let pool: pg.Pool;
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((go) => silent.listen(0, '127.0.0.1', go));
  const { port } = silent.address() as AddressInfo;
  pool = new pg.Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 50 });
});
afterAll(async () => {
  await pool.end();
  silent.close();
});

test('who waits for a connection of the database in vain is told to come again', async () => {
  const db = drizzle(pool);
  const app = Fastify();
  handleErrors(app);
  app.get('/query', () => db.select().from(users));
  app.get('/transaction', () => db.transaction(async () => undefined));
  // Of two at once one waits for the server, the other for the one.
  const answers = await Promise.all(
    ['/query', '/query', '/transaction', '/transaction'].map((url) => app.inject({ url })),
  );
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toEqual({ message: 'server.busy' });
  }
  await app.close();
});
