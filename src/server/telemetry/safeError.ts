import { types } from 'node:util';
import { databaseError } from '../db/errors';

/**
 * An error whose text is made of our own words and of what the operator configured: it names nobody, and may be logged and shown. The
 * text of any other error may hold anything: a database's repeats the values of the query.
 */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}

/** What may be written down of an error. */
export interface SafeError {
  type: string;
  /** SQLSTATE, or the code of Node or of a package. */
  code?: string;
  constraint?: string;
  table?: string;
  message?: string;
  /** Where it happened, without the text. */
  stack?: string;
}

/** Any error as the log may hold it. This file alone reads the text of a caught error (npm run check). */
export function safeError(error: unknown): SafeError {
  if (!isError(error)) return { type: typeof error };
  const code = codeOf(error);
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  // Of a command line Node says which option is wrong.
  return {
    type: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    ...(code && { code }),
    ...databaseError(error),
    ...((error instanceof PlainError || code?.startsWith('ERR_PARSE_ARGS')) && { message: error.message }),
    ...(stack && { stack }),
  };
}

/** The same in one line: the words of a plain error, else its kind and codes. */
export function wordsOf(error: unknown): string {
  const { message, type, code, constraint } = safeError(error);
  return message ?? [type, code, constraint].filter(Boolean).join(' ');
}

/** ENOSPC, ERR_..., FST_...: never a text. */
function codeOf(error: unknown): string | undefined {
  for (let current = error; isError(current); current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z0-9_]{2,60}$/.test(code)) return code;
  }
  return undefined;
}

/** Errors of Node made in another realm are no `instanceof Error`. */
export const isError = (error: unknown): error is Error =>
  error instanceof Error || types.isNativeError(error);

/** Ends the process. What the operator can mend is told plainly; anything else with its kind, its codes and its place. */
export function fallOver(error: unknown): never {
  console.error(error instanceof PlainError ? wordsOf(error) : safeError(error));
  process.exit(1);
}

/** Node itself would print the whole text of what nobody caught. */
export function tellLastWords(): void {
  process.on('uncaughtException', fallOver);
}
