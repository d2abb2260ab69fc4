import { plainWords } from '../language/plainWords';
import { parseEnterpriseNumber } from '../registry/enterpriseNumber';
import type { ImportField } from './importPlan';

/** How a column was recognised: `sure` by its heading; `likely`, to be confirmed; `none`: not imported. */
export type Recognition = 'sure' | 'likely' | 'none';
export interface ImportColumn {
  heading: string;
  field: ImportField;
  recognition: Recognition;
}

/** The columns of a list, with the first values of each. */
export interface ImportOutline {
  columns: (ImportColumn & { values: string[] })[];
  /** Hidden rows in Excel, and cells that were cut. */
  hidden: number;
  cut: number;
}

type Read = Exclude<ImportField, 'ignore'>;

/** Headings in offices and their programs (AdminPulse, Silverfin) in French, Dutch and English; plain words, separated by `|`. */
const SURE: Record<Read, string> = {
  number:
    'numero d entreprise|n d entreprise|no entreprise|numero entreprise|n entreprise|num entreprise|numero bce|n bce|bce|numero de tva|numero tva|n tva|tva|ondernemingsnummer|ond nr|ondernemingsnr|kbo|kbo nummer|kbo nr|btw nummer|btw nr|btwnummer|btw|enterprise number|company number|company registration number|registration number|vat number|vat no|vat|enterprise nr|enterprise no|num tva|num bce|vatnumber|tva bce|bce tva|kbo btw|btw kbo',
  name: 'nom|nom du client|nom de la societe|nom de l entreprise|denomination|denomination sociale|raison sociale|societe|entreprise|client|naam|naam klant|klantnaam|klant|naam relatie|relatienaam|benaming|firmanaam|bedrijf|bedrijfsnaam|vennootschap|onderneming|name|company|company name|client name|nom client|firma|officiele naam|statutaire naam|maatschappelijke naam|nom officiel|dossiernaam|nom dossier|naam vennootschap|naam onderneming|naam bedrijf|nom societe|nom entreprise',
  inCharge:
    'en charge|responsable|responsable du dossier|dossier suivi par|verantwoordelijke|dossierverantwoordelijke|in charge|responsible|person in charge|resp|resp dossier|responsable dossier|verantw|dossierverantw|person responsible',
  yearEnd:
    'fin d exercice|fin de l exercice|fin exercice|fin de l exercice comptable|cloture|date de cloture|cloture de l exercice|cloture exercice|einde boekjaar|einde van het boekjaar|boekjaareinde|afsluiting|afsluitdatum|afsluitdatum boekjaar|datum afsluiting|year end|financial year end|fiscal year end|end of financial year|book year end|clot|cloture bilan|cloture comptable|einde bj|einde fiscaal jaar|jaareinde|accounting year end',
  meeting:
    'assemblee|assemblee generale|assemblee generale ordinaire|assemblee ordinaire|ag|ago|date ag|date de l assemblee|date assemblee generale|algemene vergadering|gewone algemene vergadering|jaarvergadering|av|datum av|datum algemene vergadering|general meeting|annual general meeting|annual meeting|agm|ag statutaire|statutaire ag|assemblee statutaire|algemene verg|jaarverg|statutaire av|statutaire vergadering',
  uboConfirmed:
    'ubo|ubo confirme|ubo confirme le|confirmation ubo|derniere confirmation ubo|date ubo|registre ubo|ubo bevestigd|ubo bevestigd op|ubo bevestiging|bevestiging ubo|laatste ubo bevestiging|datum ubo|ubo register|ubo confirmed|ubo confirmation|last ubo confirmation',
};

/** Headings that can also mean something else in some programs. */
const LIKELY: Record<Read, string> = {
  number:
    'identifiant|identifiant legal|id entreprise|registre|id legal|legal id|national id|numero d identification',
  name: 'dossier|intitule|libelle|omschrijving|titel|relation|relatie|account|file name|title',
  inCharge:
    'gestionnaire|gestionnaire de dossier|collaborateur|comptable|expert comptable|associe|dossierbeheerder|beheerder|relatiebeheerder|medewerker|accountant|boekhouder|vennoot|manager|account manager|assigned to|assigned|assignee|user',
  yearEnd:
    'exercice|exercice comptable|bilan|date du bilan|date de fin|date fin|boekjaar|boekjaar tot|balansdatum|balans|einddatum|fiscal year|financial year|period end|period end date|end date|closing date',
  meeting: 'reunion|vergadering|meeting',
  uboConfirmed: 'beneficiaires effectifs|uiteindelijke begunstigden|beneficial owners',
};

