import { setImmediate } from 'node:timers/promises';
import { chunk, isEqual, uniq } from 'lodash-es';
import { fileKindOf, inMegabytes, kindFault } from '#domain/base/fileKinds';
import { columnName } from '#domain/clients/cells';
import { columnOutline, headingRowOf } from '#domain/clients/importColumns';
import {
  type ImportFix,
  type ImportList,
  type ImportPlan,
  numberSteps,
  planSteps,
} from '#domain/clients/importPlan';
import { type ClientImport, IMPORT_BYTES, type ImportUpdate } from '#domain/clients/record';
import { todayInBrussels } from '#domain/language/today';
import {
  DocumentRefused,
  type ExtractionAdapter,
  ExtractionUnavailable,
  type Table,
} from '../../adapters/extraction/extraction';
import { type RegistryAdapter, RegistryUnavailable } from '../../adapters/registry/registry';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { lockOwner, lockUsers } from '../../db/lockUser';
import { inTransaction } from '../../db/transaction';
import { busy, conflict, invalidField, notFound, tooMany } from '../../http/errors';
import { listAnswer, type Page } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import { inTurnByKey } from '../../pipeline/inTurn';
import { faultsCsv } from './importCsv';
import * as imports from './importStore';
import * as store from './store';

interface Dependencies {
  extraction: Pick<ExtractionAdapter, 'tables'>;
  registry: Pick<RegistryAdapter, 'open'>;
}

export type ClientImportService = ReturnType<typeof clientImportService>;

/** Changes that may queue per person while one of their lists is planned. */
const MAX_WAITING = 4;
const RETRY_AFTER_SECONDS = 2;
/** Retries when colleagues change the same list at the same moment. */
const ATTEMPTS = 3;
const UNDO_SECONDS = imports.UNDO_HOURS * 3600;

