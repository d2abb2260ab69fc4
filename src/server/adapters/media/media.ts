import { PlainError } from '../../telemetry/safeError';
/** Where bytes are kept, by a key of our own: letters, digits, `-` and `_`, which tells nothing about a person. */
export interface MediaStorage {
  /** Keeps the bytes; what stood under this key is replaced, all at once. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** @throws MediaGone when nothing stands under this key */
  get(key: string): Promise<Buffer>;
  /** Removes the bytes; when there are none, that is well too. */
  remove(key: string): Promise<void>;
  /** Removes what killed processes have left half written; answers how many. A service that writes all or nothing has none. */
  tidy?(): Promise<number>;
}

/** Encrypts bytes, each under a key of its own. */
export interface Sealer {
  /** Encrypts what is kept in another place: it opens under this key only. */
  seal(key: string, bytes: Buffer): Buffer;
  /** @throws MediaUnreadable */
  open(key: string, sealed: Buffer): Buffer;
  /** Whether the present key has sealed it. @throws MediaUnreadable */
  isPresent(sealed: Buffer): boolean;
}

/** A storage of which every object is encrypted. */
export interface EncryptedStorage extends MediaStorage, Sealer {
  /** Encrypts with the present key what another key has encrypted; answers whether there was anything to do. */
  renew(key: string): Promise<boolean>;
}

/** Nothing stands under this key. */
export class MediaGone extends PlainError {
  override readonly name = 'MediaGone';
  constructor() {
    super('nothing is kept under this key');
  }
}

/** The storage cannot be had, or what it holds cannot be read. The message never holds bytes or a secret. */
export class MediaUnreadable extends PlainError {
  override readonly name = 'MediaUnreadable';
}

/** The storage has no room left; its code is that of a full disk. */
export class MediaFull extends MediaUnreadable {
  readonly code = 'ENOSPC';
  constructor() {
    super('the storage is full');
  }
}
