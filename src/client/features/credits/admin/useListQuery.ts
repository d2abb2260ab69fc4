import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The longest search the server takes. */
export const SEARCH_MAX = 100;

/** Search, page and other choices of a list, as the address of the page says them. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const typedPage = query.get('page') ?? '';
  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  const turnTo = useCallback((page: number) => set({ page: page > 1 ? String(page) : undefined }), [set]);
  return {
    get: (name: string) => query.get(name) ?? '',
    q: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    page: /^[1-9]\d{0,5}$/.test(typedPage) ? Number(typedPage) : 1,
    set,
    turnTo,
  };
}
