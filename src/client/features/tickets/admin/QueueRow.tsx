import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { To } from 'react-router-dom';
import type { Ticket } from '#domain/entities/ticket';
import { listDate } from '../../../intl/formats';
import { TextLink } from '../../../ui/TextLink';
import { rowLink } from '../../../ui/useListKeys';
import { TicketStatusChip } from '../TicketStatusChip';
import { clientOf } from '../ticketColumns';
import { typeText } from '../ticketTexts';
import { UnreadMark } from '../UnreadMark';

interface Props {
  ticket: Ticket;
  to: To;
  isCurrent: boolean;
}

/** One claim of the queue: what and whose, since when, and who takes care of it. */
export function QueueRow({ ticket, to, isCurrent }: Props) {
  const intl = useIntl();
  const { id, type, status, assignee, unread } = ticket;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'start',
        columnGap: 2,
        px: 2,
        py: '10px',
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:hover': { bgcolor: 'inset' },
        ...(isCurrent && {
          '&, &:hover': { bgcolor: 'penTint' },
          boxShadow: ({ vars, palette }) => `inset 3px 0 0 ${(vars?.palette ?? palette).primary.main}`,
        }),
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', fontWeight: unread ? 600 : 400 }}>
        {unread && <UnreadMark />}
        <TextLink
          to={to}
          color="inherit"
          underline="none"
          {...rowLink}
          {...(isCurrent && { 'aria-current': 'true' as const })}
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          <FormattedMessage id="tickets.rowTitle" values={{ id: String(id), type: typeText(intl, type) }} />
        </TextLink>
      </Box>
      <TicketStatusChip status={status} />
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {clientOf(ticket)}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'right' }}>
        {listDate(ticket.created_at)}
      </Box>
      <Box
        sx={{
          typography: 'caption',
          gridColumn: 'span 2',
          color: 'text.secondary',
          ...(!assignee && { fontWeight: 600, color: 'text.primary' }),
        }}
      >
        {assignee ? (
          <FormattedMessage id="tickets.assignedTo" values={{ name: assignee.name }} />
        ) : (
          <FormattedMessage id="tickets.unassigned" />
        )}
      </Box>
    </Box>
  );
}
