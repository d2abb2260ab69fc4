import { useRef, useState } from 'react';
import type { Demande } from '#domain/dossier/demande';
import type { NotedKind } from '#domain/journal/entries';
import { journalState, nextEntries, nextEntry } from '#domain/journal/journal';
import type { Journal, JournalEntry, NewEntry, NewJournalPaper } from '#domain/journal/record';
import { isHandedIn } from '#domain/journal/signatures';
import { todayInBrussels } from '#domain/language/today';
import { forget } from '../../../entities/dossier/waiting/keep';
import { useWaiting } from '../../../entities/dossier/waiting/useWaiting';
import { useNote } from './useNote';

/** The open dialog: the kind to note, or the entry to correct. */
export interface Asked {
  kind: NotedKind;
  corrects?: JournalEntry;
}

/** The state of a journal and the actions that write it. Some entries are saved at once; the others ask for details in a dialog. */
export function useJournal(demande: Demande, journal: Journal, place: string | null) {
  const state = journalState(journal.entries, journal);
  const { toSend, photo } = useWaiting(demande.id);
  /** An entry that is kept here unsent is not offered again. */
  const isKept = (kind: NotedKind, person: string | null = null) =>
    toSend.some(
      ({ entry, refused }) =>
        !refused && entry.kind === kind && (entry.kind !== 'signed' || entry.person === person),
    );
  const next = nextEntries(state).filter((kind) => kind === 'signed' || !isKept(kind));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [noted, setNoted] = useState<NotedKind | null>(null);
  const [failed, setFailed] = useState<unknown>();
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const save = useNote(demande.id);
  const written = useRef(Promise.resolve(true));

  /** One after the other: the server numbers entries in the order in which they arrive. */
  function press(entry: NewEntry, name: string, file: NewJournalPaper | null = null): Promise<boolean> {
    setPressed((names) => [...names, name]);
    written.current = written.current.then(() => write(entry, name, file));
    return written.current;
  }
  async function write(entry: NewEntry, name: string, file: NewJournalPaper | null): Promise<boolean> {
    setFailed(undefined);
    try {
      const outcome = await save(entry, file);
      setNoted(entry.kind === 'withdrawn' || outcome === 'kept' ? null : entry.kind);
      return true;
    } catch (error) {
      setNoted(null);
      setFailed(error);
      return false;
    } finally {
      setPressed((names) => names.filter((one) => one !== name));
    }
  }
  const day = todayInBrussels();
  const unsigned = [...new Set(state.unsigned.map(({ person }) => person))];
  const signers = unsigned
    .filter((person) => !isKept('signed', person))
    .map((person) => {
      const papers = state.unsigned.filter((one) => one.person === person).map(({ paper }) => paper);
      return { person, papers, isHandedIn: papers.some(isHandedIn) };
    });
  return {
    state,
    next,
    /** The one that the page shows first. */
    first: nextEntry(state, next),
    signers,
    asked,
    ask: setAsked,
    noted,
    failed,
    /** The names of the buttons whose entry is being saved. */
    pressed,
    /** The unsent entries, and the photo that is kept for the deposit. */
    toSend,
    photo,
    /** The dialog has sent the entry, or kept it in this browser. */
    done: (kind: NotedKind, outcome: 'sent' | 'kept') => {
      setAsked(null);
      setFailed(undefined);
      setNoted(outcome === 'sent' ? kind : null);
    },
    printed: async () => void (await press({ kind: 'printed', day }, 'printed')),
    deposited: async () => {
      const isDone = await press({ kind: 'deposited', day, place }, 'deposited', photo?.file ?? null);
      if (isDone && photo) await forget(photo.key);
    },
    signed: async ({ person, papers }: (typeof signers)[number]) =>
      void (await press({ kind: 'signed', day, person, papers }, `signed ${person}`)),
    withdraw: (entry: JournalEntry) =>
      press({ kind: 'withdrawn', day, refers_to: entry.id }, `out ${entry.id}`),
  };
}
export type JournalActs = ReturnType<typeof useJournal>;
