import { Piscina } from 'piscina';
import type { PdfName } from '#domain/dossier/pdfNames';
import type { Specimen } from '#domain/forms/record';
import type { Unfit } from '#domain/forms/values';
import type { InvoiceContent } from '#domain/money/invoice/content';
import { projectPath } from '../config/paths';
import { OFFICIAL, type WorkingModel, workingModels } from './blanks/fillBlank';
import type { Blank } from './blanks/formsFolder';
import type { Dossier } from './dossier';
import { DrawQueue, taskFor } from './drawQueue';

/** Set by the build, in which the worker is JavaScript too. */
declare const BUNDLED: boolean | undefined;

/** Two, so that one slow document leaves a thread for others. */
const THREADS = 2;
/** About ten dossiers or one second of waiting; further calls are asked to try again. */
const MAX_WAITING = 100;

export type RenderPool = ReturnType<typeof renderPool>;

interface Threads {
  /** The compiled renderWorker.ts. */
  worker?: string;
  /** Starts the threads at once and draws specimens until they are fast; otherwise they start with the first document. */
  warm?: boolean;
}

/** Threads that draw documents. They stay alive, because a cold thread takes seconds for its first dossier. */
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
    maxQueue: MAX_WAITING,
    taskQueue: new DrawQueue(),
  });
  // An interruption while warming up does not matter.
  if (warm)
    for (let thread = 0; thread < THREADS; thread += 1)
      threads.run(undefined, { name: 'drawSpecimens' }).catch(() => undefined);
  return threads;
}

/**
 * Draws documents in these threads, so that calls never wait for drawing. Fails with `busy` when the queue is full, and with `gone` when
 * the client has disconnected: then its waiting documents are dropped.
 */
export function renderPool(
  threads: Piscina,
  blanksOf: (dossier: Dossier) => Promise<readonly Blank[]>,
  { busy, gone: hasGone }: { busy(): Error; gone(): Error },
) {
  function admit(documents: number): void {
    if (threads.queueSize + documents > threads.options.maxQueue) throw busy();
  }
  const queue = threads.options.taskQueue as DrawQueue;
  /** The queue is checked after the blanks are read, immediately before the documents are queued, so that the next call counts them. */
  async function draw(names: readonly PdfName[], dossier: Dossier, gone?: AbortSignal): Promise<Buffer[]> {
    const needsBlanks = !dossier.draft && names.some((name) => OFFICIAL.includes(name));
    const blanks = needsBlanks ? await blanksOf(dossier) : [];
    if (gone?.aborted) throw hasGone();
    admit(names.length);
    const drawn = names.map((name) => {
      const own = OFFICIAL.includes(name) ? blanks : [];
      return threads.run(taskFor([name, dossier, { blanks: own }], gone));
    });
    return (await Promise.all(drawn)).map(bufferOf);
  }
  async function whileThere<T>(gone: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    if (!gone) return work();
    if (gone.aborted) throw hasGone();
    let leave = () => {};
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => {
        queue.dropOf(gone);
        reject(hasGone());
      };
    });
    gone.addEventListener('abort', leave);
    return Promise.race([work(), left]).finally(() => gone.removeEventListener('abort', leave));
  }
  return {
    async render(name: PdfName, dossier: Dossier, gone?: AbortSignal): Promise<Buffer> {
      const [drawn] = await whileThere(gone, () => draw([name], dossier, gone));
      return drawn as Buffer;
    },
    /** Several documents in order, all or none; drawn by all threads in parallel. */
    async renderAll(names: readonly PdfName[], dossier: Dossier, gone?: AbortSignal): Promise<Buffer[]> {
      return whileThere(gone, () => draw(names, dossier, gone));
    },
    async models(names: readonly PdfName[], dossier: Dossier): Promise<WorkingModel[]> {
      const blanks = await blanksOf(dossier);
      if (blanks.length === 0) return workingModels(names, dossier, []);
      admit(1);
      return threads.run([names, dossier, blanks], { name: 'listModels' });
    },
    /** What does not fit on a blank, for each specimen. */
    async specimensTried(blank: Blank): Promise<{ name: Specimen; unfit: Unfit[] }[]> {
      admit(1);
      return threads.run(blank, { name: 'trySpecimens' });
    },
    /** A blank filled in with what fits of a specimen. */
    async specimenDrawn(blank: Blank, specimen: Specimen): Promise<Buffer> {
      admit(1);
      return bufferOf(await threads.run([blank, specimen], { name: 'drawSpecimen' }));
    },
    async invoice(invoice: InvoiceContent): Promise<Buffer> {
      admit(1);
      return bufferOf(await threads.run([invoice], { name: 'drawInvoice' }));
    },
  };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
