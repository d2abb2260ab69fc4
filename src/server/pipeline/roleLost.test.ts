import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { bundle } from '../../testing/bundle';
import { type Call, callerOf, DEMO_PASSWORD, readyDemande } from '../../testing/callServer';
import { addressOf, officeStage } from '../../testing/officeStage';
import { demandes, ledgerEntries, orders } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { drawThreads } from '../documents/renderPool';
import { lockRole } from '../people/lockRole';

/* Who loses their session, role or office while a call of theirs is under way. */

const threads = drawThreads({ worker: bundle('src/server/documents/renderWorker.ts') });
const { server, db, partner, rowOf, balanceOf, member } = officeStage({ threads });
afterAll(() => threads.destroy());
afterEach(() => {
  jest.restoreAllMocks();
});

async function tokenOf(name: string): Promise<string> {
  const credentials = { email: addressOf(name), password: DEMO_PASSWORD, langue_user: 'fr' };
  return (await callerOf(server())<{ token: string }>('POST', '/login', credentials)).body.token;
}

/** The answer to a call of which half of the body has arrived before `meanwhile`, and half after it. */
async function duringBody(
  token: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  meanwhile: () => Promise<{ status: number }>,
) {
  const json = JSON.stringify(body);
  const call = request(`${server().url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': json.length,
    },
  });
  const answered = once(call, 'response');
  const arrived = once(server().app.server, 'request');
  call.write(json.slice(0, 5));
  await arrived;
  // Who calls has been read by then.
  await delay(300);
  expect((await meanwhile()).status).toBe(204);
  call.end(json.slice(5));
  const [response] = await answered;
  return { status: response.statusCode as number, body: JSON.parse(await text(response)) };
}

const remove = async (name: string) => partner('DELETE', `/office/members/${(await rowOf(name)).id}`);
const demote = async (name: string) => {
  const { status } = await partner('PUT', `/office/members/${(await rowOf(name)).id}`, { role: 'reader' });
  return { status: status === 200 ? 204 : status };
};
const charges = (id: number) => db().$count(ledgerEntries, eq(ledgerEntries.demandeId, id));
const stateOf = async (id: number) =>
  (await db().select().from(demandes).where(eq(demandes.id, id)))[0]?.progress;

describe('while the body arrives', () => {
  test.each([
    ['removed', remove],
    ['made a reader', demote],
  ])('a member who is %s finishes and changes nothing', async (what, end) => {
    const name = `body-${what.length}`;
    await member(name, 'manager');
    const { id } = await readyDemande(partner);
    const balance = await balanceOf((await rowOf('partner')).walletId);
    const token = await tokenOf(name);
    const answer = await duringBody(token, 'POST', `/demandes/${id}/progress`, { progress: 100 }, () =>
      end(name),
    );
    expect(answer).toEqual({ status: 404, body: { message: 'demande.notFound' } });
    expect([await charges(id), await stateOf(id)]).toEqual([0, 0]);
    expect(await balanceOf((await rowOf('partner')).walletId)).toBe(balance);
  });

  test('a member who is removed reads nothing of a dossier that they save', async () => {
    await member('saves', 'manager');
    const { id } = await readyDemande(partner);
    const token = await tokenOf('saves');
    const answer = await duringBody(token, 'PUT', `/demandes/${id}`, { depositaire: 'gestionnaire' }, () =>
      remove('saves'),
    );
    expect(answer).toEqual({ status: 404, body: { message: 'demande.notFound' } });
  });

  test('somebody whose session ends orders nothing', async () => {
    await member('orders', 'partner');
    const token = await tokenOf('orders');
    const answer = await duringBody(token, 'POST', '/checkout', { pack: 'starter' }, () =>
      callerOf(server(), token)('POST', '/logout'),
    );
    expect(answer).toEqual({ status: 401, body: { message: 'auth.required' } });
    expect(await db().$count(orders, eq(orders.userId, (await rowOf('orders')).id))).toBe(0);
  });
});

/** Runs `meanwhile` once the documents of a finish are asked for, before the first of them is drawn. */
function whileDrawing(meanwhile: () => Promise<unknown>): void {
  const run = threads.run.bind(threads);
  jest.spyOn(threads, 'run').mockImplementationOnce(async (...task) => {
    await meanwhile();
    return run(...task);
  });
}

test.each([
  ['removed', remove],
  ['made a reader', demote],
])('a member who is %s while the documents are drawn charges nothing', async (what, end) => {
  const name = `drawn-${what.length}`;
  const call: Call = await member(name, 'manager');
  const { id } = await readyDemande(partner);
  whileDrawing(() => end(name));
  const answer = await call('POST', `/demandes/${id}/progress`, { progress: 100 });
  expect([answer.status, answer.body]).toEqual([404, { message: 'demande.notFound' }]);
  expect([await charges(id), await stateOf(id)]).toEqual([0, 0]);
  expect((await partner('POST', `/demandes/${id}/progress`, { progress: 100 })).status).toBe(200);
});

test('what moves money reads the role again under its lock', async () => {
  await member('held', 'partner');
  const began = await rowOf('held');
  const hold = () => inTransaction(db(), (tx) => lockRole(tx, began, 'manage'));
  expect(await hold()).toMatchObject({ walletId: began.walletId });
  await demote('held');
  expect(await hold()).toBeUndefined();
  await remove('held');
  expect(await hold()).toBeUndefined();
  expect(
    await inTransaction(db(), (tx) => lockRole(tx, { ...began, officeId: null }, 'manage')),
  ).toBeDefined();
});
