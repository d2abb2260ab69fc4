import { eq } from 'drizzle-orm';
import { type EncryptedStorage, MediaUnreadable } from '../../../adapters/media/media';
import type { Db } from '../../../db/connect';
import { totpSecrets } from '../../../db/schema';

export const totpKey = (userId: number): string => `totp-${userId}`;

export type SealedSecrets = ReturnType<typeof sealedSecrets>;

/** The secrets of authenticator apps, encrypted with the key for images and bound to their user. */
export function sealedSecrets(db: Db, storage: Pick<EncryptedStorage, 'seal' | 'open' | 'isPresent'>) {
  const seal = (userId: number, secret: string): string =>
    storage.seal(totpKey(userId), Buffer.from(secret)).toString('base64');
  const open = (userId: number, sealed: string): string =>
    storage.open(totpKey(userId), Buffer.from(sealed, 'base64')).toString();
  return {
    seal,
    open,

    /** Encrypts again with the current key what an older one encrypted; returns the ids of users whose secret cannot be read. */
    async rotate(): Promise<{ renewed: number; unreadable: number[] }> {
      const result = { renewed: 0, unreadable: [] as number[] };
      for (const { userId, secret } of await db.select().from(totpSecrets)) {
        try {
          if (storage.isPresent(Buffer.from(secret, 'base64'))) continue;
          await db
            .update(totpSecrets)
            .set({ secret: seal(userId, open(userId, secret)) })
            .where(eq(totpSecrets.secret, secret));
          result.renewed += 1;
        } catch (error) {
          if (!(error instanceof MediaUnreadable)) throw error;
          result.unreadable.push(userId);
        }
      }
      return result;
    },
  };
}
