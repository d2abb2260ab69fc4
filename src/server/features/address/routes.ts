import { WithStatus } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { NewAddressFeature } from './service';

export const addressRoutes = (
  addresses: NewAddressFeature,
): Pick<Handlers, 'addressService' | 'saveAddressService'> => ({
  addressService: async ({ owned }) => addresses.of(owned),
  saveAddressService: async ({ body }, { caller }) => {
    const { address, created } = await addresses.save(caller, body);
    return new WithStatus(created ? 201 : 200, address);
  },
});
