/** Random choices that are the same each time: the seed says all of them. */
export type Draws = {
  /** 0 to below 1. */
  next(): number;
  /** 0 to below `most`. */
  below(most: number): number;
  pick<T>(all: readonly T[]): T;
  /** True so many times in a hundred. */
  often(percent: number): boolean;
};

/** mulberry32, of a seed that is mixed first: neighbours have nothing in common. */
export function draws(seed: number): Draws {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    pick: (all) => all[below(all.length)] as (typeof all)[number],
    often: (percent) => next() * 100 < percent,
  };
}
