import type { IntlShape } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { isChangedElsewhere } from '../../../api/guarded';
import { errorText, failureText } from '../../../intl/errorText';
import type { MessageId } from '../../../intl/messages';

/**
 * The first code of each field that the server refused. A field of a list counts by its own name:
 * `shareholders[0].full_name` is `full_name`.
 */
export function faultsByField(error: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!isApiError(error)) return faults;
  for (const [path, codes] of Object.entries(error.errors ?? {})) {
    const field = path.split('.').at(-1) ?? path;
    const [code] = codes;
    if (code !== undefined) faults[field] ??= code;
  }
  return faults;
}

/** One sentence for a form that was not saved for another reason than one of its fields. */
export const formFailure = (intl: IntlShape, error: unknown): string =>
  failureText(intl, error) ?? intl.formatMessage({ id: 'error.generic' });

/** The same for calls that say their code in `error` (spec section 8): that code, else the sentence of the action. */
export function errorFieldFailure(intl: IntlShape, error: unknown, otherwise: MessageId): string {
  if (isChangedElsewhere(error)) return formFailure(intl, error);
  if (isApiError(error) && error.error) return errorText(intl, error.error);
  const words = intl.formatMessage({ id: otherwise });
  const offline = isApiError(error) && error.status === 'offline';
  return offline ? `${words} ${intl.formatMessage({ id: 'error.offline' })}` : words;
}
