import {
  SMSTOOLS,
  type SmsStandIn,
  SPRYNG,
  startSmstools,
  startSpryng,
  startTwilio,
  TWILIO,
} from '../../../testing/standIns/sms';
import { json, type Reply } from '../../../testing/standIns/standIn';
import type { SmsAdapter } from './sms';
import { smstoolsSms } from './smstools/smstools';
import { spryngSms } from './spryng/spryng';
import { signatureOf } from './twilio/signature';
import { twilioSms } from './twilio/twilio';

let twilio: Awaited<ReturnType<typeof startTwilio>>;
let spryng: SmsStandIn;
let smstools: SmsStandIn;
beforeAll(async () => {
  [twilio, spryng, smstools] = await Promise.all([startTwilio(), startSpryng(), startSmstools()]);
});
afterAll(() => Promise.all([twilio.close(), spryng.close(), smstools.close()]));

const webhookToken = 'a token of twenty signs';
const options = (credentials: typeof TWILIO, there: SmsStandIn) => ({
  ...credentials,
  webhookToken,
  appUrl: 'https://greffio.example',
  baseUrl: there.url,
  pauseMs: 1,
});
const services = {
  twilio: () => ({ there: twilio, sms: twilioSms(options(TWILIO, twilio)) }),
  spryng: () => ({ there: spryng, sms: spryngSms(options(SPRYNG, spryng)) }),
  smstools: () => ({ there: smstools, sms: smstoolsSms(options(SMSTOOLS, smstools)) }),
};
type Name = keyof typeof services;

const message = {
  to: '+32470123456',
  text: 'Préparez votre carte : https://x.be/v/1',
  reference: 'identity:1',
};
const send = (sms: SmsAdapter, to = message.to) => sms.send({ ...message, to });

describe.each(Object.keys(services) as Name[])('%s', (name) => {
  test('sends, and says what its receipts will call it', async () => {
    const { there, sms } = services[name]();
    const { messageId } = await send(sms);
    const taken = there.messages.at(-1);
    expect(taken).toMatchObject({ text: message.text, to: expect.stringMatching(/^\+?32470123456$/) });
    expect([taken?.id, message.reference]).toContain(messageId);
  });

  test('does not send twice what may have left', async () => {
    const { there, sms } = services[name]();
    there.received.length = 0;
    there.trouble({ status: 500 });
    await expect(send(sms)).rejects.toMatchObject({ name: 'ProviderFailure', code: 'down' });
    expect(there.received).toHaveLength(1);
    there.trouble({ status: 429 });
    await send(sms);
    expect(there.received).toHaveLength(3);
  });

  test('wrong credentials pass: the operator mends them', async () => {
    const { there } = services[name]();
    const wrong = { ...options(TWILIO, there), secret: 'wrong' };
    const driver = { twilio: twilioSms, spryng: spryngSms, smstools: smstoolsSms }[name](wrong);
    await expect(send(driver)).rejects.toThrow(`${name} send: rejected (401)`);
  });
});

test.each<[Name, string, Reply | null, string]>([
  ['twilio', 'SMS number', json(400, { code: 21614 }), '+32470000001'],
  ['twilio', 'SMS refused', json(400, { code: 21610 }), '+32470000002'],
  ['twilio', 'twilio send: rejected (400)', json(400, { code: 21606 }), '+32470000003'],
  ['spryng', 'SMS number', null, '+3'],
  ['spryng', 'SMS filtered', json(422, { errors: { body: ['too long'] } }), '+32470000001'],
  ['spryng', 'spryng send: rejected (402)', json(402, {}), '+32470000002'],
  ['smstools', 'SMS number', null, '+3'],
  ['smstools', 'SMS refused', json(400, { error: 131 }), '+32470000001'],
  ['smstools', 'smstools send: rejected', json(200, { error: 108 }), '+32470000002'],
])('%s: %s', async (name, failure, reply, to) => {
  const { there, sms } = services[name]();
  if (reply) for (const number of [to, to.slice(1)]) there.refuse.set(number, reply);
  await expect(send(sms, to)).rejects.toThrow(failure);
});

