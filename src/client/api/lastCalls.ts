/** What a page has not told the server yet, each with what it is told by. */
const senders = new Set<() => unknown>();

/** A server that does not answer keeps nobody from leaving. */
const AT_MOST_MS = 3_000;

/** Has `send` called, and waited for, when the person logs out: while the session lasts. Returns how to take it back. */
export function beforeLogout(send: () => unknown): () => void {
  senders.add(send);
  return () => void senders.delete(send);
}

/** Resolves when all of it was sent, or could not be, or takes too long. Twice: what was saved is no draft any more. */
export async function sendLast(): Promise<void> {
  const sendAll = () => Promise.allSettled([...senders].map(async (send) => send()));
  await Promise.race([sendAll().then(sendAll), new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))]);
}
