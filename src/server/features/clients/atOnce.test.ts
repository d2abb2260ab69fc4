import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { ClientImport } from '#domain/clients/record';
import { enterpriseCheckDigits } from '#domain/registry/enterpriseNumber';
import { countDeadlocks } from '../../../testing/atOnce';
import { documentsRead } from '../../../testing/documentsRead';
import { officeStage } from '../../../testing/officeStage';
import { workbook } from '../../../testing/workbook';
import { clientImports, clients, orders, tickets } from '../../db/schema';

/* People who join an office while they do something else: nothing stays with the wallet that they leave. */

const { server, db, add, login, rowOf, invite, partner } = officeStage({
  listen: false,
  adapters: { extraction: documentsRead({ url: 'http://127.0.0.1:1', key: 'x' }) },
});
const PEOPLE = 3;
const company = {
  ...{ name: 'Fiduciaire Delvaux', enterprise_number: '1999000150' },
  address: { street: 'Rue Neuve', number: '12', zip_code: '1000', city: 'Bruxelles', country: 'BE' },
};
afterEach(async () => expect(await countDeadlocks(server().database)).toBe(0));

const number = (at: number): string => {
  const eight = String(18_000_000 + at);
  return eight + enterpriseCheckDigits(eight);
};
const list = (first: number) => {
  const rows = Array.from({ length: 20 }, (_none, at) => [`Société ${first + at}`, number(first + at)]);
  return workbook({ Clients: [['Client', 'N° d’entreprise'], ...rows] }).toString('base64');
};

async function comer(name: string) {
  await add(name);
  const call = await login(name);
  await call('PUT', '/profile', { company });
  return { ...(await rowOf(name)), call, token: await invite(name, 'partner') };
}
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

test('clients that are added and lists that are taken over during a join are the office’s', async () => {
  const people = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const one = await comer(`comer${at}`);
    const file = { file_name: 'clients.xlsx', content: list(100 * at) };
    const { body, status } = await one.call<ClientImport>('POST', '/clients/imports', file);
    expect(status).toBe(201);
    people.push({ ...one, at, list: body.id });
  }
  const statuses = await Promise.all(
    people.flatMap(({ call, token, at, list: id }) => [
      statusOf(call('POST', `/clients/imports/${id}/take`, { leave_out: false })),
      statusOf(call('POST', '/office/join', { token })),
      statusOf(call('POST', '/clients', { number: number(1_000 + at) })),
      statusOf(call('POST', '/checkout', { pack: 'starter' })),
    ]),
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((_status, at) => at % 4 === 1)).toEqual(people.map(() => 200));
  const own = people.map(({ walletId }) => walletId);
  expect(await db().$count(clients, inArray(clients.ownerId, own))).toBe(0);
  expect(await db().$count(clientImports, inArray(clientImports.ownerId, own))).toBe(0);
  expect(await db().$count(orders, inArray(orders.walletId, own))).toBe(0);
  // What was done is there once, whether it came before the join or after it.
  const { walletId } = await rowOf('partner');
  const taken = statuses.filter((status, at) => at % 4 === 0 && status === 200).length;
  const added = statuses.filter((status, at) => at % 4 === 2 && status === 201).length;
  expect(await db().$count(clients, inArray(clients.ownerId, [walletId]))).toBe(20 * taken + added);
}, 60_000);

test('a call that is sent again with its key after a join is the one before it; after leaving it is another', async () => {
  const { call, token } = await comer('repeater');
  const key = { 'Idempotency-Key': randomUUID() };
  const claim = { type: 'other', description: 'Bonjour', nom: 'An', email: 'an@delvaux.example' };
  const again = async () => {
    const order = await call<{ order_id: number }>('POST', '/checkout', { pack: 'starter' }, key);
    const opened = await call<{ id: number }>('POST', '/tickets', claim, key);
    expect([order.status, opened.status]).toEqual([201, 201]);
    return [order.body.order_id, opened.body.id];
  };
  const first = await again();
  expect((await call('POST', '/office/join', { token })).status).toBe(200);
  expect(await again()).toEqual(first);
  const { walletId } = await rowOf('partner');
  expect(await db().$count(tickets, inArray(tickets.ownerId, [walletId]))).toBe(1);
  expect((await partner('GET', `/tickets/${first[1]}`)).status).toBe(200);
  expect((await call('POST', '/office/leave')).status).toBe(200);
  for (const [at, id] of (await again()).entries()) expect(id).not.toBe(first[at]);
});
