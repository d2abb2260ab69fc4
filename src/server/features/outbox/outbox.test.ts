import type { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { quietLog } from '../../../testing/logs/logScan';
import { mailServer } from '../../../testing/standIns/mailServer';
import { openTestDatabase } from '../../../testing/testDatabase';
import { sandboxEinvoice } from '../../adapters/einvoice/sandbox';
import { sandboxMail } from '../../adapters/mail/sandbox';
import { smtpMail } from '../../adapters/mail/smtp';
import { sandboxSms } from '../../adapters/sms/sandbox';
import type { Database } from '../../db/connect';
import { outbox } from '../../db/schema';
import { busy } from '../../http/errors';
import { outboxService } from './service';

let database: Database;
const content = {
  lang: 'fr' as const,
  subject: 'Sujet accentué',
  paragraphs: ['Ligne <une> & deux'],
  action: { label: 'Ouvrir', url: 'https://greffio.example/x?a=1&b=2' },
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(outbox);
});

const service = (port: number, leaseSeconds?: number) => {
  const mail = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Greffio <no-reply@greffio.be>',
    requireTls: false,
  });
  const own = outboxService(database.db, {
    mail,
    sms: sandboxSms(),
    einvoice: sandboxEinvoice(),
    watch: async () => undefined,
    collect: async () => undefined,
    keep: { mail: false, sms: false },
    host: 'greffio.example',
    log: quietLog,
    ...(leaseSeconds && { leaseSeconds }),
  });
  return {
    own,
    close: async () => {
      await own.stop();
      await mail.close();
    },
  };
};

const row = async (key: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.uniqueKey, key)))[0];
const due = (key: string) =>
  database.db
    .update(outbox)
    .set({ runAt: new Date(Date.now() - 1000) })
    .where(eq(outbox.uniqueKey, key));

test('a mail leaves as text and HTML with the same words, and is then forgotten', async () => {
  const smtp = await mailServer();
  const { own, close } = service(smtp.port);
  await own.mail(database.db, { to: 'a@example.be', key: 'k1', content });
  await own.mail(database.db, { to: 'a@example.be', key: 'k1', content });
  await own.drain();
  expect(smtp.received.length).toBe(1);
  const { to, raw } = smtp.received[0] as { to: string[]; raw: string };
  expect(to).toEqual(['a@example.be']);
  expect(raw).toMatch(/Content-Type: text\/plain/);
  expect(raw).toMatch(/Content-Type: text\/html/);
  expect(raw).toContain('&lt;une&gt; &amp; deux');
  expect(raw).toMatch(/Message-ID: <[0-9a-f]{32}@greffio.example>/);
  const done = await row('k1');
  expect([done?.doneAt, done?.payload]).toEqual([expect.any(Date), {}]);
  await close();
  await smtp.close();
});

test('nothing in a mail becomes a header or a recipient', async () => {
  const smtp = await mailServer();
  const { own, close } = service(smtp.port);
  const subject = 'Demande 7\r\nBcc: b@example.be\r\n\r\n<script>';
  await own.mail(database.db, { to: 'a,c@example.be', key: 'odd', content: { ...content, subject } });
  await own.drain();
  expect(smtp.received.map(({ to }) => to)).toEqual([['"a,c"@example.be']]);
  const { raw } = smtp.received[0] as { raw: string };
  const [head, ...body] = raw.split('\r\n\r\n');
  expect(head).not.toMatch(/^bcc:/im);
  expect(body.join()).toContain('&lt;script&gt;');
  expect(body.join()).not.toContain('<script>');
  await close();
  await smtp.close();
});

test('what left a month ago is forgotten, what still waits is not', async () => {
  const smtp = await mailServer();
  const { own, close } = service(smtp.port);
  for (const key of ['old', 'new', 'waiting'])
    await own.mail(database.db, { to: 'a@example.be', key, content });
  await own.drain();
  const long = { doneAt: new Date(Date.now() - 31 * 86_400_000) };
  await database.db.update(outbox).set(long).where(eq(outbox.uniqueKey, 'old'));
  await database.db.update(outbox).set({ doneAt: null }).where(eq(outbox.uniqueKey, 'waiting'));
  await own.tidy();
  expect([await row('old'), (await row('new'))?.uniqueKey, (await row('waiting'))?.uniqueKey]).toEqual([
    undefined,
    'new',
    'waiting',
  ]);
  await close();
  await smtp.close();
});

