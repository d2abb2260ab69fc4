import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config';
import { PlainError } from '../../safeError';
import type { Keyring } from './encrypted';

type Settings = Pick<Config, 'mediaKey' | 'mediaKeysOld' | 'dataDir'>;

/**
 * The keys of the configuration. A demonstration without one gets a key of its own in DATA_DIR, which only the server's user may
 * read; production does not start without one.
 */
export function readKeyring({ mediaKey, mediaKeysOld = [], dataDir }: Settings): Keyring {
  const present = mediaKey ?? ownKey(dataDir);
  return { present: decode(present), old: mediaKeysOld.map(decode) };
}

const decode = (key: string): Buffer => Buffer.from(key, 'base64');

function ownKey(dataDir: string): string {
  const file = join(dataDir, 'media.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(file, 'utf8').trim();
  if (decode(key).length !== 32) throw new PlainError(`${file} does not hold a key.`);
  return key;
}
