import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkWalls } from '../../../.scripts/lib/walls/check.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'walls-'));
  const manifest = {
    dependencies: { yup: '1', react: '1', fastify: '1', pg: '1' },
    devDependencies: { 'fast-check': '1', '@types/pg': '1' },
  };
  write('package.json', JSON.stringify(manifest));
  write('i18n/fr.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text = 'export const here = 1;'): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Breaches of a tree in which `from` imports `specifier`, which leads to the file `target`. */
function breachesOf(from: string, specifier: string, target?: string, kind = 'import'): string[] {
  if (target) write(target);
  write(from, `${kind} { here } from '${specifier}';\nexport const used = here;`);
  return checkWalls(root).breaches;
}

describe('each wall holds', () => {
  test.each([
    ['src/domain/dossier/a.ts', '../../client/ui/b', 'src/client/ui/b.ts'],
    ['src/domain/dossier/a.ts', 'react', undefined],
    ['src/domain/dossier/a.ts', 'node:fs', undefined],
    ['src/client/ui/a.tsx', '../api/b', 'src/client/api/b.ts'],
    ['src/client/ui/a.tsx', '../features/auth/b', 'src/client/features/auth/b.ts'],
    ['src/client/intl/a.ts', '../ui/b', 'src/client/ui/b.ts'],
    ['src/client/ui/a.tsx', '#domain/dossier/b', 'src/domain/dossier/b.ts'],
    ['src/client/api/a.ts', '../entities/account/b', 'src/client/entities/account/b.ts'],
    ['src/client/api/a.ts', '../app/store/store', 'src/client/app/store/store.ts'],
    ['src/client/store/a.ts', '../api/b', 'src/client/api/b.ts'],
    ['src/client/lists/a.ts', '../forms/b', 'src/client/forms/b.ts'],
    ['src/client/forms/a.ts', '../entities/account/b', 'src/client/entities/account/b.ts'],
    ['src/client/entities/account/a.ts', '../dossier/b', 'src/client/entities/dossier/b.ts'],
    ['src/client/entities/dossier/a.ts', '../../features/wizard/b', 'src/client/features/wizard/b.ts'],
    ['src/client/features/auth/a.ts', '../wizard/b', 'src/client/features/wizard/b.ts'],
    ['src/client/features/wizard/a.ts', '../cession/b', 'src/client/features/cession/b.ts'],
    ['src/client/features/auth/a.ts', '../../app/store/store', 'src/client/app/store/store.ts'],
    ['src/client/features/auth/a.ts', '../../app/b', 'src/client/app/b.ts'],
    ['src/client/app/a.ts', '../../server/app', 'src/server/app.ts'],
    ['src/client/app/a.ts', 'fastify', undefined],
    ['src/client/app/a.ts', 'node:fs', undefined],
    ['src/server/app.ts', '../client/app/b', 'src/client/app/b.ts'],
    ['src/server/app.ts', 'react', undefined],
    ['src/server/features/users/routes.ts', './store', 'src/server/features/users/store.ts'],
    ['src/server/features/users/routes.ts', '../../db/schema', 'src/server/db/schema.ts'],
    ['src/server/features/users/service.ts', './routes', 'src/server/features/users/routes.ts'],
    ['src/server/features/users/store.ts', './service', 'src/server/features/users/service.ts'],
    ['src/server/features/users/service.ts', '../demandes/store', 'src/server/features/demandes/store.ts'],
    [
      'src/server/features/users/service.ts',
      '../demandes/service',
      'src/server/features/demandes/service.ts',
    ],
    ['src/server/adapters/mail/a.ts', '../../features/users/service', 'src/server/features/users/service.ts'],
    ['src/server/adapters/mail/a.ts', '../../db/connect', 'src/server/db/connect.ts'],
    ['src/server/db/a.ts', '../features/users/store', 'src/server/features/users/store.ts'],
    ['src/server/documents/a.ts', '../features/users/service', 'src/server/features/users/service.ts'],
    ['src/server/lists/lists.ts', '../features/users/service', 'src/server/features/users/service.ts'],
    ['src/server/features/users/store.ts', '../demandes/shape', 'src/server/features/demandes/shape.ts'],
    ['src/server/pipeline/a.ts', '../features/users/service', 'src/server/features/users/service.ts'],
    ['src/domain/dossier/a.ts', '../../testing/b', 'src/testing/b.ts'],
    ['src/server/app.ts', '../testing/b', 'src/testing/b.ts'],
    ['src/server/app.ts', 'fast-check', undefined],
    ['src/server/app.ts', 'lodash', undefined],
    ['src/client/app/a.test.ts', '../../server/app', 'src/server/app.ts'],
    ['src/server/app.ts', './gone', undefined],
    ['src/client/app/a.ts', '#domain/gone', undefined],
  ])('%s may not import %s', (from, specifier, target) => {
    expect(breachesOf(from, specifier, target)).toEqual([
      expect.stringContaining(`${from} imports ${specifier}: `),
    ]);
  });

  test('however the import is written', () => {
    write('src/client/ui/b.ts');
    const forms = [
      "import type { here } from '../client/ui/b'; export type A = typeof here;",
      "export * from '../client/ui/b';",
      "export { here } from '../client/ui/b';",
      "export const later = () => import('../client/ui/b');",
      "export type B = typeof import('../client/ui/b').here;",
      "import '../client/ui/b';",
    ];
    for (const form of forms) {
      write('src/domain/dossier/a.ts', form);
      expect(checkWalls(root).breaches).toHaveLength(1);
    }
  });

  test('a file outside every room is told', () => {
    write('src/utils/a.ts');
    const [breach] = checkWalls(root).breaches;
    expect(breach).toMatch(/^src\/utils\/a\.ts is in no room: see "/);
    const heading = /see "(.+)" in README/.exec(breach ?? '')?.[1];
    expect(readFileSync('README.md', 'utf8').split('\n')).toContain(`## ${heading}`);
  });
});

describe('what a room needs stays open', () => {
  test.each([
    ['src/domain/dossier/a.ts', 'yup', undefined],
    ['src/domain/dossier/a.ts', './b', 'src/domain/dossier/b.ts'],
    ['src/client/ui/a.tsx', 'react', undefined],
    ['src/client/entities/dossier/a.ts', '../account/b', 'src/client/entities/account/b.ts'],
    ['src/client/entities/dossier/a.ts', '../../lists/b', 'src/client/lists/b.ts'],
    ['src/client/intl/a.ts', '#i18n/fr', undefined],
    ['src/client/features/auth/Login.tsx', '../../store/hooks', 'src/client/store/hooks.ts'],
    ['src/client/features/auth/Login.tsx', '../../ui/b', 'src/client/ui/b.tsx'],
    [
      'src/client/app/store/store.ts',
      '../../entities/account/authSlice',
      'src/client/entities/account/authSlice.ts',
    ],
    ['src/client/app/a.ts', '../features/auth/b', 'src/client/features/auth/b.ts'],
    ['src/client/main.tsx', './app/b', 'src/client/app/b.ts'],
    ['src/server/features/users/routes.ts', './service', 'src/server/features/users/service.ts'],
    ['src/server/features/users/service.ts', './store', 'src/server/features/users/store.ts'],
    ['src/server/features/users/service.ts', '../../adapters/mail/b', 'src/server/adapters/mail/b.ts'],
    ['src/server/features/users/store.ts', '../../db/schema', 'src/server/db/schema.ts'],
    ['src/server/features/users/store.ts', '../../lists/lists', 'src/server/lists/lists.ts'],
    ['src/server/adapters/mail/a.ts', '../../config/config', 'src/server/config/config.ts'],
    ['src/server/app.ts', './features/users/routes', 'src/server/features/users/routes.ts'],
    ['src/server/app.ts', 'node:path', undefined],
    ['src/domain/a.test.ts', 'fast-check', undefined],
    ['src/client/app/a.test.ts', '../../testing/b', 'src/testing/b.ts'],
    ['src/testing/a.ts', '../server/app', 'src/server/app.ts'],
  ])('%s may import %s', (from, specifier, target) => {
    expect(breachesOf(from, specifier, target)).toEqual([]);
  });

  test("the type of another feature's service, which app.ts hands in", () => {
    const [from, to] = ['src/server/features/users/service.ts', 'src/server/features/demandes/service.ts'];
    expect(breachesOf(from, '../demandes/service', to, 'import type')).toEqual([]);
  });

  test('types of a package that only development has', () => {
    expect(breachesOf('src/server/app.ts', 'fast-check', undefined, 'import type')).toEqual([]);
  });
});

describe('the text of a caught error is read in one file only', () => {
  const breaches = (body: string, file = 'src/server/a.ts') => {
    write(file, body);
    return checkWalls(root).breaches;
  };

  test.each([
    'try { run(); } catch (failure) { say(failure.message); }',
    'try { run(); } catch (error) { say((error as Error).stack); }',
    'try { run(); } catch (error) { const { message } = error as Error; }',
    'try { run(); } catch (problem) { console.error(problem); }',
    'try { run(); } catch (problem) { say(`it failed: ${problem}`); }',
    "try { run(); } catch (err) { app.log.error({ err }, 'failed'); }",
    "try { run(); } catch (problem) { log.warn({ err: problem }, 'failed'); }",
    'run().catch((problem: Error) => say(problem.message));',
    "pool.on('error', (lost) => say(lost.message));",
    'export const words = (error: Error) => error.message;',
  ])('%s', (body) => {
    expect(breaches(body)).toEqual([expect.stringContaining('src/server/a.ts reads the text of a caught')]);
  });

  test('elsewhere, and of what is no error, it may be read', () => {
    expect(
      breaches('export const words = (error: Error) => error.message;', 'src/server/telemetry/safeError.ts'),
    ).toEqual([]);
    expect(breaches('export const words = (mail: Mail) => mail.message;')).toEqual([]);
    expect(breaches('try { run(); } catch (error) { log.error(errorSummary(error)); }')).toEqual([]);
  });
});

describe('comments cite only what is in the repository', () => {
  test.each([
    'the spec lets nothing happen',
    'The specification asks for it',
    'spec sections 4 and 9',
    'contract section 3',
  ])('not: %s', (words) => {
    for (const comment of [`// ${words}`, `/** Held (${words}). */`, `/**\n * So says ${words}.\n */`]) {
      write('src/domain/dossier/a.ts', `${comment}\nexport const here = 1;`);
      expect(checkWalls(root).breaches).toEqual([
        expect.stringContaining(`src/domain/dossier/a.ts cites a paper that is not here`),
      ]);
    }
  });

  test('the code’s own words are none', () => {
    const body =
      "/** A contract of employment; see src/docs/law.md. */\nexport const urn = 'the:specification:ubl';";
    write('src/domain/dossier/a.ts', body);
    expect(checkWalls(root).breaches).toEqual([]);
  });
});
