import { callerOf, DEMO_PASSWORD, loginAs } from '../../testing/callServer';
import { quietLog } from '../../testing/logs/logScan';
import { personalWords } from '../../testing/logs/personalWords';
import { CBEAPI, startCbeapi } from '../../testing/standIns/cbeapi';
import { json, type StandIn, startStandIn } from '../../testing/standIns/standIn';
import { startServer } from '../../testing/startServer';
import { cbeapiRegistry } from '../adapters/registry/cbeapi/cbeapi';

interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const COMPANY = { number: '0403449823', name: 'Boulangerie Quatre-Vents', form: 'SRL' };
const bodies = (collector: StandIn) => collector.received.map(({ body }) => body.toString());
const spansIn = (collector: StandIn) =>
  bodies(collector).flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const factsOf = ({ attributes }: Told) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

let collector: StandIn;
beforeEach(async () => {
  collector = await startStandIn(() => json(200, {}));
});
afterEach(() => collector.close());

test('a call, its queries and its call of an outside system are one trace, which names nobody', async () => {
  const cbe = await startCbeapi([COMPANY]);
  const lines: string[] = [];
  const server = await startServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info' },
    adapters: { registry: cbeapiRegistry({ ...CBEAPI, baseUrl: cbe.url, log: quietLog }) },
    log: (line) => lines.push(line),
  });
  const client = await loginAs(server, 'client');
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
  const { status } = await client('GET', `/enterprises/${COMPANY.number}?refresh=1`, undefined, {
    traceparent,
  });
  const found = await client('GET', `/enterprises/${COMPANY.number}`, undefined, { traceparent });
  expect([status, found.status]).toEqual([422, 200]);
  const stranger = { email: 'jan.peeters@elders.be', password: DEMO_PASSWORD, langue_user: 'fr' };
  expect((await callerOf(server)('POST', '/login', stranger)).status).toBe(401);
  await server.close();
  await cbe.close();

  const spans = spansIn(collector);
  const trace = spans.filter(({ traceId }) => traceId === TRACE);
  const call = trace.find(
    (span) =>
      span.name === 'GET /api/enterprises/:number' && factsOf(span)['http.response.status_code'] === 200,
  );
  expect(call).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7' });
  expect(factsOf(call as Told)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/enterprises/:number',
    'http.response.status_code': 200,
  });
  const below = (span: Told) => trace.filter(({ parentSpanId }) => parentSpanId === span.spanId);
  const all = below(call as Told).flatMap((span) => [span, ...below(span)]);
  const query = all.map(factsOf).find((facts) => facts['db.system.name'] === 'postgresql');
  expect(query?.['db.query.text']).toMatch(/^select .* from "sessions" .* any\(\$1\)/s);
  expect(all.map(factsOf)).toContainEqual({ provider: 'cbeapi', operation: 'read', outcome: 'ok' });
  // What a body was read before belongs to its call as well, and a refusal is no failure.
  const logins = spans.filter(({ name }) => name === 'POST /api/login');
  expect(logins.map(({ status: { code } }) => code ?? 0)).toEqual([0, 0]);
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
  expect(roots.filter((name) => !/^(GET|POST) |^job /.test(name))).toEqual([]);

  const told = bodies(collector).join('\n');
  expect(
    personalWords().exec(
      told.replace(/"(?:start|end)TimeUnixNano":"\d+"|"(?:trace|parentSpan|span)Id":"\w+"/g, ''),
    ),
  ).toBeNull();
  for (const word of [COMPANY.number, 'Quatre-Vents', 'elders.be', 'refresh', DEMO_PASSWORD, CBEAPI.secret])
    expect(told).not.toContain(word);
  const line = lines.find((one) => one.includes('"/api/enterprises/:number"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: TRACE, status: 422 });
});

test('a collector that is down costs no call anything, and is said once', async () => {
  const lines: string[] = [];
  await collector.close();
  const server = await startServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'warn' },
    log: (line) => lines.push(line),
  });
  expect((await (await loginAs(server, 'client'))('GET', '/enterprises/1999000150')).status).toBe(200);
  await server.close();
  expect(lines.filter((line) => line.includes('OTEL_EXPORTER_OTLP_ENDPOINT'))).toHaveLength(1);
});

test('without a collector nothing is traced, and no line has a trace', async () => {
  const lines: string[] = [];
  const server = await startServer({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) });
  await loginAs(server, 'client');
  expect(server.app.hasRequestDecorator('opentelemetry')).toBe(false);
  expect(lines.join('')).toContain('"/api/login"');
  expect(lines.join('')).not.toContain('trace_id');
  await server.close();
});
