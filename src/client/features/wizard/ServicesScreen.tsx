import type { ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PARTICIPANT_CREDITS } from '#domain/cost';
import { type Demande, SERVICES, type Service } from '#domain/entities/demande';
import { hasService, type ServiceFlags } from '#domain/wizard';
import { useUpdateDemandeMutation } from '../../api/demandesApi';
import { errorText } from '../../intl/errorText';
import { useFormats } from '../../intl/formats';
import { ChoiceCard } from '../../ui/ChoiceCard';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { SkeletonText } from '../../ui/SkeletonText';
import { useDossier } from './useDossier';
import { useStepForm } from './useStepForm';
import { gapId, WizardFrame } from './WizardFrame';

interface Chosen {
  services: readonly Service[];
}

const EMPTY: Chosen = { services: [] };

const savedServices = (demande: Demande): Chosen => ({
  services: SERVICES.filter((service) => hasService(demande, service)),
});

const flagsOf = ({ services }: Chosen): ServiceFlags => {
  const flag = (service: Service) => (services.includes(service) ? 1 : 0);
  return {
    address_service: flag('address'),
    dirigeants_service: flag('dirigeants'),
    cession_parts_service: flag('cession_parts'),
  };
};

const atLeastOne = ({ services }: Chosen) =>
  services.length === 0 ? { services: 'services.errorNone' } : ({} as Record<string, never>);

/** What changes (spec section 2, services step). What was filled in for a service that is dropped stays on the server. */
export function ServicesScreen() {
  const intl = useIntl();
  const formats = useFormats();
  const dossier = useDossier();
  const [update] = useUpdateDemandeMutation();
  const form = useStepForm({
    step: 'servicesStep',
    dossier,
    empty: EMPTY,
    read: savedServices,
    check: atLeastOne,
    save: (values) => update({ id: dossier.id ?? 0, ...flagsOf(values) }).unwrap(),
    summary: ({ services }) =>
      intl.formatList(services.map((service) => intl.formatMessage({ id: `services.${service}` }))),
  });
  const { services } = form.values;
  const code = form.code('services');

  const toggle = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, checked } = event.target;
    void form.setFieldValue(
      'services',
      SERVICES.filter((service) => (service === value ? checked : services.includes(service))),
    );
  };

  return (
    <WizardFrame
      step="servicesStep"
      dossier={dossier}
      title={<FormattedMessage id="services.title" />}
      intro={<FormattedMessage id="services.intro" />}
      skeleton={<SkeletonText lines={3} lineHeight={72} />}
      typed={flagsOf(form.values)}
      kept={form.kept}
      onContinue={form.commit}
    >
      <ChoiceGroup
        id={gapId('services')}
        legend={<FormattedMessage id="services.legend" />}
        hideLegend
        error={code && errorText(intl, code)}
        help={<FormattedMessage id="services.help" />}
      >
        {SERVICES.map((service) => (
          <ChoiceCard
            key={service}
            type="checkbox"
            name="services"
            value={service}
            checked={services.includes(service)}
            onChange={toggle}
            title={<FormattedMessage id={`services.${service}`} />}
            description={
              <FormattedMessage
                id={`services.${service}.line`}
                values={{ credits: formats.credits(PARTICIPANT_CREDITS) }}
              />
            }
          />
        ))}
      </ChoiceGroup>
    </WizardFrame>
  );
}
