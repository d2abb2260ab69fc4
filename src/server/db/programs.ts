import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlainError } from '../telemetry/safeError';

/** A program of the system has failed. What it said may repeat values: it is for deciding, never for showing. */
export class ProgramFailed extends PlainError {
  override readonly name = 'ProgramFailed';
  constructor(
    program: string,
    how: string,
    readonly said: string,
  ) {
    super(`${program} ${how}`);
  }
}

/** It is not there, or nobody may run it. */
export class ProgramMissing extends ProgramFailed {
  constructor(program: string) {
    super(program, 'cannot be run: is it installed?', '');
  }
}

const SAID_MOST = 10_000;
/** What the other end of a broken pipe is told: not why. */
const BROKEN = ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'];

interface Between {
  /** Its input; none by default. */
  from?: Readable;
  /** Takes its output, to the end; thrown away by default. */
  to?: (output: Readable) => Promise<unknown>;
  env?: Record<string, string>;
}

/**
 * Runs a program with these arguments, no shell in between, and resolves when it has ended well and all it wrote was taken.
 * @throws ProgramMissing when it is not there, ProgramFailed when it ends with another code than 0; whatever `from` and `to` throw
 */
export async function runProgram(program: string, args: readonly string[], between: Between = {}) {
  const { from, to = async (output) => void output.resume(), env } = between;
  const child = spawn(program, args, { env: { ...process.env, LC_ALL: 'C', ...env }, stdio: 'pipe' });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_MOST);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', () => reject(new ProgramMissing(program)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new ProgramFailed(program, `failed (${code ?? 'killed'})`, said)),
    );
  });
  const fed = from ? pipeline(from, child.stdin as Writable) : child.stdin.end();
  const [taking, feeding, ending] = await Promise.allSettled([
    to(child.stdout).catch((error: unknown) => {
      // Or it would wait for ever to write on.
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
