import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { CALLED_BY_SCRIPT } from './calledByScript';
import { callerOf } from './caller';
import { leadToShop } from './leadToShop';
import { unauthorized, whenUnblocked } from './session';
import { takeEarly } from './takeEarly';
import { uploadWith } from './upload';

/** They begin and end sessions: they wait for none, and a wrong password is no end of one. */
const SESSION_CALLS = ['login', 'loginPasskey', 'loginSecondFactor', 'logout'];

/** A server that has not answered by then is not waited for any longer; a file may take its time. */
const TIMEOUT_MS = 30_000;
export const FILE_TIMEOUT_MS = 5 * 60_000;

/** A call as the endpoints describe it; `binary` answers become an object URL. */
export type ApiRequest = Pick<FetchArgs, 'url' | 'method' | 'params' | 'body' | 'keepalive' | 'timeout'> & {
  binary?: boolean;
  /** An answer that goes on: each piece of its text as it comes. The answer itself is null then. */
  onText?: (text: string) => void;
  /** It takes long to send, and says how far it is (see upload.ts). */
  upload?: boolean;
  headers?: Record<string, string>;
};

/** Which call of the api asks, told by RTK Query. */
export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, FetchBaseQueryMeta>;

/** The page's own; tests point it at a server of theirs. */
let origin = globalThis.location?.origin ?? '';
export const setApiOrigin = (url: string): void => {
  origin = url.replace(/\/$/, '');
};

const fetchJson = fetchBaseQuery({
  baseUrl: '/',
  fetchFn: async (request) => (await takeEarly(request as Request)) ?? fetch(request),
});

/** Binary data does not belong in the store: only the address of the bytes does. Errors are JSON as everywhere. */
const asObjectUrl = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : json(response);

const pieces =
  (onText: (text: string) => void) =>
  async (response: Response): Promise<unknown> => {
    if (!response.ok || !response.body) return json(response);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      onText(value);
    }
  };

/** An empty answer is null; anything else must be JSON. */
async function json(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/**
 * Calls /api with the bearer token of the session. An error is always an ApiError: codes to show, never a stack or a
 * sentence of the browser's.
 *
 * A call belongs to the person it was made for: it waits while the session is over or it is not known whose it is, and is
 * made (once more) for the same person. For another one nothing is sent, and an answer that comes too late counts for
 * nothing: it fails with `session.changed`. A refused call has done nothing yet, so nothing happens twice. Which call it ever
 * is: too few credits (402) lead to the shop.
 */
export const baseQuery: ApiBaseQuery = async (request, api, extra) => {
  const caller = callerOf(api);
  const { visit, token } = caller.session();
  if (SESSION_CALLS.includes(api.endpoint)) return resultOf(await send(request, token, api, extra));
  for (;;) {
    await whenUnblocked(api);
    const session = caller.session();
    if (session.visit !== visit) return { error: sessionChanged() };
    const answer = await send(request, session.token, api, extra);
    if (session.token === null) return resultOf(answer);

    const isRefused = answer.error?.status === 401;
    if (isRefused) api.dispatch(unauthorized({ token: session.token }));
    const now = caller.session();
    // What was read with a token that has been replaced meanwhile may be another person's.
    const isOutdated = isRefused || (api.type === 'query' && now.token !== session.token);
    if (now.visit === visit && (now.token === null || !isOutdated)) return resultOf(answer);
  }
};

/** Outside of any session, and nobody waits for it or hears of its failure; it leaves even while the page closes. */
export function tellServer(path: string, body: object): void {
  const headers = { ...CALLED_BY_SCRIPT, 'Content-Type': 'application/json' };
  const call = { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) };
  fetch(`${origin}/api${path}`, call).catch(() => {});
}

async function send(
  { binary = false, onText, upload = false, url, headers, ...request }: ApiRequest,
  token: string | null,
  api: BaseQueryApi,
  extra: object,
) {
  const editor = callerOf(api).editor();
  const full = {
    timeout: binary ? FILE_TIMEOUT_MS : TIMEOUT_MS,
    ...request,
    url: `${origin}/api${url}`,
    headers: {
      ...CALLED_BY_SCRIPT,
      ...(token && { Authorization: `Bearer ${token}` }),
      // Which tab this is: the server lets one at a time change a dossier.
      ...(!binary && { 'X-Editor': editor }),
      ...headers,
    },
    responseHandler: binary ? asObjectUrl : onText ? pieces(onText) : json,
  };
  const call = upload ? fetchBaseQuery({ baseUrl: '/', fetchFn: uploadWith(api.dispatch) }) : fetchJson;
  return call(full, api, extra);
}

const sessionChanged = (): ApiError => ({
  status: 401,
  message: 'session.changed',
  at: new Date().toISOString(),
});

function resultOf({ data, error, meta }: Awaited<ReturnType<typeof send>>) {
  const known = meta === undefined ? {} : { meta };
  if (error?.status === 402) leadToShop();
  return error ? { error: toApiError(error, meta), ...known } : { data, ...known };
}

function toApiError(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  const at = new Date().toISOString();
  if (error.status === 'FETCH_ERROR') return { status: 'offline', at };
  if (error.status === 'TIMEOUT_ERROR') return { status: 'offline', message: 'error.timeout', at };
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

/** Takes from an error's body only what an `ErrorBody` may hold, in its types. */
function bodyOf(data: unknown): Pick<ApiError, 'message' | 'errors' | 'error' | 'values' | 'second_factor'> {
  if (typeof data !== 'object' || data === null) return {};
  const { message, errors, error, values, second_factor } = data as Record<string, unknown>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(isFieldErrors(errors) && { errors }),
    ...(typeof error === 'string' && { error }),
    ...(isValues(values) && { values }),
    ...(isSecondStep(second_factor) && { second_factor }),
  };
}

const isFieldErrors = (value: unknown): value is Record<string, string[]> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (codes) => Array.isArray(codes) && codes.every((code) => typeof code === 'string'),
  );

/** Read by hand: public pages are drawn without yup. */
const isSecondStep = (value: unknown): value is NonNullable<ApiError['second_factor']> =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'ways' in value &&
  Array.isArray(value.ways);

const isValues = (value: unknown): value is Record<string, number | string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((said) => typeof said === 'number' || typeof said === 'string');
