import sharp, { type Sharp } from 'sharp';
import { IMAGE_NAMES } from '#domain/entities/verification';
import { drawSpecimen, SPECIMEN_PEOPLE, specimenPersonOf } from '../../adapters/identity/specimens';
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

/** APP0, which only says that it is a JPEG. */
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

test('what is no image that is kept is refused, whatever it says it is', async () => {
  const refused = (bytes: Buffer, reason: string) =>
    expect(prepareImage(bytes)).rejects.toMatchObject({ name: 'BadImage', reason });
  await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'type');
  await refused(await photo().gif().toBuffer(), 'type');
  await refused(Buffer.from('%PDF-1.7'), 'type');
  await refused(Buffer.alloc(0), 'type');
  const jpeg = await photo(600, 400).jpeg().toBuffer();
  await refused(jpeg.subarray(0, jpeg.length / 2), 'unreadable');
  await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<?php')]), 'unreadable');
  await refused(Buffer.concat([jpeg, Buffer.alloc(20_000_000)]), 'size');
  // 70 million pixels in less than a megabyte.
  const bomb = await photo(10_000, 7_000)
    .toColourspace('b-w')
    .png({ compressionLevel: 1, adaptiveFiltering: false })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await refused(bomb, 'unreadable');
});

test('five invented people, each with the four images, and a session always finds the same one', async () => {
  expect(SPECIMEN_PEOPLE).toHaveLength(5);
  const drawn = new Set<string>();
  for (const person of SPECIMEN_PEOPLE)
    for (const name of IMAGE_NAMES) drawn.add((await drawSpecimen(person, name)).toString('base64'));
  expect(drawn.size).toBe(20);
  expect(specimenPersonOf('a-session')).toBe(specimenPersonOf('a-session'));
});
