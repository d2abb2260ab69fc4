import type { ErrorBody } from '#domain/contract/errorBody';

/** The failure of a call, of any kind. */
export interface ApiError {
  /** The HTTP status; 'offline' without an answer; 'unreadable' when the answer was not from the API. */
  status: number | 'offline' | 'unreadable';
  /** A code (message id) for the request as a whole. */
  message?: string;
  /** Codes by field. */
  errors?: Record<string, string[]>;
  /** Values for placeholders of the code's text. */
  values?: Record<string, number | string>;
  /** The same code, as some calls also send it. */
  error?: string;
  /** After a correct password: what the second step needs. */
  second_factor?: ErrorBody['second_factor'];
  /** Seconds to wait before the next attempt. */
  retryAfter?: number;
  /** Identifies the call in the server's log. */
  requestId?: string;
  /** ISO 8601. */
  at?: string;
}

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  (typeof value.status === 'number' || value.status === 'offline' || value.status === 'unreadable');

/** What the second step of a login needs; undefined for other failures. */
export const secondStepOf = (error: unknown): ApiError['second_factor'] =>
  isApiError(error) ? error.second_factor : undefined;

/** Whether the thing is gone or finished, so that this page is out of date. */
export const isPast = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.message === 'demande.closed');

/** State of the shop's history entry when a low balance led there, so that it can say why; `wanted` beside it is the previous address. */
export const TOO_FEW_CREDITS = { tooFewCredits: true } as const;
