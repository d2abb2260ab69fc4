import type { IntlShape } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { failureText } from '../../intl/errorText';

/** Why a call failed as a whole, limits with the time to wait; nothing when only fields are at fault. */
export function failureSentence(intl: IntlShape, error: unknown): string | undefined {
  if (isApiError(error) && error.status === 429 && error.retryAfter)
    return intl.formatMessage({ id: 'login.tooMany' }, { minutes: Math.ceil(error.retryAfter / 60) });
  return failureText(intl, error);
}

/** What the message area of the login says. */
export function loginFailure(intl: IntlShape, error: unknown): string | undefined {
  if (isApiError(error) && error.message === 'auth.failed')
    return intl.formatMessage({ id: 'login.errorMessage' });
  return failureSentence(intl, error);
}
