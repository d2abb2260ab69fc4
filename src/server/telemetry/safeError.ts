import { types } from 'node:util';
import { databaseError } from '../db/errors';

/**
 * An error whose text we wrote ourselves, with configured values at most: it holds no personal data and may be logged and shown. Texts of
 * other errors may: a database error repeats the values of its query.
 */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}

/** The parts of an error that may be logged. */
export interface SafeError {
  type: string;
  /** SQLSTATE, or the code of Node or a package. */
  code?: string;
  constraint?: string;
  table?: string;
  message?: string;
  /** Stack frames without the message. */
  stack?: string;
}

/** Any error as it may be logged. Only this file reads the message of a caught error (checked by npm run check). */
export function safeError(error: unknown): SafeError {
  if (!isError(error)) return { type: typeof error };
  const code = codeOf(error);
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  // Node's message about a wrong command-line option is safe.
  return {
    type: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    ...(code && { code }),
    ...databaseError(error),
    ...((error instanceof PlainError || code?.startsWith('ERR_PARSE_ARGS')) && { message: error.message }),
    ...(stack && { stack }),
  };
}

/** One line for the log: the text of a PlainError, otherwise kind and codes. */
export function errorSummary(error: unknown): string {
  const { message, type, code, constraint } = safeError(error);
  return message ?? [type, code, constraint].filter(Boolean).join(' ');
}

/** Only codes such as ENOSPC, ERR_... or FST_..., never a text. */
function codeOf(error: unknown): string | undefined {
  for (let current = error; isError(current); current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z0-9_]{2,60}$/.test(code)) return code;
  }
  return undefined;
}

/** `instanceof Error` is false for Node's errors of another realm. */
export const isError = (error: unknown): error is Error =>
  error instanceof Error || types.isNativeError(error);

/** Ends the process. Prints the text of a PlainError, which the operator can act on; of other errors kind, codes and place. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof PlainError ? errorSummary(error) : safeError(error));
  process.exit(1);
}

/** Otherwise Node prints the full message of an uncaught error. */
export function reportLastError(): void {
  process.on('uncaughtException', exitWithError);
}
