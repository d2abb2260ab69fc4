/** npm run localities:make -- <list.csv>: writes localities.txt and the postcodes of the domain. */
import { readFileSync, writeFileSync } from 'node:fs';
import { compile, lineOf, sourceRows } from './compile';

const HERE = import.meta.dirname;
const DOMAIN = `${HERE}/../../../../domain/postcodes.ts`;
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
