import { ATTACHMENT_TYPES, attachmentType, type NewReply } from '#domain/entities/ticket';
import { CallError, invalidField } from '../../errors';
import type { NewAttachment } from './threadStore';

/** Draws an image anew as JPEG: its pixels, and nothing else of what came. Rejects for what is no image. */
export type DrawAnew = (bytes: Buffer) => Promise<{ image: Buffer }>;

const [JPEG, , PDF] = ATTACHMENT_TYPES;

/**
 * The files of a reply as they are kept: images drawn anew, papers as they are. 422 on the file that is neither, whatever its
 * name says; 413 when together they are too large.
 */
export async function prepareAttachments(
  files: NonNullable<NewReply['attachments']>,
  { mostBytes, drawAnew }: { mostBytes: number; drawAnew: DrawAnew },
): Promise<NewAttachment[]> {
  const decoded = files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  const size = decoded.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > mostBytes) throw new CallError(413, { message: 'ticket.attachmentsTooLarge' });
  const kept: NewAttachment[] = [];
  for (const [at, { name, bytes }] of decoded.entries()) {
    const type = attachmentType(bytes);
    if (!type) throw invalidField(`attachments[${at}]`, 'ticket.attachmentType');
    const data =
      type === PDF
        ? bytes
        : await drawAnew(bytes).then(
            ({ image }) => image,
            () => {
              throw invalidField(`attachments[${at}]`, 'ticket.attachmentUnreadable');
            },
          );
    kept.push({
      name: nameOf(name, type === PDF ? 'pdf' : 'jpg'),
      contentType: type === PDF ? PDF : JPEG,
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
