import { spawn } from 'node:child_process';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Runs a Node program in a child process with this terminal, and ends with its exit code.
 * SIGTERM and SIGINT sent to this process stop the child and whatever it started.
 *
 * @param {string[]} args program and arguments, as after `node`
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Promise<number>} the exit code, or 128 + n after a signal
 */
export function runNode(args, env = {}) {
  const child = startNode(args, env);
  const pass = (/** @type {NodeJS.Signals} */ signal) => stopGroup(child, signal);
  process.on('SIGTERM', pass).on('SIGINT', pass);
  return ended(child).finally(() => process.off('SIGTERM', pass).off('SIGINT', pass));
}

/**
 * Starts a Node program in a process group of its own: a Ctrl-C in the terminal reaches it once, through this process,
 * and not a second time from the terminal, which would cut short a clean shutdown.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {ChildProcess}
 */
export function startNode(args, env = {}) {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env }, detached: true });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signalNumbers[/** @type {keyof typeof signalNumbers} */ (signal)] ?? 1)),
    );
  });
}

/**
 * Jest's workers outlive a jest that was stopped: the whole group is told.
 *
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function stopGroup(child, signal) {
  if (child.pid === undefined || process.platform === 'win32') child.kill(signal);
  else process.kill(-child.pid, signal);
}
