import { isApiError } from '../../api/apiError';

/** Between attempts to save while the server cannot be reached. */
export const RETRY_MS = 10_000;

/** Whether the same call would be refused again: only another attempt by the person, or another input, can help. */
export const isFinal = (error: unknown): boolean =>
  isApiError(error) && typeof error.status === 'number' && error.status < 500 && error.status !== 429;
