import type { ErrorBody } from '#domain/contract/errorBody';

/** What a failed call comes down to, whatever failed. */
export interface ApiError {
  /** The HTTP status; 'offline' when no answer came; 'unreadable' when the answer was not what an API answers. */
  status: number | 'offline' | 'unreadable';
  /** A code (message id) for the request as a whole. */
  message?: string;
  /** Codes by field. */
  errors?: Record<string, string[]>;
  /** What the text of the code says in its places. */
  values?: Record<string, number | string>;
  /** The code as shareholder and extraction calls say it. */
  error?: string;
  /** Of a login whose password was right: what its second step needs. */
  second_factor?: ErrorBody['second_factor'];
  /** Seconds to wait before the next attempt. */
  retryAfter?: number;
  /** What the operator finds in the logs. */
  requestId?: string;
  /** When it failed, ISO 8601. */
  at?: string;
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  (typeof value.status === 'number' || value.status === 'offline' || value.status === 'unreadable');

/** What the second step of a refused login needs; undefined for any other failure. */
export const secondStepOf = (error: unknown): ApiError['second_factor'] =>
  isApiError(error) ? error.second_factor : undefined;

/** Whether what the call is about is gone or finished: what this page shows of it is out of date. */
export const isPast = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.message === 'demande.closed');

/**
 * What the history entry of the shop carries for who was sent there by a balance that is too low, so that it says why; beside
 * it `wanted`, where they were.
 */
export const TOO_FEW_CREDITS = { tooFewCredits: true } as const;
