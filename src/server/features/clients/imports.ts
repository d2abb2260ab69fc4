import { columnName } from '#domain/clients/cells';
import { headingRowOf, recognisedColumns } from '#domain/clients/importColumns';
import { type ImportFix, type ImportPlan, numbersIn, planOf } from '#domain/clients/importPlan';
import { type ClientImport, IMPORT_BYTES, type ImportUpdate } from '#domain/contract/entities/client';
import { inMegabytes, kindFault, kindOf } from '#domain/contract/fileKinds';
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
import { isUniqueViolation } from '../../db/errors';
import { inTransaction } from '../../db/transaction';
import { busy, conflict, invalidField, notFound } from '../../errors';
import { listAnswer, type Page } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import { faultsCsv } from './importCsv';
import * as imports from './importStore';
import * as store from './store';

interface Dependencies {
  extraction: Pick<ExtractionAdapter, 'tables'>;
  registry: Pick<RegistryAdapter, 'open'>;
}

export type ClientImportService = ReturnType<typeof clientImportService>;

/** Lists of clients that an office brings along: read, mended, then taken over whole or not at all. */
export function clientImportService(db: Db, { extraction, registry }: Dependencies) {
  async function found(id: number): Promise<imports.ImportRow> {
    const row = await imports.findImport(db, id);
    if (!row) throw notFound();
    return row;
  }

  /** What the registry says against numbers; nothing while it cannot be asked: their reading will tell. */
  async function against(numbers: readonly string[]) {
    try {
      return (await registry.open?.against(numbers)) ?? new Map<string, 'natural' | 'stopped'>();
    } catch (error) {
      if (error instanceof RegistryUnavailable) return new Map<string, 'natural' | 'stopped'>();
      throw error;
    }
  }

  async function planned(on: Db, row: imports.ImportRow, registered?: Awaited<ReturnType<typeof against>>) {
    const facts = {
      known: await store.numbersOf(on, row.ownerId, row.id),
      members: await store.membersOf(on, row.ownerId),
      registry: registered ?? (await against(numbersIn(row))),
      today: todayInBrussels(),
    };
    return planOf(row, facts);
  }

  /** Of a list that is taken over the plan is the same, as if it had not been. */
  const shape = async (row: imports.ImportRow) => shapeOf(row, await planned(db, row));

  return {
    /** Lists that can still be undone, and those that the caller has not taken over yet. */
    async open({ ownerId, id: userId }: Caller) {
      const rows = await imports.openImports(db, { ownerId, userId });
      return {
        data: rows.map(({ id, fileName, takenAt, clients }) => ({
          ...{ id, file_name: fileName, clients },
          undo_until: takenAt && undoUntil(takenAt),
        })),
      };
    },

    /** Keeps a list as it was read; 422 on `content` for what is none, or holds nothing. */
    async start(caller: Caller, { file_name, content }: { file_name: string; content: string }) {
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > IMPORT_BYTES)
        throw invalidField('content', 'extraction.tooLarge', {
          ...{ found: inMegabytes(bytes.length), most: inMegabytes(IMPORT_BYTES) },
        });
      const fault = kindFault(kindOf(bytes), 'lists');
      if (fault) throw invalidField('content', fault);
      const list = listIn(await extraction.tables(bytes).catch(refused));
      if (!list) throw invalidField('content', 'clients.import.empty');
      const [headings = [], ...rows] = list.cells;
      const mapping = recognisedColumns(headings, rows).map(({ field }) => field);
      const row = await imports.insertImport(db, {
        ...{ ownerId: caller.ownerId, userId: caller.id, fileName: file_name },
        ...{ ...list, mapping },
      });
      return shape(row);
    },

    read: async (id: number) => shape(await found(id)),

    /** 409 once it is taken over; 422 on `mapping` when two columns become one thing. */
    async update(id: number, { mapping, fixes }: ImportUpdate) {
      const row = await inTransaction(db, async (tx) => {
        const held = await present(tx, id);
        if (held.takenAt) throw conflict('clients.import.taken');
        if (mapping) checkMapping(mapping, held.cells[0]?.length ?? 0);
        const kept = { ...held.fixes };
        for (const { cell, fix } of fixes ?? []) {
          const told = fix && fixOf(fix);
          if (told) kept[cell] = told;
          else delete kept[cell];
        }
        const values = { mapping: mapping ?? held.mapping, fixes: kept };
        await imports.changeImport(tx, id, values);
        return { ...held, ...values };
      });
      return shape(row);
    },

    /** Its faulty cells, by rows. */
    async faults(id: number, page: Page) {
      const { faults } = await planned(db, await found(id));
      const from = (page.page - 1) * page.per_page;
      const lines = faults.slice(from, from + page.per_page).map(({ firstRow, firstName, ...fault }) => ({
        ...fault,
        ...(firstRow !== undefined && { first_row: firstRow }),
        ...(firstName !== undefined && { first_name: firstName }),
      }));
      return listAnswer(lines, faults.length, page);
    },

    /** The rows that are faulty or left out, as they stand in the file, with what is wrong. */
    faultsCsv: (id: number) =>
      faultsCsv(async () => {
        const row = await found(id);
        return { row, plan: await planned(db, row) };
      }),

    /**
     * Takes the list over in one transaction. 422 on `leave_out` while rows are faulty and are not left out knowingly, or when nothing
     * is new; 409 when it was taken over before, or somebody has added one of its companies at this very moment.
     */
    async take(caller: Caller, id: number, { leave_out }: { leave_out: boolean }) {
      const registered = await against(numbersIn(await found(id)));
      const row = await inTransaction(db, async (tx) => {
        const held = await present(tx, id);
        if (held.takenAt) throw conflict('clients.import.taken');
        const { faulty, fresh } = await planned(tx, held, registered);
        if (faulty.length > 0 && !leave_out) throw invalidField('leave_out', 'clients.import.faulty');
        if (fresh.length === 0) throw invalidField('leave_out', 'clients.import.nothing');
        await imports.insertClients(
          tx,
          fresh.map(({ row: _row, number, name, ...told }) => ({
            ...{ ownerId: held.ownerId, enterpriseNumber: number, name, names: name, importId: id },
            ...told,
          })),
        );
        const values = { takenAt: new Date() };
        await imports.changeImport(tx, id, values);
        const detail = { clients: fresh.length };
        await audit(tx, { actorId: caller.id, action: 'clientImport.taken', subject: subjectOf(id), detail });
        return { ...held, ...values };
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict('clients.import.changed') : error;
      });
      return shape(row);
    },

    /** Takes its clients off the list, but for those with notes; 409 when it was not taken over, or a day ago. */
    async undo(caller: Caller, id: number) {
      const row = await inTransaction(db, async (tx) => {
        const held = await present(tx, id);
        if (!held.takenAt || held.undoneAt || undoUntil(held.takenAt) <= new Date().toISOString())
          throw conflict('clients.import.noUndo');
        const detail = { clients: await imports.deleteClientsOf(tx, id) };
        const values = { undoneAt: new Date() };
        await imports.changeImport(tx, id, values);
        await audit(tx, {
          actorId: caller.id,
          action: 'clientImport.undone',
          subject: subjectOf(id),
          detail,
        });
        return { ...held, ...values };
      });
      return shape(row);
    },

    tidy: () => imports.deleteOldImports(db),
  };
}

