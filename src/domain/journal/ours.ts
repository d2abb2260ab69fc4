/** Returns that only a bug of the program can cause, and the limits of their automatic refund. */
import { CAUSES } from '../causes/causes';
import { isPrintable } from '../law/rule';
import { currentEntries, type Entry } from './entries';

/** At most so many automatic refunds per wallet in so many days; an administrator decides on further ones. */
export const AUTOMATIC_CREDIT = { most: 3, days: 90 } as const;

/** Whether a reason is a cause that only lies in what the program writes. */
export const isOurs = (reason: string | null): boolean =>
  CAUSES.some(({ id, ours }) => id === reason && ours !== undefined && isPrintable(ours));

/**
 * The return whose credits are refunded automatically; null: none. As the person chooses the reason, there must be a deposit and
 * the registry's letter, and a dossier gets its credits back only once.
 */
export function automaticCredit<E extends Entry>(
  entries: readonly E[],
  hasLetter: (entry: E) => boolean,
): E | null {
  if (entries.some(({ kind }) => kind === 'credited')) return null;
  const current = currentEntries(entries);
  const at = current.findLastIndex(({ kind, reason }) => kind === 'returned' && isOurs(reason));
  const entry = current[at];
  if (!entry || !hasLetter(entry)) return null;
  const isDeposited = current
    .slice(0, at)
    .some(({ kind, version }) => kind === 'deposited' && version === entry.version);
  return isDeposited ? entry : null;
}
