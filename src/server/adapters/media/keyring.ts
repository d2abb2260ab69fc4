import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config';
import { PlainError } from '../../telemetry/safeError';
import type { Keyring } from './encrypted';

type Settings = Pick<Config, 'mediaKey' | 'mediaKeysOld' | 'dataDir'>;

/**
 * The configured keys. A demonstration without one creates its own in DATA_DIR, readable by the server's user only; production requires
 * one.
 */
export function readKeyring({ mediaKey, mediaKeysOld = [], dataDir }: Settings): Keyring {
  const present = mediaKey ?? ownKey(dataDir);
  return { present: decode(present), old: mediaKeysOld.map(decode) };
}

const decode = (key: string): Buffer => Buffer.from(key, 'base64');

/** If several first starts coincide, they agree on one key: linking the complete file fails when it exists. */
function ownKey(dataDir: string): string {
  const file = join(dataDir, 'media.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const fresh = `${file}.${randomUUID()}.tmp`;
    writeFileSync(fresh, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    try {
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(fresh);
    }
  }
  const key = readFileSync(file, 'utf8').trim();
  if (decode(key).length !== 32) throw new PlainError(`${file} does not hold a key.`);
  return key;
}

/** The configured keys (`masters`) and the data keys that they encrypt. */
export interface Keys {
  masters(): Keyring;
  /** Until data keys are loaded these are the configured ones, which suffices to test the storage. */
  data(): Keyring;
  setData(data: Keyring): void;
}

/** The keys are read at first use. */
export function keysOf(settings: Settings): Keys {
  let configured: Keyring | undefined;
  let dataKeys: Keyring | undefined;
  const masters = () => {
    configured ??= readKeyring(settings);
    return configured;
  };
  return {
    masters,
    data: () => dataKeys ?? masters(),
    setData: (data) => {
      dataKeys = data;
    },
  };
}
