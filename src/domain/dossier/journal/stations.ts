/** What lists tell of it in one word. */
export const STATIONS = ['toSign', 'toDeposit', 'deposited', 'returned', 'published'] as const;
export type Station = (typeof STATIONS)[number];

/** Stations at which the registry has the papers: nothing is late any more. */
export const IN_HAND: readonly Station[] = ['deposited', 'published'];

/** Whether a dossier is to be handed in: finished and not refused, it has a day for it, and the registry does not have it. */
export const isToDeposit = ({
  progress,
  status,
  deposit_by,
  station,
}: {
  progress: number;
  status: string;
  deposit_by: string | null;
  station: Station | null;
}): boolean =>
  progress === 100 &&
  status !== 'cancelled' &&
  deposit_by !== null &&
  !(station && IN_HAND.includes(station));
