import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { PlainError } from '../telemetry/safeError';

/**
 * Backups are encrypted with age (age-encryption.org) for a public key, so that the server cannot read them; the `age` program can decrypt
 * them too. The package takes 0.2 s to load, so it is loaded with the first backup.
 */

const age = () => import('age-encryption');

/** A key pair for backups: the server gets `recipient`; `identity` is kept elsewhere. */
export async function newBackupKey(): Promise<{ recipient: string; identity: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** @throws PlainError for an invalid recipient */
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
 * @param identityFile as age-keygen writes it; other lines, such as comments and npm's output, are skipped
 * @throws PlainError when none of its keys decrypts the input
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
