import { createHmac, timingSafeEqual } from 'node:crypto';
import { PlainError } from '../telemetry/safeError';

/** An event at a provider, in our terms. */
export interface ProviderEvent {
  /** The same for each repetition, by webhook or `fetchStatus`. Unique per provider. */
  id: string;
  /** The provider's id of the session, message or payment. */
  subject: string;
  status: string;
  /** The time at the provider: events may arrive out of order. */
  at: Date;
  /** Further data as JSON; deleted once applied. */
  detail?: Record<string, unknown>;
}

/** A webhook as received. */
export interface IncomingWebhook {
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  rawBody: Buffer;
  query: Record<string, string | undefined>;
}

/** An outside system that reports on what we started there. */
export interface Provider<E extends ProviderEvent = ProviderEvent> {
  /** As in /api/webhooks/{name} and in the metrics. */
  readonly name: string;
  /**
   * Reads a signed webhook; returns no event when it is of no interest. May call the provider. @throws BadSignature when it does not come
   * from the provider, UnreadableWebhook when it cannot be understood, ProviderFailure when the provider could not be called: it will send
   * the webhook again
   */
  handleWebhook(message: IncomingWebhook): Promise<E[]>;
  /** The provider cannot be polled: `fetchStatus` calls nothing. */
  readonly cannotTell?: true;
  /** The current status; null when the provider does not report one. @throws ProviderFailure */
  fetchStatus(subject: string): Promise<E | null>;
}

/** The webhook does not come from the provider. */
export class BadSignature extends PlainError {
  override readonly name = 'BadSignature';
}

/** The webhook comes from the provider but cannot be read. */
export class UnreadableWebhook extends PlainError {
  override readonly name = 'UnreadableWebhook';
}

export type FailureCode =
  | 'timeout'
  | 'unreachable'
  | 'down'
  | 'busy'
  /** Refused for a reason that may pass: a key, a conflict, missing money. */
  | 'turned_away'
  | 'rejected'
  | 'forged'
  | 'unreadable'
  | 'circuit_open';

/** A call to a provider failed. The text has fixed words only: no address, number or body. */
export class ProviderFailure extends PlainError {
  override readonly name = 'ProviderFailure';
  /** The provider's HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  constructor(
    readonly code: FailureCode,
    where: { provider: string; operation: string; status?: number },
    /** The pause that the provider asks for. */
    readonly retryAfterMs?: number,
    /** Surely not executed: the request never arrived, or was refused. */
    readonly undone = false,
  ) {
    super(`${where.provider} ${where.operation}: ${code}${where.status ? ` (${where.status})` : ''}`);
    this.status = where.status;
  }
}

/** Compares in constant time, so that the duration does not reveal where they differ. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  // Digests have equal lengths, as `timingSafeEqual` needs.
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

/** null when it is not a JSON object. */
export function jsonObject(bytes: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
