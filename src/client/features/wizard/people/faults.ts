import type { IntlShape } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { failureText } from '../../../intl/errorText';

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
