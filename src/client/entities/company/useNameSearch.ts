import { useDebounced } from '../../ui/useDebounced';
import { useEnterprisesQuery } from './enterprisesApi';

/** Long enough not to ask at every key, short enough to look immediate. */
const PAUSE_MS = 250;
/** The least the server takes. */
const LEAST = 2;
/** More lines than this are no suggestion any more. */
const MOST = 8;

/** Companies whose name or number is like `typed`. */
export function useNameSearch(typed: string) {
  const query = useDebounced(typed.trim(), PAUSE_MS);
  const asked = query.length >= LEAST && typed.trim().length >= LEAST;
  const { currentData, error, isFetching, refetch } = useEnterprisesQuery(
    { query, per_page: MOST },
    { skip: !asked },
  );
  return {
    asked,
    rows: asked && !error ? (currentData?.data ?? []) : [],
    total: currentData?.meta.total ?? 0,
    /** YYYY-MM-DD: the day that the registry's data describe. */
    dataDate: currentData?.data_date,
    error: asked ? error : undefined,
    isFetching: asked && isFetching,
    refetch,
  };
}

export type NameSearch = ReturnType<typeof useNameSearch>;
