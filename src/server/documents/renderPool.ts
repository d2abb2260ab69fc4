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

/** Draws documents in threads of their own, so that no call waits while one is drawn. They begin with the first document. */
export function renderPool(blanks: readonly Blank[]) {
  const worker =
    typeof BUNDLED === 'undefined'
      ? { filename: projectPath('src/server/documents/renderWorker.ts'), execArgv: ['--import', 'tsx'] }
      : { filename: projectPath('dist/server/renderWorker.js') };
  const pool = new Piscina({
    ...worker,
    name: 'draw',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
  });
  return {
    /** As `renderDocument` does. */
    render: async (name: PdfName, dossier: Dossier): Promise<Buffer> => {
      return bufferOf(await pool.run([name, dossier, { blanks }]));
    },
    /** As `invoicePdf` does. */
    invoice: async (invoice: InvoiceContent): Promise<Buffer> =>
      bufferOf(await pool.run([invoice], { name: 'drawInvoice' })),
    close: () => pool.destroy(),
  };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
