import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EICAR } from '../../server/adapters/scanner/sandbox';

/*
 * ClamAV's daemon as clamd(8) describes it: PING and INSTREAM with the prefix z, one command a connection, chunks after their length in
 * network order, a zero length at the end. It finds the EICAR string, refuses what is longer than its limit, and closes then.
 */

export interface ClamdStandIn {
  url: string;
  /** What was scanned, whole. */
  scanned: Buffer[];
  /** Instead of the next answers, one each: none at all, the connection breaks, or these words. */
  trouble(...next: ('hang' | 'break' | { says: string })[]): void;
  close(): Promise<void>;
}

export async function startClamd({ unix = false, limit = 25_000_000 } = {}): Promise<ClamdStandIn> {
  const scanned: Buffer[] = [];
  const troubles: ('hang' | 'break' | { says: string })[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    let isAnswered = false;
    const answer = (words: string) => {
      if (isAnswered) return;
      isAnswered = true;
      const trouble = troubles.shift();
      if (trouble === 'hang') return;
      if (trouble === 'break') socket.destroy();
      else socket.end(`${trouble?.says ?? words}\0`);
    };
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const told = reply(received, limit, scanned);
      if (told !== undefined) answer(told);
    });
  });
  const folder = unix ? await mkdtemp(join(tmpdir(), 'greffio-clamd-')) : undefined;
  const path = folder && join(folder, 'clamd.ctl');
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  return {
    url: path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    trouble: (...next) => void troubles.splice(0, troubles.length, ...next),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What is answered to what has come so far; undefined while there is more to come. */
function reply(received: Buffer, limit: number, scanned: Buffer[]): string | undefined {
  const over = received.indexOf(0);
  if (over < 0) return undefined;
  const command = received.toString('latin1', 0, over);
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const chunks: Buffer[] = [];
  let total = 0;
  for (let at = over + 1; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) {
      const bytes = Buffer.concat(chunks);
      scanned.push(bytes);
      return bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    }
    total += length;
    if (total > limit) return 'INSTREAM size limit exceeded. ERROR';
    if (at + 4 + length > received.length) return undefined;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
