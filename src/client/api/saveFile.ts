/** How long bytes are kept after a download has started, because browsers read them later. */
export const KEPT_MS = 60_000;

/** Downloads the bytes of an object URL. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** A file being fetched: its object URL, and how to free it. */
export interface FileRequest {
  unwrap(): Promise<string>;
  unsubscribe(): void;
}

/** Keeps the bytes as long as the browser may need them. Throws like the request. */
export async function kept(request: FileRequest): Promise<string> {
  try {
    return await request.unwrap();
  } finally {
    setTimeout(() => request.unsubscribe(), KEPT_MS);
  }
}

/** Keeps the bytes as long as the tab is open: phones read them again when one returns to it. */
export async function keptFor(tab: Pick<Window, 'closed'>, request: FileRequest): Promise<string> {
  const url = await request.unwrap().catch((error: unknown) => {
    request.unsubscribe();
    throw error;
  });
  const look = setInterval(() => {
    if (!tab.closed) return;
    clearInterval(look);
    request.unsubscribe();
  }, KEPT_MS);
  return url;
}
