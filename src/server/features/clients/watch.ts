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

/** Per run at a paid service: a new list is read within the hour, no number twice. */
const PAID_AT_ONCE = 20;
/** After this many numbers without an answer the run ends. */
const MAX_FAILED = 5;

/**
 * Reads the registry for the clients of all offices and notes changes since the last reading. With open data, each company is read once per
 * day of data; with a paid service, only when it becomes a client. Returns how many were read.
 */
export function clientWatch(
  db: Db,
  registry: Pick<RegistryAdapter, 'readEnterprise' | 'dataDate' | 'open'>,
  parts: Parts,
) {
  return async (signal: AbortSignal): Promise<number> => {
    const { open } = registry;
    const read = open?.read ?? registry.readEnterprise;
    // Without clients the registry is not asked.
    if (!(await store.hasClients(db))) return 0;
    const day = open ? await registry.dataDate() : null;
    let count = 0;
    /** Skipped until the next run, so that the others go on. */
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
          // The registry is down: more questions would only wait.
          if (failed.size > MAX_FAILED) throw error;
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
  const clients = await store.lockDue(tx, [...found.keys()], day);
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
  // Sources spell a company differently, so the first reading from another one is not compared.
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
