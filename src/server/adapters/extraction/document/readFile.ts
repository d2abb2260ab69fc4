import { kindOf } from '#domain/base/fileKinds';
import type { Table } from '../extraction';
import { type Bound, OverBound } from './bounds';
import { csvIn, sheetsIn } from './tables';

/** What stands in a file, or why it is not known. */
export type FileRead =
  | { tables: Table[]; isSheet: boolean }
  | { pages: string[] }
  | { fault: 'broken' | 'notRead' | 'coding' | 'tooLong' }
  | { fault: Bound; most: number };

/** A deed or a register has few; what is longer is not read for a few lines of it. */
const MOST_PAGES = 60;
/** With the spaces between: ten times what a text service takes. */
const MOST_LETTERS = 600_000;

/** Reads a file by what it is, whatever it is called. It may take long, or fail in any way: see fileThread.ts. */
export async function readFile(bytes: Uint8Array): Promise<FileRead> {
  try {
    switch (kindOf(bytes)) {
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
  // Nothing of it is to be drawn, run or written to the console.
  const options = { isEvalSupported: false, stopAtErrors: true, verbosity: 0 };
  const document = await getDocumentProxy(new Uint8Array(bytes), options);
  if (document.numPages > MOST_PAGES) return { fault: 'tooLong' };
  const pages: string[] = [];
  let letters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const page = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    letters += page.length;
    if (letters > MOST_LETTERS) return { fault: 'tooLong' };
    pages.push(page);
  }
  return { pages };
}
