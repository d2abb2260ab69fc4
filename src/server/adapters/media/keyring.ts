import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config';
import { PlainError } from '../../telemetry/safeError';
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

/** Of several first starts at once one key becomes the key: a file appears under its name when it is complete, and never twice. */
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

/** The keys of the configuration, and those that they open: the data keys, which encrypt. */
export interface Keys {
  masters(): Keyring;
  /** Before they are held, the configured ones: enough to try the storage with. */
  data(): Keyring;
  hold(data: Keyring): void;
}

/** Of these settings; nothing is read before the first is asked for. */
export function keysOf(settings: Settings): Keys {
  let configured: Keyring | undefined;
  let held: Keyring | undefined;
  const masters = () => {
    configured ??= readKeyring(settings);
    return configured;
  };
  return {
    masters,
    data: () => held ?? masters(),
    hold: (data) => {
      held = data;
    },
  };
}
