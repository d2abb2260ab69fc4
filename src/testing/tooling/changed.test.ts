import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles, testsNear } from '../../../.scripts/lib/changed.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changed-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text = ''): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.be', ...args], { cwd: root });
}

function commit(file: string): void {
  write(file);
  git('add', '.');
  git('commit', '-qm', file);
}

describe('what changed', () => {
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    commit('first');
    commit('last');
  });

  test('on a branch, what it has and the main branch had not when it began, committed or not', () => {
    git('branch', 'mine');
    commit('by others');
    git('checkout', '-q', 'mine');
    commit('committed');
    write('first', 'edited');
    write('new');
    expect(changedFiles(root).sort()).toEqual(['committed', 'first', 'new']);
  });

  test('on the main branch, what is not committed, or else the last commit', () => {
    expect(changedFiles(root)).toEqual(['last']);
    write('first', 'edited');
    expect(changedFiles(root)).toEqual(['first']);
  });
});

describe('the tests near a change', () => {
  beforeEach(() => {
    write('src/domain/money/iban.ts');
    write('src/domain/money/iban.test.ts', "import './iban';");
    write('src/server/features/credits/store/payment.ts', "import type { A } from '../../office/members';");
    write('src/server/features/credits/credits.test.ts');
    write('src/server/features/office/members.ts', "import '#domain/money/iban';");
    write('src/server/features/office/office.test.ts', "import '../../../testing/startServer';");
    write('src/client/ui/Field.test.tsx', "import '#domain/money/iban';");
    write('src/client/ui/Field.tsx');
    write('src/testing/startServer.ts');
  });

  test.each([
    [
      'beside what changed',
      'src/server/features/credits/credits.test.ts',
      'features/credits/store/payment.ts',
    ],
    ['a changed test alone', 'src/client/ui/Field.test.tsx', '../client/ui/Field.test.tsx'],
    [
      'not beside what has only a type of it',
      'src/server/features/office/office.test.ts',
      'features/office/members.ts',
    ],
  ])('%s', (_, near, changed) => {
    expect(testsNear([path.posix.join('src/server', changed)], root)).toEqual({
      tests: new Set([near]),
      leftOut: '',
    });
  });

  test('of server and client, what imports it and what is beside that', () => {
    const { tests } = testsNear(['src/domain/money/iban.ts'], root);
    expect([...tests].sort()).toEqual([
      'src/client/ui/Field.test.tsx',
      'src/server/features/office/office.test.ts',
    ]);
  });

  test('says when it may be any', () => {
    const { tests, leftOut } = testsNear(['src/testing/startServer.ts'], root);
    expect([...tests]).toEqual(['src/server/features/office/office.test.ts']);
    expect(leftOut).toBe(': what changed may reach every test');
  });

  test('of what is imported everywhere, those beside it only, and says so', () => {
    for (let room = 0; room < 50; room++) {
      write(`src/server/features/room${room}/service.ts`, "import '#domain/money/iban';");
      write(`src/server/features/room${room}/room.test.ts`);
    }
    const { tests, leftOut } = testsNear(['src/domain/money/iban.ts'], root);
    expect([...tests]).toEqual(['src/client/ui/Field.test.tsx']);
    expect(leftOut).toBe(', not all those beside the 52 files that import it');
  });
});
