import type { ErrorCode } from './codes';

/** The kinds of files that are recognised: the accepted ones, and the ones people try most often. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'pdf'
  | 'heic'
  | 'avif'
  | 'tiff'
  | 'gif'
  | 'bmp'
  | 'office'
  | 'empty'
  | 'unknown';

/** Where a file is uploaded. pictures: identity cards; papers: attachments of a ticket, pictures or PDF; lists: shareholders. */
export type Accepted = 'pictures' | 'papers' | 'lists';

/** The first bytes of a file that are needed to recognise its kind. */
export const HEAD_BYTES = 64;

/** HEIC and AVIF share one container: the brands after `ftyp` distinguish them. AVIF's brand may follow a general one. */
const brandsOf = (head: string): string => (head.startsWith('ftyp', 4) ? head.slice(8) : '');

const SIGNS: readonly (readonly [FileKind, (head: string) => boolean])[] = [
  ['jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['pdf', (head) => head.startsWith('%PDF-')],
  ['avif', (head) => /avi[fs]/.test(brandsOf(head))],
  ['heic', (head) => /^(hei[cxms]|hev[cxms]|mif1|msf1)/.test(brandsOf(head))],
  ['tiff', (head) => ['II*\0', 'II+\0', 'MM\0*', 'MM\0+'].includes(head.slice(0, 4))],
  ['gif', (head) => head.startsWith('GIF8')],
  ['bmp', (head) => head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)],
  // ZIP (also docx and xlsx) and the older OLE files of Word and Excel.
  ['office', (head) => head.startsWith('PK\x03\x04') || head.startsWith('\xd0\xcf\x11\xe0')],
];

/** The kind of a file by its first bytes; its name is ignored. `bytes`: at least HEAD_BYTES of them, or the whole file. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  return SIGNS.find(([, matches]) => matches(head))?.[0] ?? 'unknown';
}

const NO_LIST = { lists: 'extraction.notRead' } as const;
const FAULTS: Record<FileKind, { [A in Accepted]: ErrorCode | null }> = {
  jpeg: { pictures: null, papers: null, ...NO_LIST },
  png: { pictures: null, papers: null, ...NO_LIST },
  webp: { pictures: null, papers: null, ...NO_LIST },
  pdf: { pictures: 'file.pdf', papers: null, lists: null },
  heic: { pictures: 'file.heic', papers: 'file.heic', ...NO_LIST },
  avif: { pictures: 'file.avif', papers: 'file.avif', ...NO_LIST },
  tiff: { pictures: 'file.tiff', papers: 'file.tiff', ...NO_LIST },
  gif: { pictures: 'file.gif', papers: 'file.gif', ...NO_LIST },
  bmp: { pictures: 'file.bmp', papers: 'file.bmp', ...NO_LIST },
  // Whether it is a spreadsheet, and whether an unknown file is a list in text, shows only when it is read.
  office: { pictures: 'file.officeAsPicture', papers: 'file.office', lists: null },
  empty: { pictures: 'file.empty', papers: 'file.empty', lists: 'file.empty' },
  unknown: { pictures: 'file.notPicture', papers: 'file.unknown', lists: null },
};

/** Why a file of this kind is refused there; null when it is accepted. Checked by the browser before it uploads, and by the server. */
export const kindFault = (kind: FileKind, accepted: Accepted): ErrorCode | null => FAULTS[kind][accepted];

/** Megabytes as shown in texts, with one decimal; rounded up, so that a file over the limit never reads as the limit. */
export const inMegabytes = (bytes: number): number => Math.ceil(bytes / 100_000) / 10;
