import { FormattedMessage } from 'react-intl';
import type { OrderStatus } from '#domain/entities/credits';
import { type ChipState, StatusChip } from '../../ui/StatusChip';

const LOOKS: Record<OrderStatus, ChipState> = {
  open: 'pending',
  paid: 'accepted',
  failed: 'refused',
  expired: 'expired',
  refunded: 'cancelled',
};

/** Where an order is. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip state={LOOKS[status]} label={<FormattedMessage id={`credits.status.${status}`} />} />;
}
