import { decidedBy } from '#domain/clients/mandates';
import { explainedBy, registryChanges } from '#domain/clients/registryChanges';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { todayInBrussels } from '#domain/language/today';
import type { BceData } from '#domain/registry/bceData';
import { type RegistryAdapter, RegistryUnavailable } from '../../adapters/registry/registry';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { type About, finished } from './page';
import { completed, readColumns, sourceOf } from './readings';
import type { ClientRow } from './store';
import * as store from './watchStore';

/** Of a service that is paid by the question, in one run: an office's new list is read within the hour, and nothing twice. */
const PAID_AT_ONCE = 20;
/** Numbers of one run that the registry could not answer before the run ends. */
const MOST_FAILED = 5;

/**
 * Reads the registry for the clients of all offices, and notes what has changed since the reading before. Where the data can be asked
 * for free, each once for every day that they describe; else each once, when it becomes a client. How many numbers were read.
 */
export function clientWatch(
  db: Db,
  registry: Pick<RegistryAdapter, 'readEnterprise' | 'dataDate' | 'open'>,
  parts: Parts,
) {
  return async (signal: AbortSignal): Promise<number> => {
    const { open } = registry;
    const read = open?.read ?? registry.readEnterprise;
    // Without clients nothing is asked.
    if (!(await store.hasClients(db))) return 0;
    const day = open ? await registry.dataDate() : null;
    let count = 0;
    /** They hold up nobody: the next run asks again. */
    const failed = new Map<string, RegistryUnavailable>();
    while (!signal.aborted) {
      const due = await store.numbersDue(db, day, [...failed.keys()]);
      const numbers = open ? due : due.slice(0, PAID_AT_ONCE);
      if (numbers.length === 0) break;
      const found = new Map<string, BceData | null>();
      for (const number of numbers)
        try {
          found.set(number, (await read(number))?.bce ?? null);
        } catch (error) {
          if (!(error instanceof RegistryUnavailable)) throw error;
          failed.set(number, error);
          // It cannot be asked at all: the others would only wait.
          if (failed.size > MOST_FAILED) throw error;
        }
      await inTransaction(db, (tx) => note(tx, found, { day, ...parts }));
      count += found.size;
      if (!open) break;
    }
    const [failure] = failed.values();
    if (failure && count === 0) throw failure;
    return count;
  };
}

interface Parts {
  about: Pick<About, 'dossiers'>;
}

interface Reading extends Parts {
  day: string | null;
}

async function note(tx: Tx, found: ReadonlyMap<string, BceData | null>, { day, about }: Reading) {
  const clients = await store.heldDue(tx, [...found.keys()], day);
  for (const client of clients) {
    const bce = found.get(client.enterpriseNumber) ?? null;
    await noteOne(tx, client, bce, { day: day ?? todayInBrussels(), about });
  }
}

type OnDay = Reading & { day: string };

async function noteOne(tx: Tx, client: ClientRow, bce: BceData | null, reading: OnDay): Promise<void> {
  const { id, bce: before } = client;
  if (!bce) {
    await store.writeReading(tx, id, {
      reading: before ? ('gone' as const) : ('unknown' as const),
      readDay: reading.day,
      readAt: new Date(),
    });
    if (before && client.reading === 'read') await noteChanges(tx, client, { before, after: null }, reading);
    return;
  }
  const after = completed(bce, before);
  await store.writeReading(tx, id, readColumns(after, reading.day));
  // Two sources spell one company in two ways: the first reading of another says nothing of changes.
  if (before && sourceOf(before) === sourceOf(bce)) await noteChanges(tx, client, { before, after }, reading);
}

async function noteChanges(
  tx: Tx,
  { id, ownerId, enterpriseNumber }: ClientRow,
  { before, after }: { before: BceData; after: BceData | null },
  { day, about }: OnDay,
): Promise<void> {
  const changes = registryChanges(before, after);
  if (changes.length === 0) return;
  const decided = finished(await about.dossiers(tx, ownerId, enterpriseNumber)).map((demande) =>
    decidedBy(dossierFacts(demande)),
  );
  await store.insertChanges(
    tx,
    changes.map((change) => ({
      ...{ clientId: id, day, ...change },
      demandeId: explainedBy(change.kind, before, after, decided),
    })),
  );
}
