import type { ErrorCode } from './codes';

/** The kinds of files that are told apart: those that are taken, and those that people try most. */
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

/** What is taken: pictures of a card; pictures or papers with an answer in a claim; a list of shareholders, or a paper with them. */
export type Accepted = 'pictures' | 'papers' | 'lists';

/** As many of a file's first bytes as its kind needs. */
export const HEAD_BYTES = 64;

/** Photos of one family open in the same way; which one it is, the brands behind that say. AVIF's may come after a general one. */
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
  // ZIP, which Word and Excel are too, and their older files.
  ['office', (head) => head.startsWith('PK\x03\x04') || head.startsWith('\xd0\xcf\x11\xe0')],
];

/** What a file is by its first bytes, whatever its name says. `bytes`: HEAD_BYTES of them, or all there are; more do no harm. */
export function kindOf(bytes: Uint8Array): FileKind {
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
  // Which of them it is, and whether the rest is a list in text, is seen by reading it.
  office: { pictures: 'file.officeAsPicture', papers: 'file.office', lists: null },
  empty: { pictures: 'file.empty', papers: 'file.empty', lists: 'file.empty' },
  unknown: { pictures: 'file.notPicture', papers: 'file.unknown', lists: null },
};

/** Why a file of this kind is not taken there; null when it is. Asked by the browser before it sends anything, and by the server. */
export const kindFault = (kind: FileKind, accepted: Accepted): ErrorCode | null => FAULTS[kind][accepted];

/** As texts say sizes, with one decimal; upwards, so that what is too large never reads like what is allowed. */
export const inMegabytes = (bytes: number): number => Math.ceil(bytes / 100_000) / 10;
