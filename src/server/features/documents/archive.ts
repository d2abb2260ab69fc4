import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { PdfName } from '#domain/contract/endpoints/identity';
import { kitFileName, type NamedDossier, type NamedPaper, printKit } from '#domain/dossier/documentNames';

/**
 * The documents as one zip, numbered in the order of signing. It leaves as they come: `read` is asked for one after the
 * other, and a failure breaks the stream off, so that nobody takes a part for the whole.
 */
export function archiveOf(
  papers: readonly NamedPaper[],
  dossier: NamedDossier,
  read: (name: PdfName) => Promise<Buffer>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fill = async () => {
    for (const entry of printKit(papers)) {
      const bytes = await read(entry.name);
      if (output.destroyed) return;
      // A PDF is compressed already.
      zip.addBuffer(bytes, kitFileName(entry, dossier), { compress: false });
    }
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
