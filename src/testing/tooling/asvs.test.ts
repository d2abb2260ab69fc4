import { existsSync, readFileSync } from 'node:fs';
import { filesUnder } from '../../../.scripts/lib/sources.mjs';

const STATES = ['met', 'partly', 'not met', 'does not apply'];
const text = readFileSync('src/docs/security/asvs.md', 'utf8');
const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
const states = (begin: string) =>
  rows
    .filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number) && number.startsWith(begin))
    .map((row) => row[4]);
const countsOf = (all: (string | undefined)[]) =>
  STATES.map((state) => String(all.filter((one) => one === state).length));

test('the sum counts the lines of each chapter, and all of levels 1 and 2', () => {
  const sums = rows.filter(([, name = '', first = '']) => /^(V\d+ |All$)/.test(name) && /^\d+$/.test(first));
  expect(sums).toHaveLength(18);
  for (const [, name = '', ...counts] of sums) {
    const [, chapter] = /^V(\d+) /.exec(name) ?? [];
    expect([name, ...counts.slice(0, 4)]).toEqual([name, ...countsOf(states(chapter ? `${chapter}.` : ''))]);
  }
  expect(states('')).toHaveLength(253);
  expect(states('').filter((state) => !STATES.includes(state ?? ''))).toEqual([]);
});

test.each(['asvs.md', 'threats.md'])('every file, function and decision that %s names is there', (name) => {
  const said = readFileSync(`src/docs/security/${name}`, 'utf8');
  const named = [...said.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|md|sql|json|yml|service))`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(20);
  const places = ['', 'src/', 'src/server/', 'src/docs/security/', 'src/server/db/migrations/'];
  expect(named.filter((path) => !places.some((place) => existsSync(place + path)))).toEqual([]);
  const holds = ([, path = '', word = '']: RegExpExecArray) =>
    places.some((place) => existsSync(place + path) && readFileSync(place + path, 'utf8').includes(word));
  const functions = [...said.matchAll(/`([\w./-]+\.tsx?)` \(`(\w+)`/g)];
  expect(functions.filter((one) => !holds(one)).map(([all]) => all)).toEqual([]);
  const decisions = filesUnder('.', 'src/docs/adr').map((file) => Number(/(\d{4})-/.exec(file)?.[1]));
  const cited = [...said.matchAll(/ADR (\d+)/g)].map(([, number]) => Number(number));
  expect(cited.filter((number) => !decisions.includes(number))).toEqual([]);
});
