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
  // The started script first: a server started from another directory still finds its own files. `import.meta` is
  // left out on purpose: tests run this file as CommonJS, where it does not exist.
  const script = process.argv[1];
  const root = (script && findUpwards(dirname(script))) ?? findUpwards(process.cwd());
  if (!root) throw new PlainError('Cannot find the folder of Greffio: start it from inside its folder.');
  return root;
}

/** Absolute path of the folder that holds package.json, i18n, public and src. */
export const projectRoot = findProjectRoot();

/** Absolute path of something inside the project. */
export function projectPath(...parts: string[]): string {
  return join(projectRoot, ...parts);
}
