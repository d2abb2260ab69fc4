// Checks i18n/*.json against each other (formatjs) and against the sources: every id used, every used id there.
import { readFileSync } from 'node:fs';
import { runNode } from './lib/processes.mjs';
import { filesUnder } from './lib/sources.mjs';
import { typographyProblems } from './lib/texts/typography.mjs';
import { findUsage } from './lib/texts/usedIds.mjs';

const languages = /** @type {const} */ (['fr', 'nl']);
const files = languages.map((language) => `i18n/${language}.json`);
const agree = await runNode([
  'node_modules/@formatjs/cli/bin/formatjs',
  'verify',
  ...['--source-locale', 'fr', '--missing-keys', '--extra-keys', '--structural-equality'],
  ...files,
]);

/** @type {string[]} */
const problems = [];
const texts = languages.map((language) => readTexts(language));
const ids = new Set(Object.keys(texts[0] ?? {}));
const code = filesUnder('.', 'src').filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/testing\//.test(file),
);
const usage = findUsage(code);

for (const { id, file } of usage.meant) if (!ids.has(id)) problems.push(`${file}: "${id}" has no text`);
for (const id of ids) {
  const used = usage.strings.has(id) || usage.patterns.some((pattern) => pattern.test(id));
  if (!used) problems.push(`i18n: nothing uses "${id}"`);
}

for (const problem of problems) console.error(problem);
if (agree === 0 && problems.length === 0)
  console.log(`Texts agree: ${ids.size} in ${languages.join(' and ')}, all used.`);
process.exitCode = agree === 0 && problems.length === 0 ? 0 : 1;

/**
 * @param {'fr' | 'nl'} language
 * @returns {Record<string, string>}
 */
function readTexts(language) {
  const found = JSON.parse(readFileSync(`i18n/${language}.json`, 'utf8'));
  for (const [id, text] of Object.entries(found)) {
    for (const problem of typographyProblems(language, text))
      problems.push(`i18n/${language}.json "${id}": ${problem}`);
  }
  return found;
}
