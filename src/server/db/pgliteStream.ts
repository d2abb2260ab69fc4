import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** AuthenticationOk and ReadyForQuery (idle): what a server answers to the first message when it asks for no password. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

const simpleQuery = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 5);
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${text}\0`)]);
};
/** A connection is a session of its own: the one before may have left a transaction, or statements of the same names. */
const FRESH = Buffer.concat([simpleQuery('rollback'), simpleQuery('discard all')]);

/**
 * What `pg` takes for a socket to a PostgreSQL server: the embedded engine, which speaks the same protocol. The messages of a
 * query reach it together, in one call. (The adapter of its package hands over one at a time, and loses its way after an error.)
 */
export class PgliteStream extends Duplex {
  readonly #client: PGlite;
  #isWelcome = false;

  constructor(client: PGlite) {
    super();
    this.#client = client;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#answer(message).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }

  async #answer(message: Buffer): Promise<void> {
    if (message[0] === TERMINATE) {
      this.push(null);
      return;
    }
    if (this.#client.closed) throw new Error('The embedded database is closed.');
    if (this.#isWelcome) {
      // Not `execProtocolRaw`: the engine keeps what it parses of an answer for whoever asks next, and only this lets go of it.
      const { data } = await this.#client.execProtocol(message, { throwOnError: false });
      // The engine runs in this thread: without a pause a long transaction would hold up timers and calls that ask it nothing.
      await setImmediate();
      this.push(Buffer.from(data));
      return;
    }
    this.#isWelcome = true;
    await this.#client.execProtocol(FRESH, { throwOnError: false });
    this.push(WELCOME);
  }

  // Of a socket, and without a meaning here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
