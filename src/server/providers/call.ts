import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { inSpan, noteInSpan } from '../telemetry/spans';
import { callSeconds, circuitOpen } from './metrics';
import { jsonObject, ProviderFailure } from './provider';

export interface ProviderRequest {
  /** The name of the operation in the metrics. */
  operation: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Appended to the base address, with the query. */
  path: string;
  headers?: Record<string, string>;
  /** A function is called for each attempt, for content that may not be sent twice, such as a nonce. */
  body?: string | (() => string);
  /**
   * Repeating it is harmless, so any failure is retried. Other requests are retried only when the provider has surely not executed them.
   */
  repeatable: boolean;
  /** The maximum size of an answer in bytes; default 1 MB. */
  largest?: number;
  /** Whether an answer from 500 on is a refusal with a reason (a SOAP fault), and no failure. */
  isRefusal?: (body: Buffer) => boolean;
}

export interface ProviderReply {
  /** Below 500, or accepted by `isRefusal`; and not 429: others are failures. */
  status: number;
  headers: Headers;
  body: Buffer;
}

export type CallProvider = (request: ProviderRequest) => Promise<ProviderReply>;

export interface CallOptions {
  provider: string;
  /** Without a slash at the end. */
  baseUrl: string;
  /** For one attempt, including the last byte of the answer. */
  timeoutMs?: number;
  /** For all attempts: none starts later. Default: as long as a person waits. */
  totalMs?: number;
  /** Attempts after the first. */
  retries?: number;
  /** Before the second attempt; each later pause is twice as long, less a random part. */
  pauseMs?: number;
  /** After this many failures in a row no attempt is made … */
  failuresToOpen?: number;
  /** … for this time. */
  openMs?: number;
}

const PATIENCE_MS = 15_000;
const LARGEST_ANSWER = 1_000_000;
/** For a longer pause the caller must retry later. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Calls of one outside system: with a timeout, retried where that is safe, and paused after many failures in a row. Nothing of a call is
 * logged; the metrics have provider, operation and outcome.
 */
export function providerCalls(options: CallOptions): CallProvider {
  const { provider, retries = 2, pauseMs = 300, failuresToOpen = 5, openMs = 30_000 } = options;
  const { totalMs = PATIENCE_MS } = options;

  const again = (repeatable: boolean) =>
    retry(
      handleWhen((error) => error instanceof ProviderFailure && mayRetry(error, repeatable)),
      {
        maxAttempts: retries,
        backoff: new DelegateBackoff(({ attempt, result }) => {
          const failure = 'error' in result ? (result.error as ProviderFailure) : undefined;
          const pause = pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
          return Math.max(pause, failure?.retryAfterMs ?? 0);
        }),
      },
    );

  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ProviderFailure && OUTAGES.includes(error.code)),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
  );
  breaker.onStateChange((state) => circuitOpen.set({ provider }, state === CircuitState.Closed ? 0 : 1));
  circuitOpen.set({ provider }, 0);

  const policies = { again: wrap(again(true), breaker), careful: wrap(again(false), breaker) };
  return async (request) => {
    const where = { provider, operation: request.operation };
    const end = AbortSignal.timeout(totalMs);
    try {
      return await (request.repeatable ? policies.again : policies.careful).execute(
        () => measured(where, () => once(options, request, end)),
        end,
      );
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      callSeconds.observe({ ...where, outcome: 'circuit_open' }, 0);
      throw new ProviderFailure('circuit_open', where);
    }
  };
}

const OUTAGES = ['timeout', 'unreachable', 'down'];

function mayRetry({ code, undone, retryAfterMs = 0 }: ProviderFailure, repeatable: boolean): boolean {
  if (retryAfterMs > LONGEST_PAUSE_MS) return false;
  return undone || (repeatable && [...OUTAGES, 'busy'].includes(code));
}

function measured(
  where: { provider: string; operation: string },
  work: () => Promise<ProviderReply>,
): Promise<ProviderReply> {
  const stop = callSeconds.startTimer(where);
  const ended = (outcome: string): void => {
    stop({ outcome });
    noteInSpan({ outcome });
  };
  return inSpan({ name: `${where.provider} ${where.operation}`, kind: 'client', facts: where }, async () => {
    try {
      const reply = await work();
      ended(reply.status < 400 ? 'ok' : 'rejected');
      return reply;
    } catch (error) {
      ended(error instanceof ProviderFailure ? error.code : 'error');
      throw error;
    }
  });
}

async function once(
  { provider, baseUrl, timeoutMs = 10_000 }: CallOptions,
  { operation, method, path, headers = {}, body, largest = LARGEST_ANSWER, isRefusal }: ProviderRequest,
  end: AbortSignal,
): Promise<ProviderReply> {
  const where = { provider, operation };
  const limit = AbortSignal.timeout(timeoutMs);
  let reply: ProviderReply;
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : body() }),
      // What we send, including keys, goes to the configured address only.
      redirect: 'error',
      signal: AbortSignal.any([end, limit]),
    });
    reply = { status: response.status, headers: response.headers, body: await limited(response, largest) };
  } catch (error) {
    throw failureOf(error, where);
  }
  const { status } = reply;
  if (status === 429) throw new ProviderFailure('busy', { ...where, status }, retryAfter(reply), true);
  if (status >= 500 && !isRefusal?.(reply.body))
    throw new ProviderFailure('down', { ...where, status }, retryAfter(reply));
  return reply;
}

class TooLarge extends Error {}

async function limited({ body }: Response, largest: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > largest) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** No connection was made: the provider has received nothing. */
const NEVER_ARRIVED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** fetch throws the signal's reason, or an error with the connection's error as cause. */
function failureOf(error: unknown, where: { provider: string; operation: string }): ProviderFailure {
  if (error instanceof TooLarge) return new ProviderFailure('unreadable', where);
  if ((error as Error).name === 'TimeoutError') return new ProviderFailure('timeout', where);
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return new ProviderFailure('unreachable', where, undefined, NEVER_ARRIVED.includes(code ?? ''));
}

/** In ms. Retry-After is a number of seconds or a date. */
function retryAfter({ headers }: ProviderReply): number | undefined {
  const given = headers.get('retry-after');
  if (given === null) return undefined;
  const pause = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

/** The JSON object of a successful answer. @throws ProviderFailure when it is not one, or the call was refused */
export function succeeded(
  { status, body }: ProviderReply,
  where: { provider: string; operation: string },
): Record<string, unknown> {
  if (status >= 400) throw new ProviderFailure('rejected', { ...where, status });
  const json = jsonObject(body);
  if (!json) throw new ProviderFailure('unreadable', where);
  return json;
}
