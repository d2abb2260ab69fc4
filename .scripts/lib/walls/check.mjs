import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from '../sources.mjs';
import { citations } from './citations.mjs';
import { errorTextsRead } from './errorTexts.mjs';
import { importsOf } from './imports.mjs';
import {
  clientPackages,
  handedIn,
  isTest,
  isToolConfig,
  rooms,
  serverPackages,
  testRooms,
} from './rules.mjs';

/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {import('./rules.mjs').Room} Room */

/**
 * Every breach of the import walls under src, of the wall around the texts of errors and of the one around what a comment cites,
 * in words; empty when all stand.
 *
 * @param {string} [root]
 * @returns {{files: number, breaches: string[], arrows: Map<string, Map<string, number>>}} `arrows`: how many imports lead from
 * a folder to another, tests left out
 */
export function checkWalls(root = process.cwd()) {
  const installed = installedPackages(root);
  const files = filesUnder(root, 'src').filter((file) => /\.tsx?$/.test(file));
  const breaches = [];
  /** @type {Map<string, Map<string, number>>} */
  const arrows = new Map();

  for (const file of files) {
    const room = roomOf(file);
    if (!room) {
      breaches.push(`${file} is in no room: see "The rooms" in README.md`);
      continue;
    }
    breaches.push(...errorTextsRead(root, file), ...citations(root, file));
    for (const found of importsOf(root, file)) {
      const problem = found.file
        ? fileProblem(root, file, room, found, found.file)
        : packageProblem(file, room, found, installed);
      if (problem) breaches.push(`${file} imports ${found.specifier}: ${problem}`);
      if (found.file && !isTest.test(file)) count(arrows, folderOf(file), folderOf(found.file));
    }
  }
  return { files: files.length, breaches, arrows };
}

/** @param {string} file 'src/client/ui/Field.tsx', in 'client/ui' */
const folderOf = (file) => /^src\/(\w+\/\w+)\//.exec(file)?.[1] ?? file.replace(/^src\/(\w+)\/.*/, '$1');

/**
 * @param {Map<string, Map<string, number>>} arrows
 * @param {string} from
 * @param {string} to
 */
function count(arrows, from, to) {
  if (from === to) return;
  const targets = arrows.get(from) ?? new Map();
  arrows.set(from, targets.set(to, (targets.get(to) ?? 0) + 1));
}

/** @param {string} file */
function roomOf(file) {
  return (isTest.test(file) ? testRooms : rooms).find((room) => room.files.test(file));
}

/**
 * @param {string} root
 * @param {string} file
 * @param {Room} room
 * @param {Import} found
 * @param {string} target
 */
function fileProblem(root, file, room, found, target) {
  if (!existsSync(path.join(root, target))) return 'no such file';
  if (isTest.test(target) && !isTest.test(file)) return 'only tests import tests and src/testing';
  if (found.typeOnly && handedIn.from.test(file) && handedIn.to.test(target)) return undefined;
  const own = room.files.exec(file)?.[1] ?? '';
  const allowed = room.may.some((pattern) => new RegExp(pattern.replaceAll('$1', own)).test(target));
  return allowed ? undefined : room.says;
}

/**
 * @param {string} file
 * @param {Room} room
 * @param {Import} found
 * @param {{run: Set<string>, develop: Set<string>}} installed
 */
function packageProblem(file, room, found, installed) {
  const name = found.package ?? '';
  const isNode = name.startsWith('node:');
  if (room.onlyPackages && !room.onlyPackages.includes(name)) return room.says;
  if (!isNode && !installed.run.has(name) && !installed.develop.has(name)) return 'not in package.json';
  if (isTest.test(file) || isToolConfig.test(file)) return undefined;
  if (!isNode && !installed.run.has(name) && !found.typeOnly)
    return 'only a devDependency: it is absent where the product runs';
  if (file.startsWith('src/client/') && (isNode || serverPackages.test(name))) return 'belongs to the server';
  if (file.startsWith('src/server/') && clientPackages.test(name)) return 'belongs to the client';
  return undefined;
}

/** @param {string} root */
function installedPackages(root) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return { run: new Set(Object.keys(dependencies)), develop: new Set(Object.keys(devDependencies)) };
}
