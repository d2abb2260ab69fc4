import { useCallback } from 'react';
import { useProposedTextQuery } from '../../../api/demandesApi';

/** The proposal for the text to publish, asked for on entry and again by `ask`. */
export function useProposal(id: number | null) {
  const { currentData, isFetching, error, refetch } = useProposedTextQuery(
    { id: id ?? 0 },
    { skip: id === null },
  );
  return {
    /** null until there is one. */
    text: currentData?.response ?? null,
    /** Who wrote it: a text service, the template, or the template in the place of a service that failed. */
    source: currentData?.fallback ? ('fallback' as const) : (currentData?.source ?? 'template'),
    asking: isFetching,
    /** Of the last call. */
    error: isFetching ? undefined : error,
    /** A new one, of the dossier as it stands; null when that failed, which `error` tells. */
    ask: useCallback(async (): Promise<string | null> => {
      const { data, isError } = await refetch();
      return isError ? null : (data?.response ?? null);
    }, [refetch]),
  };
}

export type Proposal = ReturnType<typeof useProposal>;
