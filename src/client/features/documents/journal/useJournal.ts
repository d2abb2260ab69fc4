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

/** A dialog that is open: what is to be noted, or corrected. */
export interface Asked {
  kind: NotedKind;
  corrects?: JournalEntry;
}

/** Where a journal is, and the presses that write it: what says everything by itself is written at once, for the rest a dialog asks. */
export function useJournal(demande: Demande, journal: Journal, place: string | null) {
  const state = journalState(journal.entries, journal);
  const { toSend, photo } = useWaiting(demande.id);
  /** What is noted here and not sent is not offered again. */
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

  /** One press after the other: the server numbers entries in the order in which they were pressed. */
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
    /** The one that the page asks for first. */
    first: nextEntry(state, next),
    signers,
    asked,
    ask: setAsked,
    noted,
    failed,
    /** Which presses are under way. */
    pressed,
    /** What waits for the network, and the photo that waits for its press. */
    toSend,
    photo,
    /** A dialog has noted it, or kept it here. */
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
