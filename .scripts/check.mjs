// Everything that can be said about the sources without running them.
import { runNode } from './lib/processes.mjs';

const steps = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded'],
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
  'import walls': ['.scripts/walls.mjs'],
  texts: ['.scripts/texts.mjs'],
  'API reference': ['node_modules/tsx/dist/cli.mjs', 'src/testing/openApi/lint.ts'],
  sizes: ['.scripts/sizes.mjs'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
};

// The types are one core's work for as long as half of the rest.
const { types, ...others } = steps;
const failed = (await Promise.all([inTurn({ types }), inTurn(others)])).flat();
console.log(failed.length === 0 ? 'Checks pass.' : `Checks fail: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * The names of those that failed.
 *
 * @param {Record<string, string[]>} some
 */
async function inTurn(some) {
  const failed = [];
  for (const [name, args] of Object.entries(some)) {
    const code = await runNode(args);
    if (code > 128) process.exit(code); // stopped from outside
    if (code !== 0) failed.push(name);
  }
  return failed;
}
