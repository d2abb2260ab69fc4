import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** What a camera reads in a picture of a QR code: PNG or SVG. Throws when it reads nothing. */
export async function readCode(picture: Buffer): Promise<string> {
  // As a telephone's picture: larger than its squares, with some white around.
  const { data, info } = await sharp(picture)
    .resize({ width: 600, kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR(
    { data: new Uint8Array(data), width: info.width, height: info.height },
    { timeLimit: 2_000 },
  );
}
