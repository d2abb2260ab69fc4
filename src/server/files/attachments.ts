import { inMegabytes, kindFault, kindOf } from '#domain/base/fileKinds';
import type { Scanner } from '../adapters/scanner/scanner';
import type { Kept } from '../db/tables/storedFiles';
import { busy, CallError, invalidField } from '../http/errors';
import { ProviderFailure } from '../providers/provider';
import type { StoredFiles } from './storedFiles';

const RETRY_AFTER_SECONDS = 60;

/** Draws an image anew as JPEG: its pixels, and nothing else of what came. 422 on `field` for what cannot be read. */
export type DrawAnew = (field: string, bytes: Buffer) => Promise<{ image: Buffer }>;

/** A file as it came: its name, and base64. */
type Files = readonly { name: string; content: string }[];
type Decoded = { name: string; bytes: Buffer }[];
/** The field that a file came in, by its place among them. */
type FieldOf = (at: number) => string;
const inList: FieldOf = (at) => `attachments[${at}]`;

/** A file as it is kept: an image drawn anew, a paper as it is. */
export interface KeptFile {
  name: string;
  contentType: 'application/pdf' | 'image/jpeg';
  size: number;
  bytes: Buffer;
}

/** The bytes of files that people send. 413 when together they are more than `mostBytes`, 422 on the one that is neither picture nor paper. */
export function decodeAttachments(files: Files, mostBytes: number, fieldOf = inList): Decoded {
  const decoded = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  const size = decoded.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > mostBytes) {
    const values = { found: inMegabytes(size), most: inMegabytes(mostBytes) };
    throw new CallError(413, { message: 'ticket.attachmentsTooLarge', values });
  }
  for (const [at, { bytes }] of decoded.entries()) {
    const fault = kindFault(kindOf(bytes), 'papers');
    if (fault) throw invalidField(fieldOf(at), fault);
  }
  return decoded;
}

/** None of them does harm, as far as is known. 422 on the one that does, 503 when they could not be looked at. */
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

/** The files as they are kept: images drawn anew, papers as they are. 422 on the image that cannot be read. */
export async function prepareAttachments(
  files: Decoded,
  drawAnew: DrawAnew,
  fieldOf = inList,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const [at, { name, bytes }] of files.entries()) {
    const isPaper = kindOf(bytes) === 'pdf';
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

/** They are in the storage, and a row may name them. */
export const storeAttachments = (
  files: readonly KeptFile[],
  keep: StoredFiles['keep'],
): Promise<(Omit<KeptFile, 'bytes'> & Kept)[]> =>
  Promise.all(files.map(async ({ bytes, ...file }) => ({ ...file, ...(await keep(bytes)) })));

/** Its own name without a path, with the ending of what it is now. */
function nameOf(name: string, ending: string): string {
  const stem = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return `${stem || 'document'}.${ending}`;
}
