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
