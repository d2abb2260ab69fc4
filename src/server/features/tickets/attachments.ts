import type { NewReply } from '#domain/contract/entities/ticket';
import { inMegabytes, kindFault, kindOf } from '#domain/contract/fileKinds';
import { CallError, invalidField } from '../../errors';
import type { NewAttachment } from './threadStore';

/** Draws an image anew as JPEG: its pixels, and nothing else of what came. 422 on `field` for what cannot be read. */
export type DrawAnew = (field: string, bytes: Buffer) => Promise<{ image: Buffer }>;

type Files = NonNullable<NewReply['attachments']>;
type Decoded = { name: string; bytes: Buffer }[];

/** The bytes of a reply's files. 413 when together they are more than `mostBytes`, 422 on the one that is neither picture nor paper. */
export function decodeAttachments(files: Files, mostBytes: number): Decoded {
  const decoded = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  const size = decoded.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > mostBytes) {
    const values = { found: inMegabytes(size), most: inMegabytes(mostBytes) };
    throw new CallError(413, { message: 'ticket.attachmentsTooLarge', values });
  }
  for (const [at, { bytes }] of decoded.entries()) {
    const fault = kindFault(kindOf(bytes), 'papers');
    if (fault) throw invalidField(`attachments[${at}]`, fault);
  }
  return decoded;
}

/** The files of a reply as they are kept: images drawn anew, papers as they are. 422 on the image that cannot be read. */
export async function prepareAttachments(files: Decoded, drawAnew: DrawAnew): Promise<NewAttachment[]> {
  const kept: NewAttachment[] = [];
  for (const [at, { name, bytes }] of files.entries()) {
    const isPaper = kindOf(bytes) === 'pdf';
    const data = isPaper ? bytes : (await drawAnew(`attachments[${at}]`, bytes)).image;
    kept.push({
      name: nameOf(name, isPaper ? 'pdf' : 'jpg'),
      contentType: isPaper ? 'application/pdf' : 'image/jpeg',
      size: data.length,
      data,
    });
  }
  return kept;
}

/** Its own name without a path, with the ending of what it is now. */
function nameOf(name: string, ending: string): string {
  const stem = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  return `${stem || 'document'}.${ending}`;
}
