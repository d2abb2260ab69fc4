import type { BceData } from './bceSchema';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(base: unknown, own: unknown, theirs: unknown): unknown {
  if (isSame(own, base)) return theirs;
  if (isSame(theirs, base)) return own;
  if (isRecord(base) && isRecord(own) && isRecord(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(own)]);
    return Object.fromEntries(
      [...keys]
        .map((key) => [key, merge(base[key], own[key], theirs[key])] as const)
        .filter(([, value]) => value !== undefined),
    );
  }
  // Lists merge item by item: parts of two people would make a person who does not exist.
  if (Array.isArray(base) && Array.isArray(own) && Array.isArray(theirs))
    if (base.length === own.length && base.length === theirs.length)
      return own.map((item, at) => (isSame(item, base[at]) ? theirs[at] : item));
  return own;
}

/** A three-way merge of two edits of the same registry data; `own` wins where both changed the same value. */
export const mergeBceChanges = (base: BceData, own: BceData, theirs: BceData): BceData =>
  merge(base, own, theirs) as BceData;
