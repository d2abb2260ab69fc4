import type { FormikValues } from 'formik';
import type { Demande } from '#domain/dossier/demande';
import type { StepName } from '#domain/dossier/wizard';
import type { FormSchema } from '../../../forms/useForm';
import type { AppThunk } from '../../../store/state';

/** The name of a step's own form among its drafts; its small forms have names of their own. */
export const STEP_FORM = 'step';

/** The form of a step as data: the screen draws it, and leaving the step saves it without the screen. */
export interface StepForm<V extends FormikValues> {
  step: StepName;
  /** What is saved. */
  read: (demande: Demande) => V;
  /** What it begins with, where that is more than what is saved. */
  begin?: (demande: Demande) => V;
  schema: FormSchema;
  /** The call that saves the step. */
  save: (values: V, demande: Demande) => AppThunk<{ unwrap: () => Promise<unknown> }>;
  /** What only Continue saves though it is valid: saving it unasked would undo something else. */
  waits?: (values: V, demande: Demande) => boolean;
  /** What is typed, laid over the demande: the cost and what is missing follow the typing. */
  over?: (values: V, demande: Demande) => Partial<Demande>;
}
