import FastifyOtelInstrumentation from '@fastify/otel';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { safeError } from './safeError';
import { type SpanFacts, type Spans, traceWith } from './spans';

/** Attributes that are exported. All others that packages set (paths, headers, texts) are dropped. */
const SENT_ATTRIBUTES = new Set([
  ...['http.request.method', 'http.route', 'http.response.status_code'],
  ...['db.system.name', 'db.query.text', 'provider', 'operation', 'outcome', 'job', 'error.type'],
]);
const WARN_EVERY_MS = 60_000;
/** Including retries. A stopping process waits this long for an unreachable collector. */
const SENT_WITHIN_MS = 2_000;

interface Options {
  /** Of the collector, without a trailing slash. */
  endpoint: string;
  log: { warn(text: string): void };
}

/**
 * Traces calls, queries, calls of outside systems and jobs by OTLP. Loaded only when an endpoint is set. Must be called before hooks and
 * routes; closing the app sends the remaining spans.
 */
export function startTracing(app: FastifyInstance, { endpoint, log }: Options): void {
  const otlp = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SENT_WITHIN_MS });
  const exporter = filteredExporter(otlp, log);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'greffio' })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  traceWith(spansOf(provider));
  const calls = new FastifyOtelInstrumentation({
    ...{ instrumentHooks: false, recordExceptions: false },
    ignorePaths: ({ url }: { url: string }) => !/^\/api\/(?!health|ready|metrics)/.test(url),
    requestHook: (span, { method, routeOptions }) => void span.updateName(`${method} ${routeOptions.url}`),
  });
  calls.setTracerProvider(provider);
  // The package does the same when it registers itself for every server of the process.
  void calls.plugin()(app, {}, () => undefined);
  app.addHook('onClose', async () => {
    traceWith(undefined);
    await provider.shutdown().catch(() => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  });
}

function spansOf(provider: NodeTracerProvider): Spans {
  const tracer = provider.getTracer('greffio');
  const inside = <T>(span: Span, work: () => Promise<T>): Promise<T> =>
    context.with(trace.setSpan(context.active(), span), async () => {
      try {
        return await work();
      } catch (error) {
        const { code, type } = safeError(error);
        span.setAttribute('error.type', code ?? type).setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  return {
    inSpan: ({ name, kind, facts: attributes }, work) =>
      inside(
        tracer.startSpan(name, {
          kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
          attributes,
        }),
        work,
      ),
    inQuery: (text, work) => {
      if (!trace.getActiveSpan()) return work();
      const attributes: SpanFacts = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
      const name = /\w+/.exec(text)?.[0] ?? 'query';
      return inside(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }), work);
    },
    note: (facts) => void trace.getActiveSpan()?.setAttributes(facts),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
  };
}

/** Values are parameters; literals become a question mark. */
const withoutValues = (text: string): string =>
  text
    .slice(0, 4_000)
    .replace(/'(?:[^']|'')*'?/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?/g, '?');

/** Exports only `SENT_ATTRIBUTES`, without events and error texts, which may hold personal data. */
function filteredExporter(exporter: SpanExporter, log: Options['log']): SpanExporter {
  let warnedAt = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans.map(safe), (result) => {
        if (result.code !== 0 && Date.now() - warnedAt > WARN_EVERY_MS) {
          warnedAt = Date.now();
          log.warn('Traces were not taken at OTEL_EXPORTER_OTLP_ENDPOINT; calls go on without.');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function safe(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => SENT_ATTRIBUTES.has(name)),
  );
  const { code } = span.status;
  // A 4xx is the caller's mistake, not a failure of the server.
  const status = Number(attributes['http.response.status_code'] ?? 500) < 500 ? SpanStatusCode.UNSET : code;
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: status } },
  }) as ReadableSpan;
}
