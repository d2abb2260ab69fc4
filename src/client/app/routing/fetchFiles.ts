/** Downloads scripts without running them: running them would delay the keys of a user who is typing. */
export function fetchFiles(files: readonly string[]): void {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }),
    );
}
