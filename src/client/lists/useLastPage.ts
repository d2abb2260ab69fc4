import { useEffect } from 'react';
import type { PageView } from './useListView';

/**
 * Turns to the last page when the address is beyond it, because it is old or rows were deleted. `total` is that of this page; undefined
 * while unknown.
 */
export function useLastPage({ page, pageSize, turnTo }: PageView, total: number | undefined): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isBehind = total !== undefined && page > last;
  useEffect(() => {
    if (isBehind) turnTo(last);
  }, [isBehind, last, turnTo]);
}
