import { demandeOpened } from '../../entities/dossier/wizardSlice';
import type { AppThunk } from '../../store/state';
import { dossierOpened, selectDrafts } from './drafts/draftsSlice';
import { takeDossier } from './takeDossier';

/**
 * Takes and reads the dossier that the wizard shows, with its drafts. Ignored if the wizard shows another one meanwhile.
 * Rejects with an ApiError.
 */
export const openDossier =
  (id: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const demande = await dispatch(takeDossier(id));
    if (selectDrafts(getState()).opened?.id !== id) return;
    dispatch(demandeOpened(demande));
    dispatch(dossierOpened(demande));
  };
