import { tableHolders } from '#domain/dossier/pastedHolders';
import { ProviderFailure } from '../../../providers/provider';
import type { Complete } from '../../text/chat';
import { TextFailed } from '../../text/text';
import {
  type DocumentExtraction,
  DocumentRefused,
  type ExtractionAdapter,
  ExtractionUnavailable,
  type Table,
} from '../extraction';
import { askService, withoutPrivate } from './askService';
import { fileThread, type ReadInThread } from './fileThread';
import type { FileRead } from './readFile';

interface Options {
  /** The text service for documents without tables; null: none, so PDF files are refused. */
  complete: Complete | null;
  read?: ReadInThread;
}

/** As many as a dossier accepts at once. */
const MAX_HOLDERS = 500;
/** About 20,000 tokens, which any service accepts. */
const MAX_CHARACTERS = 60_000;
/** Fewer are only a page number or a stamp on a scan. */
const MIN_CHARACTERS = 40;

type Readers = Pick<ExtractionAdapter, 'read' | 'tables'>;

/** Reads uploaded files: lists and registers as tables, other text through the service. */
export function documentReaders({ complete, read = fileThread() }: Options): Readers {
  async function fileOf(bytes: Uint8Array): Promise<Exclude<FileRead, { fault: string }>> {
    const file = await read(bytes);
    if (!('fault' in file)) return file;
    if (file.fault === 'busy') throw new ExtractionUnavailable('busy');
    throw new DocumentRefused(FAULTS[file.fault], 'most' in file ? { most: file.most } : undefined);
  }

  async function readHolders(bytes: Uint8Array): Promise<DocumentExtraction> {
    const file = await fileOf(bytes);
    const found =
      'pages' in file
        ? await fromPages(file.pages, complete)
        : ({ kind: file.isSheet ? 'xlsx' : 'csv', dropped: 0, ...fromTables(file.tables) } as const);
    if (found.shareholders.length === 0) throw new DocumentRefused('extraction.noHolders');
    if (found.shareholders.length > MAX_HOLDERS) throw new DocumentRefused('extraction.tooLong');
    return found;
  }

  return {
    read: readHolders,
    async tables(bytes) {
      const file = await fileOf(bytes);
      if ('pages' in file) throw new DocumentRefused('extraction.pdfNotRead');
      return file.tables;
    },
  };
}

const FAULTS = {
  broken: 'extraction.broken',
  notRead: 'extraction.notRead',
  coding: 'extraction.coding',
  tooLong: 'extraction.tooLong',
  rows: 'extraction.tooManyRows',
  columns: 'extraction.tooManyColumns',
  text: 'extraction.tooMuchText',
  unpacked: 'extraction.tooLargeUnpacked',
} as const;

/** The first sheet with headings of shareholders, else the first with any shareholders. */
function fromTables(tables: readonly Table[]): Omit<DocumentExtraction, 'kind' | 'dropped'> {
  const read = tables.map(({ name, rows, hidden }) => {
    const { rows: lines, header, total } = tableHolders(rows);
    const shareholders = lines.map(({ line, full_name, shares }) => ({
      // A name in a cell may have a line break.
      ...{ full_name: full_name.replace(/\s+/g, ' '), shares, sheet: name, row: line + 1 },
      ...{ page: null, quote: null },
    }));
    return { shareholders, header, total, hidden };
  });
  const holding = read.filter(({ shareholders }) =>
    shareholders.some(({ full_name, shares }) => /\p{L}/u.test(full_name) && /\d/.test(shares)),
  );
  const first = holding.find(({ header }) => header !== null) ?? holding[0];
  return first ?? { shareholders: [], header: null, total: null, hidden: 0 };
}

async function fromPages(written: readonly string[], complete: Complete | null): Promise<DocumentExtraction> {
  if (!complete) throw new DocumentRefused('extraction.pdfNotRead');
  const pages = written.map(withoutPrivate);
  const length = pages.reduce((sum, page) => sum + page.replace(/\s+/g, '').length, 0);
  if (length < MIN_CHARACTERS) throw new DocumentRefused('extraction.scan');
  if (length > MAX_CHARACTERS) throw new DocumentRefused('extraction.tooLong');
  try {
    const { holders, total, dropped } = await askService(complete, pages);
    return { kind: 'pdf', shareholders: holders, total, header: null, dropped, hidden: 0 };
  } catch (error) {
    if (error instanceof TextFailed && error.code === 'truncated')
      throw new DocumentRefused('extraction.tooLong');
    if (!(error instanceof TextFailed || error instanceof ProviderFailure)) throw error;
    throw new ExtractionUnavailable(error.code);
  }
}
