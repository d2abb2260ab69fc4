/** What a process that dies had in hand is left to the next one after so long. */
export const LEASE_SECONDS = 20;
/** Three renewals may fail before the lease ends. */
const RENEWALS = 4;

/**
 * Does `work`, and renews its lease meanwhile. `renew` answers false when somebody else has it by now: then the signal of `work` is
 * aborted. A renewal that fails is tried again.
 */
export async function whileRenewing<T>(
  renew: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
  seconds = LEASE_SECONDS,
): Promise<T> {
  const lost = new AbortController();
  let renewing: Promise<void> | undefined;
  const timer = setInterval(
    () => {
      // The embedded database may keep one waiting for a whole import.
      renewing ??= renew()
        .catch(() => true)
        .then((mine) => {
          renewing = undefined;
          if (!mine) lost.abort();
        });
    },
    (seconds * 1000) / RENEWALS,
  ).unref();
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
    // What gives the lease back must know until when it was renewed last.
    await renewing;
  }
}
