import type { Handlers } from '../../pipeline/handlers';
import type { OrderService } from './orders';
import type { WalletService } from './wallet';

type Calls = 'packs' | 'wallet' | 'movements' | 'checkout' | 'orders' | 'order' | 'cancelOrder';

export const creditRoutes = (wallet: WalletService, orders: OrderService): Pick<Handlers, Calls> => ({
  packs: (_input, { caller }) => wallet.packs(caller),
  wallet: (_input, { caller }) => wallet.read(caller),
  movements: {
    list: ({ query }, { caller }) => wallet.movements(caller, query),
    csv: ({ query }, { caller }) => wallet.movementsAsCsv(caller, query),
  },
  checkout: ({ body }, { caller, requestKey }) => orders.checkout(caller, body, requestKey),
  orders: ({ query }, { caller }) => orders.list(caller, query),
  order: ({ owned }) => orders.read(owned.id),
  cancelOrder: ({ owned }) => orders.cancel(owned.id),
});
