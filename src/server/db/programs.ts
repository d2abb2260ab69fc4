import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlainError } from '../telemetry/safeError';

/** A program of the system failed. Its output may repeat values, so it must never be shown. */
export class ProgramFailed extends PlainError {
  override readonly name = 'ProgramFailed';
  constructor(
    program: string,
    how: string,
    readonly output: string,
  ) {
    super(`${program} ${how}`);
  }
}

/** The program is missing or may not be run. */
export class ProgramMissing extends ProgramFailed {
  constructor(program: string) {
    super(program, 'cannot be run: is it installed?', '');
  }
}

const MAX_OUTPUT = 10_000;
/** Errors of the other end of a broken pipe. */
const BROKEN = ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'];

interface Between {
  /** Standard input; absent: empty. */
  from?: Readable;
  /** Reads standard output to its end; absent: discarded. */
  to?: (output: Readable) => Promise<unknown>;
  env?: Record<string, string>;
}

/**
 * Runs a program without a shell; resolves when it has succeeded and its output was read.
 * @throws ProgramMissing when it does not exist, ProgramFailed on an exit code other than 0, and errors of `from` and `to`
 */
export async function runProgram(program: string, args: readonly string[], between: Between = {}) {
  const { from, to = async (output) => void output.resume(), env } = between;
  const child = spawn(program, args, { env: { ...process.env, LC_ALL: 'C', ...env }, stdio: 'pipe' });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_OUTPUT);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', () => reject(new ProgramMissing(program)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new ProgramFailed(program, `failed (${code ?? 'killed'})`, output)),
    );
  });
  const fed = from ? pipeline(from, child.stdin as Writable) : child.stdin.end();
  const [taking, feeding, ending] = await Promise.allSettled([
    to(child.stdout).catch((error: unknown) => {
      // Otherwise the program would wait for ever to write.
      child.stdout.destroy();
      throw error;
    }),
    fed,
    ended,
  ]);
  const failures = [taking, feeding, ending].flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  const isCause = (error: { code?: string }) => !BROKEN.includes(error.code ?? '');
  if (failures.length > 0)
    throw failures.find((error) => error instanceof ProgramMissing) ?? failures.find(isCause) ?? failures[0];
}
