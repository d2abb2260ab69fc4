/** Maximum number of arguments of a function call. */
const PIECE = 0x8000;

/** A file in base64; null when it was moved, deleted or locked since it was chosen. */
export async function base64Of(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  let text = '';
  for (let at = 0; at < bytes.byteLength; at += PIECE)
    text += String.fromCharCode(...new Uint8Array(bytes.slice(at, at + PIECE)));
  return btoa(text);
}
