import { randomUUID } from 'node:crypto';
import { BadSignature } from '../../providers/provider';
import { type EinvoiceAdapter, EinvoiceRefused, receipt } from './einvoice';

/** Whom the sandbox's network does not know: one under its enterprise number only, the other at all. */
const UNKNOWN = new Set(['0208:1999000546', '0208:1999000645', '9925:BE1999000645']);

/** Nothing leaves. Who asks hears that it was delivered. */
export const sandboxEinvoice = (): EinvoiceAdapter => ({
  name: 'sandbox-einvoice',
  send: async ({ receiver }) => {
    if (UNKNOWN.has(receiver)) throw new EinvoiceRefused('einvoice recipient');
    return { messageId: randomUUID() };
  },
  handleWebhook: async () => {
    throw new BadSignature();
  },
  fetchStatus: async (messageId) => receipt(messageId, null),
});
