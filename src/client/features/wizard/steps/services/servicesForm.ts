import { array, mixed, object } from '#domain/base/schema';
import { flagsOf, type Service, servicesOf } from '#domain/dossier/services';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import type { StepForm } from '../../drafts/stepForm';

/** A type alias, not an interface: it is stored as a draft. */
type Chosen = { services: Service[] };

export const servicesForm: StepForm<Chosen> = {
  step: 'servicesStep',
  read: (demande) => ({ services: servicesOf(demande) }),
  schema: object({ services: array(mixed<Service>()).min(1, 'services.errorNone') }),
  save: ({ services }, { id }) => demandesApi.endpoints.updateDemande.initiate({ id, ...flagsOf(services) }),
  over: ({ services }) => flagsOf(services),
};
