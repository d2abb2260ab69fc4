import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { JUST_READ_S } from '../../../api/api';
import { useTicketsQuery } from '../../../api/ticketsApi';
import { failureParts } from '../../../intl/failureParts';
import { ErrorState } from '../../../ui/ErrorState';
import { Pager } from '../../../ui/Pager';
import { SearchField } from '../../../ui/SearchField';
import { SelectInput } from '../../../ui/SelectInput';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { StatusFilter } from '../TicketFilters';
import { queueArgument, ROWS, SEARCH_MAX, type TicketViewState, useLastPage } from '../ticketView';
import { QueueRow } from './QueueRow';

/** How often it is looked whether there is something new. */
const POLL_MS = 60_000;

/** The claims under their filters, one row each. */
export function TicketQueue({ state }: { state: TicketViewState }) {
  const intl = useIntl();
  const { view, filter } = state;
  const answer = useTicketsQuery(queueArgument(view), {
    refetchOnMountOrArgChange: JUST_READ_S,
    pollingInterval: POLL_MS,
  });
  const { data, error, isFetching, refetch } = answer;
  const total = data?.meta.total;
  useLastPage(answer.currentData?.meta.total, ROWS.all, state);
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
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', p: 1.5 }}
      >
        <Box sx={{ gridColumn: 'span 2' }}>
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
        {!data ? (
          <SkeletonRows rows={5} height={80} />
        ) : total === 0 ? (
          <Typography sx={{ p: 2, color: 'text.secondary' }}>
            <FormattedMessage id="tickets.noMatch" />
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.data.map((ticket) => (
              <QueueRow
                key={ticket.id}
                ticket={ticket}
                to={state.addressOf(ticket.id)}
                isCurrent={ticket.id === view.ticket}
              />
            ))}
          </Box>
        )}
      </Box>
      {!!total && (
        <Box sx={{ px: 2, py: '6px' }}>
          <Pager
            page={view.page}
            pageSize={ROWS.all}
            total={total}
            capped={data.meta.capped}
            onPage={(page) => state.change({ page })}
          />
        </Box>
      )}
    </Sheet>
  );
}
