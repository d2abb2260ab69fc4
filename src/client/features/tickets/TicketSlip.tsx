import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { clientOf } from '#domain/tickets/claims';
import type { TicketThread } from '#domain/tickets/ticket';
import { TicketStatusChip } from '../../entities/ticket/TicketStatusChip';
import { typeText } from '../../entities/ticket/ticketTexts';
import { formatEnterpriseNumber, listDate } from '../../intl/formats';
import { Fact, Facts } from '../../ui/Facts';
import { Sheet } from '../../ui/Sheet';
import { TextLink } from '../../ui/TextLink';

/** One line each, if the slip is as wide as the page. */
const FACTS = {
  mt: 1.5,
  '& > div': {
    display: { xs: 'grid', lg: 'block' },
    gridTemplateColumns: '96px minmax(0, 1fr)',
    alignItems: 'center',
  },
  '& dd': { typography: 'body2' },
};

/** Beside a thread: the subject and the status of the claim. */
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
      <Facts sx={FACTS}>
        <Fact label={<FormattedMessage id="tickets.columnStatus" />}>
          <TicketStatusChip status={ticket.status} />
        </Fact>
        <Fact label={<FormattedMessage id="tickets.columnType" />}>{typeText(intl, ticket.type)}</Fact>
        <Fact label={<FormattedMessage id="tickets.columnClient" />}>{clientOf(ticket)}</Fact>
        {demandeId !== null && (
          <Fact label={<FormattedMessage id="tickets.columnDemande" />}>
            <TextLink to={pathTo('documents', undefined, { demande_id: demandeId })}>{demandeId}</TextLink>
            {ticket.enterprise_number && <div>{formatEnterpriseNumber(ticket.enterprise_number)}</div>}
          </Fact>
        )}
        <Fact label={<FormattedMessage id="login.email" />}>{ticket.email}</Fact>
        <Fact label={<FormattedMessage id="tickets.columnDate" />}>{listDate(ticket.created_at)}</Fact>
      </Facts>
    </Sheet>
  );
}
