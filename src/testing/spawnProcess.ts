import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { projectRoot } from '../server/config/paths';
import { bundle } from './bundle';
import { scanned } from './logs/logScan';

export type TestProcess = {
  readonly child: ChildProcess;
  /** Lines of standard output so far. */
  readonly lines: string[];
  /** Standard error so far. */
  readonly errors: () => string;
  /** Resolves with the first line that `test` accepts; rejects when the process ends before. */
  line(test: (line: string) => boolean): Promise<string>;
  /** Resolves when the process has ended: its exit code, null after a signal. */
  readonly ended: Promise<number | null>;
};

/** The embedded database is WebAssembly: a test ends before its optimised code has paid for itself, and calls little of it. */
export const QUICK_START = ['--liftoff-only', '--wasm-lazy-compilation'];

/**
 * Starts a TypeScript file (path from the project's root) as a process of its own, with nothing but this environment. What is measured
 * starts as it does in real life, with no flags.
 */
export function spawnProcess(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  flags: readonly string[] = QUICK_START,
): TestProcess {
  const child = spawn(process.execPath, [...flags, bundle(file), ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const watchers = new Set<() => void>();
  let errors = '';
  let over = false;
  const look = () => {
    for (const watcher of watchers) watcher();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    // The rest is what a command answers.
    if (line.startsWith('{"level":')) scanned(line);
    look();
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
    scanned(chunk);
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      over = true;
      look();
      resolve(code);
    });
  });
  const line = (test: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const watcher = () => {
        const hit = lines.find(test);
        if (hit === undefined && !over) return;
        watchers.delete(watcher);
        if (hit === undefined) reject(new Error(`The process ended before the awaited line. ${errors}`));
        else resolve(hit);
      };
      watchers.add(watcher);
      watcher();
    });
  return { child, lines, errors: () => errors, line, ended };
}
