import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { PlainError } from '../safeError';

/** Files by name, wherever they are: in a zip, or in a folder. */
export type Source = {
  /** As it is named in messages. */
  name: string;
  /** Bytes by file, unpacked. */
  sizes: ReadonlyMap<string, number>;
  /** @throws PlainError when there is no such file */
  read(file: string): Promise<Readable>;
  close(): void;
};

/** A zip, or a folder of files. Nothing is unpacked to disk. */
export async function openSource(path: string): Promise<Source> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new PlainError(`${path} is not there.`);
  return found.isDirectory() ? openFolder(path) : openZip(path);
}

async function openFolder(folder: string): Promise<Source> {
  const sizes = new Map<string, number>();
  for (const file of await readdir(folder)) {
    const { size } = await stat(join(folder, file));
    if (/\.csv$/i.test(file)) sizes.set(file, size);
  }
  const name = basename(folder);
  return {
    name,
    sizes,
    read: async (file) => {
      if (!sizes.has(file)) throw missing(name, file);
      return createReadStream(join(folder, file), { highWaterMark: 256 * 1024 });
    },
    close: () => undefined,
  };
}

async function openZip(path: string): Promise<Source> {
  const name = basename(path);
  const broken = (cause: unknown) => new PlainError(`${name} is not a whole zip file.`, { cause });
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause) => {
    throw broken(cause);
  });
  const entries = new Map<string, Entry>();
  try {
    // Some wrap the files in a folder.
    for await (const entry of zip.eachEntry()) entries.set(basename(entry.fileName), entry);
  } catch (cause) {
    zip.close();
    throw broken(cause);
  }
  return {
    name,
    sizes: new Map([...entries].map(([file, entry]) => [file, entry.uncompressedSize])),
    read: async (file) => {
      const entry = entries.get(file);
      if (!entry) throw missing(name, file);
      return zip.openReadStreamPromise(entry).catch((cause) => {
        throw broken(cause);
      });
    },
    close: () => zip.close(),
  };
}

const missing = (name: string, file: string) => new PlainError(`${name} holds no ${file}.`);
