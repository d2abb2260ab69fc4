import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  kitFileName,
  type NamedDossier,
  type NamedPaper,
  printKit,
  proofFileName,
} from '#domain/dossier/documentNames';
import type { PdfName } from '#domain/dossier/pdfNames';

/**
 * The documents as one zip, numbered in the order of signing, followed by the proof that the fee was paid. It is streamed: `read` is called
 * for one after the other, and an error breaks the stream, so that a partial file is not taken for a complete one.
 */
export function archiveOf(
  papers: readonly NamedPaper[],
  dossier: NamedDossier,
  read: (name: PdfName) => Promise<Buffer>,
  proofs: readonly { name: string; data: Buffer }[] = [],
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fill = async () => {
    for (const entry of printKit(papers)) {
      const bytes = await read(entry.name);
      if (output.destroyed) return;
      // PDFs are compressed already.
      zip.addBuffer(bytes, kitFileName(entry, dossier), { compress: false });
    }
    for (const [at, { name, data }] of proofs.entries())
      zip.addBuffer(data, proofFileName(papers.length + at + 1, name, dossier), { compress: false });
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
