import { useEffect } from 'react';

/**
 * An old address, or rows that are gone, may leave a list behind its last page: it turns to that one. True until it is there, while what
 * was answered is no page of it. `total` of this very page; undefined while it is not known.
 */
export function useLastPage(
  { page, pageSize, total }: { page: number; pageSize: number; total: number | undefined },
  turnTo: (page: number) => void,
): boolean {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isBehind = total !== undefined && page > last;
  useEffect(() => {
    if (isBehind) turnTo(last);
  }, [isBehind, last, turnTo]);
  return isBehind;
}
