import Box from '@mui/material/Box';
import type { IntlShape } from 'react-intl';
import type { Ticket } from '#domain/contract/entities/ticket';
import { pathTo } from '#domain/contract/paths';
import { StateChip } from '../../../entities/states/StateChip';
import { listDate } from '../../../intl/formats';
import type { Column } from '../../../lists/DataTable';
import { TextLink } from '../../../ui/TextLink';
import { overRow } from '../DemandeLink';

/** The latest claims: what, whose, since when; each opens in the queue. */
export const latestTicketColumns = (intl: IntlShape): Column<Ticket>[] => [
  {
    id: 'id',
    header: intl.formatMessage({ id: 'tickets.columnId' }),
    align: 'right',
    width: 72,
    nowrap: true,
    card: 'corner',
    skeleton: 32,
    render: ({ id }) => id,
  },
  {
    id: 'type',
    header: intl.formatMessage({ id: 'tickets.columnType' }),
    card: 'title',
    skeleton: 130,
    render: ({ id, type, unread }) => (
      <TextLink
        to={pathTo('adminSupport', undefined, { ticket: id })}
        sx={{ ...overRow, fontWeight: unread ? 600 : 400 }}
      >
        {Object.hasOwn(intl.messages, `tickets.type.${type}`)
          ? intl.formatMessage({ id: `tickets.type.${type}` })
          : type}
      </TextLink>
    ),
  },
  {
    id: 'client',
    header: intl.formatMessage({ id: 'tickets.columnClient' }),
    skeleton: 120,
    render: ({ demande, nom }) => demande?.user.name || nom,
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
    skeleton: 92,
    render: ({ status }) => <StateChip state={status} textId={`tickets.status.${status}`} />,
  },
  {
    id: 'created_at',
    header: intl.formatMessage({ id: 'tickets.columnDate' }),
    align: 'right',
    nowrap: true,
    skeleton: 136,
    render: ({ created_at }) => listDate(created_at),
  },
];
