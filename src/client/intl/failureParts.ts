import type { IntlShape } from 'react-intl';
import { type Failure, failureText } from './errorText';

export interface FailureParts {
  /** Without a full stop. */
  cause: string;
  /** The HTTP status, if any. */
  code?: number;
  /** When it failed. */
  time?: Date;
}

const NO_ANSWER: readonly unknown[] = ['offline', 502, 503, 504];

/**
 * Props of an error state for data that could not be loaded: `<ErrorState {...failureParts(intl, error)} />`. For an unavailable server it
 * only says that: the usual texts are about entering data.
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
