// Everything that can be said about the sources without running them.
import { runNode } from './lib/processes.mjs';

const steps = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '2'],
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

const failed = [];
for (const [name, args] of Object.entries(steps)) {
  const code = await runNode(args);
  if (code > 128) process.exit(code); // stopped from outside
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'Checks pass.' : `Checks fail: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
