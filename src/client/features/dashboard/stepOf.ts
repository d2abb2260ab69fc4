import type { IntlShape } from 'react-intl';
import type { DemandeSummary } from '#domain/entities/demande';
import { indicator, resume } from '#domain/wizard';

/** Where a draft is taken up again: its place among the seven steps, and the step's name. */
export function stepOf(intl: IntlShape, { progress }: Pick<DemandeSummary, 'progress'>) {
  const step = resume(progress);
  if (step === 'finish') throw new RangeError('A finished demande has no step');
  return { n: indicator(step), name: intl.formatMessage({ id: `wizard.step.${step}` }) };
}
