import { sandboxSms } from '../server/adapters/sms/sandbox';
import { type SmsAdapter, type SmsFailure, SmsRefused } from '../server/adapters/sms/sms';

/** An SMS service that a test switches: it takes every message until it is told otherwise. */
export function smsService() {
  const sandbox = sandboxSms();
  let refusal: Error | null = null;
  let last = '';
  const adapter: SmsAdapter = {
    ...sandbox,
    async send(message) {
      if (refusal) throw refusal;
      const sent = await sandbox.send(message);
      last = sent.messageId;
      return sent;
    },
  };
  return {
    adapter,
    works: () => {
      refusal = null;
    },
    isDown: () => {
      refusal = new Error('ETIMEDOUT');
    },
    refuses: (why: SmsFailure) => {
      refusal = new SmsRefused(why);
    },
    /** Its message about the last SMS that left: null when it arrived. */
    receipt: (reason: SmsFailure | null) => sandbox.signReceipt(last, reason),
  };
}
