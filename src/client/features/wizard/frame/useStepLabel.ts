import { useIntl } from 'react-intl';
import type { Demande } from '#domain/entities/demande';
import { INDICATORS, label, type ServiceFlags, type StepName } from '#domain/wizard';

const NONE: ServiceFlags = { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 };

/** « 6b », « Administrateurs » and how many steps there are. */
export function useStepLabel(step: StepName, demande: Demande | null) {
  const intl = useIntl();
  return {
    number: label(step, demande ?? NONE),
    total: INDICATORS,
    name: intl.formatMessage({ id: `wizard.step.${step}` }),
  };
}
