import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMyDemandesQuery } from '../../api/demandesApi';
import {
  type Filters,
  isFiltered,
  type ListView,
  NO_FILTERS,
  readView,
  SORT_FIELDS,
  sortedBy,
  writeSort,
  writeView,
} from './demandeFilters';

interface Options {
  /** 1 for finished demandes only; all of them without. */
  completed?: 1;
  pageSize: number;
}

/**
 * The person's demandes, filtered, sorted and paged by the server as the address of the page says: it can be
 * reloaded, kept and sent to a colleague.
 */
export function useDemandeList({ completed, pageSize }: Options) {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const { q, langue, service, page, sort } = view;
  const answer = useMyDemandesQuery(
    {
      page,
      per_page: pageSize,
      sort: writeSort(sort),
      ...(completed !== undefined && { completed }),
      ...(q && { q }),
      ...(langue && { langue }),
      ...(service && { service }),
    },
    { refetchOnMountOrArgChange: true },
  );

  const change = useCallback(
    (changes: Partial<ListView>) =>
      setQuery((now) => writeView(now, { ...readView(now), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setQuery],
  );

  // Deleting elsewhere, or an old address, may point behind the last page.
  const lastPage = Math.max(1, Math.ceil((answer.data?.meta.total ?? 0) / pageSize));
  const behind = answer.currentData !== undefined && page > lastPage;
  const beyond = answer.data?.data.length === 0 && answer.data.meta.total > 0;
  useEffect(() => {
    if (behind) change({ page: lastPage });
  }, [behind, lastPage, change]);

  return {
    view,
    pageSize,
    filtered: isFiltered(view),
    rows: answer.data?.data ?? [],
    total: answer.data?.meta.total,
    /** Nothing to show yet. */
    loading: answer.error === undefined && (answer.data === undefined || beyond),
    /** What is shown is about to be replaced. */
    refreshing: answer.isFetching,
    error: answer.error,
    retry: answer.refetch,
    filter: (filters: Partial<Filters>) => change({ ...filters, page: 1 }),
    clear: () => change({ ...NO_FILTERS, page: 1 }),
    turnTo: (wanted: number) => change({ page: wanted }),
    sortBy: (column: string) => {
      const field = SORT_FIELDS.find((name) => name === column);
      if (field) change({ sort: sortedBy(sort, field), page: 1 });
    },
  };
}

export type DemandeList = ReturnType<typeof useDemandeList>;
