import { WithStatus } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import type { NewAddressFeature } from './service';

export const addressRoutes = (
  addresses: NewAddressFeature,
  demandes: Pick<DemandeService, 'lacks'>,
): Pick<Handlers, 'addressService' | 'saveAddressService'> => ({
  addressService: async ({ owned }) => addresses.of(owned),
  saveAddressService: async ({ body }, { caller }) => {
    const { address, created } = await addresses.save(caller, body);
    const missing = await demandes.lacks(body.demande_id, 'addressService');
    return new WithStatus(created ? 201 : 200, { ...address, missing });
  },
});
