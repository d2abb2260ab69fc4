/** Returns that can only be the program's fault, and what guards that their credits come back without anybody deciding. */
import { CAUSES } from '../causes/causes';
import { isPrintable } from '../law/rule';
import { type Entry, holding } from './entries';

/** So many of one wallet in so many days come back by themselves; of more, an administrator decides each. */
export const BY_ITSELF = { most: 3, days: 90 } as const;

/** Whether a reason is a cause that can only lie in what the program writes. */
export const isOurs = (reason: string | null): boolean =>
  CAUSES.some(({ id, ours }) => id === reason && ours !== undefined && isPrintable(ours));

/**
 * The return whose credits come back by itself; null for none. The person chooses the reason, so it must have been deposited, the
 * registry's letter must lie beside it, and a dossier gives its credits back once.
 */
export function oursByItself<E extends Entry>(
  entries: readonly E[],
  hasLetter: (entry: E) => boolean,
): E | null {
  if (entries.some(({ kind }) => kind === 'credited')) return null;
  const held = holding(entries);
  const at = held.findLastIndex(({ kind, reason }) => kind === 'returned' && isOurs(reason));
  const entry = held[at];
  if (!entry || !hasLetter(entry)) return null;
  const isDeposited = held
    .slice(0, at)
    .some(({ kind, version }) => kind === 'deposited' && version === entry.version);
  return isDeposited ? entry : null;
}
