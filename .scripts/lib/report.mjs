import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What jest writes with --json, as far as it is read here.
 *
 * @typedef {{status: string, fullName: string, failureMessages: string[], invocations?: number}} TestResult
 * @typedef {{name: string, message: string, assertionResults: TestResult[]}} FileResult
 * @typedef {{numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, testResults: FileResult[]}} Report
 */

/**
 * @param {string} file
 * @returns {Report}
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Jest itself failed; its exit code says so.
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
  }
}

/**
 * One short line for each failed test, printed again at the end: a log is often read from its last lines only.
 *
 * @param {Report} report
 */
export function failuresOf(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0) return [`FAILED: ${basename(name)}: ${inShort(message)}`];
    return failed.map((test) => `FAILED: ${test.fullName}: ${inShort(test.failureMessages[0] ?? '')}`);
  });
}

/**
 * One line for each test that passed only when it ran again (src/testing/jest/timeouts.ts).
 *
 * @param {Report} report
 */
export function repeatedOf(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => `REPEATED: ${fullName.replace(' ', ', ')}`); // its file is its first word (together.mjs)
}

/** @param {string} message */
function inShort(message) {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300);
}
