import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/**
 * What Node has and jsdom lacks, or has in a form of its own that Node's fetch and file system refuse. With Node's
 * URL come createObjectURL and revokeObjectURL, with its typed arrays a server that can run in the same file.
 */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
  'clearTimeout',
  'clearInterval',
  'ArrayBuffer',
  'Uint8Array',
] as const;

/** jsdom with Node's network: a screen under test talks over HTTP to a real server on this machine. */
export default class BrowserEnvironment extends JsdomEnvironment {
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;

  override async setup(): Promise<void> {
    await super.setup();
    // React and all that draws with it as they are shipped: checked at every step, as in development, they take twice as long.
    this.global.process.env.NODE_ENV = 'production';
    const page = this.global as unknown as Record<string, unknown>;
    for (const name of fromNode) page[name] = globalThis[name];
    // The server lets go of its timers with unref(), which jsdom's plain numbers do not have.
    page.setTimeout = this.#tracked(globalThis.setTimeout);
    page.setInterval = this.#tracked(globalThis.setInterval);
  }

  /** As jsdom does with its own: a page that is closed has no timers left, and what it still hears of starts none. */
  override async teardown(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await super.teardown();
  }

  #tracked(start: (run: () => void, delay?: number, ...rest: unknown[]) => NodeJS.Timeout) {
    const tracked = (run: () => void, delay?: number, ...rest: unknown[]) => {
      const timer = this.#isClosed ? start(() => {}) : start(run, delay, ...rest);
      this.#timers.add(timer);
      return timer;
    };
    return Object.defineProperties(tracked, Object.getOwnPropertyDescriptors(start));
  }

  /** Packages resolve as Node does, not to their browser builds: the server runs in the same file. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
