import { buffer } from 'node:stream/consumers';
import type { ErrorBody } from '#domain/contract/errorBody';
import type { Demande } from '#domain/dossier/demande';
import type { TestServer } from './startServer';

export const DEMO_PASSWORD = 'Greffio-demo-2026';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T & ErrorBody;
  headers: Record<string, unknown>;
  /** What came, of a file. */
  text: string;
  bytes: Buffer;
}

export type Call = <T = Record<string, unknown>>(
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<T>>;

/** Calls of one person, by the token of a real login. */
export function callerOf(server: Pick<TestServer, 'app'>, token?: string): Call {
  return async <T>(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await server.app.inject({
      payloadAsStream: true,
      method,
      url: `/api${path}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const type = String(response.headers['content-type']);
    // Events have no end to wait for.
    const bytes = /event-stream/.test(type) ? Buffer.alloc(0) : await buffer(response.stream());
    // Without the mark at the beginning of a CSV file.
    const content = new TextDecoder().decode(bytes);
    const answer = (/json/.test(type) && content !== '' ? JSON.parse(content) : {}) as T & ErrorBody;
    return { status: response.statusCode, body: answer, headers: response.headers, text: content, bytes };
  };
}

/** The device cookie that each server gave: all people log in from one browser, so that none of them is mailed about a new device. */
const deviceCookies = new WeakMap<object, string>();

/** Logs somebody in who has the password of the demo accounts. */
export async function loginWith(server: Pick<TestServer, 'app'>, email: string): Promise<Call> {
  const credentials = { email, password: DEMO_PASSWORD, langue_user: 'fr' };
  const cookie = deviceCookies.get(server.app) ?? '';
  const { body, headers } = await callerOf(server)<{ token: string }>('POST', '/login', credentials, {
    cookie,
  });
  const [given] = String(headers['set-cookie'] ?? '').split(';');
  if (given) deviceCookies.set(server.app, given);
  return callerOf(server, body.token);
}

/** Logs a demo account in: 'client', 'gerant' or 'admin'. */
export const loginAs = (server: Pick<TestServer, 'app'>, who: string): Promise<Call> =>
  loginWith(server, `${who}@demo.greffio.be`);

/** The three demo accounts, logged in. */
export async function loginAll(server: Pick<TestServer, 'app'>): Promise<[Call, Call, Call]> {
  return [await loginAs(server, 'client'), await loginAs(server, 'gerant'), await loginAs(server, 'admin')];
}

/** A demande with what the registry says and nothing else. */
export async function openDemande(
  call: Call,
  enterprise_number = '1999000150',
  langue: 'fr' | 'nl' = 'fr',
): Promise<Demande> {
  const answer = await call<{ demande: Demande }>('POST', '/demandes', { enterprise_number, langue });
  if (answer.status >= 300) throw new Error(`The demande was not opened: ${answer.status} ${answer.text}`);
  return answer.body.demande;
}

/** Sends the links of everybody in a demande who was sent none: they have left when it answers. */
export async function sendLinks(demande: number, call: Call): Promise<void> {
  await call('POST', `/demandes/${demande}/links`, {});
  // Whatever is due is sent before it answers.
  await call('GET', '/sandbox/outbox?to=nobody');
}

/** A demande of 1999.000.150 with everything filled in for the services named, ready to finish. */
export async function readyDemande(call: Call, langue: 'fr' | 'nl' = 'fr'): Promise<Demande> {
  const demande = await openDemande(call, '1999000150', langue);
  const { id } = demande;
  const demandePath = `/demandes/${id}`;
  await call('PUT', demandePath, { address_service: 1, dirigeants_service: 1, cession_parts_service: 1 });
  await call('PUT', demandePath, { depositaire: 'comptable' });
  await call('PUT', demandePath, {
    date_changement: '2026-12-01',
    date_assemblee: '2026-11-20',
    fait_a: 'Bruxelles',
  });
  await call('POST', '/addressService', {
    demande_id: id,
    rue: 'Chaussée de Charleroi',
    numero: '112',
    box: '3',
    zip_code: '1060',
    localite: 'Saint-Gilles',
    in_articles: false,
  });
  for (const [index, dirigeant] of demande.dirigeants.entries())
    await call('PUT', `/dirigeantsService/${dirigeant.id}`, { GSM: `+3247000001${index}` });
  const added = {
    demande_id: id,
    is_not_bce: 1,
    surname: 'De Ridder',
    givenName: 'Sofie',
    GSM: '+32495007802',
  };
  await call('POST', '/dirigeantsService', added);
  const claire = { full_name: 'Claire Dumont-Vandenberghe', GSM: '+32470000010' };
  // Gains a hundred: a distribution that does not change cannot be finished.
  const origin = [{ ...claire, shares: '1000', shares_old: '900' }];
  await call('POST', '/shareholders', {
    demande_id: id,
    is_origin: 1,
    shareholders: origin,
    total_shares: '1000',
  });
  await sendLinks(id, call);
  const whole = await call<{ demande: Demande }>('GET', demandePath);
  return whole.body.demande;
}
