import type { NewEntry, NewJournalPaper } from '#domain/journal/record';

/** A journal entry that the server does not have yet. */
export interface Waiting {
  /** The Idempotency-Key: it is written once, however often it is sent. */
  key: string;
  /** Its author; other users of this browser do not send it. */
  userId: number;
  demandeId: number;
  /** Null: a photo whose entry is not confirmed yet. */
  entry: NewEntry | null;
  file: NewJournalPaper | null;
  /** When it was noted. */
  at: string;
  /** Why the server refused it; kept until the person has seen it. */
  refused?: unknown;
}

/** In IndexedDB: photos are too large for other storages. Readers use `all`, which keeps its identity until something changes. */
const STORE = 'journal';
let all: readonly Waiting[] = [];
let loaded: Promise<unknown> | undefined;
const readers = new Set<() => void>();

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('greffio', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Changes the store, and reads it again. */
async function within(work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  try {
    all = await new Promise<Waiting[]>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      work(store);
      const read = store.getAll() as IDBRequest<Waiting[]>;
      transaction.oncomplete = () => resolve(read.result.toSorted((a, b) => a.at.localeCompare(b.at)));
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
  for (const tell of readers) tell();
}

/** Stores an entry, replacing the one with its key. False when the browser cannot store. */
export const keep = (waiting: Waiting): Promise<boolean> =>
  within((store) => store.put(waiting)).then(
    () => true,
    () => false,
  );

/** Sent, or discarded. */
export const forget = (key: string): Promise<void> =>
  within((store) => store.delete(key)).catch(() => undefined);

/** Deletes all entries of a person who logs out. */
export async function forgetAllOf(userId: number): Promise<void> {
  const theirs = (await readWaiting()).filter((one) => one.userId === userId);
  if (theirs.length === 0) return;
  await within((store) => {
    for (const { key } of theirs) store.delete(key);
  }).catch(() => undefined);
}

/** All entries of all users, oldest first, once loaded. */
export const readWaiting = async (): Promise<readonly Waiting[]> => {
  loaded ??= within(() => undefined).catch(() => undefined);
  await loaded;
  return all;
};

/** For `useSyncExternalStore`. */
export const waitingNow = (): readonly Waiting[] => all;
export function onWaiting(tell: () => void): () => void {
  readers.add(tell);
  void readWaiting();
  return () => void readers.delete(tell);
}
