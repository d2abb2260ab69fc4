import { createHmac, randomUUID } from 'node:crypto';
import { json, type StandIn, startStandIn } from './standIn';

/* An access point of the e-invoice network: every header of a call is checked, a document is taken once per key. */

interface Taken {
  id: string;
  key: string;
  xml: string;
  receiver: string;
  documentType: string;
  status: string;
  reason: string | null;
}

export interface AccessPoint extends StandIn {
  documents: Taken[];
  /** Participants that nobody knows in the network. */
  unknown: Set<string>;
  /** What became of a document, as the message that tells it. */
  settle(id: string, status: string, reason?: string): { headers: Record<string, string>; rawBody: Buffer };
}

export const ACCESS_POINT = { apiKey: 'access-point-key', webhookSecret: 'access-point-secret' };

export async function startAccessPoint(): Promise<AccessPoint> {
  const documents: Taken[] = [];
  const unknown = new Set<string>();
  const standIn = await startStandIn(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${ACCESS_POINT.apiKey}`)
      return json(401, { error: 'unauthorized' });
    const [root, id] = path.split('/').slice(1);
    if (root !== 'documents') return json(404, {});
    if (method === 'GET') {
      const found = documents.find((document) => document.id === id);
      return found ? json(200, { id, status: found.status, reason: found.reason }) : json(404, {});
    }
    const key = String(headers['idempotency-key'] ?? '');
    const receiver = String(headers['x-receiver'] ?? '');
    const documentType = String(headers['x-document-type'] ?? '');
    const isSound =
      headers['content-type'] === 'application/xml' &&
      key !== '' &&
      /^iso6523-actorid-upis::(0208:\d{10}|9925:BE\d{10})$/.test(receiver) &&
      /^iso6523-actorid-upis::0208:\d{10}$/.test(String(headers['x-sender'])) &&
      String(headers['x-process']).startsWith('cenbii-procid-ubl::') &&
      /^busdox-docid-qns::.*::(Invoice|CreditNote)##.*::2\.1$/.test(documentType);
    if (!isSound) return json(400, { error: 'malformed' });
    const known = documents.find((document) => document.key === key);
    if (known) return json(200, { id: known.id, status: known.status });
    if (unknown.has(receiver)) return json(422, { reason: 'recipient_unknown' });
    const xml = body.toString('utf8');
    // Addressed to another than the envelope says.
    const [, list, number] =
      /<cac:AccountingCustomerParty>[\s\S]*?<cbc:EndpointID schemeID="(\d{4})">(\w+)</.exec(xml) ?? [];
    const isOther = list !== undefined && !receiver.endsWith(`::${list}:${number}`);
    if (!xml.startsWith('<?xml') || isOther) return json(422, { reason: 'document_invalid' });
    const taken = { id: randomUUID(), key, xml, receiver, documentType, status: 'sent', reason: null };
    documents.push(taken);
    return json(202, { id: taken.id, status: taken.status });
  });
  return {
    ...standIn,
    documents,
    unknown,
    settle(id, status, reason) {
      const document = documents.find((one) => one.id === id);
      if (document) Object.assign(document, { status, reason: reason ?? null });
      const rawBody = Buffer.from(JSON.stringify({ id, status, reason, at: '2026-11-22T10:00:00Z' }));
      const signature = createHmac('sha256', ACCESS_POINT.webhookSecret).update(rawBody).digest('hex');
      return { headers: { 'x-signature': signature }, rawBody };
    },
  };
}
