import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOrder, OrderAttention } from '#domain/money/bookkeeping';
import { ORDER_STATUSES, type OrderStatus } from '#domain/money/credits';
import { useAccountOrdersQuery, useSettleOrderMutation } from '../../../entities/administration/adminApi';
import { StatusChip } from '../../../entities/states/StatusChip';
import { failureText } from '../../../intl/errorText';
import type { Column } from '../../../lists/DataTable';
import { ListFilters } from '../../../lists/ListFilters';
import { ListTable } from '../../../lists/ListTable';
import { useListView } from '../../../lists/useListView';
import { BusyButton } from '../../../ui/BusyButton';
import { Notice } from '../../../ui/Notice';
import { FileFailure } from '../FileFailure';
import { useOrderColumns } from '../orderColumns';
import { useInvoiceFile } from '../useInvoiceFile';
import { RefundDialog, refundable } from './RefundDialog';

const ORDERS = { pageSize: 10, sort: '-created_at', choices: { status: ORDER_STATUSES } };

/** All orders with their invoices, and the refund of a payment. */
export function OrdersView() {
  const intl = useIntl();
  const view = useListView(ORDERS);
  const answer = useAccountOrdersQuery(view.argument, { refetchOnMountOrArgChange: true });
  const files = useInvoiceFile();
  const shared = useOrderColumns(files);
  const [asked, setAsked] = useState<AccountOrder>();
  const [refunded, setRefunded] = useState<number | 'waits'>();
  const [date, ...rest] = shared as Column<AccountOrder>[];
  const columns: Column<AccountOrder>[] = [
    ...(date ? [{ ...date, width: 150, nowrap: false }] : []),
    {
      id: 'user',
      header: intl.formatMessage({ id: 'bookkeeping.column.name' }),
      card: 'full',
      skeleton: '70%',
      render: ({ id, user, attention, settled_at }) => (
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {user.name}
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <FormattedMessage id="bookkeeping.orderOf" values={{ email: user.email, order: String(id) }} />
          </Box>
          {attention && (
            <Box sx={{ mt: '4px' }}>
              {settled_at === null ? (
                <StatusChip state="error" label={<FormattedMessage id="bookkeeping.attention" />} />
              ) : (
                <StatusChip state="ended" label={<FormattedMessage id="bookkeeping.settled" />} />
              )}
              <Box sx={{ typography: 'caption' }}>
                <FormattedMessage id={`bookkeeping.attention.${attention}`} />
              </Box>
              {settled_at === null && <Settle id={id} attention={attention} />}
            </Box>
          )}
        </Box>
      ),
    },
    ...rest,
    {
      id: 'actions',
      header: intl.formatMessage({ id: 'bookkeeping.refund' }),
      hideHeader: true,
      align: 'right',
      card: 'full',
      render: (order) =>
        order.status === 'paid' &&
        refundable(order) !== '0.00' && (
          <Button
            size="small"
            onClick={() => setAsked(order)}
            aria-label={intl.formatMessage({ id: 'bookkeeping.refundNamed' }, { order: String(order.id) })}
          >
            <FormattedMessage id="bookkeeping.refund" />
          </Button>
        ),
    },
  ];
  return (
    <>
      <ListFilters
        view={view}
        label="bookkeeping.view.orders"
        search="bookkeeping.searchOrder"
        searchWidth="minmax(0, 420px)"
        choices={[
          {
            name: 'status',
            label: 'credits.column.status',
            all: 'bookkeeping.anyStatus',
            text: (status: OrderStatus) => `credits.status.${status}`,
          },
        ]}
        widths="190px"
      />
      <Box sx={{ px: 2 }}>
        <FileFailure files={files} />
        <Box role="status" sx={{ '& > *': { mb: 1.5 } }}>
          {refunded !== undefined && (
            <Notice tone="ok" live="off" onClose={() => setRefunded(undefined)}>
              {refunded === 'waits' ? (
                <FormattedMessage id="bookkeeping.approval.asked" />
              ) : (
                <FormattedMessage id="bookkeeping.refunded" values={{ order: String(refunded) }} />
              )}
            </Notice>
          )}
        </Box>
      </Box>
      <ListTable
        caption={intl.formatMessage({ id: 'bookkeeping.view.orders' })}
        answer={answer}
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        needs={860}
        none={{ title: 'bookkeeping.noOrder' }}
        failed="credits.ordersFailed"
      />
      {asked && (
        <RefundDialog
          order={asked}
          onClose={() => setAsked(undefined)}
          onDone={(isAsked) => {
            setRefunded(isAsked ? asked.id : 'waits');
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

/** Marks the order's problem as handled. */
function Settle({ id, attention }: { id: number; attention: OrderAttention }) {
  const intl = useIntl();
  const [settle, { isLoading, error }] = useSettleOrderMutation();
  return (
    <>
      <BusyButton
        size="small"
        variant="outlined"
        busy={isLoading}
        busyLabel={<FormattedMessage id="tickets.saving" />}
        aria-label={intl.formatMessage({ id: 'bookkeeping.settleNamed' }, { order: String(id) })}
        onClick={() => void settle({ id, attention })}
      >
        <FormattedMessage id="bookkeeping.settle" />
      </BusyButton>
      {error !== undefined && <Notice tone="error">{failureText(intl, error)}</Notice>}
    </>
  );
}
