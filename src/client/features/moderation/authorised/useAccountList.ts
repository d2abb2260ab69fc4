import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuthorisedAccountsQuery } from '../../../entities/administration/adminApi';
import { useLastPage } from '../../../lists/useLastPage';

export const PAGE_SIZE = 25;
/** The longest search the server takes. */
export const SEARCH_MAX = 100;

/** The authorised accounts, searched and paged by the server as the address of the page says. */
export function useAccountList() {
  const [query, setQuery] = useSearchParams();
  const q = (query.get('q') ?? '').trim().slice(0, SEARCH_MAX);
  const typedPage = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(typedPage) ? Number(typedPage) : 1;
  const answer = useAuthorisedAccountsQuery(
    { page, per_page: PAGE_SIZE, sort: 'name', ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  );

  const show = useCallback(
    (wanted: { q: string; page: number }) => {
      const next = new URLSearchParams();
      if (wanted.q) next.set('q', wanted.q);
      if (wanted.page > 1) next.set('page', String(wanted.page));
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );

  const turnTo = useCallback((wanted: number) => show({ q, page: wanted }), [show, q]);
  useLastPage({ page, pageSize: PAGE_SIZE, total: answer.currentData?.meta.total }, turnTo);

  return {
    q,
    page,
    rows: answer.data?.data ?? [],
    total: answer.data?.meta.total,
    loading: answer.data === undefined && answer.error === undefined,
    refreshing: answer.isFetching,
    error: answer.error,
    retry: answer.refetch,
    search: (wanted: string) => show({ q: wanted, page: 1 }),
    turnTo,
  };
}
