import { readFileSync } from 'node:fs';
import { filesUnder } from '../../../.scripts/lib/sources.mjs';

test('the image has every file of src that the server reads while it runs', () => {
  const code = filesUnder('.', 'src/server').filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const read = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/projectPath\(('src',[^)]+)\)/g)].map(([, parts = '']) =>
      parts.replace(/['\s]/g, '').replaceAll(',', '/'),
    ),
  );
  expect(read).toContain('src/server/db/migrations');
  const dockerfile = readFileSync('src/docs/deploy/Dockerfile', 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY --from=build \S+ (src\S+)$/gm)].map(
    ([, folder = '']) => folder,
  );
  expect(read.filter((file) => !copied.some((folder) => file.startsWith(folder)))).toEqual([]);
});

test('each alarm has its explanation, and every metric it asks for is one that the server tells', () => {
  const rules = readFileSync('src/docs/deploy/alarms.yml', 'utf8');
  const explained = readFileSync('src/docs/deploy/alarms.md', 'utf8');
  const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect([...explained.matchAll(/^## (Greffio\w+)$/gm)].map(([, name]) => name)).toEqual(alarms);
  const code = filesUnder('.', 'src/server').filter((file) => /(?<!\.test)\.ts$/.test(file));
  const told = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name),
  );
  const asked = [...rules.matchAll(/(?<!\w)(?!exported_)[a-z]+(?:_[a-z]+)+(?=[{)])/g)].map(([name]) =>
    name.replace(/_count$/, ''),
  );
  expect(new Set(asked).size).toBeGreaterThan(5);
  expect(asked.filter((name) => !told.includes(name))).toEqual([]);
});
