import { useCallback, useEffect, useMemo, useState } from 'react';
import { type BceData, companyNameWithForm } from '#domain/registry/bceData';
import { isApiError } from '../../api/apiError';
import { useDemandeQuery } from '../../entities/dossier/demandesApi';
import { useDemandeEvents } from '../../entities/dossier/liveApi';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { dossierEntered, dossierLeft, selectDrafts } from './drafts/draftsSlice';
import { openDossier } from './openDossier';
import type { Dossier } from './useDossier';

/** Takes the dossier with this id, reads it, and keeps it up to date while the wizard shows it. */
export function useOpenDossier(id: number | null) {
  const dispatch = useAppDispatch();
  const opened = useAppSelector((state) => selectDrafts(state).opened);
  const [failed, setFailed] = useState<{ id: number; error: unknown } | null>(null);
  const [opening, setOpening] = useState(false);
  const isOpen = id !== null && opened?.id === id && opened.times > 0;
  const query = useDemandeQuery(
    { id: id ?? 0 },
    // Without isFetching: a refetch would render the whole wizard and shows nothing.
    { skip: !isOpen, selectFromResult: ({ currentData, error }) => ({ currentData, error }) },
  );
  // This connection also marks the tab as alive, and reports that another tab has taken the dossier.
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

  // Deleted elsewhere while it was open here.
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
    /** null while it is read, or if that failed. */
    dossier,
    /** Incremented each time the dossier is taken: the forms then restart with the saved values. */
    times: opened?.times ?? 0,
    error: gone ? query.error : !demande && failed?.id === id ? failed.error : undefined,
    opening,
    /** Also takes it back from another tab. */
    open,
  };
}
