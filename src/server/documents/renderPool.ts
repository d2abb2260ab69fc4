import { Piscina } from 'piscina';
import type { PdfName } from '#domain/endpoints/identity';
import type { InvoiceContent } from '#domain/invoice/content';
import { projectPath } from '../paths';
import type { Blank } from './blanks/formsFolder';
import type { Dossier } from './dossier';

/** Set by the build, where the worker is JavaScript too. */
declare const BUNDLED: boolean | undefined;

/** Two: a document that takes long leaves the other for everybody else. */
const THREADS = 2;
const IDLE_MS = 60_000;

export type RenderPool = ReturnType<typeof renderPool>;

/** The threads that documents are drawn in; they begin with the first one. `worker`: renderWorker.ts as JavaScript. */
export function drawThreads(worker?: string): Piscina {
  const built = typeof BUNDLED === 'undefined' ? undefined : projectPath('dist/server/renderWorker.js');
  const filename = worker ?? built;
  return new Piscina({
    ...(filename
      ? { filename }
      : { filename: projectPath('src/server/documents/renderWorker.ts'), execArgv: ['--import', 'tsx'] }),
    name: 'draw',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
  });
}

/** Draws documents in these threads, so that no call waits while one is drawn. */
export function renderPool(threads: Piscina, blanks: readonly Blank[]) {
  return {
    /** As `renderDocument` does. */
    render: async (name: PdfName, dossier: Dossier): Promise<Buffer> =>
      bufferOf(await threads.run([name, dossier, { blanks }])),
    /** As `invoicePdf` does. */
    invoice: async (invoice: InvoiceContent): Promise<Buffer> =>
      bufferOf(await threads.run([invoice], { name: 'drawInvoice' })),
  };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
