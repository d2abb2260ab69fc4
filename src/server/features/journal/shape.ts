import type { JournalEntry } from '#domain/journal/record';
import type { EntryRow, papersOf } from './store';

type Files = Awaited<ReturnType<typeof papersOf>>;

/** An entry with its files. Clients do not see which administrator wrote it. */
export const entryOf = (
  entry: EntryRow & { by: string | null },
  files: Files,
  { isAdmin }: { isAdmin: boolean },
): JournalEntry => ({
  id: entry.id,
  kind: entry.kind,
  day: entry.day,
  at: entry.at.toISOString(),
  by: entry.kind === 'credited' && !isAdmin ? null : entry.by,
  version: entry.version,
  refers_to: entry.refersTo,
  person: entry.person,
  papers: entry.papers,
  amount: entry.amount,
  place: entry.place,
  reason: entry.reason,
  words: entry.words,
  number: entry.number,
  link: entry.link,
  files: files.map(({ id, name, size }) => ({
    id,
    name,
    size,
    url: `/api/demandes/${entry.demandeId}/journal/papers/${id}`,
  })),
});
