// npm test: the checks, then every test; the last line is the sum. `node .scripts/test.mjs server client` runs the
// named jest projects only, without the checks.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './lib/chromium.mjs';
import { ensureBuild } from './lib/ensureBuild.mjs';
import { runNode } from './lib/processes.mjs';

const inNode = ['tooling', 'domain', 'server', 'client'];
const asked = process.argv.slice(2);
const wanted = asked.length > 0 ? asked : [...inNode, 'journeys'];
const unknown = wanted.filter((name) => ![...inNode, 'journeys'].includes(name));
if (unknown.length > 0) throw new Error(`No such jest project: ${unknown.join(', ')}`);

const sum = { passed: 0, failed: 0 };
/** @type {string[]} */
const notes = [];

if (asked.length === 0 && (await run(['.scripts/check.mjs'])) !== 0) fail('npm run check');
const projects = wanted.filter((name) => name !== 'journeys');
// On another database, what asks none, or brings its own, says nothing new.
const withoutDatabase = [
  'src/server/documents/',
  'src/server/adapters/',
  'src/server/(config|operatorCalls|staticFiles|apiReference)\\.test',
  'src/server/providers/killed\\.test',
  'src/server/features/shareholders/exactness\\.test',
];
const skipped = process.env.TEST_DATABASE_URL ? ['--testPathIgnorePatterns', ...withoutDatabase] : [];
if (projects.length > 0) await runJest(projects, skipped);
if (wanted.includes('journeys')) await runJourneys();

for (const note of notes) console.log(`\n*** ${note} ***`);
if (sum.passed + sum.failed === 0) fail('no test ran');
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;

async function runJourneys() {
  const problem = browserProblem();
  if (problem) {
    const note = `${problem}: the browser journeys did NOT run`;
    if (process.env.REQUIRE_BROWSER === '1') fail(note);
    else notes.push(note);
    return;
  }
  // The journeys use the interface as it is shipped, each with its own server and data.
  if ((await stoppable(ensureBuild())) !== 0) fail('the build');
  else await runJest(['journeys']);
}

function browserProblem() {
  try {
    return findChromium() ? undefined : 'No Chromium found (set CHROMIUM_PATH)';
  } catch (error) {
    return String(error);
  }
}

/**
 * Runs jest and adds its numbers to the sum. A file that could not run at all counts as one failure.
 *
 * @param {string[]} names
 * @param {string[]} [options]
 */
async function runJest(names, options = []) {
  const report = `.cache/test/${names.join('-')}.json`;
  mkdirSync('.cache/test', { recursive: true });
  rmSync(report, { force: true });
  const code = await run([
    // The embedded database is WebAssembly: a test ends before its optimised code has paid for itself.
    '--liftoff-only',
    // A test makes much that lives shortly: with room for it, less is moved about.
    '--max-semi-space-size=64',
    'node_modules/jest/bin/jest.js',
    ...['--selectProjects', ...names],
    ...['--json', '--outputFile', report],
    ...options,
  ]);
  const found = readReport(report);
  sum.passed += found.numPassedTests;
  sum.failed += found.numFailedTests + found.numRuntimeErrorTestSuites;
  if (code !== 0 && found.numFailedTests + found.numRuntimeErrorTestSuites === 0)
    fail(`jest ${names.join(' ')}`);
}

/**
 * @param {string} file
 * @returns {{numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number}}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }; // jest itself fell; its exit code says so
  }
}

/** @param {string} what */
function fail(what) {
  sum.failed += 1;
  notes.push(`FAILED: ${what}`);
}

/** @param {string[]} args */
function run(args) {
  return stoppable(runNode(args));
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
