import type { Demande } from '#domain/entities/demande';
import type { AppThunk } from '../../store/hooks';
import { dossierOpened } from './drafts/draftsSlice';
import { takeDossier } from './takeDossier';
import { demandeOpened } from './wizardSlice';

/** Takes a dossier, and its drafts with it. Rejects with an ApiError. */
export const openDossier =
  (id: number): AppThunk<Promise<Demande>> =>
  async (dispatch) => {
    const demande = await dispatch(takeDossier(id));
    dispatch(demandeOpened(demande));
    dispatch(dossierOpened(demande));
    return demande;
  };
