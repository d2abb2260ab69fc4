import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { Piscina } from 'piscina';
import { projectPath } from '../../../config/paths';
import type { FileRead } from './readFile';

/** Set by the build, where the worker is JavaScript too. */
declare const BUNDLED: boolean | undefined;

const AT_ONCE = 2;
/** Files that wait for their turn, most often for a second. */
const MOST_WAITING = 6;
/** From the beginning of its thread. */
const LONGEST_MS = 20_000;
/** How long one waits for a thread: with its own time still less than a browser or a proxy waits for an answer. */
const LONGEST_WAIT_MS = 10_000;

interface Options {
  /** The worker as JavaScript. */
  worker?: string | undefined;
  longestMs?: number;
  longestWaitMs?: number;
}

/** A worker that exports `readFile`. */
interface Script {
  /** Its path in the project. */
  source: string;
  /** The name of the file that the build makes of it. */
  built: string;
}

type Fault = { fault: 'busy' | 'broken' };
type ReadBytes<T> = (bytes: Uint8Array) => Promise<T | Fault>;
export type ReadInThread = ReadBytes<FileRead>;
const BUSY: Fault = { fault: 'busy' };

/**
 * Reads files of strangers, each in a thread that ends with it: a file that never ends, or takes all memory, takes
 * only that thread with it, and is one that cannot be read. One too many is not begun, nor one that has waited too long.
 */
export function threadFor<T extends object>(
  { source, built }: Script,
  { worker, longestMs = LONGEST_MS, longestWaitMs = LONGEST_WAIT_MS }: Options = {},
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

/** Documents that shareholders are read from. */
export const fileThread = (options: Options = {}): ReadInThread =>
  threadFor<FileRead>(
    { source: 'src/server/adapters/extraction/document/readWorker.ts', built: 'readWorker.js' },
    options,
  );
