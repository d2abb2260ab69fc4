import type { LoginBegun } from '#domain/accounts/user';
import type { ErrorCode } from '#domain/base/codes';
import type { FieldErrors } from '#domain/base/schema';
import { incomplete } from '#domain/causes/missing';
import type { ErrorBody } from '#domain/contract/errorBody';
import type { Demande } from '#domain/dossier/demande';
import { PlainError } from '../telemetry/safeError';

/**
 * The closed list of ways a call can fail. Services throw these by name; the app turns them into an `ErrorBody`.
 * None carries what the person typed.
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

/** 401: no token, or a dead one. */
export const unauthorized = (message: ErrorCode = 'auth.required') => new CallError(401, { message });

/** 402: not enough credits; nothing was changed. */
export const insufficientCredits = () => new CallError(402, { message: 'credits.insufficient' });

/** 403 */
export const forbidden = (message: ErrorCode = 'auth.forbidden') => new CallError(403, { message });

/** 404, also for what belongs to somebody else. */
export const notFound = (message: ErrorCode = 'request.notFound') => new CallError(404, { message });

/** 409: the thing is not in a state that allows this. */
export const conflict = (message: ErrorCode) => new CallError(409, { message });

/** 403 to a login whose password was right: its second step is to come. */
export const secondStepNeeded = (second_factor: LoginBegun) =>
  new CallError(403, { message: 'auth.secondFactorNeeded', second_factor });

/** 422: a field is at fault. */
export const invalid = (errors: FieldErrors | Record<string, ErrorCode[]>) => new CallError(422, { errors });

/** 422 to a finish of a demande that lacks something. */
export function refuseIncomplete(demande: Demande): void {
  const body = incomplete(demande);
  if (body) throw new CallError(422, body);
}

/** 422 on one field. `values`: what the text of the code says in its places. */
export const invalidField = (field: string, code: ErrorCode, values?: ErrorBody['values']) =>
  new CallError(422, { errors: { [field]: [code] }, ...(values && { values }) });

/** 423: another tab is filling the dossier in. */
export const openElsewhere = () => new CallError(423, { message: 'demande.openElsewhere' });

/** 429. `values`: what the text of the code says in its places. */
export const tooMany = (
  retryAfterSeconds: number,
  message: ErrorCode = 'request.tooMany',
  values?: ErrorBody['values'],
) => new CallError(429, { message, ...(values && { values }) }, Math.max(1, Math.ceil(retryAfterSeconds)));

/** 429 unless a place could be taken. */
export function refuseOver(taken: { ok: true } | { ok: false; waitSeconds: number }): void {
  if (!taken.ok) throw tooMany(taken.waitSeconds);
}

/** 503: as much as can be done at once is under way, and nothing was changed. */
export const busy = (message: ErrorCode = 'server.busy', retryAfterSeconds = 2) =>
  new CallError(503, { message }, retryAfterSeconds);

/** 507: nothing was written, for there is no room. */
export const full = () => new CallError(507, { message: 'server.full' });

/** 499, for the log: whoever asked has gone, and nobody reads it. */
export const gone = () => new CallError(499, { message: 'server.busy' });

/** 502: an outside system failed. */
export const upstream = (message: ErrorCode) => new CallError(502, { message });

/** 503 */
export const notReady = () => new CallError(503, { message: 'server.notReady' });

/** The same failure with its code repeated in `error`, where the callers of some calls read it. */
export function withErrorField(body: ErrorBody): ErrorBody {
  const code = body.message ?? Object.values(body.errors ?? {})[0]?.[0];
  return code ? { ...body, error: code } : body;
}
