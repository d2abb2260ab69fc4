import { WithStatus } from '../../http/answers';
import type { Handlers } from '../../http/handlers';
import type { NewAddressFeature } from './service';

export const addressRoutes = (
  addresses: NewAddressFeature,
): Pick<Handlers, 'addressService' | 'saveAddressService'> => ({
  addressService: ({ params }, { caller }) => addresses.read(caller, params.id),
  saveAddressService: async ({ body }, { caller }) => {
    const { address, created } = await addresses.save(caller, body);
    return new WithStatus(created ? 201 : 200, address);
  },
});
