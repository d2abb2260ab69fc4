import type { IntlShape } from 'react-intl';
import type { MessageId } from './messages';

/** Why a request failed as a whole. */
export interface Failure {
  status: number | 'offline' | 'unreadable';
  message?: string;
  error?: string;
  values?: TextValues;
  /** Seconds. */
  retryAfter?: number;
}

/** Values of a text's placeholders. */
export type TextValues = Record<string, number | string>;

/** A code as text; an unknown code is returned unchanged. */
export const errorText = (intl: IntlShape, code: string, values?: TextValues): string =>
  Object.hasOwn(intl.messages, code) ? intl.formatMessage({ id: code as MessageId }, values) : code;

/**
 * A sentence for a failed request, with the waiting time after a rate limit; undefined when only fields are at fault, and for foreign
 * errors.
 */
export function failureText(intl: IntlShape, failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null || !('status' in failure)) return undefined;
  const { status, message, error, errors, values, retryAfter } = failure as Failure & { errors?: object };
  const code = message ?? error;
  if (status === 429 && retryAfter)
    return intl.formatMessage({ id: 'login.tooMany' }, { minutes: Math.ceil(retryAfter / 60) });
  if (code !== undefined) return errorText(intl, code, values);
  if (errors !== undefined) return undefined;
  if (status === 'offline') return intl.formatMessage({ id: 'error.offline' });
  return intl.formatMessage({
    id: status === 'unreadable' || status >= 500 ? 'server.error' : 'error.generic',
  });
}

/** The same for a place without fields: falls back to the first field's error. */
export function refusalText(intl: IntlShape, failure: unknown): string | undefined {
  const { errors = {}, values } = Object(failure) as Failure & { errors?: Record<string, string[]> };
  const [code] = Object.values(errors).flat();
  return code === undefined ? failureText(intl, failure) : errorText(intl, code, values);
}
