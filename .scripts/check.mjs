// npm run check: everything that can be said about the sources without running them.
import { runNode } from './lib/processes.mjs';

/** The longest first. */
const steps = Object.entries({
  // Builds the interface when it is not built yet.
  sizes: ['.scripts/sizes.mjs'],
  types: [
    'node_modules/typescript/bin/tsc',
    ...['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ],
  'style and lint': [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    ...[
      '--diagnostic-level=warn',
      '--error-on-warnings',
      process.stdout.isTTY ? '--colors=force' : '--colors=off',
    ],
    '.',
  ],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
  'API reference': ['node_modules/tsx/dist/cli.mjs', 'src/testing/openApi/lint.ts'],
  'import walls': ['.scripts/walls.mjs'],
  texts: ['.scripts/texts.mjs'],
});

const failed = (await Promise.all([untilNone(), untilNone()])).flat();
console.log(failed.length === 0 ? 'Checks pass.' : `Checks fail: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Takes the next step until there is none. Answers the names of those that failed. */
async function untilNone() {
  const failed = [];
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [name, args] = step;
    const code = await runNode(args);
    if (code > 128) process.exit(code); // stopped from outside
    if (code !== 0) failed.push(name);
  }
  return failed;
}