/** Imports of client lists: read, corrected, then taken over completely or not at all. */
export function clientImportService(db: Db, { extraction, registry }: Dependencies) {
  const inUsersTurn = inTurnByKey<number>({
    most: MAX_WAITING,
    refusal: () => tooMany(RETRY_AFTER_SECONDS, 'clients.import.busy'),
  });

  async function found(id: number): Promise<imports.ImportRow> {
    const row = await imports.findImport(db, id);
    if (!row) throw notFound();
    return row;
  }

  async function overview(id: number): Promise<imports.ImportOverview> {
    const row = await imports.findOverview(db, id);
    if (!row) throw notFound();
    return row;
  }

  /** Numbers that the registry excludes. None while the registry is unavailable: they are found when it is read later. */
  async function findExcluded(numbers: readonly string[]) {
    try {
      return (await registry.open?.findExcluded(numbers)) ?? new Map<string, 'natural' | 'stopped'>();
    } catch (error) {
      if (error instanceof RegistryUnavailable) return new Map<string, 'natural' | 'stopped'>();
      throw error;
    }
  }

  /** Never inside a transaction: it takes long. */
  async function planned(list: ImportList, { ownerId, id }: { ownerId: number; id: number }) {
    const facts = {
      known: await store.numbersOf(db, ownerId, id),
      members: await store.membersOf(db, ownerId),
      registry: await findExcluded(await inSteps(numberSteps(list))),
      today: todayInBrussels(),
    };
    return inSteps(planSteps(list, facts));
  }

  /** Deletes the import's clients, 250 at a time, while `mayDelete` is true. Returns how many were deleted. */
  async function withdraw(
    id: number,
    mayDelete: (current: imports.ImportOverview) => boolean,
  ): Promise<number> {
    for (let all = 0; ; ) {
      const gone = await inTransaction(db, async (tx) =>
        mayDelete(await lockOr404(tx, id)) ? imports.deleteClientsOf(tx, id) : 0,
      );
      if (gone === 0) return all;
      all += gone;
    }
  }

  /** Deletes an import that is unfinished or undone, after the clients that an interrupted call had inserted. */
  async function discard(id: number): Promise<void> {
    const isLeft = () =>
      inTransaction(db, async (tx) => {
        const current = await imports.lockImport(tx, id);
        if (!current || (current.takenAt && !current.undoneAt)) return false;
        if (!current.takenAt && (await imports.deleteClientsOf(tx, id)) > 0) return true;
        await imports.deleteImport(tx, id);
        return false;
      });
    while (await isLeft());
  }

  return {
    /** Imports that can still be undone, and the caller's unfinished ones. */
    async open({ ownerId, id: userId }: Caller) {
      const rows = await imports.openImports(db, { ownerId, userId });
      return {
        data: rows.map(({ id, fileName, takenAt, clients }) => ({
          ...{ id, file_name: fileName, clients },
          undo_until: takenAt && undoUntil(takenAt),
        })),
      };
    },

    /** Stores a list as read, with its plan; 422 on `content` when it is no list or is empty. */
    start(caller: Caller, { file_name, content }: { file_name: string; content: string }) {
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > IMPORT_BYTES)
        throw invalidField('content', 'extraction.tooLarge', {
          ...{ found: inMegabytes(bytes.length), most: inMegabytes(IMPORT_BYTES) },
        });
      const fault = kindFault(fileKindOf(bytes), 'lists');
      if (fault) throw invalidField('content', fault);
      return inUsersTurn(caller.id)(async () => {
        const list = listIn(await extraction.tables(bytes).catch(refused));
        if (!list) throw invalidField('content', 'clients.import.empty');
        const { cells, columns, hidden, cut, ...place } = list;
        const read = { ...place, cells, mapping: columns.map(({ field }) => field) };
        const plan = await planned({ ...read, fixes: {} }, { ownerId: caller.ownerId, id: 0 });
        for (const old of await imports.tooOld(db, caller.id)) await discard(old);
        const row = await inTransaction(db, async (tx) => {
          const ownerId = await lockOwner(tx, caller.id);
          if ((await imports.countKept(tx, caller.id)) >= imports.MAX_KEPT)
            throw tooMany(UNDO_SECONDS, 'clients.import.tooMany', { most: imports.MAX_KEPT });
          return imports.insertImport(tx, {
            ...{ ownerId, userId: caller.id, fileName: file_name },
            ...{ ...read, outline: { columns, hidden, cut }, ...stored(plan) },
          });
        });
        return shapeOf(row);
      });
    },

    read: async (id: number) => shapeOf(await overview(id)),

    /** 409 once it is taken over; 422 on `mapping` when two columns have the same meaning. */
    update(caller: Caller, id: number, { mapping, fixes }: ImportUpdate) {
      return inUsersTurn(caller.id)(async () => {
        for (let attempt = 1; ; attempt += 1) {
          const before = await found(id);
          if (before.takenAt) throw conflict('clients.import.taken');
          if (mapping) checkMapping(mapping, before.outline.columns.length);
          const kept = { ...before.fixes };
          for (const { cell, fix } of fixes ?? []) {
            const change = fix && fixOf(fix);
            if (change) kept[cell] = change;
            else delete kept[cell];
          }
          const values = { mapping: mapping ?? before.mapping, fixes: kept };
          const plan = await planned({ ...before, ...values }, before);
          const row = await imports.reviseImport(db, before, { ...values, ...stored(plan) });
          if (row) return shapeOf(row);
          // A colleague's change came first.
          if (attempt === ATTEMPTS) throw conflict('clients.import.changed');
        }
      });
    },

    async faults(id: number, page: Page) {
      const from = (page.page - 1) * page.per_page;
      const found = await imports.faultsOf(db, id, { from, count: page.per_page });
      if (!found) throw notFound();
      const lines = found.faults.map(({ firstRow, firstName, ...fault }) => ({
        ...fault,
        ...(firstRow !== undefined && { first_row: firstRow }),
        ...(firstName !== undefined && { first_name: firstName }),
      }));
      return listAnswer(lines, found.total, page);
    },

    /** Rows that are faulty or left out, as in the file, with the reason. */
    faultsCsv: (id: number) => faultsCsv(() => found(id)),

    /**
     * Takes the list over in batches of clients; it counts as taken when all are inserted. A failing call deletes what it inserted;
     * leftovers of a killed call are corrected by the next. 422 on `leave_out` while faulty rows are not knowingly left out, or when no
     * client is new. 409 when it is taken over already, or was changed, overlaps with a new client, or lost a person in charge meanwhile.
     * 404 when the caller has left the office.
     */
    take(caller: Caller, id: number, { leave_out }: { leave_out: boolean }) {
      return inUsersTurn(caller.id)(async () => {
        const before = await found(id);
        if (before.takenAt) throw conflict('clients.import.taken');
        const plan = await planned(before, before);
        const { faulty, fresh } = plan;
        const fault =
          faulty.length > 0 && !leave_out
            ? 'clients.import.faulty'
            : fresh.length === 0
              ? 'clients.import.nothing'
              : null;
        if (fault) {
          // Companies or members may have changed: the stored plan must match this refusal.
          const { mapping, fixes } = before;
          await imports.reviseImport(db, before, { mapping, fixes, ...stored(plan) });
          throw invalidField('leave_out', fault);
        }
        const step = <T>(
          named: number[],
          work: (tx: Tx, current: imports.ImportOverview) => Promise<T>,
        ): Promise<T> =>
          inTransaction(db, async (tx) => {
            // Lock order: users first, then what is theirs.
            const wallets = await lockUsers(tx, [caller.id, ...named]);
            const current = await lockOr404(tx, id);
            if (wallets.get(caller.id) !== current.ownerId) throw notFound();
            if (named.some((member) => wallets.get(member) !== current.ownerId))
              throw conflict('clients.import.changed');
            if (current.takenAt) throw conflict('clients.import.taken');
            if (current.revision !== before.revision) throw conflict('clients.import.changed');
            return work(tx, current);
          });
        const numbers = fresh.map(({ number }) => number);
        const write = async (): Promise<imports.ImportOverview> => {
          for (const some of chunk(fresh, store.AT_ONCE))
            await step(uniq(some.flatMap(({ inCharge }) => inCharge ?? [])), (tx, { ownerId }) =>
              imports.writeClients(
                tx,
                id,
                some.map(({ row: _row, number, name, ...rest }) => ({
                  ...{ ownerId, enterpriseNumber: number, name, names: name, importId: id, ...rest },
                })),
              ),
            );
          // Clients that a killed call inserted before the list was corrected.
          while ((await step([], (tx) => imports.deleteClientsOf(tx, id, numbers))) > 0);
          return step([], async (tx, current) => {
            if ((await imports.countBrought(tx, id, numbers)) < numbers.length)
              throw conflict('clients.import.changed');
            const values = { takenAt: new Date(), ...stored(plan) };
            await imports.changeImport(tx, id, values);
            const detail = { clients: fresh.length };
            await audit(tx, {
              ...{ actorId: caller.id, action: 'clientImport.taken', subject: subjectOf(id), detail },
            });
            return { ...current, ...values };
          });
        };
        const row = await write().catch(async (error: unknown) => {
          // The caller gets the first error.
          await withdraw(id, ({ takenAt }) => takenAt === null).catch(() => undefined);
          throw error;
        });
        return shapeOf(row);
      });
    },

    /** Removes its clients, except those with notes; 409 when it was not taken over, or more than a day ago. */
    async undo(caller: Caller, id: number) {
      const canUndo = ({ takenAt, undoneAt }: imports.ImportOverview) =>
        takenAt !== null && undoneAt === null && undoUntil(takenAt) > new Date().toISOString();
      if (!canUndo(await overview(id))) throw conflict('clients.import.noUndo');
      const clients = await withdraw(id, canUndo);
      const row = await inTransaction(db, async (tx) => {
        const current = await lockOr404(tx, id);
        if (!canUndo(current)) throw conflict('clients.import.noUndo');
        const values = { undoneAt: new Date() };
        await imports.changeImport(tx, id, values);
        await audit(tx, {
          ...{
            actorId: caller.id,
            action: 'clientImport.undone',
            subject: subjectOf(id),
            detail: { clients },
          },
        });
        return { ...current, ...values };
      });
      return shapeOf(row);
    },

    async tidy(): Promise<void> {
      await imports.deleteOldImports(db);
      for (const id of await imports.untakenForDays(db)) await discard(id);
    },
  };
}

