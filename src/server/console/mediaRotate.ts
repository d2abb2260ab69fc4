import { createMedia } from '../adapters/adapters';
import { loadConfigFromProcess } from '../config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { sealedSecrets } from '../features/accounts/secondFactor/sealed';
import { mediaService } from '../features/media/service';
import { PlainError } from '../safeError';

/* npm run media:rotate, with the new key in MEDIA_KEY and the one before in MEDIA_KEYS_OLD */

await runCommand(async () => {
  const config = loadConfigFromProcess();
  const database = await openDatabase(config);
  try {
    const log = { info: () => {}, error: (detail: object, text: string) => console.error(text, detail) };
    const storage = createMedia(config);
    const media = mediaService(database.db, config, { storage, log });
    const { renewed, current, unreadable } = await media.rotate();
    const numbers = await media.numbers.rotate();
    const apps = await sealedSecrets(database.db, storage).rotate();
    const sum = `${renewed} images encrypted with the present key, ${current} were already; ${numbers.renewed} national numbers; ${apps.renewed} secrets of code apps.`;
    if ([unreadable, numbers.unreadable, apps.unreadable].every((left) => left.length === 0)) return sum;
    throw new PlainError(
      `${sum}\nNot readable with the keys given, and left as they are: images ${unreadable.join(', ') || 'none'}, numbers of the checks ${numbers.unreadable.join(', ') || 'none'}, code apps of the users ${apps.unreadable.join(', ') || 'none'}.`,
    );
  } finally {
    await database.close();
  }
});
