import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Piscina } from 'piscina';
import { projectPath } from '../../../config/paths';
import type { FileRead } from './readFile';

/** Set by the build, in which the worker is JavaScript too. */
declare const BUNDLED: boolean | undefined;

const AT_ONCE = 2;
/** Length of the queue; most files take a second. */
const MAX_WAITING = 6;
/** From the start of the thread. */
const MAX_MS = 20_000;
/** Maximum wait for a thread. With the reading time it is still less than browsers or proxies wait. */
const MAX_WAIT_MS = 10_000;

interface Options {
  /** The compiled worker. */
  worker?: string | undefined;
  longestMs?: number;
  longestWaitMs?: number;
}

/** A worker that exports `readFile`. */
interface Script {
  /** Path in the project. */
  source: string;
  /** File name in the build. */
  built: string;
}

type Fault = { fault: 'busy' | 'broken' };
type ReadBytes<T> = (bytes: Uint8Array) => Promise<T | Fault>;
export type ReadInThread = ReadBytes<FileRead>;
const BUSY: Fault = { fault: 'busy' };

/**
 * Reads untrusted files, each in its own thread: a file that takes too long or too much memory only ends its thread, and counts as
 * unreadable. Beyond the queue, or after too long a wait, a file is refused.
 */
export function threadFor<T extends object>(
  { source, built }: Script,
  { worker, longestMs = MAX_MS, longestWaitMs = MAX_WAIT_MS }: Options = {},
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
  // The queue is not in the pool: a thread that dies there is not replaced for waiting files, and their time would run.
  const places = bulkhead(AT_ONCE, MAX_WAITING);
  async function read(bytes: Uint8Array): Promise<T | Fault> {
    threads ??= begin();
    try {
      return (await threads.run(bytes, { signal: AbortSignal.timeout(longestMs) })) as T;
    } catch {
      return { fault: 'broken' };
    }
  }
  return (bytes) =>
    new Promise((resolve, reject) => {
      let gaveUp = false;
      const patience = setTimeout(() => {
        gaveUp = true;
        resolve(BUSY);
      }, longestWaitMs);
      places
        .execute<T | Fault>(() => {
          if (gaveUp) return BUSY;
          clearTimeout(patience);
          return read(bytes);
        })
        .then(resolve, (error: unknown) =>
          error instanceof BulkheadRejectedError ? resolve(BUSY) : reject(error as Error),
        )
        .finally(() => clearTimeout(patience));
    });
}

/** Reads documents with shareholders. */
export const fileThread = (options: Options = {}): ReadInThread =>
  threadFor<FileRead>(
    { source: 'src/server/adapters/extraction/document/readWorker.ts', built: 'readWorker.js' },
    options,
  );