/** Lets other calls run between the steps. */
async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await setImmediate();
  }
}

const subjectOf = (id: number) => ({ type: 'clientImport', id }) as const;

async function lockOr404(tx: Tx, id: number): Promise<imports.ImportOverview> {
  const row = await imports.lockImport(tx, id);
  if (!row) throw notFound();
  return row;
}

function refused(error: unknown): never {
  if (error instanceof DocumentRefused) throw invalidField('content', error.code, error.values);
  if (error instanceof ExtractionUnavailable) throw busy();
  throw error;
}

const stored = ({ rows, fresh, known, leftOut, faulty, faults }: ImportPlan) => ({
  plan: { rows, fresh: fresh.length, known: known.length, leftOut, faulty, faults: faults.length },
  faults,
});

/** The first sheet of a workbook with a column of numbers, else the first with content below its headings. */
function listIn(tables: readonly Table[]) {
  const lists = tables.flatMap(({ name, rows, hidden, cut }) => {
    const first = headingRowOf(rows);
    // Headings merged over two rows are read twice.
    const below = rows.findIndex((cells, row) => row > first && !isEqual(cells, rows[first]));
    const at = Math.max(first, below - 1);
    const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
    if (last <= at) return [];
    const width = Math.max(...rows.slice(at, last + 1).map(({ length }) => length));
    const cells = rows
      .slice(at, last + 1)
      .map((texts) => Array.from({ length: width }, (_none, column) => texts[column] ?? ''));
    return [{ sheet: name, firstRow: at + 1, cells, columns: columnOutline(cells), hidden, cut }];
  });
  return lists.find(({ columns }) => columns.some(({ field }) => field === 'number')) ?? lists[0];
}

