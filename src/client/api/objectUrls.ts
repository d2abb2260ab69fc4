interface Lifecycle {
  cacheDataLoaded: PromiseLike<{ data: string }>;
  cacheEntryRemoved: Promise<void>;
}

/** For endpoints that answer a file: frees the bytes once nobody looks at them any more. */
export async function revokeWhenUnused(
  _argument: unknown,
  { cacheDataLoaded, cacheEntryRemoved }: Lifecycle,
) {
  const loaded = Promise.resolve(cacheDataLoaded).catch(() => null);
  await cacheEntryRemoved;
  const url = (await loaded)?.data;
  if (url) URL.revokeObjectURL(url);
}

/** Files are fetched again every time they are opened: reading an identity image is audited on the server. */
export const fileLifetime = { keepUnusedDataFor: 0, onCacheEntryAdded: revokeWhenUnused };
