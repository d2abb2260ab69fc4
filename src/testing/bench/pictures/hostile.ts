import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/* Pictures of a few kilobytes, or a few hundred, that cost the server what they can: too large by far, just small enough, broken, or two things at once. */

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' }, limitInputPixels: false });

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG whose head says what it likes; `more` stands between it and its pixels. */
function png(width: number, height: number, pixels: Buffer, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([PNG, ...parts]);
}

/** A JPEG with the sides of its first frame overwritten. */
function sized(jpeg: Buffer, side: number): Buffer {
  const made = Buffer.from(jpeg);
  let at = 2;
  while (made[at + 1] !== 0xc0 && made[at + 1] !== 0xc2) at += 2 + made.readUInt16BE(at + 2);
  made.writeUInt16BE(side, at + 5);
  made.writeUInt16BE(side, at + 7);
  return made;
}

/** A JPEG that is refined again and again: its last pass, many times. */
function manyScans(jpeg: Buffer, times: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)]);
}

const textBomb = () =>
  chunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(400_000_000))]));

/** Twelve of them, by what they are. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const small = await flat(64, 64).jpeg().toBuffer();
  const almost = await flat(8_160, 8_160).jpeg({ progressive: true }).toBuffer();
  const pngAlmost = await flat(8_160, 8_160).png({ progressive: true, compressionLevel: 9 }).toBuffer();
  const webp = await flat(8_160, 8_160).webp({ lossless: true, effort: 0 }).toBuffer();
  return {
    'PNG 20k×20k': await flat(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer(),
    'JPEG 20k×20k': await flat(20_000, 20_000).jpeg({ quality: 1 }).toBuffer(),
    'WebP 16k×16k': await flat(16_383, 16_383).webp({ lossless: true, effort: 0 }).toBuffer(),
    'PNG head of 2³¹ sides': png(0x7fffffff, 0x7fffffff, Buffer.alloc(100)),
    'JPEG head of 65k sides': sized(small, 65_500),
    'PNG interlaced, 200 MB': pngAlmost,
    'JPEG progressive, 200 MB': almost,
    'JPEG of 400 passes': manyScans(await flat(4_000, 4_000).jpeg({ progressive: true }).toBuffer(), 400),
    'WebP lossless, 200 MB': webp,
    'PNG with a text of 400 MB': png(64, 64, Buffer.alloc(64 * 193), [textBomb()]),
    'PNG broken near its end': pngAlmost.subarray(0, pngAlmost.length - 2_000),
    'JPEG that is a page and a ZIP': Buffer.concat([
      small,
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]),
  };
}
