import { type FileKind, fileKindOf, kindFault } from './fileKinds';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each<[FileKind, string]>([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['pdf', '%PDF-1.7\n'],
  // Phones write HEIC, sometimes with a name that ends in .jpg.
  ['heic', '\0\0\0\x24ftypheic\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\x24ftypmif1\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\x1cftyphevx\0\0\0\0'],
  ['avif', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
  ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif'],
  ['unknown', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['tiff', 'II*\0\x08\0\0\0'],
  ['tiff', 'MM\0*\0\0\0\x08'],
  ['tiff', 'II+\0\x08\0\0\0'],
  ['gif', 'GIF89a\x01\0'],
  ['bmp', 'BM\x36\0\0\0\0\0\0\0\x36'],
  ['office', 'PK\x03\x04\x14\0'],
  ['office', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['empty', ''],
  ['unknown', 'BMW et Audi'],
  ['unknown', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['unknown', '\xff'],
])('%s: %j', (kind, head) => {
  expect(fileKindOf(bytes(head))).toBe(kind);
});

test('a card is a picture; with an answer a paper may come too', () => {
  expect(kindFault('pdf', 'papers')).toBeNull();
  expect(kindFault('pdf', 'pictures')).toBe('file.pdf');
  for (const accepted of ['pictures', 'papers'] as const) {
    for (const kind of ['jpeg', 'png', 'webp'] as const) expect(kindFault(kind, accepted)).toBeNull();
    for (const kind of ['heic', 'avif', 'tiff', 'gif', 'bmp', 'empty'] as const)
      expect(kindFault(kind, accepted)).toBe(`file.${kind}`);
  }
});
