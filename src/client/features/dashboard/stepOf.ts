import type { IntlShape } from 'react-intl';
import type { DemandeSummary } from '#domain/dossier/demande';
import { indicator } from '#domain/dossier/wizard';

/** The step at which a demande in progress continues: its number of the seven, and its name. */
export const stepOf = (intl: IntlShape, { open_step }: Pick<DemandeSummary, 'open_step'>) => ({
  n: indicator(open_step),
  name: intl.formatMessage({ id: `wizard.step.${open_step}` }),
});
