import { createMedia } from '../adapters/adapters';
import { loadConfigFromProcess } from '../config';
import { runCommand } from '../db/command';
import { openDatabase } from '../db/connect';
import { mediaService } from '../features/media/service';
import { PlainError } from '../safeError';

/* npm run media:rotate, with the new key in MEDIA_KEY and the one before in MEDIA_KEYS_OLD */

await runCommand(async () => {
  const config = loadConfigFromProcess();
  const database = await openDatabase(config);
  try {
    const log = { info: () => {}, error: (detail: object, text: string) => console.error(text, detail) };
    const media = mediaService(database.db, config, { storage: createMedia(config), log });
    const { renewed, current, unreadable } = await media.rotate();
    const numbers = await media.numbers.rotate();
    const sum = `${renewed} images encrypted with the present key, ${current} were already; ${numbers.renewed} national numbers.`;
    if (unreadable.length + numbers.unreadable.length === 0) return sum;
    throw new PlainError(
      `${sum}\nNot readable with the keys given, and left as they are: images ${unreadable.join(', ') || 'none'}, numbers of the checks ${numbers.unreadable.join(', ') || 'none'}.`,
    );
  } finally {
    await database.close();
  }
});
