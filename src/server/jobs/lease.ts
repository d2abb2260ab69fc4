/** After this time another process may take over the work of one that died. */
export const LEASE_SECONDS = 20;
/** Three renewals may fail before the lease ends. */
const RENEWALS = 4;

/**
 * Runs `work` and renews its lease meanwhile. When `renew` returns false because another process has it, the signal of `work` is aborted. A
 * failed renewal is retried.
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
      // The embedded database may take as long as a whole import.
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
    // The caller, who ends the lease, needs the time of its last renewal.
    await renewing;
  }
}
