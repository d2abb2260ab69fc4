import { resolveObjectURL } from 'node:buffer';

/** Every file the page hands to the browser from now on: its name, and its first bytes ('' when they are gone). */
export function watchDownloads() {
  const files: { name: string; bytes: Promise<string> }[] = [];
  const watch = (event: MouseEvent) => {
    const link = event.target;
    if (!(link instanceof HTMLAnchorElement) || !link.download) return;
    event.preventDefault();
    const blob = resolveObjectURL(link.href);
    files.push({ name: link.download, bytes: blob ? blob.slice(0, 5).text() : Promise.resolve('') });
  };
  document.addEventListener('click', watch);
  const stop = () => document.removeEventListener('click', watch);
  return { files, stop };
}
