import { existsSync, readFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { runNode } from './processes.mjs';
import { hashSources } from './sources.mjs';

export const hashFile = 'dist/.build-hash';
export const buildLock = '.cache/build.lock';

/** Is dist/ a finished build of the sources as they are now? */
export function isBuilt() {
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashSources();
}

/**
 * Builds when there is no build of the present sources. The build runs in a child process, so that its memory is
 * gone before the server starts.
 *
 * @returns {Promise<number>} 0, or the failed build's exit code
 */
export async function ensureBuild() {
  if (isBuilt()) return 0;
  console.log('No build of the present sources: building first.');
  return runNode(['.scripts/build.mjs']);
}

/** Waits for the build under way, if there is one. Answers whether there is a finished build: of now, or of earlier sources. */
export const untilBuilt = () => withLock(buildLock, async () => existsSync(hashFile));
