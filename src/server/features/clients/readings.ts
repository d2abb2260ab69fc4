import { type BceData, companyName, formCodeOf, seatAddress } from '#domain/registry/bceData';
import type { clients } from '../../db/schema';

/** Columns taken from registry data, for lists and searches. */
export function readColumns(bce: BceData, day: string): Partial<typeof clients.$inferInsert> {
  const [fr, nl] = [companyName(bce, 'fr'), companyName(bce, 'nl')];
  return {
    reading: 'read',
    bce,
    readDay: day,
    readAt: new Date(),
    name: fr || nl,
    names: [...new Set([fr, nl])].join(' '),
    form: formCodeOf(bce),
    placeFr: seatAddress(bce, 'fr')?.localite ?? '',
    placeNl: seatAddress(bce, 'nl')?.localite ?? '',
  };
}

/** Keeps directors and capital of an earlier reading where this source does not have them. */
export function completed(after: BceData, before: BceData | null): BceData {
  if (!before) return after;
  const kept = { ...after, sources: { ...after.sources } };
  if (after.sources?.directors === null && before.function) {
    kept.function = before.function;
    kept.sources.directors = before.sources?.directors;
  }
  if (after.sources?.capital === null && before.capital) {
    kept.capital = before.capital;
    kept.sources.capital = before.sources?.capital;
  }
  return kept;
}

/** The source of the company's own data. Sources spell the same company differently. */
export const sourceOf = (bce: BceData) => bce.sources?.company?.driver ?? null;
