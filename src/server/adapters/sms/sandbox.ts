import { randomUUID } from 'node:crypto';
import type { IncomingWebhook } from '../../providers/provider';
import { sandboxMessages } from '../sandboxMessages';
import { receipt, type SmsAdapter, type SmsFailure } from './sms';

export interface SandboxSms extends SmsAdapter {
  /** The signed receipt of an SMS; null: delivered. */
  signReceipt(messageId: string, reason: SmsFailure | null): IncomingWebhook;
}

/** Sends nothing; the messages stay readable in the sandbox outbox, and are reported as delivered. */
export function sandboxSms(): SandboxSms {
  const messages = sandboxMessages();
  return {
    name: 'sandbox-sms',
    send: async () => ({ messageId: randomUUID() }),
    handleWebhook: async (message) => {
      const { messageId, reason } = messages.read<{ messageId: string; reason: SmsFailure | null }>(message);
      return [receipt(messageId, reason)];
    },
    fetchStatus: async (messageId) => receipt(messageId, null),
    signReceipt: (messageId, reason) => messages.sign({ messageId, reason }),
  };
}
