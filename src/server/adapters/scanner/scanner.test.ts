import { randomBytes } from 'node:crypto';
import { type ClamdStandIn, startClamd } from '../../../testing/standIns/clamd';
import { clamdScanner } from './clamd';
import { EICAR, sandboxScanner } from './sandbox';

const virus = Buffer.from(`%PDF-1.7\n${EICAR}\n%%EOF`);

describe.each([
  ['TCP', false],
  ['a socket of this machine', true],
])('clamd over %s', (_name, unix) => {
  let there: ClamdStandIn;
  beforeAll(async () => {
    there = await startClamd({ unix, limit: 1_000_000 });
  });
  afterAll(() => there.close());

  test('finds what does harm, and is sent every byte as it is', async () => {
    const scanner = clamdScanner({ url: there.url });
    await scanner.reach();
    const bytes = randomBytes(300_001);
    expect(await scanner.isInfected(bytes)).toBe(false);
    expect(there.scanned.at(-1)?.equals(bytes)).toBe(true);
    expect(await scanner.isInfected(virus)).toBe(true);
    expect(await scanner.isInfected(Buffer.alloc(0))).toBe(false);
  });

  test('what was not looked at is no clean file', async () => {
    const scanner = clamdScanner({ url: there.url, timeoutMs: 300 });
    const failing = (bytes: Buffer) =>
      scanner.isInfected(bytes).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      );
    expect(await failing(randomBytes(1_000_001))).toMatch(/^un(readable|reachable)$/);
    there.trouble('hang');
    expect(await failing(virus)).toBe('timeout');
    there.trouble('break');
    expect(await failing(virus)).toBe('unreachable');
    there.trouble({ says: 'stream: Can’t allocate memory ERROR' });
    expect(await failing(virus)).toBe('unreadable');
    there.trouble({ says: 'stream: OK FOUND? no' });
    expect(await failing(virus)).toBe('unreadable');
    there.trouble();
    expect(await failing(virus)).toBe('answered');
  });
});

test('a scanner that is not there says so', async () => {
  const nobody = clamdScanner({ url: 'tcp://127.0.0.1:9' });
  await expect(nobody.reach()).rejects.toThrow('clamd ping: unreachable');
  await expect(clamdScanner({ url: 'unix:///nowhere/clamd.ctl' }).isInfected(virus)).rejects.toThrow(
    'clamd scan',
  );
});

test('the sandbox knows the test string alone', async () => {
  expect(await sandboxScanner().isInfected(virus)).toBe(true);
  expect(await sandboxScanner().isInfected(randomBytes(100))).toBe(false);
});
