/** The entries in the journal of a finished dossier. Entries are never deleted: a later one corrects them. */
import type { PdfName } from '../dossier/pdfNames';

/** Entries by people, in the order in which they happen. */
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

/** `withdrawn`: cancels an entry made by mistake. `credited`: the credits were refunded after a return that was our fault. */
export const ENTRY_KINDS = [...NOTED, 'withdrawn', 'credited'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The fields from which the state is computed. Days are YYYY-MM-DD, amounts decimals in EUR. */
export interface Entry {
  /** Ascending in the order of writing. */
  id: number;
  kind: EntryKind;
  /** The day it happened, according to its author. */
  day: string;
  /** The version of the filing: a corrected dossier has new documents. */
  version: number;
  /** The entry that it corrects, withdraws, or refunds credits for; null: none. */
  refers_to: number | null;
  /** Of a signature: who signed which documents. */
  person: string | null;
  papers: PdfName[];
  /** Of a payment. */
  amount: string | null;
  /** Of a return: a cause's id, or `other`. */
  reason: string | null;
}

/** A return for a reason that is not in the catalogue. */
export const OTHER_REASON = 'other';
/** The registry accepts no supplement: the whole amount must be paid again. */
export const PAID_WRONG = 'feeAmount';

/**
 * The current entries, in the order of their first versions: a corrected entry keeps its place with its latest content; withdrawn
 * ones are left out.
 */
export function currentEntries<E extends Entry>(entries: readonly E[]): E[] {
  /** By the id of the first version. */
  const current = new Map<number, E>();
  const firstOf = new Map<number, number>();
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    const first = entry.refers_to === null ? undefined : firstOf.get(entry.refers_to);
    if (entry.kind === 'withdrawn') {
      if (first !== undefined) current.delete(first);
    } else if (entry.kind === 'credited' || first === undefined) {
      current.set(entry.id, entry);
      firstOf.set(entry.id, entry.id);
    } else {
      firstOf.set(entry.id, first);
      current.set(first, entry);
    }
  }
  return [...current].toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
}

/** The ids of an entry and of its earlier versions: a file attached to any of them belongs to it. */
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
