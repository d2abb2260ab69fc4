import { isError, safeError } from './safeError';

/**
 * Options of the log: whatever is logged of an error, also by Fastify (the address of an answer that was sent twice), is what `safeError`
 * says. A line without a text gets the error's from pino, so the error is replaced before.
 */
export const SAFE_LOG = {
  hooks: {
    logMethod<Args extends unknown[]>(this: unknown, args: Args, method: (...args: Args) => void) {
      const [given, ...rest] = args;
      method.apply(this, [safe(given), ...rest] as Args);
    },
  },
  // It is one already; the type wants a text.
  serializers: { err: (err: unknown) => err as never },
};

function safe(given: unknown): unknown {
  if (isError(given)) return { err: safeError(given) };
  const { err } = (given ?? {}) as { err?: unknown };
  return isError(err) ? { ...(given as object), err: safeError(err) } : given;
}
