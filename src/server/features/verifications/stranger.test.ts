import { asc, eq } from 'drizzle-orm';
import { type Call, loginAs, openDemande } from '../../../testing/callServer';
import { quietLog } from '../../../testing/logs/logScan';
import { startServer, type TestServer } from '../../../testing/startServer';
import { sandboxEinvoice } from '../../adapters/einvoice/sandbox';
import { sandboxIdentity } from '../../adapters/identity/sandbox';
import { sandboxMail } from '../../adapters/mail/sandbox';
import { sandboxSms } from '../../adapters/sms/sandbox';
import { outbox, verifications } from '../../db/schema';
import { watching } from '../../providers/intake';
import { lockForChange } from '../demandes/editors';
import { outboxService } from '../outbox/service';
import { verificationService } from './service';

let server: TestServer;
let client: Call;
beforeAll(async () => {
  server = await startServer({ listen: false });
  client = await loginAs(server, 'client');
});
afterAll(() => server.close());

/** The service beside the server, with an outbox that does nothing by itself. */
function service() {
  const { db } = server.database;
  const free = async () => ({ ok: true as const });
  const watch = watching(60);
  const own = outboxService(db, {
    ...{ mail: sandboxMail(), sms: sandboxSms(), einvoice: sandboxEinvoice(), keep: {}, watch },
    ...{ collect: async () => undefined, host: 'greffio.example', log: quietLog },
  });
  const identity = sandboxIdentity({ appUrl: server.config.appUrl });
  const demandes = { lock: lockForChange };
  const deps = { identity, outbox: own, demandes, watch, take: free, countNew: free };
  return { own, sendLink: verificationService(db, server.config, deps).sendLink };
}

test('a number is looked up after the answer: a known one and an unknown one are answered by the same work', async () => {
  const { dirigeants } = await openDemande(client);
  const [known, unknown] = ['+32470003344', '+32470003345'];
  await client('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM: known });
  await client('POST', '/send-verification-link', { number: known, lang: 'fr' });
  await client('GET', '/sandbox/outbox?to=nobody');
  const { db } = server.database;
  await db.delete(outbox);
  const { own, sendLink } = service();
  for (const number of [known, unknown])
    expect(await sendLink(null, { number, lang: 'fr' }, '127.0.0.1')).toEqual({ sent: true });
  const waiting = await db.select().from(outbox).orderBy(asc(outbox.id));
  expect(waiting.map(({ recipient, payload }) => [recipient, payload.composer])).toEqual([
    [known, 'identityAsked'],
    [unknown, 'identityAsked'],
  ]);
  const checksOf = (gsm: string) => db.select().from(verifications).where(eq(verifications.gsm, gsm));
  const asked = (await checksOf(known))[0]?.linkMessage;
  expect(asked).toEqual(expect.any(String));

  await own.drain();
  const checks = await checksOf(known);
  expect(checks).toMatchObject([{ linkState: 'sent' }]);
  expect(checks[0]?.linkMessage).not.toBe(asked);
  expect(await checksOf(unknown)).toEqual([]);
  // What was asked is forgotten.
  expect(await db.select().from(outbox)).toMatchObject([{ recipient: known, doneAt: expect.any(Date) }]);
});
