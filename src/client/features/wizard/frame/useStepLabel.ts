import { useIntl } from 'react-intl';
import type { Demande } from '#domain/dossier/demande';
import { NO_SERVICES } from '#domain/dossier/services';
import { INDICATORS, label, type StepName } from '#domain/dossier/wizard';

/** « 6b », « Administrateurs » and the number of steps. */
export function useStepLabel(step: StepName, demande: Demande | null) {
  const intl = useIntl();
  return {
    number: label(step, demande ?? NO_SERVICES),
    total: INDICATORS,
    name: intl.formatMessage({ id: `wizard.step.${step}` }),
  };
}
