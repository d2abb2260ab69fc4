import { createStore } from '../../app/store/store';
import { demandesApi } from './demandesApi';
import { liveApi } from './liveApi';

/** The streams that were asked for, each with how to write into it and whether it was given up. */
interface Stream {
  url: string;
  write(text: string): void;
  end(): void;
  signal: AbortSignal;
}
let streams: Stream[];
let reads: number;
let isDown: boolean;

beforeEach(() => {
  [streams, reads, isDown] = [[], 0, false];
  jest.useFakeTimers();
  globalThis.fetch = async (input) => {
    const { url, signal } = input as Request;
    // A page that another test has left may ask for its own.
    if (!/\/demandes\/1(?!\d)/.test(url)) return Response.json({}, { status: 503 });
    if (!url.includes('/events')) {
      reads += 1;
      return Response.json({ demande: { id: 1 } });
    }
    if (isDown) return Response.json({}, { status: 503 });
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const writer = body.writable.getWriter();
    const bytes = new TextEncoder();
    signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
    streams.push({
      url,
      write: (text) => void writer.write(bytes.encode(text)),
      end: () => void writer.close(),
      signal,
    });
    return new Response(body.readable);
  };
});
afterEach(() => jest.useRealTimers());

/** A page that shows dossier 1; answers how to leave it. */
async function open() {
  const { store } = createStore();
  const shown = store.dispatch(demandesApi.endpoints.demande.initiate({ id: 1 }));
  const followed = store.dispatch(liveApi.endpoints.demandeEvents.initiate({ id: 1 }));
  await pass(10);
  return () => {
    shown.unsubscribe();
    followed.unsubscribe();
    return pass(10);
  };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('each event is one reading, and the next stream goes on from the last one', async () => {
  const leave = await open();
  const [stream] = streams;
  expect([reads, streams.length]).toEqual([1, 1]);
  stream?.write(':\n\nid: a');
  stream?.write('b\ndata: {"demande":1}\n\n');
  await pass(10);
  expect(reads).toBe(2);
  stream?.write(':\n\n');
  await pass(30_000);
  stream?.write(':\n\n');
  await pass(29_000);
  expect(reads).toBe(2);
  stream?.end();
  await pass(10);
  expect(streams.map(({ url }) => new URL(url).search)).toEqual(['', '?since=ab']);
  await leave();
  expect(streams[1]?.signal.aborted).toBe(true);
  await pass(120_000);
  expect([reads, streams.length]).toEqual([2, 2]);
});

test('without a stream, or with one that is held back, the page asks by itself until there is one', async () => {
  isDown = true;
  const leave = await open();
  await pass(24_000);
  expect(reads).toBe(1);
  await pass(2_000);
  expect(reads).toBe(2);
  await pass(25_000);
  expect(reads).toBe(3);
  isDown = false;
  await pass(25_000);
  expect([reads, streams.length]).toEqual([4, 1]);
  // Nothing comes through: somebody on the way gathers it.
  await pass(10_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  await pass(25_000);
  expect([reads, streams.length]).toEqual([5, 2]);
  await leave();
});

test('a page that nobody looks at keeps no connection, and catches up when it is seen again', async () => {
  const leave = await open();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  streams[0]?.write(':\n\n');
  await pass(10);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(30_000);
  const asked = reads;
  expect([streams[0]?.signal.aborted, streams.length, asked > 1]).toEqual([true, 1, true]);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  expect([reads, streams.length]).toEqual([asked + 1, 2]);
  await leave();
});
