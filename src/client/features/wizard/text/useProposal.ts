import { useCallback, useEffect, useRef, useState } from 'react';
import type { Demande } from '#domain/entities/demande';
import { filedPart } from '../../../api/demandeQuery';
import { useProposedTextQuery } from '../../../api/demandesApi';

/** The proposal for the text to publish, asked for on entry, when the dossier changes elsewhere, and again by `ask`. */
export function useProposal(id: number | null, demande: Demande | null) {
  const { currentData, isFetching, error, refetch } = useProposedTextQuery(
    { id: id ?? 0 },
    { skip: id === null },
  );
  const [outdated, setOutdated] = useState(false);
  const ask = useCallback(async (): Promise<string | null> => {
    const { data, isError } = await refetch();
    if (!isError) setOutdated(false);
    return isError ? null : (data?.response ?? null);
  }, [refetch]);

  const facts = demande && demande.progress !== 100 ? JSON.stringify(filedPart(demande)) : null;
  const askedWith = useRef<string | null>(null);
  useEffect(() => {
    // One that is on its way may be of the facts before.
    if (facts === null || isFetching || facts === askedWith.current) return;
    const isFirst = askedWith.current === null;
    askedWith.current = facts;
    if (isFirst) return;
    setOutdated(true);
    void ask();
  }, [facts, isFetching, ask]);

  return {
    /** null until there is one. */
    text: currentData?.response ?? null,
    /** Who wrote it: a text service, the template, or the template in the place of a service that failed. */
    source: currentData?.fallback ? ('fallback' as const) : (currentData?.source ?? 'template'),
    asking: isFetching,
    /** It is of the dossier as it was: another one is on its way, or could not be had. */
    outdated,
    /** Of the last call. */
    error: isFetching ? undefined : error,
    /** A new one, of the dossier as it stands; null when that failed, which `error` tells. */
    ask,
  };
}

export type Proposal = ReturnType<typeof useProposal>;
