import { type Demande, SERVICES, type Service } from '#domain/contract/entities/demande';
import { array, mixed, object } from '#domain/contract/schema';
import { hasService, type ServiceFlags } from '#domain/dossier/wizard';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import type { StepForm } from '../../drafts/stepForm';

/** A type alias, as all values of forms are: they are kept as a draft. */
type Chosen = { services: Service[] };

const flagsOf = ({ services }: Chosen): ServiceFlags => {
  const flag = (service: Service) => (services.includes(service) ? 1 : 0);
  return {
    address_service: flag('address'),
    dirigeants_service: flag('dirigeants'),
    cession_parts_service: flag('cession_parts'),
  };
};

export const servicesForm: StepForm<Chosen> = {
  step: 'servicesStep',
  read: (demande: Demande) => ({ services: SERVICES.filter((service) => hasService(demande, service)) }),
  schema: object({ services: array(mixed<Service>()).min(1, 'services.errorNone') }),
  save: (values, { id }) => demandesApi.endpoints.updateDemande.initiate({ id, ...flagsOf(values) }),
  over: flagsOf,
};
