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
  /** readWorker.ts as JavaScript. */
  worker?: string | undefined;
  longestMs?: number;
}

export type ReadInThread = (bytes: Uint8Array) => Promise<FileRead | { fault: 'busy' }>;

/**
 * Reads files of strangers, each in a thread that ends with it: a file that never ends, or takes all memory, takes
 * only that thread with it, and is one that cannot be read. One too many is not begun.
 */
export function fileThread({ worker, longestMs = LONGEST_MS }: Options = {}): ReadInThread {
  const built = typeof BUNDLED === 'undefined' ? undefined : projectPath('dist/server/readWorker.js');
  const filename = worker ?? built;
  let threads: Piscina | undefined;
  const begin = () =>
    new Piscina({
      ...(filename
        ? { filename }
        : {
            filename: projectPath('src/server/adapters/extraction/document/readWorker.ts'),
            execArgv: ['--import', 'tsx'],
          }),
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
      .execute<FileRead | { fault: 'busy' }>(async () => {
        threads ??= begin();
        try {
          return (await threads.run(bytes, { signal: AbortSignal.timeout(longestMs) })) as FileRead;
        } catch {
          return { fault: 'broken' };
        }
      })
      .catch((error: unknown) => {
        if (error instanceof BulkheadRejectedError) return { fault: 'busy' };
        throw error;
      });
}
