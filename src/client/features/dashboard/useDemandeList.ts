import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { JUST_READ_S } from '../../api/api';
import { useDemandesQuery, useMyDemandesQuery } from '../../entities/dossier/demandesApi';
import { useLastPage } from '../../lists/useLastPage';
import {
  type Filters,
  isFiltered,
  type ListOptions,
  type ListView,
  listArgument,
  NO_FILTERS,
  readView,
  SORT_FIELDS,
  sortedBy,
  writeView,
} from './demandeFilters';

/**
 * The person's demandes, or everybody's, filtered, sorted and paged by the server as the address of the page says: it can be
 * reloaded, kept and sent to a colleague.
 */
export function useDemandeList(options: ListOptions) {
  const { everybody = false, pageSize } = options;
  const [query, setQuery] = useSearchParams();
  const said = readView(query);
  const view = everybody ? said : { ...said, status: '' as const };
  const { sort, page } = view;
  const { filters, argument } = listArgument(view, options);
  const own = useMyDemandesQuery(argument, { refetchOnMountOrArgChange: JUST_READ_S, skip: everybody });
  const all = useDemandesQuery(argument, { refetchOnMountOrArgChange: JUST_READ_S, skip: !everybody });
  const answer = everybody ? all : own;

  const change = useCallback(
    (changes: Partial<ListView>) =>
      setQuery((now) => writeView(now, { ...readView(now), ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setQuery],
  );

  const turnTo = useCallback((wanted: number) => change({ page: wanted }), [change]);
  useLastPage({ page, pageSize, total: answer.currentData?.meta.total }, turnTo);
  const beyond = answer.data?.data.length === 0 && answer.data.meta.total > 0;

  return {
    view,
    /** What the call is asked for, on every page. */
    filters,
    pageSize,
    filtered: isFiltered(view),
    rows: answer.data?.data ?? [],
    total: answer.data?.meta.total,
    /** There are more than are counted. */
    capped: answer.data?.meta.capped ?? false,
    /** Nothing to show yet. */
    loading: answer.error === undefined && (answer.data === undefined || beyond),
    /** What is shown is about to be replaced. */
    refreshing: answer.isFetching,
    error: answer.error,
    retry: answer.refetch,
    filter: (filters: Partial<Filters>) => change({ ...filters, page: 1 }),
    clear: () => change({ ...NO_FILTERS, page: 1 }),
    turnTo,
    sortBy: (column: string) => {
      const field = SORT_FIELDS.find((name) => name === column);
      if (field) change({ sort: sortedBy(sort, field), page: 1 });
    },
  };
}

export type DemandeList = ReturnType<typeof useDemandeList>;
