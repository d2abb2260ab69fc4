/** npm run localities:make -- <list.csv>: writes localities.txt, and the postcodes and place words of the domain. */
import { readFileSync, writeFileSync } from 'node:fs';
import { compile, lineOf, placeWords, sourceRows } from './compile';

const HERE = import.meta.dirname;
const DOMAIN = `${HERE}/../../../../domain/law/postcodes.ts`;
const PLACES = `${HERE}/../../../../domain/people/placeWords.ts`;
const PER_LINE = 22;

const [, , list] = process.argv;
if (!list) throw new Error('Which list? npm run localities:make -- <list.csv>');
const { localities, special } = compile(sourceRows(readFileSync(list, 'utf8')));
writeFileSync(`${HERE}/localities.txt`, `${[...localities].map(lineOf).join('\n')}\n`);

const wrapped = (codes: readonly string[]): string =>
  codes
    .flatMap((_code, at) => (at % PER_LINE === 0 ? [codes.slice(at, at + PER_LINE).join(' ')] : []))
    .map((line) => `  ${line}\n`)
    .join('');
const set = (name: string, codes: readonly string[]): string =>
  `export const ${name}: ReadonlySet<string> = new Set(\n  \`\n${wrapped(codes)}\`\n    .trim()\n    .split(/\\s+/),\n);\n`;
const intro = readFileSync(DOMAIN, 'utf8').split('*/')[0];
writeFileSync(
  DOMAIN,
  `${intro}*/\n${set('POSTCODES', [...localities.keys()])}
/** Those of one organisation, one site or the sorting of mail. They exist, and a seat is seldom there: see \`isSpecialPostcode\`. */
${set('SPECIAL_POSTCODES', special)}`,
);

const letters = placeWords([...localities.values()].flat(2))
  .join(' ')
  .replace(/(.{1,148})(?: |$)/g, '  $1\n');
const [head] = readFileSync(PLACES, 'utf8').split('`');
writeFileSync(PLACES, `${head}\`\n${letters}\`\n  .trim()\n  .split(/\\s+/);\n`);
