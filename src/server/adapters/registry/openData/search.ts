import type { Language } from '#domain/language/languages';
import { isEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { Db } from '../../../db/types';
import type { RegistrySummary } from '../registry';
import { corrected } from './corrections';
import { editsOf } from './edits';
import { readQuery } from './query';
import { type Asker, BEGINS_WHOLE, type Candidate, compareRanked, rankOf } from './rank';
import { asTyped, literal, type Reading, readWithPlace, withoutCommonest } from './readings';
import { namesFrom, namesWith, numbersAmong, numbersFrom, weightsOf } from './reads';
import { summariesOf } from './summaries';
import { beginning, type Variant, whole } from './variants';

/** Results to collect, independent of `limit`, so that the order does not depend on it. */
const ENOUGH = 50;
/** From this many digits on, the input counts as a number. */
const DIGITS_OF_NUMBER = 5;

/**
 * Searches companies by number or name: see RegistryAdapter.search. Queries run from the fastest and most likely to the slowest, until
 * there are enough results; each is limited.
 */
export async function searchOpenData(
  db: Db,
  query: string,
  limit: number,
  lang: Language = 'fr',
  near?: string,
): Promise<RegistrySummary[]> {
  const { digits, spellings, form } = readQuery(query);
  const [simplest, ...others] = spellings;
  if (limit < 1 || !simplest) return [];
  const isNumber = digits.length >= DIGITS_OF_NUMBER || (digits.length > 1 && digits.startsWith('0'));
  const byNumber = digits === '' ? [] : await numbersFrom(db, digits);
  if (isNumber && byNumber.length > 0)
    return summariesOf(db, byNumber.slice(0, Math.min(limit, ENOUGH)), lang);
  const byName = await named(db, [simplest, ...others], { form, near });
  const numbers =
    isNumber && byName.length === 0 ? await mistyped(db, digits) : [...new Set([...byName, ...byNumber])];
  return summariesOf(db, numbers.slice(0, Math.min(limit, ENOUGH)), lang);
}

/** Company numbers by name, best match first. */
async function named(db: Db, spellings: [string[], ...string[][]], asker: Asker): Promise<string[]> {
  const found = new Ranking(asker);
  for (const words of spellings) found.add(await namesFrom(db, words.join(' ')), [beginningWith(words)]);
  if (found.size >= ENOUGH) return found.numbers();

  const readingOf = async (words: string[]): Promise<Reading> => ({
    words: await weightsOf(db, words),
    zipcodes: null,
    open: true,
  });
  const ask = async (variants: Variant[]) => {
    if (variants.length > 0) found.add(await namesWith(db, variants), variants);
  };
  const [simplest, ...others] = spellings;
  const typed = await readingOf(simplest);
  for (const variants of literal(typed)) if (found.size < ENOUGH) await ask(variants);
  for (const words of others)
    for (const variants of literal(await readingOf(words))) if (found.size < ENOUGH) await ask(variants);
  if (found.hasWhole || found.size >= ENOUGH) return found.numbers();

  const placed = await readWithPlace(db, typed.words);
  await ask(placed.map(asTyped));
  let readings = [...placed, typed];
  for (const reading of readings) if (found.size === 0) await ask(await corrected(db, reading));
  while (found.size === 0 && readings.length > 0) {
    readings = readings.map(withoutCommonest).filter((reading) => reading !== null);
    await ask(readings.map((reading) => ({ ...asTyped(reading), away: 2 })));
  }
  return found.numbers();
}

/** The name as typed; its last word may be incomplete. */
const beginningWith = (words: string[]): Variant => ({
  terms: words.map((word, n) => [n < words.length - 1 ? whole(word) : beginning(word)]),
  zipcodes: null,
  away: 0,
});

/** Companies whose number is one typing error away. */
async function mistyped(db: Db, digits: string): Promise<string[]> {
  return numbersAmong(db, editsOf(digits).filter(isEnterpriseNumber));
}

/** Found companies, each with its best name. */
class Ranking {
  readonly #asker: Asker;
  readonly #best = new Map<string, { rank: number[]; candidate: Candidate }>();

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  get size(): number {
    return this.#best.size;
  }

  /** Whether a name starts with all typed words, complete: then no other reading is tried. */
  get hasWhole(): boolean {
    return [...this.#best.values()].some(
      ({ rank: [first = Number.POSITIVE_INFINITY] }) => first <= BEGINS_WHOLE,
    );
  }

  add(candidates: Candidate[], variants: Variant[]): void {
    for (const candidate of candidates) {
      const rank = rankOf(candidate, variants, this.#asker);
      if (rank === null) continue;
      const ranked = { rank, candidate };
      const known = this.#best.get(candidate.number);
      if (!known || compareRanked(ranked, known) < 0) this.#best.set(candidate.number, ranked);
    }
  }

  numbers(): string[] {
    return [...this.#best.values()].toSorted(compareRanked).map(({ candidate }) => candidate.number);
  }
}
