import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '#domain/money/credits';
import { PACK_NAMES } from '#domain/money/packs';
import { listDate, useFormats } from '../../intl/formats';
import type { Column } from '../../lists/DataTable';
import { OrderPapers } from './OrderPapers';
import { OrderStatusChip } from './OrderStatusChip';
import type { InvoiceFile } from './useInvoiceFile';

/** The columns of orders, for clients and administrators. */
export function useOrderColumns(files: InvoiceFile): Column<Order>[] {
  const intl = useIntl();
  const formats = useFormats();
  const text = (id: 'date' | 'pack' | 'incl' | 'status' | 'invoice') =>
    intl.formatMessage({ id: `credits.column.${id}` });
  return [
    {
      id: 'created_at',
      header: text('date'),
      nowrap: true,
      width: 190,
      card: 'full',
      skeleton: 136,
      render: ({ created_at }) => listDate(created_at),
    },
    {
      id: 'pack',
      header: text('pack'),
      skeleton: 72,
      render: ({ pack, quantity, credits }) => (
        <span>
          {quantity > 1 && `${quantity} × `}
          {PACK_NAMES[pack]}
          <Box
            component="span"
            sx={{ display: 'block', typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            <FormattedMessage id="credits.count" values={{ n: credits }} />
          </Box>
        </span>
      ),
    },
    {
      id: 'price_incl',
      header: text('incl'),
      align: 'right',
      nowrap: true,
      skeleton: 64,
      render: ({ price_incl }) => formats.amount(price_incl, 'EUR'),
    },
    {
      id: 'status',
      header: text('status'),
      nowrap: true,
      skeleton: 92,
      render: ({ status }) => <OrderStatusChip status={status} />,
    },
    {
      id: 'invoice',
      header: text('invoice'),
      skeleton: 90,
      render: (order) => <OrderPapers order={order} files={files} />,
    },
  ];
}
