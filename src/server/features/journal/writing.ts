import { entryFault, type Filed, isPaid, journalState } from '#domain/journal/journal';
import { signaturesOf } from '#domain/journal/signatures';
import { todayInBrussels } from '#domain/language/today';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import type { DemandeRow } from '../../db/mappers';
import type { FilingContent } from '../../db/tables/filings';
import { conflict, invalidField, notFound } from '../../http/errors';
import type { DemandeService } from '../demandes/service';
import type { Filing } from '../documents/service';
import * as store from './store';

/** What its state is read beside. */
export interface Source extends Filed {
  content: FilingContent;
  /** The day of the decision. */
  decided: string | null;
  /** Of an entry that says what the registry shows. */
  shownByRegistry?: boolean;
}

interface Dependencies {
  demandes: Pick<DemandeService, 'setStation'>;
  filing: Pick<Filing, 'lastOf'>;
}

export type JournalWriter = ReturnType<typeof journalWriter>;

/** Null where nothing was filed, or nothing goes to a registry. */
async function findSource({ lastOf }: Pick<Filing, 'lastOf'>, on: Db, id: number): Promise<Source | null> {
  const filed = await lastOf(on, id);
  if (!filed?.content.counter) return null;
  const { content, version } = filed;
  const papers = content.documents.map(({ name }) => name);
  const { decisionDate: decided } = content.facts;
  return { content, version, decided, signatures: signaturesOf(content.facts, papers) };
}

/** Where the newest version of a demande is on its way; null: nothing is written yet, or nothing of it goes to a registry. */
export const stationOf = (filing: Pick<Filing, 'lastOf'>) => async (tx: Tx, id: number) => {
  const entries = await store.entriesOf(tx, id);
  const source = entries.length > 0 ? await findSource(filing, tx, id) : null;
  return source && journalState(entries.map(said), source).station;
};

/** How entries come into a journal, whoever writes them. */
export function journalWriter({ demandes, filing }: Dependencies) {
  return {
    /** 404 where nothing was filed, or nothing goes to a registry. */
    async sourceOf(on: Db, id: number): Promise<Source> {
      const source = await findSource(filing, on, id);
      if (!source) throw notFound('journal.filesNothing');
      return source;
    },

    /**
     * Adds an entry to a locked demande, where that fits what is written, and says so wherever its state is shown. `actorId` null:
     * the program itself.
     */
    async add(
      tx: Tx,
      id: number,
      source: Source,
      entry: Omit<store.NewEntryRow, 'demandeId' | 'version' | 'court'>,
      actorId: number | null,
    ): Promise<store.EntryRow> {
      const entries = await store.entriesOf(tx, id);
      const { kind } = entry;
      if (kind !== 'credited') {
        const wanted = { ...entry, kind, refers_to: entry.refersTo ?? null };
        const fault = entryFault(wanted, entries.map(said), source, todayInBrussels());
        if (fault) throw fault.field ? invalidField(fault.field, fault.code) : conflict(fault.code);
      }
      // What says an entry anew, or takes it back, is of the papers and the registry that the entry was about.
      const { version, court } = entries.find((one) => one.id === entry.refersTo) ?? {
        version: source.version,
        court: source.content.facts.company.court?.key ?? null,
      };
      const added = await store.insertEntry(tx, { ...entry, demandeId: id, version, court });
      // Credits change nothing of where it is, and are given back while it is being corrected too.
      if (kind !== 'credited') {
        const all = [...entries, added].map(said);
        const { station } = journalState(all, source);
        await demandes.setStation(tx, id, { station, feePaid: isPaid(all), ...comparedAfter(kind) });
      }
      const detail = { version, ...(entry.reason && { reason: entry.reason }) };
      const subject = { type: 'demande', id } as const;
      await audit(tx, { actorId, action: `demande.${entry.kind}`, subject, detail });
      return added;
    },
  };
}

/** What was handed in is compared from then on; what the registry shows, never again: not even when somebody says that it does not. */
const comparedAfter = (kind: store.EntryRow['kind']): { comparedDay?: string | null } => {
  if (kind === 'deposited') return { comparedDay: null };
  return kind === 'registered' ? { comparedDay: 'infinity' } : {};
};

/** As the domain reads an entry. */
export const said = <R extends store.EntryRow>(row: R) => ({ ...row, refers_to: row.refersTo });

/** Whether its journal is written in: a dossier that is refused, or being corrected, is not on its way. */
export const isOpen = (row: Pick<DemandeRow, 'progress' | 'status'> | undefined): boolean =>
  row?.progress === 100 && row.status !== 'cancelled';
