import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PlainError } from '../telemetry/safeError';

function isProjectFolder(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown };
  return name === 'greffio';
}

function findUpwards(from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (isProjectFolder(folder)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function findProjectRoot(): string {
  // The started script comes first, so that a server started from another directory finds its files. `import.meta` does not exist in tests,
  // which run this file as CommonJS.
  const script = process.argv[1];
  const root = (script && findUpwards(dirname(script))) ?? findUpwards(process.cwd());
  if (!root) throw new PlainError('Cannot find the folder of Greffio: start it from inside its folder.');
  return root;
}

/** The folder of package.json, i18n, public and src. */
export const projectRoot = findProjectRoot();

export function projectPath(...parts: string[]): string {
  return join(projectRoot, ...parts);
}
