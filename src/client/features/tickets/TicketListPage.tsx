import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { JUST_READ_S } from '../../api/api';
import { ticketColumns } from '../../entities/ticket/ticketColumns';
import { useMyTicketsQuery } from '../../entities/ticket/ticketsApi';
import { ExportButton } from '../../lists/ExportButton';
import { ListFilters } from '../../lists/ListFilters';
import { ListTable } from '../../lists/ListTable';
import type { ListView } from '../../lists/useListView';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { type OWN, STATUS_CHOICE } from './ticketView';

export function TicketListPage({ view }: { view: ListView<typeof OWN.choices> }) {
  const intl = useIntl();
  const answer = useMyTicketsQuery(view.argument, { refetchOnMountOrArgChange: JUST_READ_S });
  const write = (
    <ButtonLink variant="contained" to={pathTo('createTicket')}>
      <FormattedMessage id="demandes.writeTicket" />
    </ButtonLink>
  );
  const title = intl.formatMessage({ id: 'title.assistance' });

  if (answer.currentData?.meta.total === 0 && !view.isFiltered && !answer.error)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={<FormattedMessage id="tickets.noneTitle" />} action={write}>
          <FormattedMessage id="tickets.noneLine" />
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader dense title={title} line={<FormattedMessage id="tickets.line" />} primary={write} />
      <ListTable
        caption={title}
        answer={answer}
        view={view}
        columns={ticketColumns(intl, view.addressOf)}
        rowKey={({ id }) => id}
        dense
        noMatch={{ title: 'tickets.noMatch', clears: true }}
        failed="tickets.loadFailed"
        filters={
          <ListFilters
            view={view}
            label="tickets.filters"
            search="tickets.search"
            choices={[STATUS_CHOICE]}
            widths="200px"
            clears
          />
        }
      />
      <Box sx={{ mt: 2 }}>
        <ExportButton call="GET /mytickets" filters={view.query} />
      </Box>
    </>
  );
}
