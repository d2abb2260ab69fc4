import pg from 'pg';
import { inQuery } from '../telemetry/spans';

/** More than the program has different queries; beyond it (an IN list of varying length) statements are not named. */
const MAX_NAMES = 1000;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `greffio_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Searches are planned anew each time: a plan for rare words is slow for common ones. */
const isSearch = (text: string): boolean => text.includes('search_text(');

type Shape = { text?: unknown; name?: unknown; submit?: unknown };

/** A query's span includes the wait for a connection. */
export class TracedPool extends pg.Pool {
  // Same reason as in the client below.
  override query(...args: unknown[]): never {
    return traced(args, () => (super.query as Query).apply(this, args)) as never;
  }
}

type Query = (...all: unknown[]) => unknown;

/** A call with a callback comes from the pool, which has a span already; a stream (COPY) returns no promise. */
function traced(args: unknown[], ask: () => unknown): unknown {
  const [query, ...rest] = args;
  if (typeof rest.at(-1) === 'function') return ask();
  const { text, submit } = (typeof query === 'string' ? { text: query } : (query ?? {})) as Shape;
  return typeof text === 'string' && submit === undefined
    ? inQuery(text, ask as () => Promise<unknown>)
    : ask();
}

/**
 * Fails when a COMMIT did not commit: PostgreSQL answers ROLLBACK to the COMMIT of a failed transaction, which the driver takes for
 * success.
 */
export class CheckedClient extends pg.Client {
  // pg declares a dozen overloads; the arguments are passed on unchanged.
  override query(...args: unknown[]): never {
    const answer: unknown = traced(args, () => (super.query as Query).apply(this, args));
    const { text } = (args[0] ?? {}) as Shape;
    return (text === 'commit' && answer instanceof Promise ? answer.then(refuseRollback) : answer) as never;
  }
}

function refuseRollback(result: pg.QueryResult): pg.QueryResult {
  if (result.command !== 'ROLLBACK') return result;
  const error = new Error('The transaction was rolled back: one of its statements had failed.');
  throw Object.assign(error, { code: '25P02', severity: 'ERROR' });
}

/**
 * Names every query with parameters, so that each connection parses and plans it once. Needs DATABASE_NAMED_STATEMENTS=0 behind a PgBouncer
 * in transaction mode before 1.21.
 */
export class NamingClient extends CheckedClient {
  override query(...args: unknown[]): never {
    const [query, values] = args as [Shape | undefined, unknown];
    if (typeof query?.text === 'string' && !query.name && Array.isArray(values) && values.length > 0) {
      const name = isSearch(query.text) ? undefined : nameOf(query.text);
      if (name) args[0] = { ...query, name };
    }
    return super.query(...args);
  }
}