test('a refused recipient is given up at once, and nobody is named in the reason', async () => {
  const smtp = await mailServer({
    onRcptTo({ address }, _session, done) {
      done(
        address.startsWith('no')
          ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 })
          : null,
      );
    },
  });
  const { own, close } = service(smtp.port);
  await own.mail(database.db, { to: 'nobody@example.be', key: 'k2', content });
  await own.mail(database.db, { to: 'yes@example.be', key: 'k3', content });
  await own.drain();
  expect(await row('k2')).toMatchObject({
    failedAt: expect.any(Date),
    lastError: 'SMTP 550',
    payload: {},
    attempts: 1,
  });
  expect((await row('k3'))?.doneAt).toBeInstanceOf(Date);
  await close();
  await smtp.close();
});

test('a server that dies mid-way is tried again, later and later, with the same message id', async () => {
  const ids: string[] = [];
  const sockets: Socket[] = [];
  const smtp = await mailServer({
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', () => {
        ids.push(/Message-ID: (<[^>]+>)/.exec(raw)?.[1] ?? '');
        if (ids.length === 1) for (const socket of sockets) socket.destroy();
        else if (ids.length === 2) done(Object.assign(new Error('going down'), { responseCode: 421 }));
        else done();
      });
    },
  });
  smtp.server.on('connection', (socket) => sockets.push(socket));
  const { own, close } = service(smtp.port);
  await own.mail(database.db, { to: 'a@example.be', key: 'k4', content });
  await own.drain();
  const first = await row('k4');
  expect(first).toMatchObject({
    doneAt: null,
    failedAt: null,
    attempts: 1,
    lastError: expect.stringMatching(/^E[A-Z]+$/),
  });
  expect(Number(first?.runAt)).toBeGreaterThan(Date.now() + 5_000);
  await own.drain();
  expect((await row('k4'))?.attempts).toBe(1);
  await due('k4');
  await own.drain();
  const second = await row('k4');
  expect(second?.lastError).toBe('SMTP 421');
  expect(Number(second?.runAt) - Date.now()).toBeGreaterThan(Number(first?.runAt) - Date.now());
  await due('k4');
  await own.drain();
  expect((await row('k4'))?.doneAt).toBeInstanceOf(Date);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  await close();
  await smtp.close();
});

test('a server that is not there at all leaves the mail for later', async () => {
  const smtp = await mailServer();
  await smtp.close();
  const { own, close } = service(smtp.port);
  await own.mail(database.db, { to: 'a@example.be', key: 'k5', content });
  await own.drain();
  expect(await row('k5')).toMatchObject({
    doneAt: null,
    failedAt: null,
    lastError: expect.stringMatching(/^E[A-Z]+$/),
  });
  await close();
});

test('what the server is too busy to write is tried again, however often it was', async () => {
  const smtp = await mailServer();
  const { own, close } = service(smtp.port);
  const waiting = [busy(), busy()];
  own.registerComposer('mail', 'drawn', async () => {
    const refusal = waiting.pop();
    if (refusal) throw refusal;
    return content;
  });
  await own.later(database.db, 'mail', { to: 'a@example.be', key: 'k6', composer: 'drawn', data: {} });
  await database.db.update(outbox).set({ attempts: 40 });
  for (const _again of [1, 2]) {
    await own.drain();
    expect(await row('k6')).toMatchObject({ doneAt: null, failedAt: null });
    await due('k6');
  }
  await own.drain();
  expect(await row('k6')).toMatchObject({ doneAt: expect.any(Date), failedAt: null });
  await close();
  await smtp.close();
});

test('two processes never send the same mail', async () => {
  const smtp = await mailServer();
  const [one, two] = [service(smtp.port), service(smtp.port)];
  for (let n = 0; n < 30; n += 1)
    await one.own.mail(database.db, { to: `p${n}@example.be`, key: `many:${n}`, content });
  await Promise.all([one.own.drain(), two.own.drain()]);
  const receivers = smtp.received.flatMap(({ to }) => to);
  expect([receivers.length, new Set(receivers).size]).toEqual([30, 30]);
  await Promise.all([one.close(), two.close()]);
  await smtp.close();
});

