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

/** What the journal's state depends on beside its entries. */
export interface Source extends Filed {
  content: FilingContent;
  /** Date of the decision. */
  decided: string | null;
  /** The entry is about data of the registry. */
  shownByRegistry?: boolean;
}

interface Dependencies {
  demandes: Pick<DemandeService, 'setStation'>;
  filing: Pick<Filing, 'lastOf'>;
}

export type JournalWriter = ReturnType<typeof journalWriter>;

/** Null when nothing was filed, or it does not go to a registry. */
async function findSource({ lastOf }: Pick<Filing, 'lastOf'>, on: Db, id: number): Promise<Source | null> {
  const filed = await lastOf(on, id);
  if (!filed?.content.counter) return null;
  const { content, version } = filed;
  const papers = content.documents.map(({ name }) => name);
  const { decisionDate: decided } = content.facts;
  return { content, version, decided, signatures: signaturesOf(content.facts, papers) };
}

/** The station of a demande's newest version; null without entries, or when it does not go to a registry. */
export const stationOf = (filing: Pick<Filing, 'lastOf'>) => async (tx: Tx, id: number) => {
  const entries = await store.entriesOf(tx, id);
  const source = entries.length > 0 ? await findSource(filing, tx, id) : null;
  return source && journalState(entries.map(toDomainEntry), source).station;
};

/** Adds entries, for people and for jobs. */
export function journalWriter({ demandes, filing }: Dependencies) {
  return {
    /** 404 when nothing was filed, or it does not go to a registry. */
    async sourceOf(on: Db, id: number): Promise<Source> {
      const source = await findSource(filing, on, id);
      if (!source) throw notFound('journal.filesNothing');
      return source;
    },

    /** Adds a valid entry to a locked demande and updates the demande's state. `actorId` null: the program. */
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
        const fault = entryFault(wanted, entries.map(toDomainEntry), source, todayInBrussels());
        if (fault) throw fault.field ? invalidField(fault.field, fault.code) : conflict(fault.code);
      }
      // A correction or withdrawal keeps the version and registry of its entry.
      const { version, court } = entries.find((one) => one.id === entry.refersTo) ?? {
        version: source.version,
        court: source.content.facts.company.court?.key ?? null,
      };
      const added = await store.insertEntry(tx, { ...entry, demandeId: id, version, court });
      // Credits do not change the station; they can be given back during a correction too.
      if (kind !== 'credited') {
        const all = [...entries, added].map(toDomainEntry);
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

/** After a deposit the dossier is compared; after 'registered' never again, even if that entry is withdrawn. */
const comparedAfter = (kind: store.EntryRow['kind']): { comparedDay?: string | null } => {
  if (kind === 'deposited') return { comparedDay: null };
  return kind === 'registered' ? { comparedDay: 'infinity' } : {};
};

export const toDomainEntry = <R extends store.EntryRow>(row: R) => ({ ...row, refers_to: row.refersTo });

/** Whether entries can be added: not for a refused dossier, nor during a correction. */
export const isOpen = (row: Pick<DemandeRow, 'progress' | 'status'> | undefined): boolean =>
  row?.progress === 100 && row.status !== 'cancelled';
