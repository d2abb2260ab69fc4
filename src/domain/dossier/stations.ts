/** The progress of the journal, in one word. */
export const STATIONS = ['toSign', 'toDeposit', 'deposited', 'returned', 'published'] as const;
export type Station = (typeof STATIONS)[number];

/** The registry has the documents: no deadline is running. */
export const AT_REGISTRY: readonly Station[] = ['deposited', 'published'];
