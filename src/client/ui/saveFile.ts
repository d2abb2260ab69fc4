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
