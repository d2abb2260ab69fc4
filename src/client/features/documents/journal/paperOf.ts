import { fileKindOf, HEAD_BYTES, kindFault } from '#domain/base/fileKinds';
import type { NewJournalPaper } from '#domain/journal/record';
import { base64Of } from '../../../forms/base64Of';

/** A file as the server accepts it, or an error code. Its type is read from the content, not from the name. */
export async function paperOf(file: File): Promise<NewJournalPaper | { code: string }> {
  const content = await base64Of(file);
  if (content === null) return { code: 'file.gone' };
  const code = kindFault(fileKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())), 'papers');
  return code ? { code } : { name: file.name, content };
}
