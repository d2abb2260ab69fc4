import type { DemandeSummary } from '#domain/entities/demande';
import { useMyDemandesQuery } from '../../../../api/demandesApi';

/** The newest ones; who has more finds them on the dashboard. */
const MOST = 3;

/** Requests that are not finished, the newest first. */
export const inProgressQuery = (number: string) => ({ q: number, completed: 0, per_page: MOST }) as const;

/** Those of this very company: the filter looks for a part of the number. */
export const inProgressOf = (number: string, list: readonly DemandeSummary[] | undefined): DemandeSummary[] =>
  (list ?? []).filter(({ enterprise_number }) => enterprise_number === number);

/** Requests a person has begun for this company and not finished. None while they are not known. */
export function useInProgress(number: string, skip: boolean) {
  // Another tab, or the dashboard, may have opened or deleted one meanwhile.
  const { currentData, error, refetch } = useMyDemandesQuery(inProgressQuery(number), {
    skip,
    refetchOnMountOrArgChange: true,
  });
  return {
    demandes: skip ? [] : inProgressOf(number, currentData?.data),
    /** They could not be read: there may be some. */
    unread: !skip && error !== undefined,
    refetch,
  };
}
