import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ErrorCode } from '#domain/base/codes';
import { fileKindOf, inMegabytes, kindFault } from '#domain/base/fileKinds';
import type { ErrorBody } from '#domain/contract/errorBody';
import { invalidField } from '../../http/errors';
import { inTurn } from '../../pipeline/inTurn';

/** In pixels; a card is legible at this size. */
const MAX_SIDE = 2_048;
const THUMB_SIDE = 480;
const MEGABYTE = 1_000_000;
/** Of the file as received. */
const MAX_MEGABYTES = 20;
/** Uncompressed. More than a good phone's photo (48 million pixels of three bytes); a small file that expands to more is an attack. */
const MAX_UNFOLDED_MEGABYTES = 200;
const TIMEOUT_SECONDS = 15;

// Decoded images must not stay in memory.
sharp.cache(false);

/** Bytes that are no usable image. Code and values hold no personal data. */
export class BadImage extends Error {
  override readonly name = 'BadImage';
  constructor(
    readonly code: ErrorCode,
    readonly values?: ErrorBody['values'],
  ) {
    super(`not an image that is kept: ${code}`);
  }
}

/** One queue for all images of the process. */
const drawing = inTurn();

/**
 * Re-encodes an image as an upright JPEG in sRGB with a thumbnail. Only pixels are kept, no metadata such as place or device.
 * @throws BadImage; a CallError (503) when too many are waiting
 */
export async function prepareImage(bytes: Buffer): Promise<{ image: Buffer; thumb: Buffer }> {
  const fault = kindFault(fileKindOf(bytes), 'pictures');
  if (fault) throw new BadImage(fault);
  if (bytes.length > MAX_MEGABYTES * MEGABYTE)
    throw new BadImage('file.tooHeavy', { found: inMegabytes(bytes.length), most: MAX_MEGABYTES });
  return drawing(async () => {
    const options = { failOn: 'error', limitInputPixels: false } as const;
    refuseUnfolding(await sharp(bytes, options).metadata().catch(broken));
    try {
      const image = await jpeg(sharp(bytes, options).autoOrient(), MAX_SIDE, 88);
      return { image, thumb: await jpeg(sharp(image), THUMB_SIDE, 76) };
    } catch {
      return broken();
    }
  });
}

/** `prepareImage` for uploads: 422 on `field` for an unusable image, 503 when too many are waiting. */
export const preparedFor = (field: string, bytes: Buffer): ReturnType<typeof prepareImage> =>
  prepareImage(bytes).catch((error: unknown) => {
    throw error instanceof BadImage ? invalidField(field, error.code, error.values) : error;
  });

/** The library's message may quote the file, so it is dropped. */
function broken(): never {
  throw new BadImage('file.broken');
}

/** Bytes per channel of a pixel, by sharp's names of depths; others have 1. */
const BYTES_PER_SAMPLE: Record<string, number> = {
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  double: 8,
};

/** Read from the header, before decoding. */
function refuseUnfolding({ width, height, channels, depth }: Metadata): void {
  const unfolded = width * height * channels * (BYTES_PER_SAMPLE[depth] ?? 1);
  if (unfolded <= MAX_UNFOLDED_MEGABYTES * MEGABYTE) return;
  const values = { width, height, found: inMegabytes(unfolded), most: MAX_UNFOLDED_MEGABYTES };
  throw new BadImage('file.unfolds', values);
}

/** Without `keepMetadata` sharp writes pixels only. */
const jpeg = (image: Sharp, side: number, quality: number): Promise<Buffer> =>
  image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