test('a process holds no more than it is sending: a slow server keeps nothing from the others', async () => {
  const inHand: (() => void)[] = [];
  const slow = await mailServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => inHand.push(done));
    },
  });
  const quick = await mailServer();
  const [one, two] = [service(slow.port), service(quick.port)];
  for (let n = 0; n < 5; n += 1)
    await one.own.mail(database.db, { to: `p${n}@example.be`, key: `slow:${n}`, content });
  const sending = one.own.drain();
  while (inHand.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await two.own.drain();
  expect(quick.received.flatMap(({ to }) => to).toSorted()).toEqual([2, 3, 4].map((n) => `p${n}@example.be`));
  expect((await row('slow:0'))?.doneAt).toBeNull();
  // Should this process die now, the message goes on within half a minute.
  expect(Number((await row('slow:0'))?.lockedUntil) - Date.now()).toBeLessThan(25_000);
  for (const accept of inHand) accept();
  await sending;
  expect((await row('slow:0'))?.doneAt).toBeInstanceOf(Date);
  await Promise.all([one.close(), two.close()]);
  await Promise.all([slow.close(), quick.close()]);
});

test('a message is kept in hand as long as its server takes, by leases a dead process would not hold for long', async () => {
  let arrived: (accept: () => void) => void;
  const inHand = new Promise<() => void>((resolve) => {
    arrived = resolve;
  });
  const slow = await mailServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => arrived(done));
    },
  });
  const [one, two] = [service(slow.port, 0.4), service(slow.port, 0.4)];
  await one.own.mail(database.db, { to: 'a@example.be', key: 'k7', content });
  const sending = one.own.drain();
  const accept = await inHand;
  const until = Date.now() + 1_000;
  while (Date.now() < until) {
    await two.own.drain();
    expect(Number((await row('k7'))?.lockedUntil) - Date.now()).toBeLessThan(1_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await row('k7')).toMatchObject({ attempts: 1, doneAt: null });
  accept();
  await sending;
  expect(await row('k7')).toMatchObject({ attempts: 1, doneAt: expect.any(Date) });
  await Promise.all([one.close(), two.close()]);
  await slow.close();
});

test('what a dead process had in hand goes to the next when its lease is over', async () => {
  const smtp = await mailServer();
  const { own, close } = service(smtp.port);
  await own.mail(database.db, { to: 'a@example.be', key: 'k6', content });
  await database.db.update(outbox).set({ lockedUntil: new Date(Date.now() + 60_000), attempts: 1 });
  await own.drain();
  expect(smtp.received.length).toBe(0);
  await database.db.update(outbox).set({ lockedUntil: new Date(Date.now() - 1) });
  await own.drain();
  expect(smtp.received.length).toBe(1);
  await close();
  await smtp.close();
});

test('what a person waits for leaves first, and two leave at a time', async () => {
  const left: string[] = [];
  let [under, most] = [0, 0];
  const own = outboxService(database.db, {
    mail: sandboxMail(),
    sms: sandboxSms(),
    einvoice: sandboxEinvoice(),
    watch: async () => undefined,
    collect: async () => undefined,
    keep: {},
    host: 'greffio.example',
    log: quietLog,
  });
  const writes = async (_data: object, key: string) => {
    left.push(key);
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setTimeout(resolve, 20));
    under -= 1;
    return null;
  };
  for (const composer of ['deadlines', 'reset']) own.registerComposer('mail', composer, writes);
  for (const key of ['monday:1', 'monday:2', 'monday:3'])
    await own.later(database.db, 'mail', { to: 'a@example.be', key, composer: 'deadlines', data: {} });
  await own.later(database.db, 'mail', { to: 'b@example.be', key: 'reset:1', composer: 'reset', data: {} });
  await own.drain(['mail']);
  await own.stop();
  expect([left.indexOf('reset:1') < 2, left.length, most]).toEqual([true, 4, 2]);
});
