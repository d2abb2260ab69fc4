import type { FormikValues } from 'formik';
import type { Demande } from '#domain/dossier/demande';
import type { StepName } from '#domain/dossier/wizard';
import type { FormSchema } from '../../../forms/useForm';
import type { AppThunk } from '../../../store/state';

/** The name of a step's main form among its drafts; the small forms of the step have other names. */
export const STEP_FORM = 'step';

/** The form of a step as data: the screen shows it, and leaveStep saves it without the screen. */
export interface StepForm<V extends FormikValues> {
  step: StepName;
  /** The saved values. */
  read: (demande: Demande) => V;
  /** The initial values, if they are more than the saved ones. */
  begin?: (demande: Demande) => V;
  schema: FormSchema;
  save: (values: V, demande: Demande) => AppThunk<{ unwrap: () => Promise<unknown> }>;
  /** True if only Continue may save the form although it is valid, because saving would undo something else. */
  waits?: (values: V, demande: Demande) => boolean;
  /** The typed values in the shape of the demande, so that the cost and the missing fields follow the typing. */
  over?: (values: V, demande: Demande) => Partial<Demande>;
}
