/** A file that is to be saved under the name that the server gives it. */
export interface NamedFile {
  url: string;
  name: string;
}

interface Lifecycle {
  cacheDataLoaded: PromiseLike<{ data: string | NamedFile }>;
  cacheEntryRemoved: Promise<void>;
}

/** For endpoints that answer a file: frees the bytes once nobody looks at them any more. */
export async function revokeWhenUnused(
  _argument: unknown,
  { cacheDataLoaded, cacheEntryRemoved }: Lifecycle,
) {
  const loaded = Promise.resolve(cacheDataLoaded).catch(() => null);
  await cacheEntryRemoved;
  const file = (await loaded)?.data;
  if (file) URL.revokeObjectURL(typeof file === 'string' ? file : file.url);
}

/** Files are fetched again every time they are opened: reading an identity image is audited on the server. */
export const fileLifetime = { keepUnusedDataFor: 0, onCacheEntryAdded: revokeWhenUnused };
