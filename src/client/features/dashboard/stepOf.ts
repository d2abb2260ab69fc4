import type { IntlShape } from 'react-intl';
import type { DemandeSummary } from '#domain/dossier/demande';
import { indicator } from '#domain/dossier/wizard';

/** Where a demande in progress is taken up again: its place among the seven steps, and the step's name. */
export const stepOf = (intl: IntlShape, { open_step }: Pick<DemandeSummary, 'open_step'>) => ({
  n: indicator(open_step),
  name: intl.formatMessage({ id: `wizard.step.${open_step}` }),
});
