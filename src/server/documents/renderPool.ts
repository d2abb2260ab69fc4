import { Piscina } from 'piscina';
import type { PdfName } from '#domain/contract/endpoints/identity';
import type { InvoiceContent } from '#domain/money/invoice/content';
import { projectPath } from '../paths';
import type { Blank } from './blanks/formsFolder';
import type { Dossier } from './dossier';

/** Set by the build, where the worker is JavaScript too. */
declare const BUNDLED: boolean | undefined;

/** Two: a document that takes long leaves the other for everybody else. */
const THREADS = 2;
/** Documents that wait: some ten dossiers, about a second. Who comes then is told to try again. */
const MOST_WAITING = 100;

export type RenderPool = ReturnType<typeof renderPool>;

interface Threads {
  /** renderWorker.ts as JavaScript. */
  worker?: string;
  /** They begin at once, and draw specimens until they are as quick as they get; else they begin with the first document. */
  warm?: boolean;
}

/** The threads that documents are drawn in. Once begun they stay: a cold one takes seconds over its first dossier. */
export function drawThreads({ worker, warm = false }: Threads = {}): Piscina {
  const built = typeof BUNDLED === 'undefined' ? undefined : projectPath('dist/server/renderWorker.js');
  const filename = worker ?? built;
  const threads = new Piscina({
    ...(filename
      ? { filename }
      : { filename: projectPath('src/server/documents/renderWorker.ts'), execArgv: ['--import', 'tsx'] }),
    name: 'draw',
    minThreads: warm ? THREADS : 0,
    maxThreads: THREADS,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: MOST_WAITING,
  });
  // Ended before it is done, nobody is waiting for it.
  if (warm)
    for (let thread = 0; thread < THREADS; thread += 1)
      threads.run(undefined, { name: 'drawSpecimens' }).catch(() => undefined);
  return threads;
}

/**
 * Draws documents in these threads, so that no call waits while one is drawn. Fails with `busy` when so many wait that others would
 * wait too long.
 */
export function renderPool(threads: Piscina, blanks: readonly Blank[], busy: () => Error) {
  function admit(documents: number): void {
    if (threads.queueSize + documents > threads.options.maxQueue) throw busy();
  }
  const draw = async (name: PdfName, dossier: Dossier): Promise<Buffer> =>
    bufferOf(await threads.run([name, dossier, { blanks }]));
  return {
    /** As `renderDocument` does. */
    async render(name: PdfName, dossier: Dossier): Promise<Buffer> {
      admit(1);
      return draw(name, dossier);
    },
    /** The same of several documents, in their order, all or none: all threads draw at once. */
    async renderAll(names: readonly PdfName[], dossier: Dossier): Promise<Buffer[]> {
      admit(names.length);
      return Promise.all(names.map((name) => draw(name, dossier)));
    },
    /** As `invoicePdf` does. */
    async invoice(invoice: InvoiceContent): Promise<Buffer> {
      admit(1);
      return bufferOf(await threads.run([invoice], { name: 'drawInvoice' }));
    },
  };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
