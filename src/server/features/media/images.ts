import sharp, { type Sharp } from 'sharp';

/** No side longer than this; a card is legible on it. */
const LONGEST_SIDE = 2_048;
const THUMB_SIDE = 480;
/** Of the image as it comes. */
const MOST_BYTES = 20_000_000;
/** Twice what a good phone makes; a small file that unfolds into more is an attack. */
const MOST_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 30;

// What has been decoded is not left in memory.
sharp.cache(false);

/** These bytes are no image that is kept. `reason` tells nothing about a person. */
export class BadImage extends Error {
  override readonly name = 'BadImage';
  constructor(readonly reason: 'size' | 'type' | 'unreadable') {
    super(`not an image that is kept: ${reason}`);
  }
}

/** The kinds that are read, by their first bytes: whatever a name or header says of them. */
const SIGNS: ((bytes: Buffer) => boolean)[] = [
  // JPEG
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  // PNG
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  // WebP
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * The image drawn anew as JPEG, upright, with a thumbnail: its pixels and nothing else of what came, such as where and with what
 * it was taken. Colours are those of sRGB.
 * @throws BadImage
 */
export async function prepareImage(bytes: Buffer): Promise<{ image: Buffer; thumb: Buffer }> {
  if (bytes.length > MOST_BYTES) throw new BadImage('size');
  if (!SIGNS.some((matches) => matches(bytes))) throw new BadImage('type');
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS }).autoOrient();
    const image = await jpeg(source, LONGEST_SIDE, 88);
    return { image, thumb: await jpeg(sharp(image), THUMB_SIDE, 76) };
  } catch {
    // The library's words may quote the file.
    throw new BadImage('unreadable');
  }
}

/** Without `keepMetadata` and its like nothing but pixels is written. */
const jpeg = (image: Sharp, side: number, quality: number): Promise<Buffer> =>
  image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
