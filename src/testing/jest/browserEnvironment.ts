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
  // The server lets go of its timers with unref(), which jsdom's numbers do not have.
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'ArrayBuffer',
  'Uint8Array',
] as const;

/** jsdom with Node's network: a screen under test talks over HTTP to a real server on this machine. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const page = this.global as unknown as Record<string, unknown>;
    for (const name of fromNode) page[name] = globalThis[name];
  }

  /** Packages resolve as Node does, not to their browser builds: the server runs in the same file. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
