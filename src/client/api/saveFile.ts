/** How long the bytes stay after a file was handed to the browser, which reads them on its own time. */
export const KEPT_MS = 60_000;

/** Saves the bytes of an object URL among the person's files. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** A file on its way: the address of its bytes, and the way to forget them. */
export interface FileRequest {
  unwrap(): Promise<string>;
  unsubscribe(): void;
}

/** The bytes stay for as long as a browser may need to take them. Throws what the request throws. */
export async function kept(request: FileRequest): Promise<string> {
  try {
    return await request.unwrap();
  } finally {
    setTimeout(() => request.unsubscribe(), KEPT_MS);
  }
}

/** The bytes stay as long as the tab that shows them: a phone reads them again when one comes back to it. */
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
