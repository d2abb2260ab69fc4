import type { IntlShape } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { indicator, resumeStep } from '#domain/wizard';

/** Where a demande in progress is taken up again: its place among the seven steps, and the step's name. */
export function stepOf(intl: IntlShape, demande: Pick<DemandeSummary, 'progress'>) {
  const step = resumeStep(demande);
  return { n: indicator(step), name: intl.formatMessage({ id: `wizard.step.${step}` }) };
}
