import type { Demande } from '#domain/dossier/demande';
import { JUST_READ_S } from '../../api/api';
import { isPast } from '../../api/apiError';
import { readNow } from '../../api/readNow';
import { demandesApi } from '../../entities/dossier/demandesApi';
import type { AppThunk } from '../../store/state';

/** The take that `beginTaking` started, for the first `takeDossier` to use. */
let begun: { id: number; editor: string; taking: Promise<Demande> } | undefined;

/** Makes this tab the only editor of a dossier and reads it again. Rejects with an ApiError. */
const take =
  (id: number): AppThunk<Promise<Demande>> =>
  async (dispatch, getState) => {
    const { editor } = getState().wizard;
    try {
      await dispatch(demandesApi.endpoints.editDemande.initiate({ id, editor }, { track: false })).unwrap();
    } catch (error) {
      // A finished dossier is read all the same; WizardLayout then goes to its own screen.
      if (!isPast(error)) throw error;
    }
    // A read that started earlier would be reused, and still has the former editor.
    await dispatch(demandesApi.util.getRunningQueryThunk('demande', { id }));
    const read = demandesApi.endpoints.demande.initiate({ id }, { forceRefetch: true });
    return (await dispatch(readNow(read))).demande;
  };

/** Takes a dossier while the code of the wizard is loading. The result is kept for JUST_READ_S seconds. */
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

/** Like `take`, but uses the one that `beginTaking` started. */
export const takeDossier =
  (id: number): AppThunk<Promise<Demande>> =>
  (dispatch, getState) => {
    const early = begun;
    begun = undefined;
    const isThis = early?.id === id && early.editor === getState().wizard.editor;
    return isThis ? early.taking : dispatch(take(id));
  };
