import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { publicTexts } from './lib/texts/publicIds.mjs';

const run = promisify(execFile);
const formatjs = path.resolve('node_modules/.bin/formatjs');

/**
 * Webpack loader: turns a file of ICU messages (`{id: text}`) into parsed messages (`{id: [element, ...]}`),
 * so that no message is parsed in the browser and the parser itself stays out of the bundle. Asked for with `?public`, only
 * the messages of the public pages.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 */
export default function messagesLoader(source) {
  const done = this.async();
  const compiled = compile(this.resourcePath, source);
  const isPart = this.resourceQuery === '?public';
  if (isPart) for (const file of publicTexts().files) this.addDependency(path.resolve(file));
  compiled.then((all) => done(null, only(isPart ? publicTexts().isPublic : isShown, all)), done);
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Promise<string>}
 */
async function compile(file, source) {
  // `--format simple` says that the file is a flat {id: text}; another format would silently give {}.
  const { stdout } = await run(formatjs, ['compile', file, '--ast', '--format', 'simple'], {
    maxBuffer: 64 * 2 ** 20,
  });
  const expected = Object.keys(JSON.parse(source)).length;
  const found = Object.keys(JSON.parse(stdout)).length;
  if (found !== expected) throw new Error(`${file}: ${expected} messages in, ${found} out`);
  return stdout;
}

/** Not what stands in files that the server writes, and on no screen. */
const isShown = (/** @type {string} */ id) => !/^privacy\.(?:file\.|readme$)/.test(id);

/** @param {(id: string) => boolean} isWanted @param {string} json */
const only = (isWanted, json) =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).filter(([id]) => isWanted(id))));
