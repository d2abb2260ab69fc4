import type { Language } from '#domain/languages';
import { accountApi } from '../../api/accountApi';
import type { useAppDispatch } from '../../store/hooks';

/**
 * Sends the link of the identity check to a mobile number (+324XXXXXXXX) whose check is noted already, in the language
 * of the person. Rejects with an ApiError; 429 when the number has had too many.
 */
export async function sendIdentityLink(
  dispatch: ReturnType<typeof useAppDispatch>,
  { number, lang }: { number: string; lang: Language },
): Promise<void> {
  await dispatch(accountApi.endpoints.sendVerificationLink.initiate({ number, lang })).unwrap();
}
