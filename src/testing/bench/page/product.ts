import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../../../.scripts/lib/ensureBuild.mjs';
import { callerAt, insisting, openDossier, tokenAt } from '../../journeys/support/api';
import { dropData, serve } from '../../journeys/support/serve';
import type { Message } from '../../mailbox';

/** So many visitors from one address, all with a wrong password. */
const UNHURRIED = {
  TRUST_PROXY: '127.0.0.1',
  CALLS_PER_IP_MINUTE: '100000',
  LOGIN_FAILURES_PER_IP: '1000',
  LOGIN_FAILURES_PER_ADDRESS: '1000',
  REGISTER_PER_IP_HOUR: '1000',
  MAIL_PER_ADDRESS_HOUR: '1000',
  MAIL_PER_IP_HOUR: '1000',
};
/** The page as the public gets it: whoever is on the server's own machine is offered the demonstration's accounts beside. */
export const FROM_ELSEWHERE = { 'X-Forwarded-For': '203.0.113.9' };
const MOBILE = '+32470401009';

/** The product as it is shipped, with somebody who has been sent a link to be checked. */
export async function serveProduct() {
  if ((await ensureBuild()) !== 0) throw new Error('The product was not built.');
  const dataDir = await mkdtemp(join(tmpdir(), 'greffio-bench-'));
  const server = await serve({ dataDir, env: UNHURRIED });
  const close = async () => {
    await server.stop();
    await dropData(dataDir);
  };
  try {
    return { url: server.url, identityPath: await sendIdentityLink(server.url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the link of an SMS leads to. */
async function sendIdentityLink(url: string): Promise<string> {
  const caller = callerAt(url, await tokenAt(url, 'client'));
  const call = insisting(caller);
  const { dirigeants } = await openDossier(caller);
  await call('PUT', `/dirigeantsService/${dirigeants[0]?.id}`, { GSM: MOBILE });
  await call('POST', '/send-verification-link', { number: MOBILE, lang: 'fr' });
  const outbox = await call<{ data: Message[] }>('GET', `/sandbox/outbox?to=${encodeURIComponent(MOBILE)}`);
  const [link = ''] = outbox.data[0]?.links ?? [];
  const asBrowser = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
  const answer = await fetch(new URL(new URL(link).pathname, url), asBrowser);
  const path = answer.headers.get('location');
  if (!path) throw new Error(`The link of the SMS leads nowhere: ${answer.status}`);
  const { pathname, search, hash } = new URL(path, url);
  return pathname + search + hash;
}
