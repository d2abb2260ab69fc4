import type { FastifyServerOptions } from 'fastify';
import { isError, safeError } from './safeError';
import { traceOfLine } from './spans';

/**
 * Options of the log: whatever is logged of an error, also by Fastify (the address of an answer that was sent twice), is what `safeError`
 * says. A line without a text gets the error's from pino, so the error is replaced before.
 */
const SAFE_LOG = {
  hooks: {
    logMethod<Args extends unknown[]>(this: unknown, args: Args, method: (...args: Args) => void) {
      const [given, ...rest] = args;
      method.apply(this, [safe(given), ...rest] as Args);
    },
  },
  // It is one already; the type wants a text.
  serializers: { err: (err: unknown) => err as never },
};

type Logger = NonNullable<FastifyServerOptions['logger']>;

/** The same logger with these options; `isTraced`: each line says which trace it belongs to. */
export const safely = (logger: Logger, isTraced: boolean): Logger =>
  typeof logger === 'object' ? { ...logger, ...SAFE_LOG, ...(isTraced && { mixin: traceOfLine }) } : logger;

function safe(given: unknown): unknown {
  if (isError(given)) return { err: safeError(given) };
  const { err } = (given ?? {}) as { err?: unknown };
  return isError(err) ? { ...(given as object), err: safeError(err) } : given;
}
