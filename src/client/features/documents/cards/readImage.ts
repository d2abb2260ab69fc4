/** What the server keeps: no side longer. */
const LONGEST_SIDE = 2_048;
const QUALITY = 0.9;

/** Drawn smaller where the browser can: a phone's photo is several times larger than what is kept. */
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

/** An image in base64; null when it is longer than `most`. What the browser cannot read is left for the server to judge. */
export async function readImage(file: File, most: number): Promise<string | null> {
  const blob = await shrink(file).catch(() => file);
  if (Math.ceil(blob.size / 3) * 4 > most) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
