import { useMemo } from 'react';
import { type BceData, companyNameWithForm } from '#domain/bceData';
import type { Demande } from '#domain/entities/demande';
import { isApiError } from '../../api/apiError';
import { useDemandeQuery } from '../../api/demandesApi';
import { useDemandeId } from '../../store/hooks';

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

/** The request of this tab (`demande_id`), from the server or from what was just read of it. */
export function useDossier(): Dossier {
  const id = useDemandeId();
  const { currentData, error, isFetching, refetch } = useDemandeQuery({ id: id ?? 0 }, { skip: id === null });
  // Deleted elsewhere while it stood here.
  const gone = isApiError(error) && error.status === 404;
  const demande = (!gone && currentData?.demande) || null;
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
