/** Fetches scripts without running them: that would hold up the keys of somebody who is typing. */
export function fetchFiles(files: readonly string[]): void {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    );
}
