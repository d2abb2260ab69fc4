import type { NewEntry, NewJournalPaper } from '#domain/journal/record';

/** Something for a journal that the server does not have yet. */
export interface Waiting {
  /** The call's Idempotency-Key: it is written once, however often it is sent. */
  key: string;
  /** Whose it is: nobody else of this browser sends it. */
  userId: number;
  demandeId: number;
  /** Null: a photo that waits for its press. */
  entry: NewEntry | null;
  file: NewJournalPaper | null;
  /** When it was pressed. */
  at: string;
  /** Why the server does not take it: it stays until the person has seen that. */
  refused?: unknown;
}

/*
 * In the browser's own database: a photo is too large for its other storages. What stands here is read from `all`, which is the
 * same list until something changes.
 */
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

/** Does something with the store, and reads it anew. */
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

/** Keeps it in this browser, in the place of what has its key. False where the browser keeps nothing. */
export const keep = (waiting: Waiting): Promise<boolean> =>
  within((store) => store.put(waiting)).then(
    () => true,
    () => false,
  );

/** Sent, or given up. */
export const forget = (key: string): Promise<void> =>
  within((store) => store.delete(key)).catch(() => undefined);

/** All of one person, who leaves this browser. */
export async function forgetAllOf(userId: number): Promise<void> {
  const theirs = (await readWaiting()).filter((one) => one.userId === userId);
  if (theirs.length === 0) return;
  await within((store) => {
    for (const { key } of theirs) store.delete(key);
  }).catch(() => undefined);
}

/** Everything, the oldest first, once the browser has told; of all who use it. */
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
