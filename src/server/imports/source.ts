import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { PlainError } from '../telemetry/safeError';

/** CSV files by name, from a zip, a folder or a single file. */
export type Source = {
  /** Name in messages. */
  name: string;
  /** Uncompressed size in bytes. */
  files: ReadonlyMap<string, { bytes: number; modified: Date }>;
  /** @throws PlainError when there is no such file */
  read(file: string): Promise<Readable>;
  close(): void;
};

/** Opens a zip, folder or file. Nothing is unpacked to disk. */
export async function openSource(path: string): Promise<Source> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new PlainError(`${path} is not there.`);
  if (found.isDirectory()) return openFolder(path, await readdir(path));
  return isCsv(path) ? openFolder(dirname(path), [basename(path)]) : openZip(path);
}

const isCsv = (path: string): boolean => /\.csv$/i.test(path) && !basename(path).startsWith('.');

async function openFolder(folder: string, names: string[]): Promise<Source> {
  const files = new Map<string, { bytes: number; modified: Date }>();
  for (const file of names.filter(isCsv).sort()) {
    const { size, mtime } = await stat(join(folder, file));
    files.set(file, { bytes: size, modified: mtime });
  }
  const name = basename(folder);
  return {
    name,
    files,
    read: async (file) => {
      if (!files.has(file)) throw missing(name, file);
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
    for await (const entry of zip.eachEntry()) {
      if (!isCsv(entry.fileName)) continue;
      // Some zips have the files in a folder.
      const file = basename(entry.fileName);
      entries.set(entries.has(file) ? entry.fileName : file, entry);
    }
  } catch (cause) {
    zip.close();
    throw broken(cause);
  }
  return {
    name,
    files: new Map(
      [...entries].map(([file, entry]) => [
        file,
        { bytes: entry.uncompressedSize, modified: entry.getLastModDate() },
      ]),
    ),
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
