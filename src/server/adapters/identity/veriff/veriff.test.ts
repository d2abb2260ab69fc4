import { json } from '../../../../testing/standIns/standIn';
import { startVeriff, type VeriffMessage, type VeriffStandIn } from '../../../../testing/standIns/veriff';
import { ProviderFailure } from '../../../providers/provider';
import { signatureOf } from './signature';
import { veriffIdentity } from './veriff';

let there: VeriffStandIn;
beforeAll(async () => {
  there = await startVeriff();
});
afterAll(() => there.close());

const driver = (options: object = {}) =>
  veriffIdentity({
    pageHosts: ['veriff.invalid'],
    apiKey: there.apiKey,
    secret: there.secret,
    baseUrl: there.url,
    appUrl: 'https://greffio.example',
    pauseMs: 1,
    ...options,
  });
const CHECK = { reference: '17', lang: 'nl', returnTo: '/v/abc' } as const;
const begin = async () => (await driver().createSession(CHECK)).sessionId;
const read = ({ headers, rawBody }: VeriffMessage) =>
  driver().handleWebhook({ headers, rawBody: Buffer.from(rawBody), query: {} });
const CLAIRE = { firstName: 'Claire', lastName: 'Dumont' };

test.each([
  ['{"verification":{}}', '38b0235a79bbe2c319259aef7b67e83f63f3d7fef932ad2dc7905b06263e8c51'],
  [
    '00000000-0000-4000-8000-000000000001',
    '4a43db783d667a63e60205a0e5005d58426dce968b72c8336b435501aae9ac12',
  ],
])('signs %s', (signed, signature) => {
  expect(signatureOf('test-secret', signed)).toBe(signature);
});

test('a session comes back to us, in the person’s language, and says nothing about them', async () => {
  const { sessionId, url } = await driver().createSession(CHECK);
  expect(there.session(sessionId)).toMatchObject({
    vendorData: '17',
    callback: 'https://greffio.example/v/abc',
  });
  expect(new URL(url).searchParams.get('lang')).toBe('nl');
  await expect(driver({ pageHosts: undefined }).createSession(CHECK)).rejects.toThrow(ProviderFailure);
  const local = await driver({ appUrl: 'http://127.0.0.1:3000' }).createSession(CHECK);
  expect(there.session(local.sessionId).callback).toBeNull();
  await expect(driver({ apiKey: 'other' }).createSession(CHECK)).rejects.toThrow(
    'veriff create: rejected (401)',
  );
});

describe('the national number', () => {
  const told = async (person: object, decision: object = {}) => {
    const id = await begin();
    there.start(id);
    there.decide(id, { status: 'approved', person: { ...CLAIRE, ...person }, ...decision });
    return driver().fetchNationalNumber(id);
  };

  test('is read of an accepted Belgian document, however it is written', async () => {
    expect(await told({ idNumber: '85073003328' })).toBe('85.07.30-033.28');
  });

  test('is asked for where the decision does not have it', async () => {
    const id = await begin();
    there.start(id);
    there.decide(id, { status: 'approved' });
    there.session(id).person = { ...CLAIRE, idNumber: '85.07.30-033.28' };
    expect(await driver().fetchNationalNumber(id)).toBe('85.07.30-033.28');
  });

  test.each([
    ['another number', { idNumber: '592-1234567' }, {}],
    ['none', {}, {}],
    ['of another country', { idNumber: '85073003328' }, { country: 'FR' }],
    ['of whoever is refused', { idNumber: '85073003328' }, { status: 'declined' }],
  ])('%s is none', async (_what, person, decision) => {
    expect(await told(person, decision)).toBeNull();
  });
});

describe('a message', () => {
  test('tells the try, in the order of the tries', async () => {
    const id = await begin();
    const [started] = await read(there.start(id));
    const [submitted] = await read(there.submit(id));
    const [again] = await read(there.decide(id, { status: 'resubmission_requested', reasonCode: 204 }));
    const [second] = await read(there.start(id));
    expect([started, submitted, again, second].map((event) => event?.status)).toEqual([
      'started',
      'submitted',
      'resubmission_requested',
      'started',
    ]);
    expect(again?.detail).toEqual({ reason: 'imageQuality', person: null });
    const times = [started, submitted, again, second].map((event) => event?.at.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[3]).toBeGreaterThan(times[2] ?? 0);
  });

  test('names the person, from the decision or by asking', async () => {
    const id = await begin();
    there.start(id);
    const [told] = await read(there.decide(id, { status: 'approved', person: CLAIRE }));
    expect(told).toMatchObject({
      subject: id,
      status: 'approved',
      detail: { person: { givenName: 'Claire', surname: 'Dumont' }, reason: null },
    });
    there.session(id).person = CLAIRE;
    const [asked] = await read(there.decide(id, { status: 'declined', reasonCode: 103 }));
    expect(asked?.detail).toEqual({
      reason: 'personDiffers',
      person: { givenName: 'Claire', surname: 'Dumont' },
    });
  });

  test('is the same event each time, and as it is when asked for', async () => {
    const id = await begin();
    there.start(id);
    const message = there.decide(id, { status: 'approved', person: CLAIRE });
    const [first] = await read(message);
    expect(await read(message)).toEqual([first]);
    expect(await driver().fetchStatus(id)).toEqual(first);
  });

  test.each([
    ['another body', (message: VeriffMessage) => ({ ...message, rawBody: `${message.rawBody} ` })],
    [
      'another key',
      ({ rawBody, headers }: VeriffMessage) => ({ rawBody, headers: { ...headers, 'vrf-auth-client': 'x' } }),
    ],
    ['no signature', ({ rawBody }: VeriffMessage) => ({ rawBody, headers: {} })],
  ])('with %s is not theirs', async (_what, change) => {
    const id = await begin();
    await expect(read(change(there.start(id)))).rejects.toThrow(
      expect.objectContaining({ name: 'BadSignature' }),
    );
  });

  test('of another kind tells nothing, and no JSON at all is an error', async () => {
    expect(await read(there.sign({ eventType: 'fullauto', sessionId: 'x' }))).toEqual([]);
    const rawBody = 'nonsense';
    const headers = {
      'x-auth-client': there.apiKey,
      'x-hmac-signature': signatureOf(there.secret, rawBody),
    };
    await expect(read({ headers, rawBody })).rejects.toThrow(
      expect.objectContaining({ name: 'UnreadableWebhook' }),
    );
  });

  test('waits for their own retry while they cannot be asked', async () => {
    const id = await begin();
    const message = there.start(id);
    there.trouble(...Array.from({ length: 3 }, () => ({ status: 500 })));
    await expect(read(message)).rejects.toMatchObject({ code: 'down' });
    expect(await read(message)).toHaveLength(1);
  });
});

