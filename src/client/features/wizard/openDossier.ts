import type { Demande } from '#domain/entities/demande';
import { isPast } from '../../api/apiError';
import { demandesApi } from '../../api/demandesApi';
import type { AppThunk } from '../../store/hooks';
import { dossierOpened } from './drafts/draftsSlice';
import { demandeOpened } from './wizardSlice';

/** Makes this tab the one editor of a dossier, and reads it afresh with its drafts. Rejects with an ApiError. */
export const openDossier =
  (id: number): AppThunk<Promise<Demande>> =>
  async (dispatch, getState) => {
    const { editor } = getState().wizard;
    try {
      await dispatch(demandesApi.endpoints.editDemande.initiate({ id, editor }, { track: false })).unwrap();
    } catch (error) {
      // Finished: it is read all the same, and leads to its own screen.
      if (!isPast(error)) throw error;
    }
    const read = demandesApi.endpoints.demande.initiate({ id }, { forceRefetch: true, subscribe: false });
    const { demande } = await dispatch(read).unwrap();
    dispatch(demandeOpened(demande));
    dispatch(dossierOpened(demande));
    return demande;
  };
