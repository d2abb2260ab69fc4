import { useDebounced } from '../../ui/useDebounced';
import { useEnterprisesQuery } from './enterprisesApi';

/** Not a request per key, but no noticeable wait. */
const PAUSE_MS = 250;
/** Minimum length that the server accepts. */
const MIN_LENGTH = 2;
/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 8;

/** Companies with a name or number like `typed`. */
export function useNameSearch(typed: string) {
  const query = useDebounced(typed.trim(), PAUSE_MS);
  const asked = query.length >= MIN_LENGTH && typed.trim().length >= MIN_LENGTH;
  const { currentData, error, isFetching, refetch } = useEnterprisesQuery(
    { query, per_page: MAX_SUGGESTIONS },
    { skip: !asked },
  );
  return {
    asked,
    rows: asked && !error ? (currentData?.data ?? []) : [],
    total: currentData?.meta.total ?? 0,
    /** YYYY-MM-DD: the day of the registry's data. */
    dataDate: currentData?.data_date,
    error: asked ? error : undefined,
    isFetching: asked && isFetching,
    refetch,
  };
}

export type NameSearch = ReturnType<typeof useNameSearch>;
