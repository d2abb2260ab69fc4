import { normalizeDecimal } from '../money/decimals';
import {
  BCE_FIELDS,
  type BceField,
  MANDATE_PARTS,
  type MandatePart,
  mandatesOf,
  readField,
  readMandate,
  writeField,
} from './bceEdit';
import type { BceData, BceFunction } from './bceSchema';

/** One difference between two registry data; '' where a side has no value. */
export type BceChange =
  | { kind: 'field'; field: BceField; before: string; after: string }
  | { kind: 'mandate'; name: string; part: MandatePart; before: string; after: string }
  | { kind: 'added'; after: BceFunction }
  | { kind: 'removed'; before: BceFunction }
  /** A value that no field shows, by its path. */
  | { kind: 'other'; path: string; before: string; after: string };

/** The differences, in the order of the form. Equivalent shapes (one item, a list of one) are no difference. */
export function bceChanges(before: BceData, after: BceData): BceChange[] {
  const fields = BCE_FIELDS.map((field) => ({
    kind: 'field' as const,
    field,
    before: readField(before, field),
    after: readField(after, field),
  })).filter((one) => !isSameText(one.field, one.before, one.after));
  const bare = (bce: BceData): BceData => ({
    ...BCE_FIELDS.reduce((data, field) => writeField(data, field, readField(after, field)), bce),
    function: undefined,
    // A newer day of the source is no change of the company.
    sources: undefined,
  });
  return [
    ...fields,
    ...mandateChanges(mandatesOf(before), mandatesOf(after)),
    ...leafChanges(bare(before), bare(after)),
  ];
}

/** Amounts compare as numbers: '61500.00' equals '61500'. */
const isSameText = (field: BceField, before: string, after: string): boolean =>
  before === after ||
  (field === 'amount' &&
    normalizeDecimal(before) !== null &&
    normalizeDecimal(before) === normalizeDecimal(after));

const nameOf = (mandate: BceFunction): string =>
  [readMandate(mandate, 'givenName'), readMandate(mandate, 'surname')].filter(Boolean).join(' ');

const isSame = (one: BceFunction, other: BceFunction): boolean =>
  MANDATE_PARTS.every((part) => readMandate(one, part) === readMandate(other, part));

/** By the current name of each director: the name before an administrator corrected it. */
export function formerNames(before: BceData, after: BceData): Map<string, string> {
  const mandates = mandatesOf(after);
  const { pairs } = pairMandates(mandatesOf(before), mandates);
  return new Map(
    [...pairs].flatMap(([place, one]) => {
      const [then, now] = [nameOf(one), nameOf(mandates[place] ?? {})];
      return then !== '' && then !== now ? [[now, then] as const] : [];
    }),
  );
}

/**
 * Pairs each mandate after the change (by its index) with the one before: identical ones first, then those of the same name, then
 * those at the same index. `removed`: mandates without a pair.
 */
function pairMandates(before: BceFunction[], after: BceFunction[]) {
  const left = new Map(before.entries());
  const pairs = new Map<number, BceFunction>();
  const take = (fits: (one: BceFunction, at: number, other: BceFunction, place: number) => boolean) => {
    for (const [place, other] of after.entries()) {
      if (pairs.has(place)) continue;
      for (const [at, one] of left)
        if (fits(one, at, other, place)) {
          pairs.set(place, one);
          left.delete(at);
          break;
        }
    }
  };
  take((one, _at, other) => isSame(one, other));
  take((one, _at, other) => nameOf(one) !== '' && nameOf(one) === nameOf(other));
  if (before.length === after.length) take((_one, at, _other, place) => at === place);
  return { pairs, removed: [...left.values()] };
}

function mandateChanges(before: BceFunction[], after: BceFunction[]): BceChange[] {
  const { pairs, removed } = pairMandates(before, after);
  const changed = after.flatMap((other, place): BceChange[] => {
    const one = pairs.get(place);
    if (!one) return [{ kind: 'added', after: other }];
    return MANDATE_PARTS.map((part) => ({
      kind: 'mandate' as const,
      name: nameOf(one) || nameOf(other),
      part,
      before: readMandate(one, part),
      after: readMandate(other, part),
    })).filter((change) => change.before !== change.after);
  });
  return [...changed, ...removed.map((one) => ({ kind: 'removed' as const, before: one }))];
}

function leafChanges(before: BceData, after: BceData): BceChange[] {
  const [then, now] = [leaves(before), leaves(after)];
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((path) => ({
      kind: 'other' as const,
      path,
      before: then.get(path) ?? '',
      after: now.get(path) ?? '',
    }))
    .filter((one) => one.before !== one.after);
}

/** Every leaf value by its path; a list of one counts as its element. */
function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.length === 1) return leaves(value[0], path, found);
  if (Array.isArray(value)) for (const [at, item] of value.entries()) leaves(item, `${path}[${at}]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${key}` : key, found);
  else if (value !== undefined && value !== null) found.set(path, String(value).trim());
  return found;
}
