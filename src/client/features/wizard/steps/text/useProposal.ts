import { useProposedTextQuery } from '../../../../entities/dossier/demandesApi';

/** The proposed text to publish: requested on entry, when the dossier changes, and by `ask`. */
export function useProposal(id: number) {
  const { currentData, isFetching, error, refetch } = useProposedTextQuery({ id });
  return {
    /** null until there is one. */
    text: currentData?.response ?? null,
    /** Who wrote it: a text service, the template, or the template instead of a service that failed. */
    source: currentData?.fallback ? ('fallback' as const) : (currentData?.source ?? 'template'),
    asking: isFetching,
    /** Of the last call. */
    error: isFetching ? undefined : error,
    /** A new proposal for the present dossier; null: it failed, see `error`. */
    ask: async (): Promise<string | null> => {
      const { data, isError } = await refetch();
      return isError ? null : (data?.response ?? null);
    },
  };
}

export type Proposal = ReturnType<typeof useProposal>;
