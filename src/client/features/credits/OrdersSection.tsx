import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrdersQuery } from '../../entities/credit/creditsApi';
import { failureParts } from '../../intl/failureParts';
import { DataTable } from '../../lists/DataTable';
import { ErrorState } from '../../ui/ErrorState';
import { Sheet } from '../../ui/Sheet';
import { FileFailure } from './FileFailure';
import { useOrderColumns } from './orderColumns';
import { useInvoiceFile } from './useInvoiceFile';

const PAGE_SIZE = 5;

/** What the person ordered, with its invoices. */
export function OrdersSection() {
  const intl = useIntl();
  const files = useInvoiceFile();
  const columns = useOrderColumns(files);
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useOrdersQuery(
    { page, per_page: PAGE_SIZE, sort: '-created_at' },
    { refetchOnMountOrArgChange: true },
  );
  const total = data?.meta.total ?? 0;
  if (data && total === 0) return null;
  return (
    <section aria-labelledby="orders-title">
      <Typography variant="h2" id="orders-title" sx={{ mt: 4, mb: 1.5 }}>
        <FormattedMessage id="credits.orders" />
      </Typography>
      <FileFailure files={files} />
      <Sheet padding="none">
        <DataTable
          caption={intl.formatMessage({ id: 'credits.orders' })}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          loading={!data && !error}
          loadingRows={2}
          error={
            error && (
              <ErrorState
                bare
                headingLevel="h3"
                {...failureParts(intl, error)}
                title={<FormattedMessage id="credits.ordersFailed" />}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            )
          }
          pager={total > PAGE_SIZE && { page, pageSize: PAGE_SIZE, total, onPage: setPage }}
        />
      </Sheet>
    </section>
  );
}
