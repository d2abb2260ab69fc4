import { isoDate } from '../adapters/registry/openData';
import { readingOf, readLines } from '../imports/lines';
import type { Source } from '../imports/source';
import { PlainError } from '../telemetry/safeError';

/** The metadata in meta.csv; `path` is the extract's location. */
export type Extract = {
  path: string;
  name: string;
  number: number;
  kind: 'full' | 'update';
  /** YYYY-MM-DD: the day of the data. */
  snapshotDate: string;
};

/** File names are unreliable and have changed over the years, so meta.csv inside decides. */
export async function readExtract(path: string, source: Source): Promise<Extract> {
  const meta = new Map<string, string>();
  const file = { file: 'meta.csv', header: ['Variable', 'Value'], row: (values: string[]) => values };
  for await (const rows of readLines(source, file, readingOf(source)))
    for (const [variable = '', value = ''] of rows) meta.set(variable.toLowerCase(), value.trim());
  const kind = meta.get('extracttype')?.toLowerCase();
  const number = meta.get('extractnumber') ?? '';
  const day = meta.get('snapshotdate') ?? '';
  if (
    (kind !== 'full' && kind !== 'update') ||
    !/^\d{1,9}$/.test(number) ||
    !/^\d{2}-\d{2}-\d{4}$/.test(day)
  ) {
    throw new PlainError(
      `${source.name}: meta.csv does not say ExtractType, ExtractNumber and SnapshotDate.`,
    );
  }
  return { path, name: source.name, number: Number(number), kind, snapshotDate: isoDate(day) };
}

export type Plan = {
  /** In this order. */
  take: Extract[];
  /** Not newer than the tables. */
  skipped: Extract[];
  /** Why later extracts cannot be imported: one in between is missing. */
  gap: string | null;
};

/** Which extracts to import when the tables have number `current`: the newest full one if newer, then the consecutive updates. */
export function planOf(extracts: readonly Extract[], current: number | null): Plan {
  const fulls = extracts.filter(({ kind, number }) => kind === 'full' && number > (current ?? -1));
  const full = fulls.toSorted((a, b) => b.number - a.number)[0];
  const take = full ? [full] : [];
  let at = full?.number ?? current;
  const updates = extracts.filter(({ kind }) => kind === 'update').toSorted((a, b) => a.number - b.number);
  let gap: string | null = null;
  for (const update of updates) {
    if (at !== null && update.number <= at) continue;
    if (at === null) gap ??= `${update.name}: an update needs a full extract before it.`;
    else if (update.number === at + 1) {
      take.push(update);
      at = update.number;
    } else gap ??= gapBefore(update, at);
  }
  return { take, skipped: extracts.filter((one) => one.number <= (at ?? -1) && !take.includes(one)), gap };
}

function gapBefore({ name, number }: Extract, at: number): string {
  const missing = number === at + 2 ? `extract ${at + 1} is` : `extracts ${at + 1} to ${number - 1} are`;
  return `${name}: ${missing} missing between ${at} and ${number}.`;
}
