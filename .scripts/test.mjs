// npm test: every test; the last line is the sum. `node .scripts/test.mjs server client` runs the named jest projects only;
// `--quick` runs domain and tooling, and of server and client what is near the change.
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { changedFiles, testsNear } from './lib/changed.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureBuild } from './lib/ensureBuild.mjs';
import { fewOptimised, runNode } from './lib/processes.mjs';
import { failuresOf, readReport, repeatedOf } from './lib/report.mjs';
import { putTogether } from './lib/together.mjs';

/** Where the tests of each jest project are, and in how many files to put them together. */
const projects = {
  tooling: /** @type {const} */ (['src/testing/tooling', 1]),
  domain: /** @type {const} */ (['src/domain', 1]),
  server: /** @type {const} */ (['src/server', 6]),
  client: /** @type {const} */ (['src/client', 4]),
  journeys: /** @type {const} */ (['src/testing/journeys', 4]),
};
const names = /** @type {(keyof typeof projects)[]} */ (Object.keys(projects));
// On another database, what asks none, or brings its own, says nothing new.
const withoutDatabase =
  /^src\/server\/(documents\/|adapters\/|(config|operatorCalls|staticFiles|apiReference)\.test|providers\/killed\.test|features\/shareholders\/exactness\.test)/;

const isQuick = process.argv.includes('--quick');
const asked = process.argv.slice(2).filter((name) => name !== '--quick');
const unknown = asked.filter((name) => !(name in projects));
if (unknown.length > 0) throw new Error(`No such jest project: ${unknown.join(', ')}`);

const sum = { passed: 0, failed: 0 };
/** @type {string[]} */
const notes = [];

const near = isQuick ? testsNear(changedFiles()) : undefined;
if (near) notes.push(`Of server and client only ${near.tests.size} files near the change${near.leftOut}`);
const isAnother = Boolean(process.env.TEST_DATABASE_URL);
const wanted = names.filter(
  (name) => (asked.length === 0 || asked.includes(name)) && (!near || isNear(name)),
);
const able =
  wanted.includes('journeys') && !canBrowse() ? wanted.filter((name) => name !== 'journeys') : wanted;
// The journeys wait for it: src/testing/jest/browser.ts.
const building = able.includes('journeys') ? stoppable(ensureBuild()) : undefined;
if (able.length > 0) await runJest(able);
if (building && (await building) !== 0) fail('the build');

for (const note of notes) console.log(`\n*** ${note} ***`);
if (sum.passed + sum.failed === 0) fail('no test ran');
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

/** @param {keyof typeof projects} name */
function isNear(name) {
  if (name === 'domain' || name === 'tooling') return true;
  return [...(near?.tests ?? [])].some((file) => file.startsWith(`${projects[name][0]}/`));
}

/**
 * @param {keyof typeof projects} name
 * @returns {(file: string) => boolean}
 */
function filterOf(name) {
  const ofAll = near && (name === 'server' || name === 'client') ? near.tests : undefined;
  return (file) => (!ofAll || ofAll.has(file)) && !(isAnother && withoutDatabase.test(file));
}

/** The journeys use the interface as it is shipped, in a browser of this machine. */
function canBrowse() {
  const problem = browserProblem();
  if (!problem) return true;
  const note = `${problem}: the browser journeys did NOT run`;
  if (process.env.REQUIRE_BROWSER === '1') fail(note);
  else notes.push(note);
  return false;
}

function browserProblem() {
  try {
    return findChromium() ? undefined : 'No Chromium found (set CHROMIUM_PATH)';
  } catch (error) {
    return String(error);
  }
}

/**
 * Runs these projects and adds their numbers to the sum. A file that could not run at all counts as one failure.
 *
 * @param {typeof names} wanted
 */
async function runJest(wanted) {
  const report = '.cache/test/report.json';
  mkdirSync('.cache/test', { recursive: true });
  rmSync(report, { force: true });
  for (const name of wanted)
    putTogether(name, projects[name][0], near ? 2 : projects[name][1], filterOf(name));
  const jest = [
    // The embedded database is WebAssembly: a test ends before its optimised code has paid for itself.
    // Functions that no test calls are not compiled.
    ...['--liftoff-only', '--wasm-lazy-compilation'],
    // Nor does most of the rest run often enough: quick code at once, the best only for what runs very often.
    ...['--always-sparkplug', ...fewOptimised],
    // A test makes much that lives shortly: with room for it, less is moved about.
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
    ...['--selectProjects', ...wanted],
    ...['--json', '--outputFile', report],
  ];
  const code = await run(jest, { TESTS_TOGETHER: '1', ...inMemory() });
  const found = readReport(report);
  sum.passed += found.numPassedTests;
  sum.failed += found.numFailedTests + found.numRuntimeErrorTestSuites;
  notes.push(...failuresOf(found), ...repeatedOf(found));
  if (code !== 0 && found.numFailedTests + found.numRuntimeErrorTestSuites === 0) fail('jest');
}

/** Tests make and drop databases, of a thousand small files each, all the time: where Linux has memory to spare for that, no disk is asked. */
function inMemory() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < 4 * 2 ** 30) return {};
  } catch {
    return {}; // another system
  }
  const TMPDIR = mkdtempSync(`${memory}/greffio-tests-`);
  process.on('exit', () => rmSync(TMPDIR, { recursive: true, force: true }));
  return { TMPDIR };
}

/** @param {string} what */
function fail(what) {
  sum.failed += 1;
  notes.push(`FAILED: ${what}`);
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(args, env = {}) {
  return stoppable(runNode(args, env));
}

/**
 * Ends the whole run when a part of it was stopped by a signal.
 *
 * @param {Promise<number>} running
 */
async function stoppable(running) {
  const code = await running;
  if (code > 128) process.exit(code);
  return code;
}
