import type { IntlShape } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { errorText, failureText } from '../../../intl/errorText';
import type { MessageId } from '../../../intl/messages';

/** The sentence for a failed save that is not the fault of a field. */
export const failureSentence = (intl: IntlShape, error: unknown): string =>
  failureText(intl, error) ?? intl.formatMessage({ id: 'error.generic' });

/** For calls that return a code in `error`: the text of that code, otherwise the sentence of the action. */
export function errorFieldSentence(intl: IntlShape, error: unknown, otherwise: MessageId): string {
  // 423: the dossier is open in another tab.
  if (isApiError(error) && error.status === 423) return failureSentence(intl, error);
  if (isApiError(error) && error.error) return errorText(intl, error.error);
  const words = intl.formatMessage({ id: otherwise });
  const offline = isApiError(error) && error.status === 'offline';
  return offline ? `${words} ${intl.formatMessage({ id: 'error.offline' })}` : words;
}
