import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Options of Node for what mostly runs too shortly to earn back what it costs to be optimised. Node 24 has a quick compiler for that, and
 * refuses the option.
 */
export const fewOptimised =
  Number.parseInt(process.versions.node, 10) < 24 ? ['--interrupt-budget=600000'] : [];

const passedOn = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Runs a Node program in a child process with this terminal, and ends with its exit code. The signals sent to this process
 * stop the child and whatever it started. It has a process group of its own: a Ctrl-C in the terminal reaches it once,
 * through this process, and not a second time from the terminal, which would cut short a clean shutdown.
 *
 * @param {string[]} args program and arguments, as after `node`
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @returns {Promise<number>} the exit code, or 128 + n after a signal
 */
export async function runNode(args, env = {}) {
  const child = spawn(process.execPath, args, {
    ...{ stdio: 'inherit', detached: true },
    env: { ...process.env, ...env },
  });
  const pass = (/** @type {NodeJS.Signals} */ signal) => stopGroup(child, signal);
  for (const signal of passedOn) process.on(signal, pass);
  try {
    const [code, signal] = await once(child, 'exit');
    return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
  } finally {
    for (const signal of passedOn) process.off(signal, pass);
  }
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
