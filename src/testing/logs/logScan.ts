import { format } from 'node:util';
import { personalWords } from './personalWords';

/*
 * What the server writes to its log while tests run is looked at, at every level: a name, a number or an address in it fails the
 * file. On where src/testing/jest/scanLogs.ts is set up; elsewhere nothing is looked at.
 */

interface Scan {
  personal: RegExp;
  found: string[];
}
let scan: Scan | undefined;

export const isScanning = (): boolean => scan !== undefined;

/** Begins to look: also at what is written to the console. */
export function scanLogs(): void {
  scan = { personal: personalWords(), found: [] };
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      scanned(format(...words));
      write.apply(console, words);
    };
  }
}

/** Drawn at random for each request: it may look like somebody's number. */
const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Looks at one line; who logged it is seen on the stack. */
export function scanned(line: string): void {
  const word = scan?.personal.exec(line.replaceAll(UUIDS, ''))?.[0];
  if (scan === undefined || word === undefined) return;
  const frames = (new Error(word).stack ?? '')
    .split('\n')
    .filter((frame) => /\/src\/server\/(?!telemetry\/safeLog)/.test(frame));
  const where = frames[0]?.trim() ?? 'by another process';
  scan.found.push(
    `“${word}”, ${where}, in “${expect.getState().currentTestName ?? 'no test'}”: ${line.trim()}`,
  );
}

/** @throws Error naming each line that holds what no log may hold */
export function expectNobodyLogged(): void {
  const found = scan?.found.splice(0) ?? [];
  if (found.length > 0) throw new Error(`Somebody is named in the log:\n${found.join('\n')}`);
}

/** A log that says nothing, but is looked at: for what a test starts without a server. */
export const quietLog = Object.fromEntries(
  ['debug', 'info', 'warn', 'error'].map((level) => [
    level,
    (...words: unknown[]) => scanned(format(...words)),
  ]),
) as Record<'debug' | 'info' | 'warn' | 'error', (...words: unknown[]) => void>;