const subjectOf = (id: number) => ({ type: 'clientImport', id }) as const;

async function present(tx: Tx, id: number): Promise<imports.ImportRow> {
  const row = await imports.holdImport(tx, id);
  if (!row) throw notFound();
  return row;
}

function refused(error: unknown): never {
  if (error instanceof DocumentRefused) throw invalidField('content', error.code);
  if (error instanceof ExtractionUnavailable) throw busy();
  throw error;
}

/** Of a workbook the first sheet with a column of numbers, or else the first that holds anything below its headings. */
function listIn(tables: readonly Table[]) {
  const lists = tables.flatMap(({ name, rows }) => {
    const at = headingRowOf(rows);
    const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
    if (last <= at) return [];
    const width = Math.max(...rows.slice(at, last + 1).map(({ length }) => length));
    const cells = rows
      .slice(at, last + 1)
      .map((texts) => Array.from({ length: width }, (_none, column) => texts[column] ?? ''));
    return [{ sheet: name, firstRow: at + 1, cells }];
  });
  const hasNumbers = ({ cells: [headings = [], ...rows] }: (typeof lists)[number]) =>
    recognisedColumns(headings, rows).some(({ field }) => field === 'number');
  return lists.find(hasNumbers) ?? lists[0];
}

function checkMapping(mapping: NonNullable<ImportUpdate['mapping']>, width: number): void {
  if (mapping.length !== width) throw invalidField('mapping', 'validation.invalid');
  const told = mapping.filter((field) => field !== 'ignore');
  if (new Set(told).size !== told.length) throw invalidField('mapping', 'clients.import.twice');
}

function fixOf(fix: NonNullable<NonNullable<ImportUpdate['fixes']>[number]['fix']>): ImportFix | null {
  if (fix.leave_out) return { leaveOut: true };
  if (fix.follow) return { follow: true };
  if (fix.person !== undefined) return { person: fix.person };
  return fix.value === undefined ? null : { value: fix.value };
}

const undoUntil = (takenAt: Date): string =>
  new Date(takenAt.getTime() + imports.UNDO_HOURS * 3_600_000).toISOString();

/** First values that are shown of a column. */
const VALUES = 3;

function shapeOf(row: imports.ImportRow, plan: ImportPlan): ClientImport {
  const [headings = [], ...rows] = row.cells;
  const seen = recognisedColumns(headings, rows);
  return {
    id: row.id,
    file_name: row.fileName,
    sheet: row.sheet,
    first_row: row.firstRow + 1,
    columns: headings.map((heading, at) => {
      const field = row.mapping[at] ?? 'ignore';
      return {
        column: columnName(at),
        heading,
        values: rows
          .map((cells) => cells[at] ?? '')
          .filter((value) => value.trim() !== '')
          .slice(0, VALUES),
        field,
        recognition: seen[at]?.field === field ? seen[at].recognition : 'chosen',
      };
    }),
    rows: plan.rows,
    fresh: plan.fresh.length,
    known: plan.known.length,
    left_out: plan.leftOut.length,
    faulty: plan.faulty.length,
    faults: plan.faults.length,
    taken_at: row.takenAt?.toISOString() ?? null,
    undo_until: row.takenAt && !row.undoneAt ? undoUntil(row.takenAt) : null,
    undone_at: row.undoneAt?.toISOString() ?? null,
  };
}
