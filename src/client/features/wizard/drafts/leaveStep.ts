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
 * A step is left, by whatever way: what is typed is saved when it is valid, and stays a draft when it is not or cannot be
 * saved. Never rejects.
 */
export const leaveStep =
  (id: number, step: StepName): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    // What was typed last is noted by the form as it goes, in this same turn.
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

/** Before the session ends: the open step is left, and what is on its way has arrived, or could not. */
export const leaveOpenStep = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { demandeId, activeStep } = getState().wizard;
  if (demandeId === null || activeStep === null) return;
  await dispatch(leaveStep(demandeId, activeStep));
  await Promise.allSettled(dispatch(api.util.getRunningMutationsThunk()));
  await dispatch(sendDraft(draftKey(demandeId, activeStep)));
};
