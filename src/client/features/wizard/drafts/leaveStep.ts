import { type FormikValues, validateYupSchema } from 'formik';
import type { StepName } from '#domain/dossier/wizard';
import { api } from '../../../api/api';
import { demandesApi } from '../../../entities/dossier/demandesApi';
import type { AppThunk } from '../../../store/state';
import { stepForms } from '../steps/stepForms';
import { draftKey, formSaved, selectDraft, selectTyped } from './draftsSlice';
import { inShapeOf } from './inShapeOf';
import { sendDraft } from './keepDrafts';
import { STEP_FORM, type StepForm } from './stepForm';

/**
 * Run when a step is left in any way: saves its form if it is valid; otherwise, or if that fails, the values stay a draft.
 * Never rejects.
 */
export const leaveStep =
  (id: number, step: StepName): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    // The form dispatches its last values when it unmounts, in this same turn.
    await null;
    const key = draftKey(id, step);
    const { data } = demandesApi.endpoints.demande.select({ id })(getState());
    const form = stepForms[step] as StepForm<FormikValues> | null;
    const demande = data?.demande;
    const values =
      form && demande && inShapeOf(form.read(demande), selectTyped(getState(), key, STEP_FORM) ?? null);
    const mine = demande?.open_elsewhere === null && demande.progress < 100;
    if (form && values && mine && !form.waits?.(values, demande) && (await isValid(form, values))) {
      const isSaved = await succeeds(dispatch(form.save(values, demande)).unwrap());
      if (isSaved) dispatch(formSaved({ key, form: STEP_FORM, values }));
    }
    if (selectDraft(getState(), key).status !== 'clean') await dispatch(sendDraft(key));
  };

const isValid = ({ schema }: StepForm<FormikValues>, values: FormikValues): Promise<boolean> =>
  succeeds(validateYupSchema(values, schema));

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

/** Before the session ends: leaves the open step and waits until its values are sent or have failed. */
export const leaveOpenStep = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { demandeId, activeStep } = getState().wizard;
  if (demandeId === null || activeStep === null) return;
  await dispatch(leaveStep(demandeId, activeStep));
  await Promise.allSettled(dispatch(api.util.getRunningMutationsThunk()));
  await dispatch(sendDraft(draftKey(demandeId, activeStep)));
};
