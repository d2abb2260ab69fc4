/** What a database error may say outside: no SQL, no parameters, no `detail`, which all repeat people's data. */
export type DatabaseErrorInfo = { code: string; constraint?: string; table?: string };

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Finds the SQLSTATE in an error or its causes (Drizzle wraps what the driver throws; the two drivers have different
 * classes, so only the fields are looked at). Undefined when it is not a database error.
 */
export function databaseError(error: unknown): DatabaseErrorInfo | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint, table, severity } = current as unknown as Record<string, unknown>;
    if (typeof code !== 'string' || typeof severity !== 'string') continue;
    return {
      code,
      ...(typeof constraint === 'string' && { constraint }),
      ...(typeof table === 'string' && { table }),
    };
  }
  return undefined;
}

/** @param constraint name of the constraint or unique index, for instance `users_email_unique` */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return matches(error, UNIQUE_VIOLATION, constraint);
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return matches(error, FOREIGN_KEY_VIOLATION, constraint);
}

export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return matches(error, CHECK_VIOLATION, constraint);
}

/** The transaction lost against another one and may simply be run again. */
export function isRetryable(error: unknown): boolean {
  return matches(error, SERIALIZATION_FAILURE) || matches(error, DEADLOCK);
}

function matches(error: unknown, code: string, constraint?: string): boolean {
  const info = databaseError(error);
  return info?.code === code && (constraint === undefined || info.constraint === constraint);
}

/** The driver's own words: it gives these errors no code. */
const AWAY_WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];
/** Of the socket, of a server that starts or stops, or has no room left (classes 08, 57P and 53 of PostgreSQL), of a lock timeout (55P03). */
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\d{3}|57P0[1-3]|55P03|53\d{3})$/;

/** A disk, a quota, the database's own disk, or the storage's (adapters/media). */
const FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** There is no room left to write: nothing was. */
export function isFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (FULL_CODES.includes((current as { code?: string }).code ?? '')) return true;
  return false;
}

/**
 * No connection came free or came about in time, a row stayed locked, or the one there was broke (what was sent on it may have been done or not), or the
 * disk is full: it may go at another moment.
 */
export function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (AWAY_WORDS.includes(current.message) || (typeof code === 'string' && AWAY_CODES.test(code)))
      return true;
  }
  return false;
}
