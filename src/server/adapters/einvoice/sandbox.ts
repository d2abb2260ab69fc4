import { randomUUID } from 'node:crypto';
import { BadSignature } from '../../providers/provider';
import { type EinvoiceAdapter, receipt } from './einvoice';

/** Nothing leaves. Who asks hears that it was delivered. */
export const sandboxEinvoice = (): EinvoiceAdapter => ({
  name: 'sandbox-einvoice',
  send: async () => ({ messageId: randomUUID() }),
  handleWebhook: async () => {
    throw new BadSignature();
  },
  fetchStatus: async (messageId) => receipt(messageId, null),
});