/** Words of a heading that do not identify a column, and the number of a first one: 'Name1'. */
const EMPTY_WORD = /^(?:d|de|du|des|l|la|le|les|van|het|of|the|date|datum|1)$/;

const bareWords = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !EMPTY_WORD.test(word))
    .join(' ');

/** Readings of a heading: whole, without brackets, split at capitals ('VATNumber'), and each side of a slash. */
const readingsOf = (heading: string): string[] => {
  const bare = heading.replace(/\(.*?\)/g, ' ');
  const apart = bare.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d)|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
  return [heading, bare, apart, ...bare.split('/')]
    .map(plainWords)
    .flatMap((words) => [words, bareWords(words)]);
};

const fieldsOf = (table: Record<Read, string>): Map<string, Read> =>
  new Map(
    Object.entries(table).flatMap(([field, headings]) =>
      headings
        .split('|')
        .flatMap((heading) => [heading, bareWords(heading)].map((words) => [words, field as Read] as const)),
    ),
  );

/** The field of a heading; a heading with 'date' is no name, number or person. */
const fieldIn = (table: ReadonlyMap<string, Read>, readings: string[]): Read | undefined => {
  const field = readings.map((words) => table.get(words)).find((known) => known !== undefined);
  const isDay = field === 'yearEnd' || field === 'meeting' || field === 'uboConfirmed';
  return isDay || !/\b(?:date|datum)\b/.test(readings[0] ?? '') ? field : undefined;
};
const SURE_FIELDS = fieldsOf(SURE);
const LIKELY_FIELDS = fieldsOf(LIKELY);

/** The headings come within so many rows, after a letterhead or title. */
const MAX_ROWS_ABOVE = 20;
/** The values examined if the heading is not recognised. */
const VALUES_LOOKED_AT = 30;

const known = (heading: string): number => {
  const readings = readingsOf(heading);
  if (fieldIn(SURE_FIELDS, readings)) return 2;
  return fieldIn(LIKELY_FIELDS, readings) ? 1 : 0;
};

/** The index of the headings: the first row with the most known words, otherwise the first row that is not empty. */
export function headingRowOf(rows: readonly (readonly string[])[]): number {
  const scores = rows
    .slice(0, MAX_ROWS_ABOVE)
    .map((cells) => cells.reduce((sum, cell) => sum + known(cell), 0));
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  return Math.max(
    0,
    rows.findIndex((cells) => cells.some((cell) => cell.trim() !== '')),
  );
}

/** The first non-empty values of a column; no further rows are read. */
function firstValues(rows: readonly (readonly string[])[], column: number, most: number): string[] {
  const values: string[] = [];
  for (const cells of rows) {
    if (values.length === most) break;
    const value = cells[column] ?? '';
    if (value.trim() !== '') values.push(value);
  }
  return values;
}

const isNumberColumn = (values: readonly string[]): boolean => {
  const numbers = values.filter((value) => parseEnterpriseNumber(value) !== null);
  return numbers.length > 0 && numbers.length * 2 >= values.length;
};

/** The values shown per column. */
const VALUES_SHOWN = 3;

/** The columns of a list for showing: headings, recognised fields, first values. */
export const columnOutline = ([
  headings = [],
  ...rows
]: readonly (readonly string[])[]): ImportOutline['columns'] =>
  recognisedColumns(headings, rows).map((column, at) => ({
    ...column,
    values: firstValues(rows, at, VALUES_SHOWN),
  }));

/**
 * The field of each column by its heading; enterprise numbers also by their values. Each field goes to one column: the first sure
 * one, otherwise the first likely one.
 */
export function recognisedColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): ImportColumn[] {
  const columns: ImportColumn[] = headings.map((heading) => ({
    ...{ heading, field: 'ignore' },
    recognition: 'none',
  }));
  const taken = new Set<ImportField>();
  const take = (recognition: Recognition, fieldOf: (readings: string[], at: number) => Read | undefined) => {
    for (const [at, column] of columns.entries()) {
      const field = column.field === 'ignore' ? fieldOf(readingsOf(column.heading), at) : undefined;
      if (field === undefined || taken.has(field)) continue;
      taken.add(field);
      columns[at] = { ...column, field, recognition };
    }
  };
  // The heading as written, then without unspecific words.
  take('sure', (readings) => fieldIn(SURE_FIELDS, readings.slice(0, 2)));
  take('likely', (readings) => fieldIn(SURE_FIELDS, readings));
  take('likely', (readings) => fieldIn(LIKELY_FIELDS, readings));
  take('likely', (_readings, at) =>
    taken.has('number') || !isNumberColumn(firstValues(rows, at, VALUES_LOOKED_AT)) ? undefined : 'number',
  );
  return columns;
}
