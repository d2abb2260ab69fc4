import type { DemandeSummary } from '#domain/entities/demande';
import { useMyDemandesQuery } from '../../../api/demandesApi';

/** The newest ones; who has more finds them on the dashboard. */
const MOST = 3;

/** Requests a person has begun for this company and not finished, the newest first. */
export function useDrafts(number: string, skip: boolean) {
  const { currentData, isFetching, refetch } = useMyDemandesQuery(
    { q: number, completed: 0, per_page: MOST },
    // Another tab, or the dashboard, may have opened or deleted one meanwhile.
    { skip, refetchOnMountOrArgChange: true },
  );
  // The filter looks for a part of the number.
  const mine = (list: readonly DemandeSummary[] | undefined) =>
    (list ?? []).filter(({ enterprise_number }) => enterprise_number === number);
  return {
    drafts: skip ? [] : mine(currentData?.data),
    /** Waits for the answer when it is still on its way. A failure offers nothing: a new dossier can still be opened. */
    settled: async (): Promise<DemandeSummary[]> => {
      if (skip) return [];
      if (!isFetching) return mine(currentData?.data);
      const { data } = await refetch();
      return mine(data?.data);
    },
  };
}
