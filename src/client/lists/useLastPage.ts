import { useEffect } from 'react';
import type { PageView } from './useListView';

/**
 * An old address, or rows that are gone, may leave a list behind its last page: it turns to that one. `total` of this very page;
 * undefined while it is not known.
 */
export function useLastPage({ page, pageSize, turnTo }: PageView, total: number | undefined): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const isBehind = total !== undefined && page > last;
  useEffect(() => {
    if (isBehind) turnTo(last);
  }, [isBehind, last, turnTo]);
}
