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
    taskQueue: new DrawQueue(),
  });
  // Ended before it is done, nobody is waiting for it.
  if (warm)
    for (let thread = 0; thread < THREADS; thread += 1)
      threads.run(undefined, { name: 'drawSpecimens' }).catch(() => undefined);
  return threads;
}

/**
 * Draws documents in these threads, so that no call waits while one is drawn. Fails with `busy` when so many wait that others would
 * wait too long, and with `gone` once whoever asked has gone: what still waits for them is not drawn.
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
  /** Admitted once their blanks are read: what is admitted is in the queue at once, so that the next one is counted with it. */
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
    /** As `renderDocument` does. */
    async render(name: PdfName, dossier: Dossier, gone?: AbortSignal): Promise<Buffer> {
      const [drawn] = await whileThere(gone, () => draw([name], dossier, gone));
      return drawn as Buffer;
    },
    /** The same of several documents, in their order, all or none: all threads draw at once. */
    async renderAll(names: readonly PdfName[], dossier: Dossier, gone?: AbortSignal): Promise<Buffer[]> {
      return whileThere(gone, () => draw(names, dossier, gone));
    },
    /** As `workingModels` does. */
    async models(names: readonly PdfName[], dossier: Dossier): Promise<WorkingModel[]> {
      const blanks = await blanksOf(dossier);
      if (blanks.length === 0) return workingModels(names, dossier, []);
      admit(1);
      return threads.run([names, dossier, blanks], { name: 'listModels' });
    },
    /** What of each specimen does not fit on a blank. */
    async specimensTried(blank: Blank): Promise<{ name: Specimen; unfit: Unfit[] }[]> {
      admit(1);
      return threads.run(blank, { name: 'trySpecimens' });
    },
    /** A blank with what fits of a specimen. */
    async specimenDrawn(blank: Blank, specimen: Specimen): Promise<Buffer> {
      admit(1);
      return bufferOf(await threads.run([blank, specimen], { name: 'drawSpecimen' }));
    },
    /** As `invoicePdf` does. */
    async invoice(invoice: InvoiceContent): Promise<Buffer> {
      admit(1);
      return bufferOf(await threads.run([invoice], { name: 'drawInvoice' }));
    },
  };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
