import { useEffect, useMemo } from 'react';
import { type BceData, companyNameWithForm } from '#domain/bceData';
import type { Demande } from '#domain/entities/demande';
import { isApiError } from '../../api/apiError';
import { demandesApi, useDemandeQuery } from '../../api/demandesApi';
import { useAppDispatch, useAppSelector, useDemandeId } from '../../store/hooks';

/** The request the wizard is on, and how far reading it has come. */
export interface Dossier {
  /** null: there is none; WizardFrame then leads to the first step. */
  id: number | null;
  /** null while it is read, or when that failed. */
  demande: Demande | null;
  /** The registry's data of the company, as it was when the dossier was opened. */
  bce: BceData | null;
  /** 'Brasserie du Canal SA', in the language of the documents; '' until it is known. */
  company: string;
  /** An ApiError when the request could not be read. */
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * The request of this tab (`demande_id`), read when it is opened and held from then on. What another screen had read of it
 * before is not drawn: what was typed on another device, and not saved, would be missing.
 */
export function useDossier(): Dossier {
  const dispatch = useAppDispatch();
  const id = useDemandeId();
  const isRead = useAppSelector(({ wizard }) => wizard.draftsOf === id);
  const { currentData, error, isFetching, refetch } = useDemandeQuery({ id: id ?? 0 }, { skip: id === null });
  useEffect(() => {
    if (id === null || isRead) return;
    void dispatch(demandesApi.endpoints.demande.initiate({ id }, { forceRefetch: true, subscribe: false }));
  }, [dispatch, id, isRead]);
  // Deleted elsewhere while it stood here.
  const gone = isApiError(error) && error.status === 404;
  const demande = (!gone && isRead && currentData?.demande) || null;
  const json = demande?.bce_data;
  const bce = useMemo(() => (json === undefined ? null : (JSON.parse(json) as BceData)), [json]);
  return {
    id,
    demande,
    bce,
    company: demande && bce ? companyNameWithForm(bce, demande.langue) : '',
    error: demande ? undefined : error,
    isFetching,
    refetch,
  };
}
