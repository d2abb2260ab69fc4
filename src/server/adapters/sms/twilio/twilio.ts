import { providerCalls, succeeded } from '../../../providers/call';
import { BadSignature, jsonObject, ProviderFailure, sameSecret } from '../../../providers/provider';
import type { SmsOptions } from '../service';
import { receipt, type SmsAdapter, type SmsFailure, SmsRefused } from '../sms';
import { signatureOf } from './signature';

const BASE_URL = 'https://api.twilio.com';
const name = 'twilio';

const REASONS: readonly (readonly [SmsFailure, codes: readonly number[]])[] = [
  // No phone has the number, or none that accepts SMS.
  ['SMS number', [21211, 21214, 21217, 21614, 30005, 30006]],
  // The person has replied STOP, or blocks us.
  ['SMS refused', [21610, 30004]],
  // Off or out of reach until the message expired.
  ['SMS unreachable', [30003, 30036]],
  // The country or route is closed to us, or an operator treats it as spam.
  ['SMS filtered', [21408, 21612, 30007]],
];

const reasonOf = (code: unknown): SmsFailure | null =>
  REASONS.find(([, codes]) => codes.includes(Number(code)))?.[0] ?? null;

/** Twilio's Messages API, version 2010-04-01. `account` is the Account SID, `sender` a number or a Messaging Service (MG…). */
export function twilioSms({ account, secret, sender, appUrl, ...options }: SmsOptions): SmsAdapter {
  const call = providerCalls({ baseUrl: BASE_URL, ...options, provider: name });
  const callback = `${appUrl}/api/webhooks/${name}`;
  const messages = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages`;
  const auth = { Authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}` };

  return {
    name,

    async send({ to, text }) {
      const where = { provider: name, operation: 'send' };
      const fields = new URLSearchParams({ To: to, Body: text });
      fields.set(sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender);
      if (appUrl.startsWith('https:')) fields.set('StatusCallback', callback);
      const reply = await call({
        ...where,
        method: 'POST',
        path: `${messages}.json`,
        headers: { ...auth, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: fields.toString(),
        repeatable: false,
      });
      if (reply.status === 400) {
        const reason = reasonOf(jsonObject(reply.body)?.code);
        if (reason) throw new SmsRefused(reason);
      }
      const { sid } = succeeded(reply, where);
      if (typeof sid !== 'string') throw new ProviderFailure('unreadable', where);
      return { messageId: sid };
    },

    async handleWebhook({ headers, rawBody }) {
      const fields = new URLSearchParams(rawBody.toString('utf8'));
      if (!sameSecret(headers['x-twilio-signature'], signatureOf(secret, callback, fields)))
        throw new BadSignature();
      return statusOf(fields.get('MessageSid'), fields.get('MessageStatus'), fields.get('ErrorCode'));
    },

    async fetchStatus(sid) {
      const where = { provider: name, operation: 'status' };
      const path = `${messages}/${encodeURIComponent(sid)}.json`;
      const reply = await call({ ...where, method: 'GET', path, headers: auth, repeatable: true });
      if (reply.status === 404) return null;
      const { sid: answered, status, error_code } = succeeded(reply, where);
      if (answered !== sid) throw new ProviderFailure('unreadable', where);
      return statusOf(sid, status, error_code)[0] ?? null;
    },
  };
}

/** States such as queued, sending and sent are not final. */
function statusOf(sid: string | null, status: unknown, code: unknown) {
  if (!sid) return [];
  if (status === 'delivered' || status === 'read') return [receipt(sid, null)];
  if (status !== 'undelivered' && status !== 'failed' && status !== 'canceled') return [];
  return [receipt(sid, reasonOf(code) ?? 'SMS undelivered')];
}
