import { parseArgs } from 'node:util';
import { isMobile, normalizeMobile } from '#domain/people/mobile';
import { loadConfigFromProcess } from '../config/config';
import { openDatabase } from '../db/connect';
import { creditService } from '../features/credits/service';
import { mediaService } from '../features/media/service';
import type { Target } from '../features/privacy/erasure';
import { type PrivacyService, privacyService } from '../features/privacy/service';
import { storedFilesIn } from '../files/storedFiles';
import { PlainError } from '../telemetry/safeError';
import { openMedia } from './openMedia';

const OPTIONS = {
  email: { type: 'string' },
  mobile: { type: 'string' },
  name: { type: 'string' },
  dossier: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

/** Runs a command about the person named by its arguments. With the embedded database the server must be stopped. */
export async function aboutPerson(
  work: (
    privacy: Pick<PrivacyService, 'plan' | 'erase' | 'dataOf'>,
    target: Target,
    options: { to: string | undefined; yes: boolean },
  ) => Promise<string>,
): Promise<string> {
  const { values } = parseArgs({ options: OPTIONS });
  const target = targetOf(values);
  const config = loadConfigFromProcess();
  const database = await openDatabase(config);
  // Data of many years may exceed the statement timeout of calls.
  const { background: db } = database;
  try {
    const log = { info: () => {}, error: (detail: object, text: string) => console.error(text, detail) };
    const { storage } = await openMedia(db, config);
    const media = mediaService(db, config, { storage, log });
    const files = storedFilesIn(db, { storage, log });
    const privacy = privacyService(db, {
      media,
      files,
      credits: creditService(db),
      count: async () => ({ ok: true }),
    });
    return await work(privacy, target, { to: values.to, yes: values.yes });
  } finally {
    await database.close();
  }
}

function targetOf(values: {
  email?: string | undefined;
  mobile?: string | undefined;
  name?: string | undefined;
  dossier?: string | undefined;
}): Target {
  const { email, mobile, name, dossier } = values;
  if (email !== undefined) return { email };
  if (mobile !== undefined && !isMobile(mobile)) throw new PlainError('--mobile: a Belgian mobile number.');
  if (dossier !== undefined && !/^\d{1,15}$/.test(dossier)) throw new PlainError('--dossier: its number.');
  return {
    name,
    mobile: mobile === undefined ? undefined : normalizeMobile(mobile),
    dossier: dossier === undefined ? undefined : Number(dossier),
  };
}