function checkMapping(mapping: NonNullable<ImportUpdate['mapping']>, width: number): void {
  if (mapping.length !== width) throw invalidField('mapping', 'validation.invalid');
  const fields = mapping.filter((field) => field !== 'ignore');
  if (new Set(fields).size !== fields.length) throw invalidField('mapping', 'clients.import.twice');
}

function fixOf(fix: NonNullable<NonNullable<ImportUpdate['fixes']>[number]['fix']>): ImportFix | null {
  if (fix.leave_out) return { leaveOut: true };
  if (fix.follow) return { follow: true };
  if (fix.person !== undefined) return { person: fix.person };
  return fix.value === undefined ? null : { value: fix.value };
}

const undoUntil = (takenAt: Date): string =>
  new Date(takenAt.getTime() + imports.UNDO_HOURS * 3_600_000).toISOString();

function shapeOf(row: imports.ImportOverview): ClientImport {
  const { plan, outline } = row;
  return {
    id: row.id,
    file_name: row.fileName,
    sheet: row.sheet,
    first_row: row.firstRow + 1,
    columns: outline.columns.map(({ heading, values, ...seen }, at) => {
      const field = row.mapping[at] ?? 'ignore';
      const recognition = seen.field === field ? seen.recognition : 'chosen';
      return { column: columnName(at), heading, values, field, recognition };
    }),
    hidden_rows: outline.hidden,
    cut_cells: outline.cut,
    rows: plan.rows,
    fresh: plan.fresh,
    known: plan.known,
    left_out: plan.leftOut.length,
    faulty: plan.faulty.length,
    faults: plan.faults,
    taken_at: row.takenAt?.toISOString() ?? null,
    undo_until: row.takenAt && !row.undoneAt ? undoUntil(row.takenAt) : null,
    undone_at: row.undoneAt?.toISOString() ?? null,
  };
}
