import pg from 'pg';
import { inQuery } from '../telemetry/spans';

/** More different texts than the program has queries: beyond it (a runaway IN list) statements stay unnamed. */
const MOST_NAMES = 1000;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `greffio_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A search is planned for the words it looks for: a plan that serves rare ones takes long for common ones. */
const isSearch = (text: string): boolean => text.includes('search_text(');

type Shape = { text?: unknown; name?: unknown; submit?: unknown };

/** The waiting for a connection is part of a query's span. */
export class TracedPool extends pg.Pool {
  // As of the client below.
  override query(...args: unknown[]): never {
    return traced(args, () => (super.query as Query).apply(this, args)) as never;
  }
}

type Query = (...all: unknown[]) => unknown;

/** Who asks with a callback, as the pool asks its connection, has a span already; a stream (COPY) is no promise. */
function traced(args: unknown[], ask: () => unknown): unknown {
  const [query, ...rest] = args;
  if (typeof rest.at(-1) === 'function') return ask();
  const { text, submit } = (typeof query === 'string' ? { text: query } : (query ?? {})) as Shape;
  return typeof text === 'string' && submit === undefined
    ? inQuery(text, ask as () => Promise<unknown>)
    : ask();
}

/**
 * A connection that does not let a COMMIT lie: PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a
 * statement failed, and the driver calls that a success.
 */
export class CheckedClient extends pg.Client {
  // pg declares a dozen overloads; the arguments pass through as they came.
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
 * Also gives every query with parameters a name, so that each connection parses and plans it once. Does not work behind
 * a PgBouncer in transaction mode older than 1.21 (DATABASE_NAMED_STATEMENTS=0).
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
