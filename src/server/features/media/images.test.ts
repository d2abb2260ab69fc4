import sharp, { type Sharp } from 'sharp';
import { IMAGE_NAMES } from '#domain/people/verification';
import { specimen } from '../../adapters/identity/specimens';
import { inTurn } from '../../pipeline/inTurn';
import { prepareImage } from './images';

/** What a phone hides in a photo. */
const SECRETS = {
  gps: '50/1 51/1 1234/100',
  owner: 'Taken by Sofie De Ridder',
  xmp: 'Chaussee de Charleroi 112',
};

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });

const hidden = (image: Sharp) =>
  image
    // To be turned by 90°.
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: SECRETS.owner, ImageDescription: SECRETS.owner },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: SECRETS.gps },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${SECRETS.xmp}</place></x:xmpmeta>`)
    .withIccProfile('p3');

/** The kinds of segments of a JPEG, up to its pixels. */
function segmentsOf(jpeg: Buffer): number[] {
  const kinds: number[] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    kinds.push(jpeg.readUInt8(at + 1));
  return kinds;
}

/** APP0, the marker of a JPEG. */
const JFIF = 0xe0;
const isTelling = (kind: number) => (kind >= 0xe0 && kind <= 0xef && kind !== JFIF) || kind === 0xfe;

/** A comment, which the library cannot write. */
function withComment(jpeg: Buffer, words: string): Buffer {
  const text = Buffer.from(words);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

test('what a photo hides stays outside, and it stands upright', async () => {
  const given = withComment(await hidden(photo()).jpeg().toBuffer(), 'comment: +32470001234');
  const before = await sharp(given).metadata();
  expect([before.exif, before.xmp, before.icc].map((part) => part !== undefined)).toEqual([true, true, true]);
  expect(segmentsOf(given).filter(isTelling).length).toBeGreaterThan(3);
  for (const secret of [SECRETS.owner, SECRETS.xmp, '+32470001234'])
    expect(given.includes(secret)).toBe(true);

  const { image, thumb } = await prepareImage(given);
  for (const kept of [image, thumb]) {
    expect(segmentsOf(kept).filter(isTelling)).toEqual([]);
    const after = await sharp(kept).metadata();
    expect(after).toMatchObject({ format: 'jpeg', width: 40, height: 60, space: 'srgb' });
    expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation, after.comments]).toEqual(
      Array(6).fill(undefined),
    );
    for (const secret of [SECRETS.owner, SECRETS.xmp, '+32470001234', 'Exif', 'ns.adobe', 'ICC_PROFILE'])
      expect(kept.includes(secret)).toBe(false);
  }
});

test.each(['png', 'webp', 'jpeg'] as const)(
  '%s becomes a JPEG of bounded size, with a thumbnail',
  async (format) => {
    const given = await hidden(photo(3000, 1500))[format]().toBuffer();
    const { image, thumb } = await prepareImage(given);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 2048 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 480 });
  },
);

/** The text of a PNG, one colour and little to send, that unfolds into `width` × `height` pixels. */
const oneColour = (width: number, height: number, interlaced = false) =>
  photo(width, height)
    .ensureAlpha()
    .toColourspace('rgb16')
    .png({ compressionLevel: 1, adaptiveFiltering: false, progressive: interlaced })
    .toBuffer();

const refused = (bytes: Buffer, code: string, values?: object) =>
  expect(prepareImage(bytes)).rejects.toMatchObject({ name: 'BadImage', code, ...(values && { values }) });

test('what is no image that is kept is refused, whatever it says it is', async () => {
  await refused(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'file.notPicture',
  );
  await refused(await photo().gif().toBuffer(), 'file.gif');
  await refused(await photo().tiff().toBuffer(), 'file.tiff');
  await refused(await photo().avif().toBuffer(), 'file.avif');
  await refused(Buffer.from('%PDF-1.7'), 'file.pdf');
  await refused(Buffer.alloc(0), 'file.empty');
  const jpeg = await photo(600, 400).jpeg().toBuffer();
  await refused(jpeg.subarray(0, jpeg.length / 2), 'file.broken');
  await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<?php')]), 'file.broken');
  const values = { found: 20.1, most: 20 };
  await refused(Buffer.concat([jpeg, Buffer.alloc(20_000_001 - jpeg.length)]), 'file.tooHeavy', values);
});

test.each([false, true])(
  'a small file that unfolds into too much is refused by its head (interlaced: %s)',
  async (interlaced) => {
    const bomb = await oneColour(5_100, 5_000, interlaced);
    expect(bomb.length).toBeLessThan(5_000_000);
    await refused(bomb, 'file.unfolds', { width: 5_100, height: 5_000, found: 204, most: 200 });
  },
);

test('as many pixels as a good phone’s are read', async () => {
  const { image } = await prepareImage(await photo(8_000, 6_000).jpeg().toBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ width: 2048, height: 1536 });
});

test('the colours of a printer become those of a screen', async () => {
  const printed = await photo().toColourspace('cmyk').jpeg().toBuffer();
  expect(await sharp(printed).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
  const { image } = await prepareImage(printed);
  expect(await sharp(image).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const [red = 0, green = 0, blue = 0] = await sharp(image).raw().toBuffer();
  // #884422, as near as such colours come.
  expect(Math.abs(red - 0x88) + Math.abs(green - 0x44) + Math.abs(blue - 0x22)).toBeLessThan(60);
});

test('pictures are decoded one after the other; beyond those that may wait, the next is told to come again', async () => {
  const turn = inTurn({ most: 1 });
  let together = 0;
  let most = 0;
  const work = async () => {
    together += 1;
    most = Math.max(most, together);
    await new Promise((go) => setTimeout(go, 5));
    together -= 1;
  };
  const first = turn(work);
  const failing = turn(() => Promise.reject(new Error('a broken one')));
  await expect(turn(work)).rejects.toMatchObject({
    status: 503,
    body: { message: 'media.busy' },
    retryAfterSeconds: 5,
  });
  await first;
  await expect(failing).rejects.toThrow('a broken one');
  await Promise.all([turn(work), turn(work)]);
  expect(most).toBe(1);
});

test('the sandbox has a picture of its own for each image of a check', async () => {
  const pictures = await Promise.all(IMAGE_NAMES.map(specimen));
  await Promise.all(pictures.map(prepareImage));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(IMAGE_NAMES.length);
});
