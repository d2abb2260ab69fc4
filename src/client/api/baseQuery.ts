import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { type Caller, renewSession } from './renewal';

/** What the base query reads of the store; the whole of it is not known down here. */
interface WithCaller {
  auth: Caller;
}

/** A wrong password is no end of a session, and a session that is over needs no logout. */
const NEVER_RENEWED = ['login', 'logout'];

/** A call as the endpoints describe it; `binary` answers become an object URL. */
export type ApiRequest = Pick<FetchArgs, 'url' | 'method' | 'params' | 'body' | 'headers' | 'keepalive'> & {
  binary?: boolean;
};

/** Which call of the api asks, told by RTK Query. */
export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, FetchBaseQueryMeta>;

/** The page's own; tests point it at a server of theirs. */
let origin = window.location.origin;
export const setApiOrigin = (url: string): void => {
  origin = url.replace(/\/$/, '');
};

const fetchJson = fetchBaseQuery({
  baseUrl: '/',
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as WithCaller).auth;
    if (token) headers.set('Authorization', `Bearer ${token}`);
    headers.set('X-Requested-With', 'XMLHttpRequest');
    return headers;
  },
});

/** Binary data does not belong in the store: only the address of the bytes does. Errors are JSON as everywhere. */
const asObjectUrl = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : json(response);

/** An empty answer is null; anything else must be JSON. */
async function json(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/**
 * Calls /api with the bearer token of the session. An error is always an ApiError: codes to show, never a stack or a
 * sentence of the browser's. A call whose session is over waits for the person to log in again, and is then made once
 * more: it has done nothing yet, so nothing happens twice.
 */
export const baseQuery: ApiBaseQuery = async ({ binary = false, url, ...request }, api, extra) => {
  const call = () =>
    fetchJson(
      { ...request, url: `${origin}/api${url}`, responseHandler: binary ? asObjectUrl : json },
      api,
      extra,
    );
  const caller = (): Caller => {
    const { token, visit } = (api.getState() as WithCaller).auth;
    return { token, visit };
  };
  let sent = caller();
  let answer = await call();
  while (answer.error?.status === 401 && sent.token !== null && !NEVER_RENEWED.includes(api.endpoint)) {
    if (!(await renewSession(sent))) break;
    sent = caller();
    answer = await call();
  }
  const meta = answer.meta === undefined ? {} : { meta: answer.meta };
  return answer.error
    ? { error: toApiError(answer.error, answer.meta), ...meta }
    : { data: answer.data, ...meta };
};

function toApiError(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  const at = new Date().toISOString();
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return { status: 'offline', at };
  if (typeof error.status !== 'number')
    return {
      status:
        error.status === 'PARSING_ERROR' && error.originalStatus >= 400 ? error.originalStatus : 'unreadable',
      at,
    };
  const headers = meta?.response?.headers;
  const retryAfter = Number(headers?.get('Retry-After') ?? Number.NaN);
  const requestId = headers?.get('X-Request-Id');
  return {
    status: error.status,
    ...bodyOf(error.data),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
    ...(requestId && { requestId }),
    at,
  };
}

/** Takes from an error's body only what the contract names, in the types it names. */
function bodyOf(data: unknown): Pick<ApiError, 'message' | 'errors' | 'error'> {
  if (typeof data !== 'object' || data === null) return {};
  const { message, errors, error } = data as Record<string, unknown>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(isFieldErrors(errors) && { errors }),
    ...(typeof error === 'string' && { error }),
  };
}

const isFieldErrors = (value: unknown): value is Record<string, string[]> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (codes) => Array.isArray(codes) && codes.every((code) => typeof code === 'string'),
  );
