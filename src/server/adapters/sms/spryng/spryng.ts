import { providerCalls, succeeded } from '../../../providers/call';
import { BadSignature, jsonObject, sameSecret } from '../../../providers/provider';
import { type SmsOptions, withoutPlus } from '../service';
import { receipt, type SmsAdapter, type SmsFailure, SmsRefused } from '../sms';

const BASE_URL = 'https://rest.spryngsms.com/v1';
const name = 'spryng';

const DELIVERED = '10';
const NOT_DELIVERED = '20';

/** Failures by REASONCODE; other codes tell people nothing useful. */
const REASONS: Record<string, SmsFailure> = {
  '21': 'SMS number',
  '22': 'SMS unreachable',
  '31': 'SMS filtered',
  '32': 'SMS filtered',
};

/**
 * Spryng's REST API. Receipts are configured in its portal (the address of /api/webhooks with `?token=`), arrive by GET or POST unsigned,
 * and name a message by the reference it was sent with.
 */
export function spryngSms({ secret, sender, webhookToken, ...options }: SmsOptions): SmsAdapter {
  const call = providerCalls({ baseUrl: BASE_URL, ...options, provider: name });
  return {
    name,
    cannotTell: true,

    async send({ to, text, reference }) {
      const where = { provider: name, operation: 'send' };
      const reply = await call({
        ...where,
        method: 'POST',
        path: '/messages',
        headers: {
          Authorization: `Bearer ${secret}`,
          Accept: 'application/json',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          body: text,
          encoding: 'auto',
          originator: sender,
          recipients: [withoutPlus(to)],
          route: 'business',
          reference,
        }),
        repeatable: false,
      });
      if (reply.status === 422) {
        const { errors } = (jsonObject(reply.body) ?? {}) as { errors?: Record<string, unknown> };
        const fields = Object.keys(errors ?? {});
        if (fields.some((field) => field.startsWith('recipients'))) throw new SmsRefused('SMS number');
        if (fields.includes('body')) throw new SmsRefused('SMS filtered');
      }
      succeeded(reply, where);
      return { messageId: reference };
    },

    async handleWebhook({ query, rawBody }) {
      if (!sameSecret(query.token, webhookToken)) throw new BadSignature();
      const fields = { ...Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))), ...query };
      const { REFERENCE: reference, STATUS: status, REASONCODE: code } = fields;
      if (!reference) return [];
      if (status === DELIVERED) return [receipt(reference, null)];
      // All other states are pending.
      return status === NOT_DELIVERED ? [receipt(reference, REASONS[code ?? ''] ?? 'SMS undelivered')] : [];
    },

    // There is no call for the state of one message.
    fetchStatus: async () => null,
  };
}
