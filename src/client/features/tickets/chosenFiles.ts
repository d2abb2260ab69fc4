import { ATTACHMENT_BYTES, ATTACHMENTS_MAX, attachmentType } from '#domain/entities/ticket';

type Fault = 'ticket.attachmentType' | 'ticket.attachmentsTooLarge' | 'validation.tooMany';

/** Why a file is not taken, with its name. */
export interface FileFault {
  name: string;
  code: Fault;
}

/** Adds the files that may be sent, known by their content, to those chosen before, and says why of each other. */
export async function addFiles(chosen: readonly File[], more: readonly File[]) {
  const files = [...chosen];
  const faults: FileFault[] = [];
  for (const file of more) {
    const fault = await faultOf(file, files);
    if (fault) faults.push({ name: file.name, code: fault });
    else files.push(file);
  }
  return { files, faults };
}

async function faultOf(file: File, others: readonly File[]): Promise<Fault | null> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (!attachmentType(head)) return 'ticket.attachmentType';
  if (others.length >= ATTACHMENTS_MAX) return 'validation.tooMany';
  const size = others.reduce((sum, other) => sum + other.size, file.size);
  return size > ATTACHMENT_BYTES ? 'ticket.attachmentsTooLarge' : null;
}

/** A file as the server takes it. */
export const encodeFile = (file: File): Promise<{ name: string; content_type: string; content: string }> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const [, content = ''] = String(reader.result).split(',');
      resolve({ name: file.name, content_type: file.type, content });
    };
    // Moved or deleted since it was chosen.
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
