import type { Language } from '#domain/languages';
import { accountApi } from '../../api/accountApi';
import { isApiError } from '../../api/apiError';
import type { useAppDispatch } from '../../store/hooks';

/**
 * `sent`: the SMS with the link is on its way. `saved`: the number is registered; the link leaves once the identity
 * service is connected.
 */
export type IdentityLinkOutcome = 'sent' | 'saved';

/** The sentence that says what became of the link. */
export const identityLinkText = {
  sent: 'identity.linkSent',
  saved: 'identity.numberSaved',
} as const satisfies Record<IdentityLinkOutcome, string>;

const NOT_IMPLEMENTED = 501;

/**
 * Sends the link of the identity check to a mobile number (+324XXXXXXXX) whose check is noted already, in the language
 * of the person. Rejects with an ApiError; 429 when the number has had too many.
 */
export async function sendIdentityLink(
  dispatch: ReturnType<typeof useAppDispatch>,
  { number, lang }: { number: string; lang: Language },
): Promise<IdentityLinkOutcome> {
  try {
    await dispatch(accountApi.endpoints.sendVerificationLink.initiate({ number, lang })).unwrap();
    return 'sent';
  } catch (error) {
    if (isApiError(error) && error.status === NOT_IMPLEMENTED) return 'saved';
    throw error;
  }
}
