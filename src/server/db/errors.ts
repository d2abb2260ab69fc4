/** The parts of a database error that may be shown: not SQL, parameters or `detail`, which repeat personal data. */
export type DatabaseErrorInfo = { code: string; constraint?: string; table?: string };

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * The SQLSTATE of an error or its causes; undefined for other errors. Drizzle wraps the drivers' errors, and their classes differ, so only
 * fields are read.
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

/** @param constraint name of a constraint or unique index, such as `users_email_unique` */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return matches(error, UNIQUE_VIOLATION, constraint);
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return matches(error, FOREIGN_KEY_VIOLATION, constraint);
}

export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return matches(error, CHECK_VIOLATION, constraint);
}

/** The transaction lost a conflict and can run again. */
export function isRetryable(error: unknown): boolean {
  return matches(error, SERIALIZATION_FAILURE) || matches(error, DEADLOCK);
}

function matches(error: unknown, code: string, constraint?: string): boolean {
  const info = databaseError(error);
  return info?.code === code && (constraint === undefined || info.constraint === constraint);
}

/** Errors of the driver that have no code, by their text. */
const AWAY_WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];
/** Codes of sockets, of a server that starts, stops or has no resources (PostgreSQL classes 08, 57P, 53), and of a lock timeout (55P03). */
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\d{3}|57P0[1-3]|55P03|53\d{3})$/;

/** Full disk or quota: of this machine, the database, or the storage (adapters/media). */
const FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** No space left; nothing was written. */
export function isFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (FULL_CODES.includes((current as { code?: string }).code ?? '')) return true;
  return false;
}

/**
 * Temporary failures: no connection in time, a row locked too long, a broken connection (its last statement may or may not have run), or a
 * full disk.
 */
export function isUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (AWAY_WORDS.includes(current.message) || (typeof code === 'string' && AWAY_CODES.test(code)))
      return true;
  }
  return false;
}
