/** The entries of a zip whose files are stored as they are: names in their order, and how each begins. */
export function zipEntries(zip: Buffer): { name: string; begins: string }[] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('not a whole zip');
  const entries: { name: string; begins: string }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
      begins: zip.toString('latin1', content, content + 5),
    });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}
