import type { IntlShape } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { failureText } from '../../intl/errorText';

export function loginFailure(intl: IntlShape, error: unknown): string | undefined {
  if (isApiError(error) && error.message === 'auth.failed')
    return intl.formatMessage({ id: 'login.errorMessage' });
  return failureText(intl, error);
}
