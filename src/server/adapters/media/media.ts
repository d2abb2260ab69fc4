import { PlainError } from '../../telemetry/safeError';
/** Stores bytes by key. Keys are ours (letters, digits, `-`, `_`) and not personal. */
export interface MediaStorage {
  /** Stores the bytes, replacing others with this key atomically. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws MediaGone when there is no object with this key */
  get(key: string): Promise<Buffer>;
  /** Deletes the bytes; does nothing when there are none. */
  remove(key: string): Promise<void>;
  /** Deletes unfinished files of killed processes; returns how many. Missing for services that write atomically. */
  tidy?(): Promise<number>;
}

/** Encrypts bytes, each under a key of its own. */
export interface Sealer {
  /** Encrypts bytes stored elsewhere, bound to this key. */
  seal(key: string, bytes: Buffer): Buffer;
  /** @throws MediaUnreadable */
  open(key: string, sealed: Buffer): Buffer;
  /** Whether it is encrypted with the current key. @throws MediaUnreadable */
  isPresent(sealed: Buffer): boolean;
}

/** A storage whose objects are all encrypted. */
export interface EncryptedStorage extends MediaStorage, Sealer {
  /** Encrypts an object with the current key; false when it already was. */
  renew(key: string): Promise<boolean>;
}

/** There is no object with this key. */
export class MediaGone extends PlainError {
  override readonly name = 'MediaGone';
  constructor() {
    super('nothing is kept under this key');
  }
}

/** The storage is unavailable, or an object unreadable. The message has no content or secrets. */
export class MediaUnreadable extends PlainError {
  override readonly name = 'MediaUnreadable';
}

/** The storage is full; the code is that of a full disk. */
export class MediaFull extends MediaUnreadable {
  readonly code = 'ENOSPC';
  constructor() {
    super('the storage is full');
  }
}
