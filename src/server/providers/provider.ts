import { createHmac, timingSafeEqual } from 'node:crypto';
import { PlainError } from '../telemetry/safeError';

/** Something that happened at a provider, in our words. */
export interface ProviderEvent {
  /** The same however often it is told, by a webhook or by `fetchStatus`. Unique at its provider. */
  id: string;
  /** What it happened to: the provider's own id of a session, a message, a payment. */
  subject: string;
  status: string;
  /** When it happened at the provider: messages overtake each other. */
  at: Date;
  /** What else is known, as JSON; forgotten once it has been applied. */
  detail?: Record<string, unknown>;
}

/** A message of a provider as it came. */
export interface IncomingWebhook {
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  rawBody: Buffer;
  query: Record<string, string | undefined>;
}

/** The side of an outside system that tells us what became of something we began there. */
export interface Provider<E extends ProviderEvent = ProviderEvent> {
  /** As in /api/webhooks/{name} and in the metrics. */
  readonly name: string;
  /**
   * Reads a signed message; none when it tells nothing of interest. May ask the provider back.
   * @throws BadSignature when it does not come from the provider, UnreadableWebhook when it says nothing we know,
   * ProviderFailure when the provider could not be asked: it will send the message again
   */
  handleWebhook(message: IncomingWebhook): Promise<E[]>;
  /** It has no call for how one thing stands: `fetchStatus` asks nobody. */
  readonly cannotTell?: true;
  /** How it stands now; null when the provider does not say. @throws ProviderFailure */
  fetchStatus(subject: string): Promise<E | null>;
}

/** The message does not come from the provider. */
export class BadSignature extends PlainError {
  override readonly name = 'BadSignature';
}

/** The message comes from the provider and cannot be read. */
export class UnreadableWebhook extends PlainError {
  override readonly name = 'UnreadableWebhook';
}

export type FailureCode =
  | 'timeout'
  | 'unreachable'
  | 'down'
  | 'busy'
  /** For a reason that may pass: a key, a conflict, money that is not there yet. */
  | 'turned_away'
  | 'rejected'
  | 'forged'
  | 'unreadable'
  | 'circuit_open';

/** A call to a provider failed. Its text is made of fixed words: neither address, number nor body is in it. */
export class ProviderFailure extends PlainError {
  override readonly name = 'ProviderFailure';
  /** The provider's HTTP status, where it answered. */
  readonly status: number | undefined;
  constructor(
    readonly code: FailureCode,
    where: { provider: string; operation: string; status?: number },
    /** How long the provider asks us to wait. */
    readonly retryAfterMs?: number,
    /** It has surely not been done: the request never arrived, or was turned away. */
    readonly undone = false,
  ) {
    super(`${where.provider} ${where.operation}: ${code}${where.status ? ` (${where.status})` : ''}`);
    this.status = where.status;
  }
}

/** Compares what was given with what it should be, in a time that does not tell where they differ. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  // Of equal length, whatever was given.
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

/** The JSON object of a message or an answer; null when it is none. */
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
