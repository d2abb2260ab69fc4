/** Span attributes: names, fixed words and counts, never text of people. */
export type SpanFacts = Record<string, string | number>;

export interface Spans {
  /** `client`: a call of another system; `internal`: our own work, such as a job. */
  inSpan<T>(
    span: { name: string; kind: 'client' | 'internal'; facts: SpanFacts },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Only inside a call or job: polling queries are not traced. */
  inQuery<T>(text: string, work: () => Promise<T>): Promise<T>;
  /** Adds attributes to the current span. */
  note(facts: SpanFacts): void;
  traceId(): string | undefined;
}

/** One for the whole process. */
let spans: Spans | undefined;

/** Set by `tracing.ts`. Undefined without OTEL_EXPORTER_OTLP_ENDPOINT: then everything below does nothing. */
export const traceWith = (given: Spans | undefined): void => {
  spans = given;
};

export const inSpan: Spans['inSpan'] = (span, work) => (spans ? spans.inSpan(span, work) : work());
export const inQuery: Spans['inQuery'] = (text, work) => (spans ? spans.inQuery(text, work) : work());
export const noteInSpan: Spans['note'] = (facts) => spans?.note(facts);

/** The trace id for a line of the log. */
export const traceOfLine = (): { trace_id?: string } => {
  const id = spans?.traceId();
  return id === undefined ? {} : { trace_id: id };
};
