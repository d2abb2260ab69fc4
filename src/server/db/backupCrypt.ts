import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { PlainError } from '../telemetry/safeError';

/*
 * Backups are encrypted for an age recipient (age-encryption.org), a public key: who has the server cannot read them, and `age -d` can
 * as well as this program. The package takes a fifth of a second to load, so it waits for the first backup.
 */

const age = () => import('age-encryption');

/** A key of its own for backups: what the server gets, and what is kept away from it. */
export async function newBackupKey(): Promise<{ recipient: string; identity: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** @throws PlainError when it is no recipient */
export async function encryptFor(recipient: string, plain: Readable): Promise<Readable> {
  const encrypter = new (await age()).Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new PlainError('BACKUP_RECIPIENT is not a public key of age.', { cause });
  }
  return Readable.fromWeb((await encrypter.encrypt(toWeb(plain))) as never);
}

/**
 * @param identityFile as age-keygen writes it; what is no key in it is left out: remarks, and what npm says before its command's own words
 * @throws PlainError when none of its keys opens what comes
 */
export async function decryptWith(identityFile: string, sealed: Readable): Promise<Readable> {
  const text = await readFile(identityFile, 'utf8').catch((cause: unknown) => {
    throw new PlainError(`${identityFile} cannot be read.`, { cause });
  });
  const decrypter = new (await age()).Decrypter();
  try {
    for (const [key] of text.matchAll(/^AGE-\S+/gm)) decrypter.addIdentity(key);
    return Readable.fromWeb((await decrypter.decrypt(toWeb(sealed))) as never);
  } catch (cause) {
    throw new PlainError(`No key of ${identityFile} opens this backup.`, { cause });
  }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

export const isEncrypted = (file: string): boolean => file.endsWith('.age');
