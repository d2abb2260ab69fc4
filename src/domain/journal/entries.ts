/** What is written in the journal of a finished dossier. Nothing is ever taken out: an entry is corrected by a later one. */
import type { PdfName } from '../dossier/pdfNames';

/** What a person writes, in the order in which it happens. */
export const NOTED = [
  'printed',
  'signed',
  'paid',
  'deposited',
  'returned',
  'published',
  'registered',
] as const;
export type NotedKind = (typeof NOTED)[number];

/** `withdrawn`: an entry that was written by mistake. `credited`: the credits of a return that was our fault were given back. */
export const ENTRY_KINDS = [...NOTED, 'withdrawn', 'credited'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What the state is made of. Days are YYYY-MM-DD, amounts decimals in EUR. */
export interface Entry {
  /** Rising, as they were written. */
  id: number;
  kind: EntryKind;
  /** When it happened, as whoever wrote it says. */
  day: string;
  /** Of the filing it is about: a corrected dossier has papers of its own. */
  version: number;
  /** The entry that it corrects, withdraws, or gives credits back for; null for one of its own. */
  refers_to: number | null;
  /** Of a signature: who, and under which papers. */
  person: string | null;
  papers: PdfName[];
  /** Of a payment. */
  amount: string | null;
  /** Of a return: a cause of the catalogue (law/causes), or `other`. */
  reason: string | null;
}

/** A return for a reason that the catalogue does not have. */
export const OTHER_REASON = 'other';
/** The registry takes no supplement: the whole amount is paid once more. */
export const PAID_WRONG = 'feeAmount';

/**
 * The entries that hold, in the order of what they say: one that was corrected stands where the first of them stood, in its last
 * words; what was withdrawn is left out.
 */
export function holding<E extends Entry>(entries: readonly E[]): E[] {
  /** By the first of a row of corrections. */
  const held = new Map<number, E>();
  const firstOf = new Map<number, number>();
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    const first = entry.refers_to === null ? undefined : firstOf.get(entry.refers_to);
    if (entry.kind === 'withdrawn') {
      if (first !== undefined) held.delete(first);
    } else if (entry.kind === 'credited' || first === undefined) {
      held.set(entry.id, entry);
      firstOf.set(entry.id, entry.id);
    } else {
      firstOf.set(entry.id, first);
      held.set(first, entry);
    }
  }
  return [...held].toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
}

/** The ids of an entry and of those that it corrects: a paper beside any of them is a paper of it. */
export function correctedBy<E extends Pick<Entry, 'id' | 'refers_to'>>(
  entries: readonly E[],
  entry: E,
): number[] {
  const ids: number[] = [];
  for (let one: E | undefined = entry; one; ) {
    const { id, refers_to }: E = one;
    ids.push(id);
    one = entries.find((other) => other.id === refers_to);
  }
  return ids;
}