describe('receipts', () => {
  const callback = 'https://greffio.example/api/webhooks/twilio';
  const told = (sms: SmsAdapter, receipt: Parameters<SmsAdapter['handleWebhook']>[0]) =>
    sms.handleWebhook(receipt).then((events) => events.map(({ status, detail }) => [status, detail.reason]));
  const query = { token: webhookToken };

  test('twilio’s signature is the documented one', () => {
    const fields = new URLSearchParams({ To: '+32470000000', Body: 'hi' });
    expect(signatureOf('token', 'https://example.test/cb', fields)).toBe('LydwFkSsDxrqrMPCk3De1J1U8xQ=');
  });

  test.each([
    ['sent', '', []],
    ['delivered', '', [['delivered', null]]],
    ['undelivered', '30005', [['failed', 'SMS number']]],
    ['undelivered', '30003', [['failed', 'SMS unreachable']]],
    ['undelivered', '30004', [['failed', 'SMS refused']]],
    ['failed', '30007', [['failed', 'SMS filtered']]],
    ['undelivered', '30008', [['failed', 'SMS undelivered']]],
  ])('twilio: %s %s', async (MessageStatus, ErrorCode, expected) => {
    const { sms } = services.twilio();
    const fields = { MessageSid: 'SM1', MessageStatus, ErrorCode, AccountSid: TWILIO.account };
    const receipt = twilio.tells(callback, fields);
    expect(await told(sms, receipt)).toEqual(expected);
    const forged = { ...receipt, rawBody: Buffer.concat([receipt.rawBody, Buffer.from('&x=1')]) };
    await expect(told(sms, forged)).rejects.toThrow(expect.objectContaining({ name: 'BadSignature' }));
  });

  test('twilio is asked too', async () => {
    const { sms } = services.twilio();
    const { messageId } = await send(sms);
    expect(await sms.fetchStatus(messageId)).toBeNull();
    twilio.statuses.set(messageId, { status: 'undelivered', error_code: 30006 });
    expect(await sms.fetchStatus(messageId)).toMatchObject({
      subject: messageId,
      detail: { reason: 'SMS number' },
    });
    expect(await sms.fetchStatus('SM-unknown')).toBeNull();
    twilio.trouble(json(200, { sid: 'SM-another', status: 'delivered', error_code: null }));
    await expect(sms.fetchStatus(messageId)).rejects.toMatchObject({ code: 'unreadable' });
  });

  test.each([
    ['10', '0', [['delivered', null]]],
    ['20', '21', [['failed', 'SMS number']]],
    ['20', '31', [['failed', 'SMS filtered']]],
    ['20', '22', [['failed', 'SMS unreachable']]],
    ['20', '0', [['failed', 'SMS undelivered']]],
    ['30', '0', []],
  ])('spryng: %s %s, in the address or in the body', async (STATUS, REASONCODE, expected) => {
    const { sms } = services.spryng();
    const fields = { REFERENCE: 'identity:1', STATUS, REASONCODE };
    const rawBody = Buffer.from(new URLSearchParams(fields).toString());
    expect(
      await told(sms, { headers: {}, rawBody: Buffer.alloc(0), query: { ...query, ...fields } }),
    ).toEqual(expected);
    expect(await told(sms, { headers: {}, rawBody, query })).toEqual(expected);
    await expect(told(sms, { headers: {}, rawBody, query: fields })).rejects.toThrow(
      expect.objectContaining({ name: 'BadSignature' }),
    );
  });

  test.each([
    [{ status: 0 }, []],
    [{ status: 1 }, [['delivered', null]]],
    [{ status: '2', detail: 11 }, [['failed', 'SMS unreachable']]],
    [{ status: 2, detail: '10' }, [['failed', 'SMS number']]],
    [{ status: 4 }, [['failed', 'SMS filtered']]],
  ])('smstools: %j', async (report, expected) => {
    const { sms } = services.smstools();
    const body = { webhook_type: 'delivery_report', message: { messageid: 'm1', ...report } };
    const rawBody = Buffer.from(JSON.stringify(body));
    expect(await told(sms, { headers: {}, rawBody, query })).toEqual(expected);
    await expect(told(sms, { headers: {}, rawBody, query: { token: 'x' } })).rejects.toThrow(
      expect.objectContaining({ name: 'BadSignature' }),
    );
  });
});
