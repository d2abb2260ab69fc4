import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** AuthenticationOk and ReadyForQuery (idle): a server's first answer when it needs no password. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

const simpleQuery = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 5);
  return Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${text}\0`)]);
};
/** Resets the engine for a new connection: the previous one may have left a transaction or prepared statements. */
const FRESH = Buffer.concat([simpleQuery('rollback'), simpleQuery('discard all')]);

/**
 * A socket for `pg` that leads to the embedded engine, which speaks the same protocol. All messages of a query are passed in one call. (The
 * package's own adapter passes them one by one and fails after an error.)
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
      // `execProtocolRaw` would keep parsed results in memory; this call releases them.
      const { data } = await this.#client.execProtocol(message, { throwOnError: false });
      // The engine runs in this thread: the pause lets timers and other calls run during long transactions.
      await setImmediate();
      this.push(Buffer.from(data));
      return;
    }
    this.#isWelcome = true;
    await this.#client.execProtocol(FRESH, { throwOnError: false });
    this.push(WELCOME);
  }

  // Called by `pg`; no meaning here.
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
