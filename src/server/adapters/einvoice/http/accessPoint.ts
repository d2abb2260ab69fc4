import { createHmac } from 'node:crypto';
import { type CallOptions, providerCalls, succeeded } from '../../../providers/call';
import {
  BadSignature,
  jsonObject,
  ProviderFailure,
  sameSecret,
  UnreadableWebhook,
} from '../../../providers/provider';
import {
  type EinvoiceAdapter,
  type EinvoiceFailure,
  type EinvoiceReceipt,
  EinvoiceRefused,
  receipt,
} from '../einvoice';

const name = 'einvoice';

/** The document types of Peppol BIS Billing 3.0, and their process. */
const DOCUMENT_TYPES = {
  invoice: documentType('Invoice'),
  credit_note: documentType('CreditNote'),
};
const PROCESS = 'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

function documentType(root: string): string {
  const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
  return `busdox-docid-qns::urn:oasis:names:specification:ubl:schema:xsd:${root}-2::${root}##${customization}::2.1`;
}

const participant = (id: string): string => `iso6523-actorid-upis::${id}`;

/** Failures by the `reason` of a refused document. */
const REASONS: Record<string, EinvoiceFailure> = {
  recipient_unknown: 'einvoice recipient',
  document_invalid: 'einvoice refused',
  rejected: 'einvoice refused',
};

export interface AccessPointOptions extends Partial<Omit<CallOptions, 'provider' | 'baseUrl'>> {
  baseUrl: string;
  apiKey: string;
  webhookSecret: string;
}

/**
 * A typical REST API of an access point (src/docs/adr/0028-invoices.md): the XML by POST /documents with the receiver in headers, its state
 * by GET, and webhooks signed with HMAC-SHA256 in X-Signature.
 */
export function httpEinvoice({ apiKey, webhookSecret, ...options }: AccessPointOptions): EinvoiceAdapter {
  const call = providerCalls({ ...options, provider: name });
  const headers = { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' };
  return {
    name,

    async send({ xml, kind, sender, receiver, reference }) {
      const where = { provider: name, operation: 'send' };
      const reply = await call({
        ...where,
        method: 'POST',
        path: '/documents',
        headers: {
          ...headers,
          'Content-Type': 'application/xml',
          'Idempotency-Key': reference,
          'X-Sender': participant(sender),
          'X-Receiver': participant(receiver),
          'X-Document-Type': DOCUMENT_TYPES[kind],
          'X-Process': PROCESS,
        },
        body: xml.toString('utf8'),
        repeatable: false,
      });
      const { reason } = jsonObject(reply.body) ?? {};
      if (reply.status === 422) throw new EinvoiceRefused(REASONS[String(reason)] ?? 'einvoice refused');
      const { id } = succeeded(reply, where);
      if (typeof id !== 'string' || id === '') throw new ProviderFailure('unreadable', where);
      return { messageId: id };
    },

    async handleWebhook({ headers: given, rawBody }) {
      const expected = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
      if (!sameSecret(given['x-signature'], expected)) throw new BadSignature();
      const state = jsonObject(rawBody);
      if (!state || typeof state.id !== 'string') throw new UnreadableWebhook();
      const event = receiptOf(state.id, state);
      return event ? [event] : [];
    },

    async fetchStatus(subject) {
      const where = { provider: name, operation: 'status' };
      const path = `/documents/${encodeURIComponent(subject)}`;
      const reply = await call({ ...where, method: 'GET', path, headers, repeatable: true });
      const state = succeeded(reply, where);
      // Not every access point repeats the id.
      if (state.id !== undefined && state.id !== subject) throw new ProviderFailure('unreadable', where);
      return receiptOf(subject, state);
    },
  };
}

/** The final state; null while pending. */
function receiptOf(id: string, { status, reason, at }: Record<string, unknown>): EinvoiceReceipt | null {
  const when = new Date(typeof at === 'string' ? at : Number.NaN);
  const moment = Number.isNaN(when.getTime()) ? new Date() : when;
  if (status === 'delivered') return receipt(id, null, moment);
  return status === 'failed' ? receipt(id, REASONS[String(reason)] ?? 'einvoice refused', moment) : null;
}
