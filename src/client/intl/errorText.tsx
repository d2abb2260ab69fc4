import type { IntlShape } from 'react-intl';
import type { MessageId } from './messages';

/** The part of an ApiError that says why the request as a whole failed. */
export interface Failure {
  status: number | 'offline' | 'unreadable';
  message?: string;
  error?: string;
  values?: TextValues;
  /** Seconds. */
  retryAfter?: number;
}

/** What a text says in its places. */
export type TextValues = Record<string, number | string>;

/** A code as text in the person's language; a string that is no code as it came. */
export const errorText = (intl: IntlShape, code: string, values?: TextValues): string =>
  Object.hasOwn(intl.messages, code) ? intl.formatMessage({ id: code as MessageId }, values) : code;

/**
 * One sentence for a request that failed; past a limit it says how long to wait. Faults of single fields have no such sentence:
 * undefined when the answer names fields only, and for an error that is none of ours.
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

/** The same for a place that has no field to say it at: also where the answer names fields only, the first of them. */
export function refusalText(intl: IntlShape, failure: unknown): string | undefined {
  const { errors = {}, values } = Object(failure) as Failure & { errors?: Record<string, string[]> };
  const [code] = Object.values(errors).flat();
  return code === undefined ? failureText(intl, failure) : errorText(intl, code, values);
}
