// What people wait for must not grow unseen: what each entry of the interface weighs, against its budget in
// lib/sizes/budgets.json. Tools for this (size-limit, webpack's own hints) know files, not what a route fetches.
// `node .scripts/sizes.mjs --write` notes what the entries are made of now; budgets are changed by hand.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuild } from './lib/ensureBuild.mjs';
import { entries } from './lib/sizes/entries.mjs';
import { chunksOf, kilobytes, overBudget, partsOf } from './lib/sizes/judge.mjs';

/** @typedef {import('./lib/sizes/judge.mjs').Weight} Weight */
/** @typedef {import('./lib/sizes/judge.mjs').Budget} Budget */

const budgetFile = '.scripts/lib/sizes/budgets.json';
const folder = 'dist/client';
/** Smaller parts are not worth a line in the list. */
const NOTED_FROM = 1024;

const code = await ensureBuild();
if (code !== 0) process.exit(code);

/** @type {import('./lib/sizes/judge.mjs').Chunk[]} */
const chunks = JSON.parse(readFileSync('dist/client-chunks.json', 'utf8'));
/** @type {Record<string, Budget>} */
const budgets = JSON.parse(readFileSync(budgetFile, 'utf8'));

/** @type {Record<string, Weight>} */
const weights = {};
for (const [entry, { page, imports }] of Object.entries(entries)) weights[entry] = weigh(page, imports);
const files = [...new Set(chunks.flatMap((chunk) => chunk.files))];
weights['largest file'] = { sizes: { all: Math.max(...files.map((file) => brotli(file))) }, parts: {} };

if (process.argv.includes('--write')) note();
const problems = overBudget(weights, budgets);
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`Sizes hold: ${summary()}.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * @param {string} name
 * @param {readonly string[]} imports
 * @returns {Weight}
 */
function weigh(name, imports) {
  const drawn = `pages/${name}.fr.html`;
  const page = existsSync(`${folder}/${drawn}`) ? drawn : 'index.html';
  const wanted = chunksOf(chunks, imports);
  // What the page itself names, wherever it does, and what the scripts then import.
  const html = readFileSync(`${folder}/${page}`, 'utf8').replace(/ data-next="[^"]*"/, '');
  const named = html.match(/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  const fetched = new Set([...named, ...wanted.flatMap((chunk) => chunk.files)]);
  const sizes = { page: brotli(page), all: brotli(page) };
  for (const file of fetched) sizes.all += brotli(file);
  return { sizes, parts: partsOf(wanted) };
}

/** @param {string} file */
function brotli(file) {
  const bytes = readFileSync(`${folder}/${file}`);
  const compressed = `${folder}/${file}.br`;
  return existsSync(compressed) ? readFileSync(compressed).length : brotliCompressSync(bytes).length;
}

function note() {
  for (const [entry, { parts }] of Object.entries(weights)) {
    const kept = Object.entries(parts).filter(([, size]) => size >= NOTED_FROM);
    kept.sort(([a], [b]) => (a < b ? -1 : 1));
    budgets[entry] = { most: budgets[entry]?.most ?? {}, parts: Object.fromEntries(kept) };
  }
  writeFileSync(budgetFile, `${JSON.stringify(budgets, null, 2)}\n`);
}

function summary() {
  return Object.entries(weights)
    .map(([entry, { sizes }]) => `${entry} ${Object.values(sizes).map(kilobytes).join(' / ')}`)
    .join(', ');
}
