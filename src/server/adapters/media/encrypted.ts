import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type EncryptedStorage, type MediaStorage, MediaUnreadable, type Sealer } from './media';

/** Format of an object: "GM1", key id (8 bytes), nonce (12), encrypted bytes, tag of AES-256-GCM (16). */

const SIGN = Buffer.from('GM1');
const ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = SIGN.length + ID_BYTES + NONCE_BYTES;

export interface Keyring {
  /** Encrypts new data. */
  present: Buffer;
  /** Only decrypt older data. */
  old: readonly Buffer[];
}

/** A hash that identifies a key without revealing it. */
export const idOf = (key: Buffer): Buffer =>
  createHash('sha256').update('greffio media key').update(key).digest().subarray(0, ID_BYTES);

/** Encrypts bytes bound to their storage key: swapped or changed objects are refused. `keys` is called at first use. */
export function sealer(keys: () => Keyring): Sealer {
  const seal = (key: string, bytes: Buffer): Buffer => {
    const { present } = keys();
    const nonce = randomBytes(NONCE_BYTES);
    const head = Buffer.concat([SIGN, idOf(present), nonce]);
    const cipher = createCipheriv('aes-256-gcm', present, nonce).setAAD(boundTo(head, key));
    return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const keyOf = (object: Buffer): Buffer => {
    if (object.length < HEAD_BYTES + TAG_BYTES || !object.subarray(0, SIGN.length).equals(SIGN))
      throw new MediaUnreadable('what is kept is not encrypted by this program');
    const id = object.subarray(SIGN.length, SIGN.length + ID_BYTES);
    const { present, old } = keys();
    const found = [present, ...old].find((each) => idOf(each).equals(id));
    if (!found) throw new MediaUnreadable('the key that has encrypted it is not configured');
    return found;
  };
  const open = (key: string, object: Buffer): Buffer => {
    const secret = keyOf(object);
    const head = object.subarray(0, HEAD_BYTES);
    const end = object.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', secret, head.subarray(-NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(boundTo(head, key))
      .setAuthTag(object.subarray(end));
    try {
      return Buffer.concat([decipher.update(object.subarray(HEAD_BYTES, end)), decipher.final()]);
    } catch {
      throw new MediaUnreadable('what is kept has been changed');
    }
  };
  return { seal, open, isPresent: (object) => keyOf(object).equals(keys().present) };
}

/** Encrypts every object of a storage, bound to its key. */
export function encryptedStorage(storage: MediaStorage, keys: () => Keyring): EncryptedStorage {
  const { seal, open, isPresent } = sealer(keys);
  return {
    put: async (key, bytes) => storage.put(key, seal(key, bytes)),
    get: async (key) => open(key, await storage.get(key)),
    remove: (key) => storage.remove(key),
    ...(storage.tidy && { tidy: storage.tidy }),
    seal,
    open,
    isPresent,
    async renew(key) {
      const object = await storage.get(key);
      if (isPresent(object)) return false;
      await storage.put(key, seal(key, open(key, object)));
      return true;
    },
  };
}

const boundTo = (head: Buffer, key: string): Buffer => Buffer.concat([head, Buffer.from(key)]);
