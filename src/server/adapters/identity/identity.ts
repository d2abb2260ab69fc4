import type { Language } from '#domain/language/languages';
import type { IdentityReason } from '#domain/people/identityReasons';
import type { ImageName } from '#domain/people/verification';
import type { Provider, ProviderEvent } from '../../providers/provider';

/** As on the identity document. */
export interface VerifiedName {
  givenName: string;
  surname: string;
}

/**
 * The state of a session. `status` is created, started, submitted, review, resubmission_requested, approved, declined, expired or
 * abandoned.
 */
export interface IdentityEvent extends ProviderEvent {
  detail: {
    /** For a resubmission or refusal. */
    reason: IdentityReason | null;
    /** Known once decided. */
    person: VerifiedName | null;
  };
}

/** A photo of a session. */
export interface IdentityImage {
  /** The provider's id. */
  id: string;
  name: ImageName;
  contentType: string;
  /** Downloads it. @throws ProviderFailure */
  bytes(): Promise<Buffer>;
}

/** A provider of identity checks. */
export interface IdentityAdapter extends Provider<IdentityEvent> {
  /**
   * Starts a check. `reference` is ours and not personal; `returnTo` is our path to which the person returns.
   * @throws ProviderFailure
   */
  createSession(check: {
    reference: string;
    lang: Language;
    returnTo: string;
  }): Promise<{ sessionId: string; url: string }>;
  /** Photos of the last attempt, of the four kinds we store; empty before there are any. @throws ProviderFailure */
  fetchMedia(sessionId: string): Promise<IdentityImage[]>;
  /**
   * The national or BIS number of an accepted person, if the document has one. Fetched separately, because events are stored before they
   * are applied.
   * @throws ProviderFailure
   */
  fetchNationalNumber(sessionId: string): Promise<string | null>;
}
