import Box from '@mui/material/Box';
import type { IntlShape } from 'react-intl';
import type { To } from 'react-router-dom';
import { clientOf } from '#domain/tickets/claims';
import type { Ticket } from '#domain/tickets/ticket';
import { listDate } from '../../intl/formats';
import { type Column, overRow } from '../../lists/DataTable';
import { TextLink } from '../../ui/TextLink';
import { TicketStatusChip } from './TicketStatusChip';
import { typeText } from './ticketTexts';
import { UnreadMark } from './UnreadMark';

/** Columns of ticket lists. Their ids are the server's sort fields. */
export function ticketColumns(intl: IntlShape, addressOf: (id: number) => To): Column<Ticket>[] {
  return [
    {
      id: 'id',
      header: intl.formatMessage({ id: 'tickets.columnId' }),
      align: 'right',
      width: 72,
      nowrap: true,
      sortable: true,
      card: 'corner',
      skeleton: 32,
      render: ({ id }) => id,
    },
    {
      id: 'type',
      header: intl.formatMessage({ id: 'tickets.columnType' }),
      sortable: true,
      card: 'title',
      skeleton: 130,
      render: ({ id, type, unread }) => (
        <Box component="span" sx={{ fontWeight: unread ? 600 : 400 }}>
          {unread && <UnreadMark />}
          <TextLink to={addressOf(id)} sx={overRow}>
            {typeText(intl, type)}
          </TextLink>
        </Box>
      ),
    },
    {
      id: 'client',
      header: intl.formatMessage({ id: 'tickets.columnClient' }),
      skeleton: 120,
      render: clientOf,
    },
    {
      id: 'demande',
      header: intl.formatMessage({ id: 'tickets.columnDemande' }),
      align: 'right',
      nowrap: true,
      skeleton: 40,
      render: ({ demande_id }) => demande_id ?? '–',
    },
    {
      id: 'email',
      header: intl.formatMessage({ id: 'login.email' }),
      skeleton: 150,
      render: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>,
    },
    {
      id: 'status',
      header: intl.formatMessage({ id: 'tickets.columnStatus' }),
      sortable: true,
      skeleton: 92,
      render: ({ status }) => <TicketStatusChip status={status} />,
    },
    {
      id: 'created_at',
      header: intl.formatMessage({ id: 'tickets.columnDate' }),
      align: 'right',
      nowrap: true,
      sortable: true,
      skeleton: 136,
      render: ({ created_at }) => listDate(created_at),
    },
  ];
}
