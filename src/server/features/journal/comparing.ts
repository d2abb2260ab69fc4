import { entryFault } from '#domain/journal/journal';
import type { Comparison } from '#domain/journal/record';
import { type Compared, comparedWith, isShown } from '#domain/journal/registered';
import { todayInBrussels } from '#domain/language/today';
import type { BceData } from '#domain/registry/bceData';
import { type RegistryAdapter, RegistryUnavailable } from '../../adapters/registry/registry';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { Caller } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import type { EnterpriseService } from '../enterprises/service';
import type { EntryMailer } from './mails';
import * as store from './store';
import * as watch from './watchStore';
import { isOpen, type JournalWriter, toDomainEntry } from './writing';

interface Dependencies {
  writer: JournalWriter;
  demandes: Pick<DemandeService, 'lock' | 'hold'>;
  enterprises: Pick<EnterpriseService, 'read'>;
  registry: Pick<RegistryAdapter, 'dataDate' | 'open'>;
  mailEntry: EntryMailer;
}

/** After this many numbers without an answer the run ends. */
const MAX_FAILED = 5;

/** Compares filed changes with the registry: on request, and automatically for each day of its open data. */
export function registryComparison(
  db: Db,
  { writer, demandes, enterprises, registry, mailEntry }: Dependencies,
) {
  /** Compares a locked dossier, and adds 'registered' when the registry shows everything. */
  async function note(
    tx: Tx,
    id: number,
    bce: BceData,
    { day, actorId }: { day: string; actorId: number | null },
  ): Promise<{ compared: Compared[]; noted: store.EntryRow | null }> {
    const source = { ...(await writer.sourceOf(tx, id)), shownByRegistry: true };
    const compared = comparedWith(source.content.facts, bce);
    const entries = (await store.entriesOf(tx, id)).map(toDomainEntry);
    const wanted = { kind: 'registered' as const, day };
    // Automatically only once: afterwards somebody may have withdrawn the entry as a mistake.
    const isWritten = actorId === null && entries.some(({ kind }) => kind === 'registered');
    const fits =
      !isWritten && !entryFault({ ...wanted, refers_to: null }, entries, source, todayInBrussels());
    // No entry when it exists already, or before the deposit.
    const noted =
      isShown(compared) && fits
        ? await writer.add(tx, id, source, { ...wanted, refersTo: null, userId: null }, actorId)
        : null;
    return { compared, noted };
  }

  /** Compares one dossier with the company's data of a day; null: the company is gone from the data. */
  const compareOne = (id: number, bce: BceData | null, day: string) =>
    inTransaction(db, async (tx) => {
      const open = isOpen(await demandes.hold(tx, id));
      // The data may be dated tomorrow.
      const on = day < todayInBrussels() ? day : todayInBrussels();
      const noted = open && bce && (await note(tx, id, bce, { day: on, actorId: null })).noted;
      if (noted) await mailEntry(tx, 'registered', noted);
      // Also for dossiers refused meanwhile: otherwise they would stay first in the queue.
      else await watch.writeCompared(tx, id, day);
    });

  return {
    /**
     * 502 when the registry is down, 404 when the dossier does not go to a registry. Adds 'registered' when the registry shows everything.
     */
    async compare(caller: Caller, id: number): Promise<Omit<Comparison, 'journal'>> {
      const { content } = await writer.sourceOf(db, id);
      const bce = (await enterprises.read(caller, content.facts.company.number)) as BceData;
      return inTransaction(db, async (tx) => {
        const row = await demandes.lock(tx, caller, id);
        const day = todayInBrussels();
        const { compared } = isOpen(row)
          ? await note(tx, id, bce, { day, actorId: caller.id })
          : { compared: comparedWith(content.facts, bce) };
        return { compared, all: isShown(compared) };
      });
    },

    /**
     * Compares all deposited dossiers, once per day of open data. Returns how many. Does nothing with a paid service: there it happens on
     * request only.
     */
    async watch(signal: AbortSignal): Promise<number> {
      const { open } = registry;
      if (!open || !(await watch.isAwaited(db))) return 0;
      const day = await registry.dataDate();
      let count = 0;
      /** Skipped until the next run, so that the others go on. */
      const failed = new Map<string, RegistryUnavailable>();
      while (!signal.aborted) {
        const due = await watch.toCompare(db, day, [...failed.keys()]);
        if (due.length === 0) break;
        const read = new Map<string, BceData | null>();
        for (const { id, number } of due)
          try {
            if (failed.has(number)) continue;
            if (!read.has(number)) read.set(number, (await open.read(number))?.bce ?? null);
            await compareOne(id, read.get(number) ?? null, day);
            count += 1;
          } catch (error) {
            if (!(error instanceof RegistryUnavailable)) throw error;
            failed.set(number, error);
            // The registry is down: more questions would only wait.
            if (failed.size > MAX_FAILED) throw error;
          }
      }
      const [failure] = failed.values();
      if (failure && count === 0) throw failure;
      return count;
    },
  };
}
