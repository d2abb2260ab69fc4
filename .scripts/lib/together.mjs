import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = '.cache/together';

/**
 * Writes, for a jest project, files that each hold many of its test files. What a test file loads (React, the server, the
 * embedded database) costs more than most files' tests: so it is loaded, and warmed up, once a process. jest finds them
 * with TESTS_TOGETHER=1; without it each file runs alone.
 *
 * @param {string} project its name in jest.config.ts
 * @param {string} root where its tests are
 * @param {number} count how many files to make at most
 * @param {(file: string) => boolean} wanted
 */
export function putTogether(project, root, count, wanted) {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (old.startsWith(`${project}-`)) rmSync(path.join(folder, old));
  for (const [index, files] of shares(testsUnder(root).filter(wanted), count).entries()) {
    const lines = files.map((file) => `describe('${file}', () => { require('../../${file}'); });`);
    writeFileSync(path.join(folder, `${project}-${index + 1}.test.ts`), `${lines.join('\n')}\n`);
  }
}

/**
 * Shares by size, the first about twice the last: what begins last ends soon, so that no worker runs on alone. The longest file goes
 * to whoever has least of its share.
 *
 * @param {string[]} files
 * @param {number} count
 */
function shares(files, count) {
  const length = Math.min(count, files.length);
  const shares = Array.from({ length }, (_, index) => ({
    part: 3 * length - 2 * index,
    size: 0,
    files: /** @type {string[]} */ ([]),
  }));
  const sized = files.map((file) => ({ file, size: statSync(file).size })).sort((a, b) => b.size - a.size);
  for (const { file, size } of sized) {
    const least = shares.reduce((a, b) => (b.size / b.part < a.size / a.part ? b : a));
    least.files.push(file);
    least.size += size;
  }
  return shares.map((share) => share.files);
}

/** @param {string} root */
function testsUnder(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(root, file.replaceAll(path.sep, '/')));
}
