import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Piscina } from 'piscina';
import { projectPath } from '../../../paths';
import type { FileRead } from './readFile';

/** Set by the build, where the worker is JavaScript too. */
declare const BUNDLED: boolean | undefined;

const AT_ONCE = 2;
/** Files that wait for their turn, most often for a second. */
const MOST_WAITING = 6;
/** From the beginning of its thread. */
const LONGEST_MS = 20_000;

interface Options {
  /** The worker as JavaScript. */
  worker?: string | undefined;
  longestMs?: number;
}

/** A worker that exports `readFile`. */
interface Script {
  /** Its path in the project. */
  source: string;
  /** The name of the file that the build makes of it. */
  built: string;
}

type ReadBytes<T> = (bytes: Uint8Array) => Promise<T | { fault: 'busy' | 'broken' }>;
export type ReadInThread = ReadBytes<FileRead>;

/**
 * Reads files of strangers, each in a thread that ends with it: a file that never ends, or takes all memory, takes
 * only that thread with it, and is one that cannot be read. One too many is not begun.
 */
export function threadFor<T extends object>(
  { source, built }: Script,
  { worker, longestMs = LONGEST_MS }: Options = {},
): ReadBytes<T> {
  const filename =
    worker ?? (typeof BUNDLED === 'undefined' ? undefined : projectPath(`dist/server/${built}`));
  let threads: Piscina | undefined;
  const begin = () =>
    new Piscina({
      ...(filename ? { filename } : { filename: projectPath(source), execArgv: ['--import', 'tsx'] }),
      name: 'readFile',
      minThreads: 0,
      maxThreads: AT_ONCE,
      idleTimeout: 0,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
  // None waits in the pool itself: a thread that dies there is not replaced for those that wait, and their time would run.
  const places = bulkhead(AT_ONCE, MOST_WAITING);
  return (bytes) =>
    places
      .execute<T | { fault: 'busy' | 'broken' }>(async () => {
        threads ??= begin();
        try {
          return (await threads.run(bytes, { signal: AbortSignal.timeout(longestMs) })) as T;
        } catch {
          return { fault: 'broken' };
        }
      })
      .catch((error: unknown) => {
        if (error instanceof BulkheadRejectedError) return { fault: 'busy' };
        throw error;
      });
}

/** Documents that shareholders are read from. */
export const fileThread = (options: Options = {}): ReadInThread =>
  threadFor<FileRead>(
    { source: 'src/server/adapters/extraction/document/readWorker.ts', built: 'readWorker.js' },
    options,
  );
