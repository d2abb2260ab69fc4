import type { FormikValues } from 'formik';
import { useNavigate } from 'react-router-dom';
import { object } from '#domain/base/schema';
import { type StepName, wizard } from '#domain/dossier/wizard';
import { stepAfter } from '#domain/office/usual';
import { demandesApi } from '../../../entities/dossier/demandesApi';
import { useForm } from '../../../forms/useForm';
import { useAppDispatch } from '../../../store/hooks';
import type { AppThunk } from '../../../store/state';
import { gapId } from '../frame/gaps';
import { stepPath } from '../paths';
import { useDossier } from '../useDossier';
import { STEP_FORM, type StepForm } from './stepForm';
import { useDraftForm } from './useDraftForm';

/** The form of a step. Continue saves it and goes on; leaving in another way saves it too (see leaveStep). */
export function useStepForm<V extends FormikValues>(form: StepForm<V>) {
  const { demande } = useDossier();
  const dispatch = useAppDispatch();
  const go = useGoOn(form.step);
  return useDraftForm<V>({
    step: form.step,
    name: STEP_FORM,
    initial: form.begin?.(demande) ?? form.read(demande),
    schema: form.schema,
    fieldId: gapId,
    save: async (values) => {
      if (JSON.stringify(values) !== JSON.stringify(form.read(demande)))
        await dispatch(form.save(values, demande)).unwrap();
    },
    onSaved: go,
  });
}

/** For a step without a form of its own: Continue only goes on. */
export function useContinue(step: StepName) {
  const go = useGoOn(step);
  return useForm({ initial: {}, schema: object(), save: go });
}

/** Posts the progress of the step and goes to the next one, if there is one. */
function useGoOn(step: StepName) {
  const { id } = useDossier();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    const to = await dispatch(finishStep(id, step));
    if (to) await navigate(stepPath(to, id));
  };
}

/** Returns the next step of the dossier after the save; null: there is none. Rejects with an ApiError. */
const finishStep =
  (id: number, step: StepName): AppThunk<Promise<StepName | null>> =>
  async (dispatch, getState) => {
    const { data } = demandesApi.endpoints.demande.select({ id })(getState());
    if (!data) return null;
    const { passed, to } = stepAfter(step, data.demande);
    const progress = [step, ...passed].findLast((one) => wizard[one].progress !== undefined);
    const reached = progress && wizard[progress].progress;
    if (reached !== undefined && data.demande.progress < reached)
      await dispatch(
        demandesApi.endpoints.progress.initiate({ id, progress: reached }, { track: false }),
      ).unwrap();
    return to;
  };
