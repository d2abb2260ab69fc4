import { useProposedTextQuery } from '../../../../entities/dossier/demandesApi';

/** The proposal for the text to publish: asked for on entry, when the dossier changes, and again by `ask`. */
export function useProposal(id: number) {
  const { currentData, isFetching, error, refetch } = useProposedTextQuery({ id });
  return {
    /** null until there is one. */
    text: currentData?.response ?? null,
    /** Who wrote it: a text service, the template, or the template in the place of a service that failed. */
    source: currentData?.fallback ? ('fallback' as const) : (currentData?.source ?? 'template'),
    asking: isFetching,
    /** Of the last call. */
    error: isFetching ? undefined : error,
    /** A new one, of the dossier as it stands; null when that failed, which `error` tells. */
    ask: async (): Promise<string | null> => {
      const { data, isError } = await refetch();
      return isError ? null : (data?.response ?? null);
    },
  };
}

export type Proposal = ReturnType<typeof useProposal>;
