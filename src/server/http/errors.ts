import type { LoginBegun } from '#domain/accounts/user';
import type { ErrorCode } from '#domain/base/codes';
import type { FieldErrors } from '#domain/base/schema';
import { incomplete } from '#domain/causes/missing';
import type { ErrorBody } from '#domain/contract/errorBody';
import type { Demande } from '#domain/dossier/demande';
import { PlainError } from '../telemetry/safeError';

/**
 * The closed list of ways a call can fail. Services throw these; the app turns them into an `ErrorBody`. None holds what a person typed.
 */
export class CallError extends PlainError {
  override readonly name = 'CallError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly retryAfterSeconds?: number,
  ) {
    super(body.message ?? `${status}`);
  }
}

/** 401: no token, or one that has ended. */
export const unauthorized = (message: ErrorCode = 'auth.required') => new CallError(401, { message });

/** 402: not enough credits; nothing was changed. */
export const insufficientCredits = () => new CallError(402, { message: 'credits.insufficient' });

/** 403 */
export const forbidden = (message: ErrorCode = 'auth.forbidden') => new CallError(403, { message });

/** 404, also for what belongs to somebody else. */
export const notFound = (message: ErrorCode = 'request.notFound') => new CallError(404, { message });

/** 409: the thing is not in a state that allows this. */
export const conflict = (message: ErrorCode) => new CallError(409, { message });

/** 403 to a login with the right password that still needs its second step. */
export const secondStepNeeded = (second_factor: LoginBegun) =>
  new CallError(403, { message: 'auth.secondFactorNeeded', second_factor });

/** 422, with the fields at fault. */
export const invalid = (errors: FieldErrors | Record<string, ErrorCode[]>) => new CallError(422, { errors });

/** 422 when a demande is finished while something is missing. */
export function refuseIncomplete(demande: Demande): void {
  const body = incomplete(demande);
  if (body) throw new CallError(422, body);
}

/** 422 on one field. `values` fill the placeholders of the code's text. */
export const invalidField = (field: string, code: ErrorCode, values?: ErrorBody['values']) =>
  new CallError(422, { errors: { [field]: [code] }, ...(values && { values }) });

/** 423: another tab is filling the dossier in. */
export const openElsewhere = () => new CallError(423, { message: 'demande.openElsewhere' });

/** 429. `values` fill the placeholders of the code's text. */
export const tooMany = (
  retryAfterSeconds: number,
  message: ErrorCode = 'request.tooMany',
  values?: ErrorBody['values'],
) => new CallError(429, { message, ...(values && { values }) }, Math.max(1, Math.ceil(retryAfterSeconds)));

/** 429 unless the rate limit had room. */
export function refuseOver(taken: { ok: true } | { ok: false; waitSeconds: number }): void {
  if (!taken.ok) throw tooMany(taken.waitSeconds);
}

/** 503: too much work is under way. Nothing was changed. */
export const busy = (message: ErrorCode = 'server.busy', retryAfterSeconds = 2) =>
  new CallError(503, { message }, retryAfterSeconds);

/** 507: no disk space. Nothing was written. */
export const full = () => new CallError(507, { message: 'server.full' });

/** 499, only for the log: the client has closed the connection. */
export const gone = () => new CallError(499, { message: 'server.busy' });

/** 502: an outside system failed. */
export const upstream = (message: ErrorCode) => new CallError(502, { message });

/** 503 */
export const notReady = () => new CallError(503, { message: 'server.notReady' });

/** Some callers read the code in `error`: it is repeated there. */
export function withErrorField(body: ErrorBody): ErrorBody {
  const code = body.message ?? Object.values(body.errors ?? {})[0]?.[0];
  return code ? { ...body, error: code } : body;
}
