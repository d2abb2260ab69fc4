/** What a failed call comes down to, whatever failed. */
export interface ApiError {
  /** The HTTP status; 'offline' when no answer came; 'unreadable' when the answer was not what an API answers. */
  status: number | 'offline' | 'unreadable';
  /** A code (message id) for the request as a whole. */
  message?: string;
  /** Codes by field. */
  errors?: Record<string, string[]>;
  /** The code as shareholder and extraction calls say it. */
  error?: string;
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

/** The first code of a field: the spec shows one message per field. */
export const fieldCode = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? error.errors?.[field]?.[0] : undefined;

/** The one code that says most about the request as a whole, or undefined. */
export const requestCode = (error: unknown): string | undefined =>
  isApiError(error) ? (error.message ?? error.error) : undefined;

/** What the history entry of the shop carries after a 402, so that it says why one is there. */
export const TOO_FEW_CREDITS = { tooFewCredits: true } as const;
