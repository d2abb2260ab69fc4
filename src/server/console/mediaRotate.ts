import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfigFromProcess } from '../config/config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { sealedSecrets } from '../features/accounts/secondFactor/sealed';
import { USED_AFTER_MS } from '../features/media/dataKeys';
import { mediaService } from '../features/media/service';
import { PlainError } from '../telemetry/safeError';
import { openMedia } from './openMedia';

/**
 * npm run media:rotate, with the new key in MEDIA_KEY and the old one in MEDIA_KEYS_OLD: encrypts the data keys with the new one. npm run
 * media:rotate -- --objects: after a leak, creates a new data key and encrypts everything with it.
 */

await runCommand(async () => {
  const config = loadConfigFromProcess();
  const database = await openDatabase(config);
  const { db } = database;
  try {
    const { storage, dataKeys } = await openMedia(db, config);
    const { rewrapped, unopened } = await dataKeys.rewrap();
    const wrapped = `${rewrapped} data keys encrypted with the present key.`;
    if (unopened > 0)
      throw new PlainError(
        `${wrapped}\n${unopened} are not readable with the keys given, and left as they are: name their key in MEDIA_KEYS_OLD.`,
      );
    if (!process.argv.includes('--objects')) return `${wrapped} MEDIA_KEYS_OLD is not needed any more.`;

    await dataKeys.next();
    // Older backups lack the new data key, which the stored objects now need.
    const backup = await database.backup?.();
    console.error(
      backup
        ? `Backup written: ${backup}. Those from before go only with a copy of the storage from before.`
        : 'Dump the database NOW, before the objects are written anew: dumps from before go only with a copy of the storage from before.',
    );
    console.error('Waiting until every process encrypts with the new data key (three minutes) …');
    await sleep(USED_AFTER_MS);
    await dataKeys.load();
    const log = { info: () => {}, error: (detail: object, text: string) => console.error(text, detail) };
    const media = mediaService(db, config, { storage, log });
    const { renewed, current, unreadable } = await media.rotate();
    const numbers = await media.numbers.rotate();
    const apps = await sealedSecrets(db, storage).rotate();
    const sum = `${wrapped}\n${renewed} images encrypted with a new data key, ${current} were already; ${numbers.renewed} national numbers; ${apps.renewed} secrets of code apps.`;
    if ([unreadable, numbers.unreadable, apps.unreadable].every((left) => left.length === 0)) return sum;
    throw new PlainError(
      `${sum}\nNot readable with the keys given, and left as they are: images ${unreadable.join(', ') || 'none'}, numbers of the checks ${numbers.unreadable.join(', ') || 'none'}, code apps of the users ${apps.unreadable.join(', ') || 'none'}.`,
    );
  } finally {
    await database.close();
  }
});
