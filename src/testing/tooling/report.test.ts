import { failuresOf, type Report, repeatedOf } from '../../../.scripts/lib/report.mjs';

const report = {
  numPassedTests: 2,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: '/here/.cache/together/client-1.test.ts',
      message: '',
      assertionResults: [
        result('src/client/a.test.tsx a screen opens', 'passed', 2),
        result('src/client/a.test.tsx a screen closes', 'passed', 1),
        result('src/client/a.test.tsx a screen saves', 'failed', 2, ['\u001b[31mno\n  row\u001b[39m']),
      ],
    },
    { name: '/here/src/server/b.test.ts', message: 'does not compile', assertionResults: [] },
  ],
} satisfies Report;

function result(fullName: string, status: string, invocations: number, failureMessages: string[] = []) {
  return { fullName, status, invocations, failureMessages };
}

test('names what failed, and the file that could not run', () => {
  expect(failuresOf(report)).toEqual([
    'FAILED: src/client/a.test.tsx a screen saves: no row',
    'FAILED: b.test.ts: does not compile',
  ]);
});

test('names what passed only the second time', () => {
  expect(repeatedOf(report)).toEqual(['REPEATED: src/client/a.test.tsx, a screen opens']);
});
