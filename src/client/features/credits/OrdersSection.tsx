import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOrdersQuery } from '../../entities/credit/creditsApi';
import { ListTable } from '../../lists/ListTable';
import { usePageView } from '../../lists/useListView';
import { Sheet } from '../../ui/Sheet';
import { FileFailure } from './FileFailure';
import { useOrderColumns } from './orderColumns';
import { useInvoiceFile } from './useInvoiceFile';

/** The user's orders with their invoices. */
export function OrdersSection() {
  const intl = useIntl();
  const files = useInvoiceFile();
  const columns = useOrderColumns(files);
  const view = usePageView(5);
  const answer = useOrdersQuery(
    { ...view.argument, sort: '-created_at' },
    { refetchOnMountOrArgChange: true },
  );
  if (answer.data?.meta.total === 0) return null;
  return (
    <section aria-labelledby="orders-title">
      <Typography variant="h2" id="orders-title" sx={{ mt: 4, mb: 1.5 }}>
        <FormattedMessage id="credits.orders" />
      </Typography>
      <FileFailure files={files} />
      <Sheet padding="none">
        <ListTable
          caption={intl.formatMessage({ id: 'credits.orders' })}
          answer={answer}
          view={view}
          columns={columns}
          rowKey={({ id }) => id}
          loadingRows={2}
          failed="credits.ordersFailed"
          headingLevel="h3"
        />
      </Sheet>
    </section>
  );
}
