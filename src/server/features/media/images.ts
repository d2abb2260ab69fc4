import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ErrorCode } from '#domain/base/codes';
import { inMegabytes, kindFault, kindOf } from '#domain/base/fileKinds';
import type { ErrorBody } from '#domain/contract/errorBody';
import { invalidField } from '../../http/errors';
import { inTurn } from '../../pipeline/inTurn';

/** No side longer than this; a card is legible on it. */
const LONGEST_SIDE = 2_048;
const THUMB_SIDE = 480;
const MEGABYTE = 1_000_000;
/** Of the image as it comes. */
const MOST_MEGABYTES = 20;
/** Unfolded. More than a good phone's photo has (48 million pixels of three bytes); a small file of more is an attack. */
const MOST_UNFOLDED_MEGABYTES = 200;
const TIMEOUT_SECONDS = 15;

// What has been decoded is not left in memory.
sharp.cache(false);

/** These bytes are no image that is kept. The code and its values tell nothing about a person. */
export class BadImage extends Error {
  override readonly name = 'BadImage';
  constructor(
    readonly code: ErrorCode,
    readonly values?: ErrorBody['values'],
  ) {
    super(`not an image that is kept: ${code}`);
  }
}

/** For every picture of the process, whoever brings it. */
const drawing = inTurn();

/**
 * The image drawn anew as JPEG, upright, with a thumbnail: its pixels and nothing else of what came, such as where and with what
 * it was taken. Colours are those of sRGB, those of a printer (CMYK) too.
 * @throws BadImage; a CallError (503) when too many are waiting
 */
export async function prepareImage(bytes: Buffer): Promise<{ image: Buffer; thumb: Buffer }> {
  const fault = kindFault(kindOf(bytes), 'pictures');
  if (fault) throw new BadImage(fault);
  if (bytes.length > MOST_MEGABYTES * MEGABYTE)
    throw new BadImage('file.tooHeavy', { found: inMegabytes(bytes.length), most: MOST_MEGABYTES });
  return drawing(async () => {
    const options = { failOn: 'error', limitInputPixels: false } as const;
    refuseUnfolding(await sharp(bytes, options).metadata().catch(broken));
    try {
      const image = await jpeg(sharp(bytes, options).autoOrient(), LONGEST_SIDE, 88);
      return { image, thumb: await jpeg(sharp(image), THUMB_SIDE, 76) };
    } catch {
      return broken();
    }
  });
}

/** `prepareImage` for what a person hands in: 422 on `field` for what cannot be kept, 503 when too many are waiting. */
export const preparedFor = (field: string, bytes: Buffer): ReturnType<typeof prepareImage> =>
  prepareImage(bytes).catch((error: unknown) => {
    throw error instanceof BadImage ? invalidField(field, error.code, error.values) : error;
  });

/** The library's words may quote the file. */
function broken(): never {
  throw new BadImage('file.broken');
}

/** Of one colour of one pixel, by the names that the library has for them; 1 for all others. */
const BYTES_PER_SAMPLE: Record<string, number> = {
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  double: 8,
};

/** Told by the head of the file, before anything is unfolded. */
function refuseUnfolding({ width, height, channels, depth }: Metadata): void {
  const unfolded = width * height * channels * (BYTES_PER_SAMPLE[depth] ?? 1);
  if (unfolded <= MOST_UNFOLDED_MEGABYTES * MEGABYTE) return;
  const values = { width, height, found: inMegabytes(unfolded), most: MOST_UNFOLDED_MEGABYTES };
  throw new BadImage('file.unfolds', values);
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
