import { cellText } from '../language/cellText';
import { confirmationBounds, dayFault } from '../law/dayBounds';
import {
  enterpriseNumberError,
  normalizeEnterpriseNumber,
  parseEnterpriseNumber,
} from '../registry/enterpriseNumber';
import { meetingOf, pastDayOf, yearEndOf } from './cellDates';
import { cellName } from './cells';
import { type Member, memberFinder } from './inCharge';
import type { MeetingRule } from './meeting';

/** The field a column is imported into. */
export const IMPORT_FIELDS = [
  'name',
  'number',
  'inCharge',
  'yearEnd',
  'meeting',
  'uboConfirmed',
  'ignore',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** By the index of the column, from 0. */
export type ImportMapping = ImportField[];

/** The correction of a cell: another text, a chosen person (null: nobody), the row skipped, or the warning accepted. */
export type ImportFix = { value: string } | { person: number | null } | { leaveOut: true } | { follow: true };

/** Why a cell cannot be imported. */
export const IMPORT_FAULTS = [
  'noNumber',
  'length',
  'firstDigit',
  'checkDigits',
  'foreign',
  'twoNumbers',
  'natural',
  'double',
  'stopped',
  'nobody',
  'several',
  'noDate',
  'notPast',
  'tooEarly',
  'noMeeting',
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];

/** The possible correction, besides skipping the row. `follow`: the warning can be accepted. */
export type FixKind = 'text' | 'person' | 'none' | 'follow';

export interface ImportFault {
  /** As in a spreadsheet: 'B17'. */
  cell: string;
  row: number;
  content: string;
  code: ImportFaultCode;
  mending: FixKind;
  /** The digits found (`length`); the number of people with that name (`several`). */
  count?: number;
  /** For `double`: the first row with the number, and its name. */
  firstRow?: number;
  firstName?: string;
}

/** A client made from a row. */
export interface NewClient {
  row: number;
  number: string;
  name: string;
  inCharge: number | null;
  /** MM-DD; null: not given. */
  yearEnd: string | null;
  meeting: MeetingRule | null;
  uboConfirmedOn: string | null;
}

/** Every non-empty row is in one of these: their numbers add up to `rows`. */
export interface ImportPlan {
  rows: number;
  fresh: NewClient[];
  /** Rows of companies that the office already has: they are not changed. */
  known: number[];
  /** Rows that somebody skipped, and repeated headings. */
  leftOut: number[];
  /** Rows with at least one fault. */
  faulty: number[];
  faults: ImportFault[];
}

/** As stored: rows by their number in the sheet; the faults are stored separately. */
export interface StoredPlan {
  rows: number;
  fresh: number;
  known: number;
  leftOut: number[];
  faulty: number[];
  faults: number;
}

/** The data that a list is checked against. */
export interface PlanFacts {
  /** The office's enterprise numbers. */
  known: ReadonlySet<string>;
  members: readonly Member[];
  /** Problems known to the registry; most numbers, and unknown ones, have none. */
  registry: ReadonlyMap<string, 'natural' | 'stopped'>;
  /** YYYY-MM-DD. */
  today: string;
}

/** A list as read: `cells[0]` are the headings, in row `firstRow` of the sheet. */
export interface ImportList {
  cells: readonly (readonly string[])[];
  firstRow: number;
  mapping: ImportMapping;
  /** By the name of the cell. */
  fixes: Readonly<Record<string, ImportFix>>;
}

/** Rows per step: a few milliseconds. */
const ROWS_A_STEP = 50;

/** The enterprise numbers in a list, after corrections, to look up in the registry; in steps. */
export function* numberSteps(list: ImportList): Generator<void, string[]> {
  const numbers: string[] = [];
  let rows = 0;
  for (const row of rowsOf(list)) {
    if (rows % ROWS_A_STEP === 0) yield;
    rows += 1;
    const number = parseEnterpriseNumber(row.cell('number').text);
    if (number !== null) numbers.push(number);
  }
  return numbers;
}

/**
 * What an import would do. Empty cells are ignored, except the number. Of two rows with one number the first counts; the row of a
 * company that the office already has is `known`, even if it has faults.
 */
export function planOf(list: ImportList, facts: PlanFacts): ImportPlan {
  const steps = planSteps(list, facts);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The same in steps, between which the server can answer other requests. */
export function* planSteps(list: ImportList, facts: PlanFacts): Generator<void, ImportPlan> {
  const find = memberFinder(facts.members);
  const plan: ImportPlan = { rows: 0, fresh: [], known: [], leftOut: [], faulty: [], faults: [] };
  const first = new Map<string, { row: number; name: string }>();
  for (const row of rowsOf(list)) {
    if (plan.rows % ROWS_A_STEP === 0) yield;
    plan.rows += 1;
    if (row.isLeftOut) {
      plan.leftOut.push(row.row);
      continue;
    }
    const number = readNumber(row.cell('number'), facts);
    if (number.value !== null && facts.known.has(number.value)) {
      plan.known.push(row.row);
      continue;
    }
    const name = row.cell('name').text;
    const before = number.value === null ? undefined : first.get(number.value);
    if (before)
      number.fault = { code: 'double', mending: 'none', firstRow: before.row, firstName: before.name };
    else if (number.value !== null) first.set(number.value, { row: row.row, name });
    const person = readPerson(row.cell('inCharge'), facts.members, find);
    const yearEnd = readDate(row.cell('yearEnd'), 'noDate', yearEndOf);
    const meeting = readDate(row.cell('meeting'), 'noMeeting', meetingOf);
    const confirmed = readConfirmed(row.cell('uboConfirmed'), facts.today);
    const faults = [number, person, yearEnd, meeting, confirmed]
      .toSorted((one, other) => one.cell.column - other.cell.column)
      // Without a column for it, a missing field has no cell to report.
      .flatMap(({ cell, fault }) =>
        fault && cell.column >= 0 ? [{ cell: cell.name, row: row.row, content: cell.text, ...fault }] : [],
      );
    if (faults.length > 0 || number.value === null) {
      plan.faulty.push(row.row);
      plan.faults.push(...faults);
      continue;
    }
    plan.fresh.push({
      ...{ row: row.row, number: number.value, name, inCharge: person.value },
      ...{ yearEnd: yearEnd.value, meeting: meeting.value, uboConfirmedOn: confirmed.value },
    });
  }
  return plan;
}

interface Cell {
  /** From 0; negative: the list has no such column. */
  column: number;
  name: string;
  text: string;
  fix: ImportFix | undefined;
}
type Fault = Pick<ImportFault, 'code' | 'mending' | 'count' | 'firstRow' | 'firstName'>;
interface ReadCell<T> {
  cell: Cell;
  value: T | null;
  fault?: Fault;
}

const isAlike = (one: string, other: string): boolean =>
  cellText(one).toLowerCase() === cellText(other).toLowerCase();

/** The non-empty rows, with the corrections of their cells. */
function* rowsOf({ cells, firstRow, mapping, fixes }: ImportList) {
  const leftOut = new Set(
    Object.entries(fixes).flatMap(([cell, fix]) =>
      'leaveOut' in fix ? Number(cell.replace(/^[A-Z]+/, '')) : [],
    ),
  );
  const [headings = []] = cells;
  for (const [at, texts] of cells.slice(1).entries()) {
    if (texts.every((text) => text.trim() === '')) continue;
    // Programs repeat the headings on each printed page.
    const isHeading = headings.every((heading, column) => isAlike(heading, texts[column] ?? ''));
    const row = firstRow + 1 + at;
    const cell = (field: ImportField): Cell => {
      const column = mapping.indexOf(field);
      if (column < 0) return { column, name: '', text: '', fix: undefined };
      const name = cellName(column, row);
      const fix = fixes[name];
      const text = fix && 'value' in fix ? fix.value : (texts[column] ?? '');
      return { column, name, text: cellText(text.replace(/\s+/g, ' ')), fix };
    };
    yield { row, cell, isLeftOut: isHeading || leftOut.has(row) };
  }
}

function readNumber(cell: Cell, { registry }: PlanFacts): ReadCell<string> {
  if (cell.text === '') return { cell, value: null, fault: { code: 'noNumber', mending: 'text' } };
  const code = enterpriseNumberError(cell.text);
  const count = normalizeEnterpriseNumber(cell.text).replace(/\D/g, '').length;
  if (code)
    return { cell, value: null, fault: { code, mending: 'text', ...(code === 'length' && { count }) } };
  const value = normalizeEnterpriseNumber(cell.text);
  const against = registry.get(value);
  if (against === 'natural') return { cell, value, fault: { code: 'natural', mending: 'none' } };
  if (against === 'stopped' && !(cell.fix && 'follow' in cell.fix))
    return { cell, value, fault: { code: 'stopped', mending: 'follow' } };
  return { cell, value };
}

function readPerson(
  cell: Cell,
  members: readonly Member[],
  find: (words: string) => Member[],
): ReadCell<number> {
  if (cell.text === '') return { cell, value: null };
  const { fix } = cell;
  // The chosen person may have left the office since.
  if (fix && 'person' in fix && (fix.person === null || members.some(({ id }) => id === fix.person)))
    return { cell, value: fix.person };
  const found = find(cell.text);
  const [one] = found;
  if (!one) return { cell, value: null, fault: { code: 'nobody', mending: 'person' } };
  if (found.length > 1)
    return { cell, value: null, fault: { code: 'several', mending: 'person', count: found.length } };
  return { cell, value: one.id };
}

function readDate<T>(
  cell: Cell,
  code: 'noDate' | 'noMeeting',
  read: (text: string) => T | null,
): ReadCell<T> {
  const value = cell.text === '' ? null : read(cell.text);
  return value !== null || cell.text === ''
    ? { cell, value }
    : { cell, value, fault: { code, mending: 'text' } };
}

/** Distinguishes a future day from an unreadable one. */
function readConfirmed(cell: Cell, today: string): ReadCell<string> {
  const read = readDate(cell, 'noDate', (text) => pastDayOf(text, '9999-12-31'));
  const fault = read.value === null ? null : dayFault(read.value, confirmationBounds(null, today));
  if (fault === null) return read;
  return { cell, value: null, fault: { code: fault === 'future' ? 'notPast' : 'tooEarly', mending: 'text' } };
}
