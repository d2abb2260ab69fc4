import type { Language } from '#domain/language/languages';
import type { IdentityReason } from '#domain/people/identityReasons';
import type { ImageName } from '#domain/people/verification';
import type { Provider, ProviderEvent } from '../../providers/provider';

/** As the identity document writes it. */
export interface VerifiedName {
  givenName: string;
  surname: string;
}

/**
 * What became of a session. `status` is created, started, submitted, review, resubmission_requested, approved, declined,
 * expired or abandoned.
 */
export interface IdentityEvent extends ProviderEvent {
  detail: {
    /** Of a resubmission or a refusal. */
    reason: IdentityReason | null;
    /** Known from the decision on. */
    person: VerifiedName | null;
  };
}

/** A photo of a session. */
export interface IdentityImage {
  /** The provider's. */
  id: string;
  name: ImageName;
  contentType: string;
  /** Fetches it. @throws ProviderFailure */
  bytes(): Promise<Buffer>;
}

/** A provider of identity checks. */
export interface IdentityAdapter extends Provider<IdentityEvent> {
  /**
   * Starts a check; `reference` is ours and says nothing about the person, `returnTo` is the path of ours where they come back.
   * @throws ProviderFailure
   */
  createSession(check: {
    reference: string;
    lang: Language;
    returnTo: string;
  }): Promise<{ sessionId: string; url: string }>;
  /** The photos of the last try, of the four kinds we keep; none before there are any. @throws ProviderFailure */
  fetchMedia(sessionId: string): Promise<IdentityImage[]>;
  /**
   * The national or BIS number of an accepted person, when their document has one. Asked for and not told with an event: events are
   * noted before they are applied. @throws ProviderFailure
   */
  fetchNationalNumber(sessionId: string): Promise<string | null>;
}
