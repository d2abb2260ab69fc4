import { renameSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { projectPath } from '../server/config/paths';

const bundled = new Map<string, string>();

/** A TypeScript file (path from the project's root) as one JavaScript file, made in less time than Node needs to load it in parts. */
export function bundle(file: string): string {
  const known = bundled.get(file);
  if (known) return known;
  const made = projectPath('.cache/spawned', file.replace(/ts$/, 'mjs'));
  const own = `${made}.${process.pid}`;
  buildSync({
    entryPoints: [projectPath(file)],
    outfile: own,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  renameSync(own, made); // several jest workers may come here at once
  bundled.set(file, made);
  return made;
}
