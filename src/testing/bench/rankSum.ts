/** What stands at this share of the sorted values: 0.5 is the median. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * How far two samples are from being one, in standard deviations: the z of the Mann-Whitney U test, equal values sharing
 * their ranks. Positive when the first is the larger. It asks nothing of the shape of the values, so that a few slow
 * answers do not hide a difference, nor make one.
 */
export function rankSumZ(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, ours: true })),
    ...second.map((value) => ({ value, ours: false })),
  ].sort((a, b) => a.value - b.value);
  let ranks = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let to = from + 1;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const equal = all.slice(from, to);
    ranks += equal.filter(({ ours }) => ours).length * ((from + 1 + to) / 2);
    ties += equal.length ** 3 - equal.length;
    from = to;
  }
  const [n, m, total] = [first.length, second.length, all.length];
  const u = ranks - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance === 0 ? 0 : (u - (n * m) / 2) / Math.sqrt(variance);
}
