import type { IntlShape } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { errorText, failureText } from '../../../intl/errorText';
import type { MessageId } from '../../../intl/messages';

/** One sentence for what was not saved, for another reason than one of its fields. */
export const failureSentence = (intl: IntlShape, error: unknown): string =>
  failureText(intl, error) ?? intl.formatMessage({ id: 'error.generic' });

/** The same for calls that say their code in `error`: that code, else the sentence of the action. */
export function errorFieldSentence(intl: IntlShape, error: unknown, otherwise: MessageId): string {
  // The dossier is open elsewhere: the action is not to blame.
  if (isApiError(error) && error.status === 423) return failureSentence(intl, error);
  if (isApiError(error) && error.error) return errorText(intl, error.error);
  const words = intl.formatMessage({ id: otherwise });
  const offline = isApiError(error) && error.status === 'offline';
  return offline ? `${words} ${intl.formatMessage({ id: 'error.offline' })}` : words;
}
