/** One below the other, none wider than the place there is. */
export const stacked = (gap: number) => ({ display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' });
