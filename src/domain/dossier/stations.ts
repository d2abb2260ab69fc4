/** What lists tell of it in one word. */
export const STATIONS = ['toSign', 'toDeposit', 'deposited', 'returned', 'published'] as const;
export type Station = (typeof STATIONS)[number];

/** Stations at which the registry has the papers: nothing is late any more. */
export const IN_HAND: readonly Station[] = ['deposited', 'published'];
