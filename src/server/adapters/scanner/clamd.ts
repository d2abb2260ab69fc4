import { connect, type NetConnectOpts } from 'node:net';
import { callSeconds } from '../../providers/metrics';
import { type FailureCode, ProviderFailure } from '../../providers/provider';
import type { Scanner } from './scanner';

interface Options {
  /** tcp://127.0.0.1:3310, or unix:///run/clamav/clamd.ctl */
  url: string;
  /** For a whole answer, the bytes there included. */
  timeoutMs?: number;
}

const PROVIDER = 'clamd';
/** ClamAV opens archives and documents: its own limit is two minutes a file. */
const TIMEOUT_MS = 60_000;
const CHUNK = 64 * 1024;
/** An answer is a line of a few words. */
const MOST_ANSWER = 4096;

/**
 * ClamAV's daemon, over TCP or a socket of this machine: the bytes go to it as they are (INSTREAM), and nothing of them is written
 * down there. Each call has a connection of its own, as clamd(8) describes it: commands and answers end with a zero byte.
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
      // What it was is nobody's business here, and the name is the other side's text.
      if (/^stream: .* FOUND$/.test(answer)) return true;
      // Larger than its StreamMaxLength, or it fell over: not looked at.
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

/** Each chunk after its length; a length of zero ends them. */
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

/** Sends the parts and reads the one answer. Rejects with a TimeoutError, or with what the socket says. */
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
      else if (answer.length > MOST_ANSWER) end(() => reject(new Error('too long an answer')));
    });
    socket.on('error', (error) =>
      end(() => reject(error.name === 'AbortError' ? new DOMException('', 'TimeoutError') : error)),
    );
    // Without an answer, or after one that the first handler has settled.
    socket.on('close', () => reject(new Error('no answer')));
    // It may answer before it has read all (too large): what is still written then meets a closed socket.
    for (const part of parts) socket.write(part);
  });
}
