import { useCallback, useEffect, useMemo, useState } from 'react';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { isApiError } from '../../api/apiError';
import { useDemandeQuery } from '../../entities/dossier/demandesApi';
import { useDemandeEvents } from '../../entities/dossier/liveApi';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { dossierEntered, dossierLeft, selectDrafts } from './drafts/draftsSlice';
import { openDossier } from './openDossier';
import type { Dossier } from './useDossier';

/** Takes the dossier of the address, reads it, and keeps it up to date while the wizard is on it. */
export function useOpenDossier(id: number | null) {
  const dispatch = useAppDispatch();
  const opened = useAppSelector((state) => selectDrafts(state).opened);
  const [failed, setFailed] = useState<{ id: number; error: unknown } | null>(null);
  const [opening, setOpening] = useState(false);
  const isOpen = id !== null && opened?.id === id && opened.times > 0;
  const query = useDemandeQuery(
    { id: id ?? 0 },
    // Not that it is being read again, which shows nowhere and would draw the whole wizard.
    { skip: !isOpen, selectFromResult: ({ currentData, error }) => ({ currentData, error }) },
  );
  // Also the sign of life of this tab, and how it hears that another one has taken the dossier.
  useDemandeEvents({ id: id ?? 0 }, { skip: !isOpen });

  const open = useCallback(async () => {
    if (id === null) return;
    setOpening(true);
    await dispatch(openDossier(id)).then(
      () => setFailed(null),
      (error: unknown) => setFailed({ id, error }),
    );
    setOpening(false);
  }, [dispatch, id]);
  useEffect(() => {
    if (id !== null) dispatch(dossierEntered(id));
    void open();
    return () => void dispatch(dossierLeft());
  }, [dispatch, id, open]);

  // Deleted elsewhere while it stood here.
  const gone = isApiError(query.error) && query.error.status === 404;
  const demande = (isOpen && !gone && query.currentData?.demande) || null;
  const json = demande?.bce_data;
  const bce = useMemo(() => (json === undefined ? null : (JSON.parse(json) as BceData)), [json]);
  const dossier = useMemo<Dossier | null>(
    () =>
      demande && bce
        ? { id: demande.id, demande, bce, company: companyNameWithForm(bce, demande.langue) }
        : null,
    [demande, bce],
  );
  return {
    /** null while it is read, or when that failed. */
    dossier,
    /** Rises when the dossier is taken back: the forms start anew with what is saved then. */
    times: opened?.times ?? 0,
    error: gone ? query.error : !demande && failed?.id === id ? failed.error : undefined,
    opening,
    /** Also takes it back from another tab. */
    open,
  };
}
