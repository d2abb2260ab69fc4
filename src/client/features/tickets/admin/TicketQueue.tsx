import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { JUST_READ_S } from '../../../api/api';
import { polled } from '../../../api/polled';
import { useTicketsQuery } from '../../../entities/ticket/ticketsApi';
import { failureParts } from '../../../intl/failureParts';
import { DataTable } from '../../../lists/DataTable';
import { SearchField } from '../../../lists/SearchField';
import { useLastPage } from '../../../lists/useLastPage';
import { ErrorState } from '../../../ui/ErrorState';
import { SelectInput } from '../../../ui/SelectInput';
import { Sheet } from '../../../ui/Sheet';
import { StatusFilter } from '../TicketFilters';
import { queueArgument, ROWS, SEARCH_MAX, type TicketViewState } from '../ticketView';
import { queueColumns } from './queueColumns';

/** How often it is looked whether there is something new. */
const POLL_MS = 60_000;

/** The claims under their filters. */
export function TicketQueue({ state }: { state: TicketViewState }) {
  const intl = useIntl();
  const { view, filter } = state;
  const answer = useTicketsQuery(queueArgument(view), {
    refetchOnMountOrArgChange: JUST_READ_S,
    ...polled(POLL_MS),
  });
  const { data, error, isFetching, refetch } = answer;
  const total = data?.meta.total;
  const isBehind = useLastPage(
    { page: view.page, pageSize: ROWS.all, total: answer.currentData?.meta.total },
    state.turnTo,
  );
  if (error && !data)
    return (
      <ErrorState
        {...failureParts(intl, error)}
        title={<FormattedMessage id="tickets.loadFailed" />}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Sheet padding="none" component="section" aria-label={intl.formatMessage({ id: 'tickets.queue' })}>
      <Box
        role="search"
        aria-label={intl.formatMessage({ id: 'tickets.filters' })}
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: '1fr 1fr', lg: 'minmax(0, 1fr) 150px 150px' },
          px: 2,
          py: 1.25,
        }}
      >
        <Box sx={{ gridColumn: { xs: 'span 2', lg: 'auto' } }}>
          <SearchField
            label={<FormattedMessage id="tickets.search" />}
            value={view.q}
            maxLength={SEARCH_MAX}
            onSearch={(q) => filter({ q })}
          />
        </Box>
        <StatusFilter value={view.status} onChange={(status) => filter({ status })} />
        <SelectInput
          label={<FormattedMessage id="tickets.assignee" />}
          value={view.assignee}
          origin={view.assignee ? 'written' : 'registry'}
          onChange={({ target: { value } }) =>
            filter({ assignee: value === 'me' || value === 'nobody' ? value : '' })
          }
          options={[
            { value: '', label: intl.formatMessage({ id: 'tickets.assigneeAll' }) },
            { value: 'me', label: intl.formatMessage({ id: 'tickets.assigneeMe' }) },
            { value: 'nobody', label: intl.formatMessage({ id: 'tickets.assigneeNobody' }) },
          ]}
        />
      </Box>
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
        <DataTable
          caption={intl.formatMessage({ id: 'tickets.queue' })}
          columns={queueColumns(intl, state)}
          dense
          needs={660}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          rowMark={({ id }) => (id === view.ticket ? 'selected' : undefined)}
          loading={!data || isBehind}
          empty={
            <Typography sx={{ color: 'text.secondary' }}>
              <FormattedMessage id="tickets.noMatch" />
            </Typography>
          }
          sort={view.sort}
          onSort={state.sortBy}
          pager={
            !!total && {
              page: view.page,
              pageSize: ROWS.all,
              total,
              capped: data.meta.capped,
              onPage: state.turnTo,
              hint: <FormattedMessage id="tickets.boldIsUnassigned" />,
            }
          }
        />
      </Box>
    </Sheet>
  );
}
