/** What a span says beside its name and time: names of ours, fixed words and counts, never what somebody typed. */
export type SpanFacts = Record<string, string | number>;

export interface Spans {
  /** A call of another system (`client`), or what runs by itself (`internal`). */
  inSpan<T>(
    span: { name: string; kind: 'client' | 'internal'; facts: SpanFacts },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Of a call or a job alone: what looks every second whether there is something to do is no trace. */
  inQuery<T>(text: string, work: () => Promise<T>): Promise<T>;
  /** Says something of the span that is open. */
  note(facts: SpanFacts): void;
  traceId(): string | undefined;
}

/** Of the process: there is one place that traces go to. */
let spans: Spans | undefined;

/** `tracing.ts` sets it; undefined, which it is without OTEL_EXPORTER_OTLP_ENDPOINT, makes everything below do nothing. */
export const traceWith = (given: Spans | undefined): void => {
  spans = given;
};

export const inSpan: Spans['inSpan'] = (span, work) => (spans ? spans.inSpan(span, work) : work());
export const inQuery: Spans['inQuery'] = (text, work) => (spans ? spans.inQuery(text, work) : work());
export const noteInSpan: Spans['note'] = (facts) => spans?.note(facts);

/** For each line of the log: which trace it belongs to. */
export const traceOfLine = (): { trace_id?: string } => {
  const id = spans?.traceId();
  return id === undefined ? {} : { trace_id: id };
};
