import { fileKindOf, HEAD_BYTES, inMegabytes, kindFault } from '#domain/base/fileKinds';
import { ATTACHMENT_BYTES, ATTACHMENTS_MAX } from '#domain/tickets/ticket';
import type { ApiError } from '../../api/apiError';
import { base64Of } from '../../forms/base64Of';
import type { TextValues } from '../../intl/errorText';

/** A refused file: its name, the error code and the values of its text. */
export interface FileFault {
  name: string;
  code: string;
  values?: TextValues | undefined;
}

/** Adds the accepted files to the chosen ones, and reports the others. The type of a file is read from its content. */
export async function addFiles(chosen: readonly File[], more: readonly File[]) {
  const files = [...chosen];
  const faults: FileFault[] = [];
  for (const file of more) {
    const fault = await faultOf(file, files);
    if (fault) faults.push({ name: file.name, ...fault });
    else files.push(file);
  }
  return { files, faults };
}

async function faultOf(file: File, others: readonly File[]): Promise<Omit<FileFault, 'name'> | null> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  const code = head ? kindFault(fileKindOf(new Uint8Array(head)), 'papers') : 'file.gone';
  if (code) return { code };
  if (others.length >= ATTACHMENTS_MAX) return { code: 'ticket.tooManyFiles' };
  const size = others.reduce((sum, other) => sum + other.size, file.size);
  if (size <= ATTACHMENT_BYTES) return null;
  const values = { found: inMegabytes(size), most: inMegabytes(ATTACHMENT_BYTES) };
  return { code: 'ticket.attachmentsTooLarge', values };
}

/** The files as the server accepts them. @throws the server's error for a file that can no longer be read */
export const encodeFiles = (files: readonly File[]) =>
  Promise.all(
    files.map(async (file, at) => {
      const content = await base64Of(file);
      if (content === null)
        throw { status: 422, errors: { [`attachments[${at}]`]: ['file.gone'] } } satisfies ApiError;
      return { name: file.name, content_type: file.type, content };
    }),
  );
