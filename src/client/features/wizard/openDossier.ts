import { demandeOpened } from '../../entities/dossier/wizardSlice';
import type { AppThunk } from '../../store/state';
import { dossierOpened, selectDrafts } from './drafts/draftsSlice';
import { takeDossier } from './takeDossier';

/** Takes the dossier the wizard is on, and its drafts with it; nothing of one that was left meanwhile. Rejects with an ApiError. */
export const openDossier =
  (id: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const demande = await dispatch(takeDossier(id));
    if (selectDrafts(getState()).opened?.id !== id) return;
    dispatch(demandeOpened(demande));
    dispatch(dossierOpened(demande));
  };
