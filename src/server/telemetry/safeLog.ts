import type { FastifyServerOptions } from 'fastify';
import { isError, safeError } from './safeError';
import { traceOfLine } from './spans';

/**
 * Log options: every logged error, also Fastify's, is reduced by `safeError`. A line without text would get the error's message from pino,
 * so the error is replaced before.
 */
const SAFE_LOG = {
  hooks: {
    logMethod<Args extends unknown[]>(this: unknown, args: Args, method: (...args: Args) => void) {
      const [given, ...rest] = args;
      method.apply(this, [safe(given), ...rest] as Args);
    },
  },
  // Already a SafeError; the type expects a serialiser.
  serializers: { err: (err: unknown) => err as never },
};

type Logger = NonNullable<FastifyServerOptions['logger']>;

/** `isTraced`: each line has its trace id. */
export const safeLogger = (logger: Logger, isTraced: boolean): Logger =>
  typeof logger === 'object' ? { ...logger, ...SAFE_LOG, ...(isTraced && { mixin: traceOfLine }) } : logger;

function safe(given: unknown): unknown {
  if (isError(given)) return { err: safeError(given) };
  const { err } = (given ?? {}) as { err?: unknown };
  return isError(err) ? { ...(given as object), err: safeError(err) } : given;
}
