/** A file to save under the server's name. */
export interface NamedFile {
  url: string;
  name: string;
}

interface Lifecycle {
  cacheDataLoaded: PromiseLike<{ data: string | NamedFile }>;
  cacheEntryRemoved: Promise<void>;
}

/** Frees the bytes when no screen uses them any more. */
export async function revokeWhenUnused(
  _argument: unknown,
  { cacheDataLoaded, cacheEntryRemoved }: Lifecycle,
) {
  const loaded = Promise.resolve(cacheDataLoaded).catch(() => null);
  await cacheEntryRemoved;
  const file = (await loaded)?.data;
  if (file) URL.revokeObjectURL(typeof file === 'string' ? file : file.url);
}

/** Files are never cached: each reading of an identity image must be audited. */
export const fileLifetime = { keepUnusedDataFor: 0, onCacheEntryAdded: revokeWhenUnused };
