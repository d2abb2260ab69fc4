import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { filesUnder } from './sources.mjs';
import { importsOf } from './walls/imports.mjs';

const isTest = /\.test\.tsx?$/;
/** A change reaches every test through these, or nobody can say which. */
const everywhere =
  /^(?:package(?:-lock)?\.json|jest\.config\.ts|tsconfig\.json)$|^src\/testing\/(?!tooling\/|journeys\/|bench\/)/;
/** So many files of server and client together take about three minutes on two cores. */
const MOST = 40;

/**
 * What differs from the main branch where this one left it, what is not committed included. On the main branch: what is not
 * committed, or else the last commit.
 *
 * @param {string} [root]
 * @returns {string[]}
 */
export function changedFiles(root = process.cwd()) {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const main = ['main', 'origin/main'].find(
    (name) => git('branch', '--all', '--list', name, `remotes/${name}`).length > 0,
  );
  const [base = 'HEAD'] = main ? git('merge-base', 'HEAD', main) : [];
  const since = (/** @type {string} */ commit) => [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = since(base);
  return changed.length > 0 ? changed : since('HEAD~1');
}

/**
 * The test files of server and client that are near a change: those beside what changed and beside what imports it, and those that import
 * it. All that it reaches would be nearly every file, since most of them start the server.
 *
 * @param {string[]} changed
 * @param {string} [root]
 * @returns {{tests: Set<string>, leftOut: string}} `leftOut`: in words, which others a change may reach
 */
export function testsNear(changed, root = process.cwd()) {
  const sources = filesUnder(root, 'src').filter((file) => /^src\/(?:server|client)\/.*\.tsx?$/.test(file));
  const tests = sources.filter((file) => isTest.test(file));
  const importers = sources.filter((file) => importsOf(root, file).some((found) => isChanged(found)));
  const own = [...changed, ...besides(changed)].filter((file) => tests.includes(file));
  const direct = [...own, ...importers.filter((file) => tests.includes(file))];
  const choices = [[...direct, ...besides(importers)], direct, own].map((files) => new Set(files));
  const chosen = choices.find(({ size }) => size <= MOST) ?? new Set(own);
  if (changed.some((file) => everywhere.test(file)))
    return { tests: chosen, leftOut: ': what changed may reach every test' };
  const isAll = chosen === choices[0];
  return {
    tests: chosen,
    leftOut: isAll ? '' : `, not all those beside the ${importers.length} files that import it`,
  };

  /** @param {import('./walls/imports.mjs').Import} found */
  function isChanged({ file, typeOnly }) {
    return !typeOnly && file !== null && changed.includes(file);
  }

  /** @param {string[]} files */
  function besides(files) {
    const folders = new Set(
      files.filter((file) => !isTest.test(file)).map((file) => testedFolder(file, tests)),
    );
    return tests.filter((test) => folders.has(path.posix.dirname(test)));
  }
}

/**
 * @param {string} file
 * @param {string[]} tests
 * @returns {string} the nearest folder upwards that has tests
 */
function testedFolder(file, tests) {
  let folder = path.posix.dirname(file);
  while (folder !== '.' && !tests.some((test) => path.posix.dirname(test) === folder))
    folder = path.posix.dirname(folder);
  return folder;
}
