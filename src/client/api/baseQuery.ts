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

/** Calls that begin or end sessions: they do not wait for one, and a wrong password does not end one. */
const SESSION_CALLS = ['login', 'loginPasskey', 'loginSecondFactor', 'logout'];

/** Time limit of calls, except file uploads. */
const TIMEOUT_MS = 30_000;
export const FILE_TIMEOUT_MS = 5 * 60_000;

/** A call of an endpoint; `binary` answers become an object URL. */
export type ApiRequest = Pick<FetchArgs, 'url' | 'method' | 'params' | 'body' | 'keepalive' | 'timeout'> & {
  binary?: boolean;
  /** For streamed answers: gets each piece of text. The result is then null. */
  onText?: (text: string) => void;
  /** Reports upload progress (see upload.ts). */
  upload?: boolean;
  headers?: Record<string, string>;
};

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, FetchBaseQueryMeta>;

/** The page's own origin; tests use their own server. */
let origin = globalThis.location?.origin ?? '';
export const setApiOrigin = (url: string): void => {
  origin = url.replace(/\/$/, '');
};

const fetchJson = fetchBaseQuery({
  baseUrl: '/',
  fetchFn: async (request) => (await takeEarly(request as Request)) ?? fetch(request),
});

/** The store keeps only the object URL of bytes. Errors are JSON. */
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

/** Null for an empty answer, otherwise JSON. */
async function json(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/**
 * Calls /api with the session's token. Errors are always ApiErrors with codes.
 *
 * A call belongs to the person it was made for. While the session has expired or its person is unknown it waits, and is then sent (again)
 * for the same person; a refused call has done nothing. For another person it is not sent, and late answers are dropped: it fails with
 * `session.changed`. Any 402 leads to the shop.
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
    // Data read with a replaced token may be another person's.
    const isOutdated = isRefused || (api.type === 'query' && now.token !== session.token);
    if (now.visit === visit && (now.token === null || !isOutdated)) return resultOf(answer);
  }
};

/** Sent outside of sessions, without waiting or reporting failures; works while the page closes. */
export function sendOutsideSession(path: string, body: object): void {
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
      // The server lets one tab at a time change a dossier.
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

/** Takes the fields of `ErrorBody` with the right types from an error's body. */
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

/** Checked by hand, because public pages are loaded without yup. */
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
