import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TicketThread } from '#domain/contract/entities/ticket';
import { pathTo } from '#domain/contract/paths';
import { TicketStatusChip } from '../../entities/ticket/TicketStatusChip';
import { clientOf } from '../../entities/ticket/ticketColumns';
import { typeText } from '../../entities/ticket/ticketTexts';
import { formatEnterpriseNumber, listDate } from '../../intl/formats';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';

/** Beside a thread: what the claim is about, and where it stands. */
export function TicketSlip({ ticket }: { ticket: TicketThread }) {
  const intl = useIntl();
  const { demande_id: demandeId } = ticket;
  return (
    <Sheet component="section" slip aria-labelledby="ticket-slip">
      <Typography
        variant="h2"
        id="ticket-slip"
        sx={{ pb: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <FormattedMessage id="tickets.heading" values={{ id: String(ticket.id) }} />
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
        <Entry label={<FormattedMessage id="tickets.columnStatus" />}>
          <TicketStatusChip status={ticket.status} />
        </Entry>
        <Entry label={<FormattedMessage id="tickets.columnType" />}>{typeText(intl, ticket.type)}</Entry>
        <Entry label={<FormattedMessage id="tickets.columnClient" />}>{clientOf(ticket)}</Entry>
        {demandeId !== null && (
          <Entry label={<FormattedMessage id="tickets.columnDemande" />}>
            <TextLink to={pathTo('documents', undefined, { demande_id: demandeId })}>{demandeId}</TextLink>
            {ticket.enterprise_number && <div>{formatEnterpriseNumber(ticket.enterprise_number)}</div>}
          </Entry>
        )}
        <Entry label={<FormattedMessage id="login.email" />}>{ticket.email}</Entry>
        <Entry label={<FormattedMessage id="tickets.columnDate" />}>{listDate(ticket.created_at)}</Entry>
      </Box>
    </Sheet>
  );
}

function Entry({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: { xs: 'grid', lg: 'block' },
        gridTemplateColumns: '96px minmax(0, 1fr)',
        alignItems: 'center',
      }}
    >
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
