import { readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { projectPath } from '../../config/paths';
import * as schema from '../../db/schema';
import { HOLDINGS, IMPERSONAL_TABLES } from './holdings';
import { withRegister } from './register';

const tables = Object.values<unknown>(schema).filter((each): each is PgTable => is(each, PgTable));
const described = [...HOLDINGS, ...IMPERSONAL_TABLES].map(({ table }) => table);

/** Columns that may contain free text: texts without a fixed list, JSON, bytes. */
const wordy = (table: PgTable): string[] =>
  Object.entries(getTableColumns(table))
    .filter(
      ([, column]) =>
        /^(?:text|char|json|bytea)/.test(column.getSQLType()) && (column.enumValues ?? []).length === 0,
    )
    .map(([name]) => name);

test('every table says whom it holds: one that does not is added to HOLDINGS, or with a reason to IMPERSONAL_TABLES (holdings.ts)', () => {
  expect(tables.filter((table) => !described.includes(table)).map((table) => getTableName(table))).toEqual(
    [],
  );
  expect(new Set(described).size).toBe(described.length);
});

test.each(HOLDINGS.map((holding) => [getTableName(holding.table), holding] as const))(
  'the columns of %s: each that may hold words has a fate in the `columns` of its holding',
  (_name, { table, columns }) => {
    expect(Object.keys(columns).toSorted()).toEqual(wordy(table).toSorted());
  },
);

test('what is erased has a step that erases it', () => {
  for (const { table, columns, steps } of HOLDINGS)
    if (Object.values(columns).includes('erased'))
      expect([getTableName(table), !!steps]).toEqual([getTableName(table), true]);
});

test('the register of processing is the one of the code: npm run privacy:register writes it', () => {
  const page = readFileSync(projectPath('src/docs/privacy.md'), 'utf8');
  // The formatter sets the columns of a table in line.
  const plain = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
  expect(plain(withRegister(page))).toBe(plain(page));
});
