import { connect, type NetConnectOpts } from 'node:net';
import { callSeconds } from '../../providers/metrics';
import { type FailureCode, ProviderFailure } from '../../providers/provider';
import type { Scanner } from './scanner';

interface Options {
  /** tcp://127.0.0.1:3310, or unix:///run/clamav/clamd.ctl */
  url: string;
  /** For sending and answering together. */
  timeoutMs?: number;
}

const PROVIDER = 'clamd';
/** ClamAV unpacks archives and documents; its own limit is two minutes per file. */
const TIMEOUT_MS = 60_000;
const CHUNK = 64 * 1024;
/** An answer is a short line. */
const MAX_ANSWER = 4096;

/**
 * ClamAV's daemon over TCP or a local socket: bytes are streamed (INSTREAM) and not stored there. Each call has its own connection;
 * commands and answers end with a zero byte (clamd(8)).
 */
export function clamdScanner({ url, timeoutMs = TIMEOUT_MS }: Options): Scanner {
  const where = addressOf(url);

  async function ask(operation: string, parts: readonly Buffer[]): Promise<string> {
    const stop = callSeconds.startTimer({ provider: PROVIDER, operation });
    try {
      const answer = await exchange(where, parts, timeoutMs);
      stop({ outcome: 'ok' });
      return answer;
    } catch (error) {
      const code: FailureCode = error instanceof DOMException ? 'timeout' : 'unreachable';
      stop({ outcome: code });
      throw new ProviderFailure(code, { provider: PROVIDER, operation });
    }
  }

  return {
    async isInfected(bytes) {
      const answer = await ask('scan', [Buffer.from('zINSTREAM\0'), ...framed(bytes)]);
      if (answer === 'stream: OK') return false;
      // The name of the virus is not needed, and is text of another system.
      if (/^stream: .* FOUND$/.test(answer)) return true;
      // Larger than its StreamMaxLength, or it crashed: not scanned.
      throw new ProviderFailure('unreadable', { provider: PROVIDER, operation: 'scan' });
    },
    async reach() {
      if ((await ask('ping', [Buffer.from('zPING\0')])) !== 'PONG')
        throw new ProviderFailure('unreadable', { provider: PROVIDER, operation: 'ping' });
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/** Each chunk is preceded by its length; a zero length ends the stream. */
function* framed(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** Sends the parts and reads one answer. Rejects with a TimeoutError or the socket's error. */
function exchange(where: NetConnectOpts, parts: readonly Buffer[], timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...where, signal: AbortSignal.timeout(timeoutMs) });
    let answer = '';
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      const over = answer.indexOf('\0');
      if (over >= 0) end(() => resolve(answer.slice(0, over)));
      else if (answer.length > MAX_ANSWER) end(() => reject(new Error('too long an answer')));
    });
    socket.on('error', (error) =>
      end(() => reject(error.name === 'AbortError' ? new DOMException('', 'TimeoutError') : error)),
    );
    // No effect after the answer.
    socket.on('close', () => reject(new Error('no answer')));
    // It may answer (too large) before it has read everything; further writes then fail.
    for (const part of parts) socket.write(part);
  });
}
