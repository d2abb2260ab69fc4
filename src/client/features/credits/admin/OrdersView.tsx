import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountOrder, OrderAttention } from '#domain/contract/entities/bookkeeping';
import { ORDER_STATUSES } from '#domain/contract/entities/credits';
import { useAccountOrdersQuery, useSettleOrderMutation } from '../../../entities/administration/adminApi';
import { StatusChip } from '../../../entities/states/StatusChip';
import { failureText } from '../../../intl/errorText';
import { failureParts } from '../../../intl/failureParts';
import { type Column, DataTable } from '../../../lists/DataTable';
import { SearchField } from '../../../lists/SearchField';
import { useLastPage } from '../../../lists/useLastPage';
import { BusyButton } from '../../../ui/BusyButton';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Notice } from '../../../ui/Notice';
import { SelectInput } from '../../../ui/SelectInput';
import { FileFailure } from '../FileFailure';
import { useOrderColumns } from '../orderColumns';
import { useInvoiceFile } from '../useInvoiceFile';
import { RefundDialog, refundable } from './RefundDialog';
import { SEARCH_MAX, useListQuery } from './useListQuery';

const PAGE_SIZE = 10;

/** Everybody's orders, with their papers, and the way to give a payment back. */
export function OrdersView() {
  const intl = useIntl();
  const list = useListQuery();
  const files = useInvoiceFile();
  const shared = useOrderColumns(files);
  const [asked, setAsked] = useState<AccountOrder>();
  const [refunded, setRefunded] = useState<number>();
  const status = ORDER_STATUSES.find((name) => name === list.get('status'));
  const { data, currentData, error, isFetching, refetch } = useAccountOrdersQuery(
    {
      page: list.page,
      per_page: PAGE_SIZE,
      sort: '-created_at',
      ...(list.q && { q: list.q }),
      ...(status && { status }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const total = data?.meta.total ?? 0;
  const isBehind = useLastPage(
    { page: list.page, pageSize: PAGE_SIZE, total: currentData?.meta.total },
    list.turnTo,
  );
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
      <Box
        role="search"
        aria-label={intl.formatMessage({ id: 'bookkeeping.view.orders' })}
        sx={{
          p: 2,
          display: 'grid',
          gap: '14px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 420px) 190px' },
        }}
      >
        <SearchField
          label={<FormattedMessage id="bookkeeping.searchOrder" />}
          value={list.q}
          onSearch={(q) => list.set({ q, page: undefined })}
          maxLength={SEARCH_MAX}
        />
        <SelectInput
          label={<FormattedMessage id="credits.column.status" />}
          value={status ?? ''}
          origin={status ? 'written' : 'registry'}
          onChange={({ target }) => list.set({ status: target.value, page: undefined })}
          options={[
            { value: '', label: intl.formatMessage({ id: 'bookkeeping.anyStatus' }) },
            ...ORDER_STATUSES.map((value) => ({
              value,
              label: intl.formatMessage({ id: `credits.status.${value}` }),
            })),
          ]}
        />
      </Box>
      <Box sx={{ px: 2 }}>
        <FileFailure files={files} />
        <Box role="status" sx={{ '& > *': { mb: 1.5 } }}>
          {refunded !== undefined && (
            <Notice tone="ok" live="off" onClose={() => setRefunded(undefined)}>
              <FormattedMessage id="bookkeeping.refunded" values={{ order: String(refunded) }} />
            </Notice>
          )}
        </Box>
      </Box>
      <DataTable
        caption={intl.formatMessage({ id: 'bookkeeping.view.orders' })}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        loading={(!data && !error) || isBehind}
        needs={860}
        empty={<EmptyState bare headingLevel="h2" title={<FormattedMessage id="bookkeeping.noOrder" />} />}
        error={
          error && (
            <ErrorState
              bare
              {...failureParts(intl, error)}
              title={<FormattedMessage id="credits.ordersFailed" />}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
        pager={total > PAGE_SIZE && { page: list.page, pageSize: PAGE_SIZE, total, onPage: list.turnTo }}
      />
      {asked && (
        <RefundDialog
          order={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setRefunded(asked.id);
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

/** An administrator has dealt with what the order is marked for. */
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
