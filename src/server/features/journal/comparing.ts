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
import type { Teller } from './mails';
import * as store from './store';
import * as watch from './watchStore';
import { isOpen, type JournalWriter, said } from './writing';

interface Dependencies {
  writer: JournalWriter;
  demandes: Pick<DemandeService, 'lock' | 'hold'>;
  enterprises: Pick<EnterpriseService, 'read'>;
  registry: Pick<RegistryAdapter, 'dataDate' | 'open'>;
  tell: Teller;
}

/** Numbers of one run that the registry could not answer before the run ends. */
const MOST_FAILED = 5;

/** Compares what was filed with what the registry shows: when somebody presses for it, and by itself for each day of its open data. */
export function registryComparison(db: Db, { writer, demandes, enterprises, registry, tell }: Dependencies) {
  /** What a locked dossier has that the registry shows; written down when all of it is there. Null: it is not on its way. */
  async function note(
    tx: Tx,
    id: number,
    bce: BceData,
    { day, actorId }: { day: string; actorId: number | null },
  ): Promise<{ compared: Compared[]; noted: store.EntryRow | null }> {
    const source = { ...(await writer.sourceOf(tx, id)), shownByRegistry: true };
    const compared = comparedWith(source.content.facts, bce);
    const entries = (await store.entriesOf(tx, id)).map(said);
    const wanted = { kind: 'registered' as const, day };
    // By itself once at most: somebody has said that it was a mistake.
    const isWritten = actorId === null && entries.some(({ kind }) => kind === 'registered');
    const fits =
      !isWritten && !entryFault({ ...wanted, refers_to: null }, entries, source, todayInBrussels());
    // Written before, or not deposited yet: looking changes nothing then.
    const noted =
      isShown(compared) && fits
        ? await writer.add(tx, id, source, { ...wanted, refersTo: null, userId: null }, actorId)
        : null;
    return { compared, noted };
  }

  /** One dossier of the watch, with what the registry's data of a day say of its company; null: nothing any more. */
  const look = (id: number, bce: BceData | null, day: string) =>
    inTransaction(db, async (tx) => {
      const open = isOpen(await demandes.hold(tx, id));
      // Data may be of a day that has not begun here.
      const on = day < todayInBrussels() ? day : todayInBrussels();
      const noted = open && bce && (await note(tx, id, bce, { day: on, actorId: null })).noted;
      if (noted) await tell(tx, 'registered', noted);
      // Also of one that is refused meanwhile: unwritten, it would be the next one for ever.
      else await watch.writeCompared(tx, id, day);
    });

  return {
    /** 502 when the registry is down, 404 where nothing goes to one. What it shows whole is written down. */
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
     * Looks at every dossier that a registry has and may not show yet, once for each day that the open data describe. How many were
     * looked at. Where every question is paid for, nothing: there somebody presses.
     */
    async watch(signal: AbortSignal): Promise<number> {
      const { open } = registry;
      if (!open || !(await watch.isAwaited(db))) return 0;
      const day = await registry.dataDate();
      let count = 0;
      /** They hold up nobody: the next run asks again. */
      const failed = new Map<string, RegistryUnavailable>();
      while (!signal.aborted) {
        const due = await watch.toCompare(db, day, [...failed.keys()]);
        if (due.length === 0) break;
        const read = new Map<string, BceData | null>();
        for (const { id, number } of due)
          try {
            if (failed.has(number)) continue;
            if (!read.has(number)) read.set(number, (await open.read(number))?.bce ?? null);
            await look(id, read.get(number) ?? null, day);
            count += 1;
          } catch (error) {
            if (!(error instanceof RegistryUnavailable)) throw error;
            failed.set(number, error);
            // It cannot be asked at all: the others would only wait.
            if (failed.size > MOST_FAILED) throw error;
          }
      }
      const [failure] = failed.values();
      if (failure && count === 0) throw failure;
      return count;
    },
  };
}
