import type { DemandeSummary } from '#domain/dossier/demande';
import type { Language } from '#domain/language/languages';
import { useMyDemandesQuery } from '../../../../entities/dossier/demandesApi';

/** How many of the newest ones are shown; the dashboard has all. */
const MOST = 3;

/** A person's requests for a company, finished or not, the newest first; at most one page of 30. */
export const ofCompanyQuery = (number: string) => ({ q: number, per_page: 30 }) as const;

export interface OfCompany {
  /** Not finished. */
  inProgress: DemandeSummary[];
  /** Finished, and neither validated nor refused. */
  waiting: DemandeSummary[];
  /** The language of the newest one's documents; '' without any. */
  langue: Language | '';
}

/** Keeps exact matches: the server's filter searches for a part of the number. */
export function ofCompany(number: string, list: readonly DemandeSummary[] = []): OfCompany {
  const own = list.filter(({ enterprise_number }) => enterprise_number === number);
  const finished = own.filter(({ progress }) => progress === 100);
  return {
    inProgress: own.filter(({ progress }) => progress < 100).slice(0, MOST),
    waiting: finished.filter(({ status }) => status === 'pending').slice(0, MOST),
    langue: own[0]?.langue ?? '',
  };
}

/** A person's requests for this company; empty lists while they are not known. */
export function useOfCompany(number: string, skip: boolean) {
  // Another tab or the dashboard may have created or deleted one meanwhile.
  const { currentData, error, refetch } = useMyDemandesQuery(ofCompanyQuery(number), {
    skip,
    refetchOnMountOrArgChange: true,
  });
  return {
    ...ofCompany(number, skip ? [] : currentData?.data),
    /** They could not be read: there may be some. */
    unread: !skip && error !== undefined,
    refetch,
  };
}
