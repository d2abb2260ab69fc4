import type { IntlShape } from 'react-intl';
import { type Failure, failureText } from './errorText';

export interface FailureParts {
  /** Why, without a full stop. */
  cause: string;
  /** The HTTP status, when there was an answer. */
  code?: number;
  /** When it failed. */
  time?: Date;
}

const NO_ANSWER: readonly unknown[] = ['offline', 502, 503, 504];

/**
 * What an error state says about data that could not be fetched: `<ErrorState {...failureParts(intl, error)} />`. Of a
 * server that does not answer or breaks only that is said: its own texts speak of what one was typing.
 */
export function failureParts(intl: IntlShape, failure: unknown): FailureParts {
  const { status, at } = (failure ?? {}) as Partial<Failure> & { at?: string };
  return {
    cause: causeOf(intl, failure, status),
    ...(typeof status === 'number' && { code: status }),
    ...(at !== undefined && { time: new Date(at) }),
  };
}

function causeOf(intl: IntlShape, failure: unknown, status: Failure['status'] | undefined): string {
  const isBusy = (failure as Partial<Failure> | undefined)?.message === 'server.busy';
  if (NO_ANSWER.includes(status) && !isBusy) return intl.formatMessage({ id: 'error.noAnswer' });
  if (status === 'unreadable' || (Number(status) >= 500 && !isBusy))
    return intl.formatMessage({ id: 'error.serverFault' });
  return (failureText(intl, failure) ?? intl.formatMessage({ id: 'error.generic' })).replace(/\.$/, '');
}
