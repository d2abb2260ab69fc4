import { fileKindOf, HEAD_BYTES, inMegabytes, kindFault } from '#domain/base/fileKinds';
import { base64Of } from '../../../forms/base64Of';
import type { TextValues } from '../../../intl/errorText';

/** The longest side of an image that the server keeps, px. */
const LONGEST_SIDE = 2_048;
const QUALITY = 0.9;

/** Scaled down in the browser if possible: a phone's photo is several times larger than what is kept. */
async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** An image in base64, or the error code with the values of its text. */
export type ReadImage = { content: string } | { code: string; values?: TextValues };

/**
 * Reads the image of a file. Every format that the browser can draw is accepted; other kinds of file are refused here, and a damaged image
 * is left to the server. `most`: characters of base64.
 */
export async function readImage(file: File, most: number): Promise<ReadImage> {
  const blob = (await shrink(file).catch(() => null)) ?? file;
  const content = await base64Of(blob);
  if (content === null) return { code: 'file.gone' };
  const code = kindFault(
    fileKindOf(new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())),
    'pictures',
  );
  if (code) return { code };
  if (content.length <= most) return { content };
  const values = { found: inMegabytes(blob.size), most: inMegabytes((most / 4) * 3) };
  return { code: 'file.tooHeavy', values };
}
