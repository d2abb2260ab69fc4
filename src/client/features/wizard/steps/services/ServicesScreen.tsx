import { FormattedMessage } from 'react-intl';
import { isPossible } from '#domain/causes/missing';
import { PARTICIPANT_CREDITS } from '#domain/dossier/cost';
import { SERVICES } from '#domain/dossier/services';
import { formCodeOf } from '#domain/registry/bceData';
import { useFormats } from '../../../../intl/formats';
import { ChoiceCard } from '../../../../ui/ChoiceCard';
import { ChoiceGroup } from '../../../../ui/ChoiceGroup';
import { useStepForm } from '../../drafts/useStepForm';
import { gapId } from '../../frame/gaps';
import { StepSheet } from '../../frame/StepSheet';
import { useDossier } from '../../useDossier';
import { servicesForm } from './servicesForm';

/** The services. The data of a service that is removed stay on the server. */
export function ServicesScreen() {
  const formats = useFormats();
  const form = useStepForm(servicesForm);
  const { services } = form.values;
  const { bce } = useDossier();
  // A chosen service stays in the list, so that it can be removed.
  const offered = SERVICES.filter(
    (service) => isPossible(service, formCodeOf(bce)) || services.includes(service),
  );

  return (
    <StepSheet form={form}>
      <ChoiceGroup
        id={gapId('services')}
        legend={<FormattedMessage id="services.legend" />}
        hideLegend
        error={form.field('services').error}
        help={<FormattedMessage id="services.help" />}
      >
        {offered.map((service) => (
          <ChoiceCard
            key={service}
            type="checkbox"
            name="services"
            value={service}
            checked={services.includes(service)}
            onChange={({ target: { checked } }) =>
              void form.change(
                'services',
                SERVICES.filter((name) => (name === service ? checked : services.includes(name))),
              )
            }
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
    </StepSheet>
  );
}
