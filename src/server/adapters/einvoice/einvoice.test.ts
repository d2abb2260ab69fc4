import { ACCESS_POINT, type AccessPoint, startAccessPoint } from '../../../testing/standIns/accessPoint';
import { json } from '../../../testing/standIns/standIn';
import type { Einvoice, EinvoiceAdapter } from './einvoice';
import { httpEinvoice } from './http/accessPoint';
import { sandboxEinvoice } from './sandbox';

let there: AccessPoint;
let adapter: EinvoiceAdapter;
beforeAll(async () => {
  there = await startAccessPoint();
  adapter = httpEinvoice({ ...ACCESS_POINT, baseUrl: there.url, pauseMs: 1, timeoutMs: 500 });
});
afterAll(() => there.close());

const einvoice = (change: Partial<Einvoice> = {}): Einvoice => ({
  xml: Buffer.from('<?xml version="1.0"?><Invoice>é</Invoice>'),
  kind: 'invoice',
  sender: '0208:1999009949',
  receiver: '0208:1999000150',
  reference: 'einvoice:1',
  ...change,
});

test('hands a document over, once however often it is sent', async () => {
  const first = await adapter.send(einvoice());
  expect(await adapter.send(einvoice())).toEqual(first);
  expect(there.documents).toMatchObject([
    {
      id: first.messageId,
      xml: einvoice().xml.toString(),
      receiver: 'iso6523-actorid-upis::0208:1999000150',
    },
  ]);
  const note = await adapter.send(einvoice({ kind: 'credit_note', reference: 'einvoice:2' }));
  expect(there.documents.find(({ id }) => id === note.messageId)?.documentType).toContain('::CreditNote##');
});

test('what can never arrive is refused, what may pass is tried again later', async () => {
  there.unknown.add('iso6523-actorid-upis::0208:1999000249');
  const lost = adapter.send(einvoice({ receiver: '0208:1999000249', reference: 'einvoice:3' }));
  await expect(lost).rejects.toMatchObject({ name: 'EinvoiceRefused', code: 'einvoice recipient' });
  there.trouble({ status: 503 });
  await expect(adapter.send(einvoice({ reference: 'einvoice:4' }))).rejects.toMatchObject({ code: 'down' });
  there.trouble('hang');
  await expect(adapter.send(einvoice({ reference: 'einvoice:4' }))).rejects.toMatchObject({
    code: 'timeout',
  });
  const wrong = httpEinvoice({ ...ACCESS_POINT, apiKey: 'wrong', baseUrl: there.url });
  await expect(wrong.send(einvoice())).rejects.toThrow('einvoice send: rejected (401)');
});

test('tells what became of it, by message and when it is asked; a forged message is none', async () => {
  const { messageId } = await adapter.send(einvoice({ reference: 'einvoice:5' }));
  expect(await adapter.fetchStatus(messageId)).toBeNull();
  const under = there.settle(messageId, 'sent');
  expect(await adapter.handleWebhook({ ...under, query: {} })).toEqual([]);
  const failed = there.settle(messageId, 'failed', 'recipient_unknown');
  const told = [{ subject: messageId, status: 'failed', detail: { reason: 'einvoice recipient' } }];
  expect(await adapter.handleWebhook({ ...failed, query: {} })).toMatchObject(told);
  expect(await adapter.fetchStatus(messageId)).toMatchObject(told[0] ?? {});
  there.trouble(json(200, { id: 'another', status: 'delivered' }));
  await expect(adapter.fetchStatus(messageId)).rejects.toMatchObject({ code: 'unreadable' });
  const forged = {
    headers: failed.headers,
    rawBody: Buffer.concat([failed.rawBody, Buffer.from(' ')]),
    query: {},
  };
  await expect(adapter.handleWebhook(forged)).rejects.toMatchObject({ name: 'BadSignature' });
});

test('the sandbox has a buyer who is known by the VAT number only, and one who is not known at all', async () => {
  const { send } = sandboxEinvoice();
  const refused = { code: 'einvoice recipient' };
  await expect(send(einvoice({ receiver: '0208:1999000546' }))).rejects.toMatchObject(refused);
  expect(await send(einvoice({ receiver: '9925:BE1999000546' }))).toEqual({ messageId: expect.any(String) });
  for (const receiver of ['0208:1999000645', '9925:BE1999000645'])
    await expect(send(einvoice({ receiver }))).rejects.toMatchObject(refused);
});
