import type { Language } from '#domain/languages';

/** Where a check stands at the provider; its words are kept as they come. */
export interface IdentityEvent {
  sessionId: string;
  /** created, started, submitted, approved, declined, resubmission_requested, expired, abandoned, review … */
  status: string;
  /** When it happened at the provider: messages overtake each other. */
  at: Date;
}

/** The identity provider cannot be asked right now: it is tried again. */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable';
}

/** The message does not come from the provider. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** A provider of identity checks. */
export interface IdentityAdapter {
  /** Starts a check; `reference` is ours and says nothing about the person. */
  createSession(check: { reference: string; lang: Language }): Promise<{ sessionId: string; url: string }>;
  /** Reads a signed message. @throws BadSignature; null when it tells nothing about a check */
  readWebhook(headers: Record<string, string | undefined>, rawBody: string): IdentityEvent | null;
}
