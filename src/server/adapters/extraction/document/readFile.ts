import { fileKindOf } from '#domain/base/fileKinds';
import type { Table } from '../extraction';
import { type Bound, OverBound } from './bounds';
import { csvIn, sheetsIn } from './tables';

/** The content of a file, or why it cannot be read. */
export type FileRead =
  | { tables: Table[]; isSheet: boolean }
  | { pages: string[] }
  | { fault: 'broken' | 'notRead' | 'coding' | 'tooLong' }
  | { fault: Bound; most: number };

/** Deeds and registers have few pages; longer documents are refused. */
const MAX_PAGES = 60;
/** Including spaces: ten times what a text service accepts. */
const MAX_LETTERS = 600_000;

/** Reads a file by its content, not its name. May take long or fail in any way: see fileThread.ts. */
export async function readFile(bytes: Uint8Array): Promise<FileRead> {
  try {
    switch (fileKindOf(bytes)) {
      case 'pdf':
        return await pagesIn(bytes);
      case 'office':
        // An older Excel or Word file.
        if (bytes[0] !== 0x50) return { fault: 'notRead' };
        return { tables: await sheetsIn(bytes), isSheet: true };
      case 'unknown': {
        const tables = csvIn(bytes);
        if (tables === 'coding') return { fault: 'coding' };
        return tables === 'binary' ? { fault: 'notRead' } : { tables, isSheet: false };
      }
      default:
        return { fault: 'notRead' };
    }
  } catch (error) {
    return error instanceof OverBound ? { fault: error.bound, most: error.most } : { fault: 'broken' };
  }
}

async function pagesIn(bytes: Uint8Array): Promise<FileRead> {
  const { getDocumentProxy } = await import('unpdf');
  // Only text is needed: nothing is drawn, executed or logged.
  const options = { isEvalSupported: false, stopAtErrors: true, verbosity: 0 };
  const document = await getDocumentProxy(new Uint8Array(bytes), options);
  if (document.numPages > MAX_PAGES) return { fault: 'tooLong' };
  const pages: string[] = [];
  let letters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const page = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    letters += page.length;
    if (letters > MAX_LETTERS) return { fault: 'tooLong' };
    pages.push(page);
  }
  return { pages };
}
