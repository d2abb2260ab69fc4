import { randomUUID } from 'node:crypto';
import { BadSignature } from '../../providers/provider';
import { type EinvoiceAdapter, EinvoiceRefused, receipt } from './einvoice';

/** Addresses that the simulated network does not have: the first buyer has another one, the second has none. */
const UNKNOWN = new Set(['0208:1999000546', '0208:1999000645', '9925:BE1999000645']);

/** Sends nothing; reports everything as delivered. */
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
