import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a build is made from. Tests and documents are left out below: changing them needs no build. */
const inputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.ts',
  '.scripts/build.mjs',
  '.scripts/lib/page.mjs',
  '.scripts/lib/sizes/judge.mjs',
  '.scripts/messagesLoader.mjs',
  '.scripts/prerender.mjs',
  'i18n',
  'public',
  'src',
];
const notBuilt = /^src\/(?:testing|docs)\/|\.test\.tsx?$/;

/**
 * A hash over names and contents of everything a build is made from. Contents, not dates: a fresh clone and a
 * switched branch both answer correctly.
 *
 * @param {string} [root]
 * @returns {string}
 */
export function hashSources(root = process.cwd()) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    if (!notBuilt.test(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * All files under a file or folder, sorted, as paths relative to root with forward slashes.
 *
 * @param {string} root
 * @param {string} relative
 * @returns {string[]}
 */
export function filesUnder(root, relative) {
  const stat = statSync(path.join(root, relative), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [relative];
  return readdirSync(path.join(root, relative))
    .sort()
    .flatMap((name) => filesUnder(root, `${relative}/${name}`));
}
