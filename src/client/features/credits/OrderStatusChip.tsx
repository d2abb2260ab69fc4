import { FormattedMessage } from 'react-intl';
import type { OrderStatus } from '#domain/money/credits';
import { type ChipState, StatusChip } from '../../entities/states/StatusChip';

const LOOKS: Record<OrderStatus, ChipState> = {
  open: 'pending',
  paid: 'accepted',
  failed: 'refused',
  expired: 'expired',
  refunded: 'cancelled',
};

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip state={LOOKS[status]} label={<FormattedMessage id={`credits.status.${status}`} />} />;
}
