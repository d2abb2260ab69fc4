import { createHmac, randomBytes } from 'node:crypto';
import { json, type Received, type Reply, type StandIn, startStandIn } from './standIn';

/* Three SMS services as their documentation has them: path, credentials and every field of a call are checked. */

export interface SmsStandIn extends StandIn {
  /** What was taken, as the service itself understands it. */
  messages: { id: string; to: string; from: string; text: string }[];
  /** Numbers, as this service writes them, that it refuses, and with what. */
  refuse: Map<string, Reply>;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const idOf = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`;

async function smsService(
  answer: (request: Received, service: Pick<SmsStandIn, 'messages' | 'refuse'>) => Reply,
): Promise<SmsStandIn> {
  const service = { messages: [] as SmsStandIn['messages'], refuse: new Map<string, Reply>() };
  return { ...(await startStandIn((request) => answer(request, service))), ...service };
}

const hasOnly = (fields: object, known: readonly string[]) =>
  Object.keys(fields).every((field) => known.includes(field));

export const TWILIO = { account: `AC${'0'.repeat(32)}`, secret: 'twilio-token', sender: '+32460000000' };

/** `statuses` holds what GET answers of a message. */
export async function startTwilio() {
  const statuses = new Map<string, { status: string; error_code: number | null }>();
  const refused = (status: number, code: number) =>
    json(status, { code, message: 'Refused.', more_info: '', status });
  const service = await smsService(({ method, path, headers, body }, { messages, refuse }) => {
    if (headers.authorization !== `Basic ${base64(`${TWILIO.account}:${TWILIO.secret}`)}`)
      return refused(401, 20003);
    const folder = `/2010-04-01/Accounts/${TWILIO.account}/Messages`;
    if (method === 'GET') {
      const sid = path.slice(folder.length + 1).replace('.json', '');
      const status = statuses.get(sid);
      return status ? json(200, { sid, ...status }) : refused(404, 20404);
    }
    if (method !== 'POST' || path !== `${folder}.json`) return refused(404, 20404);
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return refused(400, 21602);
    const fields = Object.fromEntries(new URLSearchParams(body.toString()));
    if (!hasOnly(fields, ['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback']))
      return refused(400, 20001);
    const { To: to = '', From: from = '', Body: text = '' } = fields;
    if (!/^\+\d{8,15}$/.test(to)) return refused(400, 21211);
    if (text === '') return refused(400, 21602);
    const refusal = refuse.get(to);
    if (refusal) return refusal;
    const id = idOf('SM');
    messages.push({ id, to, from, text });
    statuses.set(id, { status: 'queued', error_code: null });
    return json(201, { sid: id, status: 'queued', error_code: null, num_segments: '1', price: null });
  });
  /** The message it sends to the address we gave, signed. */
  const tells = (url: string, fields: Record<string, string>) => {
    const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
    const signature = createHmac('sha1', TWILIO.secret)
      .update(url + sorted.flat().join(''))
      .digest('base64');
    return {
      headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: Buffer.from(new URLSearchParams(fields).toString()),
      query: {},
    };
  };
  return { ...service, statuses, tells };
}

export const SPRYNG = { account: '', secret: 'spryng-key', sender: 'Greffio' };

export const startSpryng = () =>
  smsService(({ method, path, headers, body }, { messages, refuse }) => {
    if (headers.authorization !== `Bearer ${SPRYNG.secret}`)
      return json(401, { message: 'Unauthenticated.' });
    if (method !== 'POST' || path !== '/messages') return json(404, { message: 'Not found.' });
    if (headers['content-type'] !== 'application/json' || headers.accept !== 'application/json')
      return json(415, { message: 'Unsupported.' });
    const sent = JSON.parse(body.toString()) as Record<string, unknown>;
    const known = ['body', 'encoding', 'originator', 'recipients', 'route', 'reference'];
    if (!hasOnly(sent, known)) return json(422, { errors: { unknown: ['unknown field'] } });
    const [to = ''] = (sent.recipients ?? []) as string[];
    if (!/^\d{8,15}$/.test(to)) return json(422, { errors: { 'recipients.0': ['invalid'] } });
    const refusal = refuse.get(to);
    if (refusal) return refusal;
    const id = idOf('');
    messages.push({ id, to, from: String(sent.originator), text: String(sent.body) });
    return json(200, { id, ...sent, credits: 1, scheduled_at: null, canceled_at: null });
  });

export const SMSTOOLS = { account: 'client-1', secret: 'client-secret', sender: 'Greffio' };

export const startSmstools = () =>
  smsService(({ method, path, headers, body }, { messages, refuse }) => {
    if (headers['x-client-id'] !== SMSTOOLS.account || headers['x-client-secret'] !== SMSTOOLS.secret)
      return json(401, { error: 104, errorMsg: 'Invalid credentials.' });
    if (method !== 'POST' || path !== '/message/send') return json(404, {});
    const sent = JSON.parse(body.toString()) as Record<string, string>;
    if (!hasOnly(sent, ['message', 'to', 'sender', 'reference'])) return json(400, { error: 139 });
    if (!/^\d{8,15}$/.test(sent.to ?? '')) return json(400, { error: 106 });
    if ((sent.sender ?? '').length > 11) return json(400, { error: 111 });
    const refusal = refuse.get(sent.to ?? '');
    if (refusal) return refusal;
    const id = idOf('');
    messages.push({ id, to: sent.to ?? '', from: sent.sender ?? '', text: sent.message ?? '' });
    return json(200, { messageid: id });
  });
