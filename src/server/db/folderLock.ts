import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorSummary, PlainError } from '../telemetry/safeError';

/**
 * The embedded database does not lock its folder, and two processes on it silently lose rows. The lock is a local socket named after the
 * folder, which the system frees however the process ends. It also carries commands, so that `npm run backup` works while the server runs.
 *
 * Containers do not share sockets, so the folder also has a file with the owner's name and a heartbeat.
 */

const OWNER_FILE = 'owner.json';
const HEARTBEAT_MS = 5_000;
const STALE_MS = 20_000;
const COMMAND_BYTES = 4096;
const WHO_MS = 3_000;

type Owner = { pid: number; host: string; token: string };
type Command = () => Promise<string>;
type Reply = { pid?: number; result?: string; error?: string };

/** Another process uses the folder. The message is for the operator. */
export class FolderInUse extends PlainError {
  override readonly name = 'FolderInUse';
}

export type FolderLock = {
  /** Real absolute path of the locked folder. */
  readonly folder: string;
  /** Registers a command that another process of the same user can run by name (see askOwner). */
  onCommand(name: string, run: Command): void;
  release(): Promise<void>;
};

/**
 * Locks the folder for this process and creates it if necessary.
 * @throws FolderInUse when another process has it, on this machine or in another container
 */
export async function lockFolder(
  path: string,
  platform: NodeJS.Platform = process.platform,
): Promise<FolderLock> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const folder = await realpath(path);
  const owner: Owner = { pid: process.pid, host: hostname(), token: randomBytes(24).toString('hex') };
  const commands = new Map<string, Command>();
  const server = createServer((socket) => answer(socket, owner, commands));
  await occupy(server, folder, platform);
  const ownerFile = join(folder, OWNER_FILE);
  try {
    await refuseOtherHost(folder, ownerFile);
    await writeFile(ownerFile, JSON.stringify(owner), { mode: 0o600 });
  } catch (error) {
    await closeServer(server);
    throw error;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(ownerFile, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();

  return {
    folder,
    onCommand: (name, run) => void commands.set(name, run),
    release: async () => {
      clearInterval(heartbeat);
      await rm(ownerFile, { force: true });
      await closeServer(server);
    },
  };
}

/**
 * Runs a command in the process that has the folder and returns its result; undefined when no process has it.
 * @throws Error with that process's message when the command failed
 */
export async function askOwner(
  path: string,
  command: string,
  platform: NodeJS.Platform = process.platform,
): Promise<string | undefined> {
  const folder = await realpath(path).catch(() => undefined);
  if (folder === undefined) return undefined;
  const token = (await readOwner(join(folder, OWNER_FILE)))?.token;
  const reply = await send(socketName(folder, platform), { command, token });
  if (reply === undefined) return undefined;
  if (reply.result === undefined) throw new PlainError(reply.error ?? 'The server did not answer.');
  return reply.result;
}

function socketName(folder: string, platform: NodeJS.Platform): string {
  const name = `greffio-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (platform === 'linux') return `\0${name}`; // abstract: no file, gone with the process
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

async function occupy(server: Server, folder: string, platform: NodeJS.Platform): Promise<void> {
  const name = socketName(folder, platform);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await listen(server, name);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
    const reply = await send(name, { command: 'who' }, WHO_MS);
    if (reply || attempt === 2) throw inUse(folder, reply?.pid ? `process ${reply.pid}` : 'another process');
    // A socket file without a listener was left by a killed process. (With a busy listener the folder is still in use.)
    if (platform !== 'linux' && platform !== 'win32') await rm(name, { force: true });
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Without `exclusive`, workers of node:cluster would share the socket and thus the lock.
    server.listen({ path, exclusive: true }, () => {
      server.off('error', reject);
      server.unref();
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function refuseOtherHost(folder: string, ownerFile: string): Promise<void> {
  const owner = await readOwner(ownerFile);
  if (!owner || owner.host === hostname()) return;
  const age = Date.now() - (await stat(ownerFile)).mtimeMs;
  if (age < STALE_MS)
    throw inUse(folder, `process ${owner.pid} on ${owner.host}, seen ${Math.round(age / 1000)} s ago`);
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return undefined; // absent, or left unfinished by a killed process
  }
}

function inUse(folder: string, by: string): FolderInUse {
  return new FolderInUse(
    `The data folder ${folder} is already in use by ${by}. Two processes on one folder would lose data: ` +
      'stop the other one first, give this one another folder (DATA_DIR), or use a PostgreSQL server (DATABASE_URL).',
  );
}

function answer(socket: Socket, owner: Owner, commands: ReadonlyMap<string, Command>): void {
  socket.on('error', () => socket.destroy());
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
    if (received.length > COMMAND_BYTES) socket.destroy();
    if (!received.includes('\n')) return;
    socket.removeAllListeners('data');
    void run(received, owner, commands).then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
  });
}

async function run(line: string, owner: Owner, commands: ReadonlyMap<string, Command>): Promise<Reply> {
  const { pid } = owner;
  try {
    const { command, token } = JSON.parse(line) as { command?: string; token?: string };
    if (command === 'who') return { pid };
    // Any user of the machine can reach the socket; only the folder's owner can read the token.
    if (!sameText(token ?? '', owner.token)) return { pid, error: 'The server did not accept the command.' };
    const known = commands.get(command ?? '');
    return known ? { pid, result: await known() } : { pid, error: `The server does not know "${command}".` };
  } catch (error) {
    return { pid, error: errorSummary(error) };
  }
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

/** Undefined without a listener; an empty object for an answer that cannot be parsed. */
function send(path: string, message: object, patienceMs = 0): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    let received: string | undefined;
    const socket = connect({ path }, () => {
      received = '';
      socket.setTimeout(patienceMs, () => socket.destroy()).write(`${JSON.stringify(message)}\n`);
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(received === undefined ? undefined : parseReply(received)));
  });
}

function parseReply(text: string): Reply {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return {};
  }
}
