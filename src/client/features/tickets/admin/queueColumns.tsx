import Box from '@mui/material/Box';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { clientOf } from '#domain/tickets/claims';
import type { Ticket } from '#domain/tickets/ticket';
import { ticketColumns } from '../../../entities/ticket/ticketColumns';
import { typeText } from '../../../entities/ticket/ticketTexts';
import { UnreadMark } from '../../../entities/ticket/UnreadMark';
import { type Column, overRow } from '../../../lists/DataTable';
import { rowLink } from '../../../lists/useListKeys';
import type { AnyListView } from '../../../lists/useListView';
import { TextLink } from '../../../ui/TextLink';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

/** The same columns for an administrator: unassigned claims are emphasised, and the dossier is a link. */
export function queueColumns(intl: IntlShape, { addressOf, open }: AnyListView): Column<Ticket>[] {
  const own: Partial<Record<string, Partial<Column<Ticket>>>> = {
    id: { width: 52 },
    type: {
      render: ({ id, type, unread, assignee }) => (
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'baseline', fontWeight: assignee ? 400 : 600 }}
        >
          {unread && <UnreadMark />}
          <TextLink
            to={addressOf(id)}
            color="inherit"
            underline="none"
            sx={overRow}
            {...rowLink}
            {...(id === open && { 'aria-current': 'true' as const })}
          >
            {typeText(intl, type)}
          </TextLink>
          {!assignee && (
            <VisuallyHidden>
              {' '}
              <FormattedMessage id="tickets.unassigned" />
            </VisuallyHidden>
          )}
        </Box>
      ),
    },
    demande: {
      render: ({ demande_id: demandeId }) =>
        demandeId === null ? (
          '–'
        ) : (
          // Above the link that covers the whole row.
          <TextLink
            to={pathTo('adminDemande', { id: String(demandeId) })}
            sx={{ position: 'relative', zIndex: 1, fontWeight: 600 }}
          >
            {demandeId}
          </TextLink>
        ),
    },
    // Only the office's name: the claim beside it names the author.
    client: { render: (ticket) => ticket.office || clientOf(ticket) },
    email: { render: ({ email }) => <Address email={email} /> },
    status: { nowrap: true },
    created_at: { nowrap: false, width: 100 },
  };
  return ticketColumns(intl, addressOf).map((column) => ({ ...column, ...own[column.id] }));
}

/** On two lines if the column is narrow: the domain begins the second. */
function Address({ email }: { email: string }) {
  const [name, place] = email.split('@');
  return (
    <Box sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
      {name}
      <wbr />
      {`@${place}`}
    </Box>
  );
}
