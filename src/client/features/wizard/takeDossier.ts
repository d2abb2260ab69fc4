import type { Demande } from '#domain/dossier/demande';
import { JUST_READ_S } from '../../api/api';
import { isPast } from '../../api/apiError';
import { readNow } from '../../api/readNow';
import { demandesApi } from '../../entities/dossier/demandesApi';
import type { AppThunk } from '../../store/state';

/** What began on the way to the wizard, for the first that asks there. */
let begun: { id: number; editor: string; taking: Promise<Demande> } | undefined;

/** Makes this tab the one editor of a dossier, and reads it afresh. Rejects with an ApiError. */
const take =
  (id: number): AppThunk<Promise<Demande>> =>
  async (dispatch, getState) => {
    const { editor } = getState().wizard;
    try {
      await dispatch(demandesApi.endpoints.editDemande.initiate({ id, editor }, { track: false })).unwrap();
    } catch (error) {
      // Finished: it is read all the same, and leads to its own screen.
      if (!isPast(error)) throw error;
    }
    // A reading that began before would be joined, and says who had it then.
    await dispatch(demandesApi.util.getRunningQueryThunk('demande', { id }));
    const read = demandesApi.endpoints.demande.initiate({ id }, { forceRefetch: true });
    return (await dispatch(readNow(read))).demande;
  };

/** Takes a dossier while the code of the wizard may still be arriving. It counts as long as a list that was just read. */
export const beginTaking =
  (id: number): AppThunk<void> =>
  (dispatch, getState) => {
    const mine = { id, editor: getState().wizard.editor, taking: dispatch(take(id)) };
    begun = mine;
    const forget = () => {
      if (begun === mine) begun = undefined;
    };
    void mine.taking.catch(() => undefined).finally(() => setTimeout(forget, JUST_READ_S * 1_000));
  };

/** As `take`, unless that has begun on the way. */
export const takeDossier =
  (id: number): AppThunk<Promise<Demande>> =>
  (dispatch, getState) => {
    const early = begun;
    begun = undefined;
    const isThis = early?.id === id && early.editor === getState().wizard.editor;
    return isThis ? early.taking : dispatch(take(id));
  };
