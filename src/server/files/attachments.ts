import { fileKindOf, inMegabytes, kindFault } from '#domain/base/fileKinds';
import type { Scanner } from '../adapters/scanner/scanner';
import type { Kept } from '../db/tables/storedFiles';
import { busy, CallError, invalidField } from '../http/errors';
import { ProviderFailure } from '../providers/provider';
import type { StoredFiles } from './storedFiles';

const RETRY_AFTER_SECONDS = 60;

/** Re-encodes an image as JPEG: only its pixels are kept. 422 on `field` for an unreadable one. */
export type DrawAnew = (field: string, bytes: Buffer) => Promise<{ image: Buffer }>;

/** Uploaded files: name and base64. */
type Files = readonly { name: string; content: string }[];
type Decoded = { name: string; bytes: Buffer }[];
/** The field name of the file at this index. */
type FieldOf = (at: number) => string;
const inList: FieldOf = (at) => `attachments[${at}]`;

/** A file as stored: images re-encoded, PDFs unchanged. */
export interface KeptFile {
  name: string;
  contentType: 'application/pdf' | 'image/jpeg';
  size: number;
  bytes: Buffer;
}

/** Decodes uploaded files. 413 when they exceed `mostBytes` together, 422 on one that is neither image nor PDF. */
export function decodeAttachments(files: Files, mostBytes: number, fieldOf = inList): Decoded {
  const decoded = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  const size = decoded.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > mostBytes) {
    const values = { found: inMegabytes(size), most: inMegabytes(mostBytes) };
    throw new CallError(413, { message: 'ticket.attachmentsTooLarge', values });
  }
  for (const [at, { bytes }] of decoded.entries()) {
    const fault = kindFault(fileKindOf(bytes), 'papers');
    if (fault) throw invalidField(fieldOf(at), fault);
  }
  return decoded;
}

/** Scans files for viruses. 422 on an infected one, 503 when the scanner cannot be reached. */
export async function scanAttachments(
  files: Decoded,
  { isInfected }: Pick<Scanner, 'isInfected'>,
  fieldOf = inList,
): Promise<void> {
  for (const [at, { bytes }] of files.entries()) {
    const infected = await isInfected(bytes).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      throw busy('file.notScanned', RETRY_AFTER_SECONDS);
    });
    if (infected) throw invalidField(fieldOf(at), 'file.infected');
  }
}

/** Files as stored: images re-encoded, PDFs unchanged. 422 on an unreadable image. */
export async function prepareAttachments(
  files: Decoded,
  drawAnew: DrawAnew,
  fieldOf = inList,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const [at, { name, bytes }] of files.entries()) {
    const isPaper = fileKindOf(bytes) === 'pdf';
    const drawn = isPaper ? bytes : (await drawAnew(fieldOf(at), bytes)).image;
    kept.push({
      name: nameOf(name, isPaper ? 'pdf' : 'jpg'),
      contentType: isPaper ? 'application/pdf' : 'image/jpeg',
      size: drawn.length,
      bytes: drawn,
    });
  }
  return kept;
}

/** Puts the files into the storage; a row may refer to them from then on. */
export const storeAttachments = (
  files: readonly KeptFile[],
  keep: StoredFiles['keep'],
): Promise<(Omit<KeptFile, 'bytes'> & Kept)[]> =>
  Promise.all(files.map(async ({ bytes, ...file }) => ({ ...file, ...(await keep(bytes)) })));

/** The file's name without a path, with the ending of its stored type. */
function nameOf(name: string, ending: string): string {
  const stem = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return `${stem || 'document'}.${ending}`;
}
