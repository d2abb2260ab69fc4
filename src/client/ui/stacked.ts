/** A column whose items are never wider than the container. */
export const stacked = (gap: number) => ({ display: 'grid', gap, gridTemplateColumns: 'minmax(0, 1fr)' });
