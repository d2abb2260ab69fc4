import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs one task at a time across processes. A lock whose process is gone (kill -9, power loss) is taken over.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(file, task) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    if (holderIsGone(file)) rmSync(file, { force: true });
    else await pause(200);
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function holderIsGone(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH' || codeOf(error) === 'ENOENT';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  // Not instanceof: under jest an error of the file system is of another realm.
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
