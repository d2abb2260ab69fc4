import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/contract/paths';
import { JUST_READ_S } from '../../api/api';
import { useMyTicketsQuery } from '../../entities/ticket/ticketsApi';
import { failureParts } from '../../intl/failureParts';
import { DataTable } from '../../lists/DataTable';
import { ExportButton } from '../../lists/ExportButton';
import { useLastPage } from '../../lists/useLastPage';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { TicketFilters } from './TicketFilters';
import { ticketColumns } from './ticketColumns';
import { listFilters, ownArgument, ROWS, type TicketViewState } from './ticketView';

/** The person's claims under their filters. */
export function TicketListPage({ state }: { state: TicketViewState }) {
  const intl = useIntl();
  const searchInput = useRef<HTMLInputElement>(null);
  const { view, isFiltered } = state;
  const answer = useMyTicketsQuery(ownArgument(view), { refetchOnMountOrArgChange: JUST_READ_S });
  const { data, error, isFetching } = answer;
  const total = data?.meta.total;
  const isBehind = useLastPage(
    { page: view.page, pageSize: ROWS.own, total: answer.currentData?.meta.total },
    state.turnTo,
  );
  const write = (
    <ButtonLink variant="contained" to={pathTo('createTicket')}>
      <FormattedMessage id="demandes.writeTicket" />
    </ButtonLink>
  );
  const title = <FormattedMessage id="title.assistance" />;
  const clear = () => {
    state.clear();
    // The button goes away with what it cleared; the focus must not.
    searchInput.current?.focus();
  };

  if (total === 0 && !isFiltered && !error)
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
      <PageHeader
        title={title}
        line={<FormattedMessage id="tickets.line" />}
        aside={<ExportButton call="GET /mytickets" filters={listFilters(view)} />}
        primary={write}
      />
      {error ? (
        <ErrorState
          {...failureParts(intl, error)}
          title={<FormattedMessage id="tickets.loadFailed" />}
          onRetry={() => void answer.refetch()}
          retrying={isFetching}
        />
      ) : (
        <Sheet padding="none">
          <TicketFilters state={state} searchInput={searchInput} onClear={clear} />
          <Box sx={{ borderTop: '1px solid', borderColor: 'divider', opacity: data && isFetching ? 0.6 : 1 }}>
            <DataTable
              caption={intl.formatMessage({ id: 'title.assistance' })}
              columns={ticketColumns(intl, (id) => state.addressOf(id))}
              rows={data?.data ?? []}
              rowKey={({ id }) => id}
              loading={!data || isBehind}
              empty={
                <EmptyState
                  bare
                  title={<FormattedMessage id="tickets.noMatch" />}
                  action={
                    <Button variant="outlined" onClick={clear}>
                      <FormattedMessage id="demandes.clearFilters" />
                    </Button>
                  }
                />
              }
              sort={view.sort}
              onSort={state.sortBy}
              pager={
                !!total && {
                  page: view.page,
                  pageSize: ROWS.own,
                  total,
                  capped: data.meta.capped,
                  onPage: state.turnTo,
                }
              }
            />
          </Box>
        </Sheet>
      )}
    </>
  );
}
