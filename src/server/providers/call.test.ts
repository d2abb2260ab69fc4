import { json, type StandIn, startStandIn } from '../../testing/standIns/standIn';
import { type CallOptions, providerCalls } from './call';
import { providerMetrics } from './metrics';

let there: StandIn;
beforeAll(async () => {
  there = await startStandIn(() => json(200, { ok: true }));
});
afterAll(() => there.close());
beforeEach(() => {
  there.received.length = 0;
  there.trouble();
});

let count = 0;
const calls = (options: Partial<CallOptions> = {}) => {
  count += 1;
  const provider = `test-${count}`;
  const call = providerCalls({ provider, baseUrl: there.url, timeoutMs: 5_000, pauseMs: 1, ...options });
  const ask = (repeatable: boolean) =>
    call({ operation: 'ask', method: 'POST', path: '/secret?number=32470', body: 'body', repeatable });
  const outcomes = async () => {
    const metric = await providerMetrics.getSingleMetric('provider_call_duration_seconds')?.get();
    return Object.fromEntries(
      (metric?.values ?? [])
        .filter(({ labels, ...value }) => {
          const { metricName } = value as { metricName?: string };
          return labels.provider === provider && metricName?.endsWith('_count');
        })
        .map(({ labels, value }) => [labels.outcome, value]),
    );
  };
  return { provider, ask, outcomes };
};
const down = json(503, {});
const busy = json(429, {}, { 'retry-after': '0' });

test('what may be repeated is tried again after any passing failure', async () => {
  const { ask, outcomes } = calls();
  there.trouble(down, 'break');
  expect((await ask(true)).status).toBe(200);
  expect(there.received).toHaveLength(3);
  expect(await outcomes()).toEqual({ down: 1, unreachable: 1, ok: 1 });
});

test('what may not, only when it has surely not been done', async () => {
  const { ask } = calls();
  there.trouble(busy);
  expect((await ask(false)).status).toBe(200);
  there.received.length = 0;
  for (const [trouble, code] of [
    [down, 'down'],
    ['break', 'unreachable'],
  ] as const) {
    there.trouble(trouble);
    await expect(ask(false)).rejects.toMatchObject({ code });
  }
  expect(there.received).toHaveLength(2);
  const gone = await startStandIn(() => json(200, {}));
  await gone.close();
  const nobody = calls({ baseUrl: gone.url, retries: 1 });
  await expect(nobody.ask(false)).rejects.toMatchObject({ code: 'unreachable', undone: true });
  expect(await nobody.outcomes()).toEqual({ unreachable: 2 });
});

test('a refusal is an answer, and is not repeated', async () => {
  const { ask, outcomes } = calls();
  there.trouble(json(400, {}));
  expect((await ask(true)).status).toBe(400);
  expect(there.received).toHaveLength(1);
  expect(await outcomes()).toEqual({ rejected: 1 });
});

test('what may be sent once is made anew for each try', async () => {
  const { provider } = calls();
  const call = providerCalls({ provider, baseUrl: there.url, pauseMs: 1 });
  let made = 0;
  const body = () => {
    made += 1;
    return `nonce ${made}`;
  };
  there.trouble(down);
  await call({ operation: 'ask', method: 'POST', path: '/', body, repeatable: true });
  expect(there.received.map((request) => request.body.toString())).toEqual(['nonce 1', 'nonce 2']);
});

test('a failure that says its reason may be an answer', async () => {
  const { provider, outcomes } = calls();
  const call = providerCalls({ provider, baseUrl: there.url, pauseMs: 1, retries: 1 });
  const isRefusal = (body: Buffer) => body.toString().includes('fault');
  const ask = () => call({ operation: 'ask', method: 'POST', path: '/', repeatable: true, isRefusal });
  there.trouble({ status: 500, body: 'fault' });
  expect(await ask()).toMatchObject({ status: 500, body: Buffer.from('fault') });
  there.trouble(down, down);
  await expect(ask()).rejects.toMatchObject({ code: 'down' });
  expect(await outcomes()).toEqual({ rejected: 1, down: 2 });
});

test('who asks for a long pause is not called again at once', async () => {
  const { ask } = calls();
  there.trouble(json(429, {}, { 'retry-after': '120' }));
  await expect(ask(true)).rejects.toMatchObject({ code: 'busy', retryAfterMs: 120_000 });
  expect(there.received).toHaveLength(1);
});

test('an answer that does not come, that is too large or that leads elsewhere is a failure without a word of the call', async () => {
  const hasty = calls({ timeoutMs: 100, retries: 0 });
  there.trouble('hang');
  const failure = await hasty.ask(true).catch((error: unknown) => error as Error);
  expect(String(failure)).toBe(`ProviderFailure: ${hasty.provider} ask: timeout`);
  const { ask } = calls({ retries: 0 });
  there.trouble({ status: 200, body: 'x'.repeat(1_000_001) });
  await expect(ask(true)).rejects.toMatchObject({ code: 'unreadable' });
  there.trouble({ status: 302, headers: { location: `${there.url}/elsewhere` } });
  await expect(ask(true)).rejects.toMatchObject({ code: 'unreachable' });
});

test('all tries together end when their time is over', async () => {
  const { ask } = calls({ totalMs: 100, retries: 5 });
  there.trouble('hang', 'hang');
  await expect(ask(true)).rejects.toMatchObject({ code: 'timeout' });
  expect(there.received).toHaveLength(1);
});

test('after failures in a row nothing is tried for a while, then once', async () => {
  const { ask, outcomes } = calls({ retries: 0, failuresToOpen: 2, openMs: 1_000 });
  there.trouble(down, down);
  for (let tries = 0; tries < 2; tries += 1) await expect(ask(true)).rejects.toMatchObject({ code: 'down' });
  await expect(ask(true)).rejects.toMatchObject({ code: 'circuit_open' });
  expect(there.received).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await ask(true)).status).toBe(200);
  expect(await outcomes()).toEqual({ down: 2, circuit_open: 1, ok: 1 });
});
