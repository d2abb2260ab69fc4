import { providerCalls, succeeded } from '../../../providers/call';
import {
  BadSignature,
  jsonObject,
  ProviderFailure,
  sameSecret,
  UnreadableWebhook,
} from '../../../providers/provider';
import { type SmsOptions, withoutPlus } from '../service';
import { receipt, type SmsAdapter, type SmsFailure, SmsRefused } from '../sms';

const BASE_URL = 'https://api.smsgatewayapi.com/v1';
const name = 'smstools';

/** Failures by `error`; other codes, such as no credits left, are about us and temporary. */
const REFUSALS: Record<string, SmsFailure> = {
  '103': 'SMS number',
  '106': 'SMS number',
  '131': 'SMS refused',
};

/** Of a delivery report: 1 delivered, 2 not delivered in time, 4 and 5 rejected by the operator; 0, 3 and 9 are not final. */
const DELIVERED = '1';
const NOT_DELIVERED = '2';
const REJECTED = ['4', '5'];
/** Detail: the number is invalid or unknown. */
const UNKNOWN_NUMBER = '10';

/**
 * Smstools (smsgatewayapi.com). `account` and `secret` are the client's id and secret. Delivery reports are configured in its portal (the
 * address of /api/webhooks with `?token=`) and are unsigned.
 */
export function smstoolsSms({ account, secret, sender, webhookToken, ...options }: SmsOptions): SmsAdapter {
  const call = providerCalls({ baseUrl: BASE_URL, ...options, provider: name });
  return {
    name,
    cannotTell: true,

    async send({ to, text, reference }) {
      const where = { provider: name, operation: 'send' };
      const reply = await call({
        ...where,
        method: 'POST',
        path: '/message/send',
        headers: { 'X-Client-Id': account, 'X-Client-Secret': secret, 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: text, to: withoutPlus(to), sender, reference }),
        repeatable: false,
      });
      const { error, messageid } = jsonObject(reply.body) ?? {};
      const refusal = REFUSALS[String(error)];
      if (refusal) throw new SmsRefused(refusal);
      succeeded(reply, where);
      // Errors may come with status 200.
      if (error !== undefined) throw new ProviderFailure('rejected', where);
      if (typeof messageid !== 'string') throw new ProviderFailure('unreadable', where);
      return { messageId: messageid };
    },

    async handleWebhook({ query, rawBody }) {
      if (!sameSecret(query.token, webhookToken)) throw new BadSignature();
      const report = jsonObject(rawBody);
      if (!report) throw new UnreadableWebhook();
      if (report.webhook_type !== undefined && report.webhook_type !== 'delivery_report') return [];
      const { messageid, status, detail } = (report.message ?? report) as Record<string, unknown>;
      if (typeof messageid !== 'string') return [];
      return reportOf(messageid, String(status), String(detail));
    },

    // There is no call for the state of one message.
    fetchStatus: async () => null,
  };
}

function reportOf(messageId: string, status: string, detail: string) {
  if (status === DELIVERED) return [receipt(messageId, null)];
  const isRejected = REJECTED.includes(status);
  if (!isRejected && status !== NOT_DELIVERED) return [];
  if (detail === UNKNOWN_NUMBER) return [receipt(messageId, 'SMS number')];
  return [receipt(messageId, isRejected ? 'SMS filtered' : 'SMS unreachable')];
}
