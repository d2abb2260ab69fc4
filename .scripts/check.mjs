// npm run check: everything that can be said about the sources without running them. `npm run check types walls` checks these parts
// only, `npm run check:watch` the types at each change.
import { runNode } from './lib/processes.mjs';

const isWatching = process.argv.includes('--watch');
const asked = process.argv.slice(2).filter((name) => name !== '--watch');

/** The longest first. @type {Record<string, string[]>} */
const parts = {
  // Builds the interface when it is not built yet.
  sizes: ['.scripts/sizes.mjs'],
  types: [
    'node_modules/typescript/bin/tsc',
    ...['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ...(isWatching ? ['--watch', '--preserveWatchOutput'] : []),
  ],
  lint: [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    ...[
      '--diagnostic-level=warn',
      '--error-on-warnings',
      process.stdout.isTTY ? '--colors=force' : '--colors=off',
    ],
    '.',
  ],
  dead: ['node_modules/knip/bin/knip.js', '--no-progress'],
  api: ['node_modules/tsx/dist/cli.mjs', 'src/testing/openApi/lint.ts'],
  walls: ['.scripts/walls.mjs'],
  texts: ['.scripts/texts.mjs'],
};

const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const steps = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));

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