describe('asked, it tells', () => {
  test('nothing before the link is opened, then the try, then the decision', async () => {
    const id = await begin();
    const status = async () => (await driver().fetchStatus(id))?.status ?? null;
    expect(await status()).toBeNull();
    there.start(id);
    expect(await status()).toBe('started');
    there.submit(id);
    expect(await status()).toBe('submitted');
    there.decide(id, { status: 'resubmission_requested', reasonCode: 207 });
    expect(await status()).toBe('resubmission_requested');
    there.start(id);
    expect(await status()).toBe('started');
    there.decide(id, { status: 'expired', decisionTime: null });
    expect(await status()).toBe('expired');
  });

  test('nothing of a session that is gone, and nothing that is not signed', async () => {
    expect(await driver().fetchStatus('00000000-0000-4000-8000-000000000009')).toBeNull();
    const id = await begin();
    there.trouble({ status: 200, body: '{"verification":{"status":"approved"}}' });
    await expect(driver().fetchStatus(id)).rejects.toMatchObject({ code: 'forged' });
  });
});

/** A signed answer with any content. */
const answer = (body: object) =>
  json(200, body, {
    'x-auth-client': there.apiKey,
    'x-hmac-signature': signatureOf(there.secret, JSON.stringify(body)),
  });

test('a signed answer about another session, or of another shape, is none', async () => {
  const [own, other] = [await begin(), await begin()];
  for (const id of [own, other]) there.start(id);
  const { rawBody } = there.decide(other, {
    status: 'approved',
    person: { ...CLAIRE, idNumber: '85073003328' },
  });
  const stranger = answer(JSON.parse(rawBody) as object);
  const { fetchStatus, fetchNationalNumber, fetchMedia } = driver();
  const lies = async (lie: ReturnType<typeof answer>, ask: (id: string) => Promise<unknown>) => {
    there.trouble(lie);
    await expect(ask(own)).rejects.toMatchObject({ code: 'unreadable' });
  };
  await lies(stranger, fetchStatus);
  await lies(stranger, fetchNationalNumber);
  await lies(answer({ verification: 'approved' }), fetchStatus);
  await lies(answer({ images: [{ id: '1', name: 'face', sessionId: other }] }), fetchMedia);
  await lies(answer({ images: {} }), fetchMedia);
  // The message is valid and has no names, but the answer about it is not: the provider retries.
  const message = there.decide(own, { status: 'approved' });
  there.trouble(answer({ person: [] }));
  await expect(read(message)).rejects.toMatchObject({ code: 'unreadable' });
  there.session(own).person = CLAIRE;
  expect(await read(message)).toMatchObject([{ detail: { person: { surname: 'Dumont' } } }]);
});

test('a moment or a name of another kind is none', async () => {
  const id = await begin();
  there.start(id);
  const person = { firstName: 7, lastName: 'Dumont' } as never;
  const message = there.decide(id, { status: 'approved', person, decisionTime: 'yesterday' });
  expect(await read(message)).toMatchObject([
    { at: new Date(there.session(id).attempts[0]?.createdTime ?? 0), detail: { person: { givenName: '' } } },
  ]);
});

test('the four photos we keep, each when it is wanted', async () => {
  const id = await begin();
  const front = Buffer.from('front');
  there.addImage(id, 'document-front', front);
  there.addImage(id, 'document-front-pre', Buffer.from('pre'));
  there.addImage(id, 'face', Buffer.from('face'));
  const images = await driver().fetchMedia(id);
  expect(images.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['document-front', 'image/jpeg'],
    ['face', 'image/jpeg'],
  ]);
  expect(await images[0]?.bytes()).toEqual(front);
});
