import { FormattedMessage, useIntl } from 'react-intl';
import type { AssigneeFilter } from '#domain/contract/endpoints/tickets';
import { JUST_READ_S } from '../../../api/api';
import { polled } from '../../../api/polled';
import { useTicketsQuery } from '../../../entities/ticket/ticketsApi';
import type { MessageId } from '../../../intl/messages';
import { ListFilters } from '../../../lists/ListFilters';
import { ListTable } from '../../../lists/ListTable';
import type { ListView } from '../../../lists/useListView';
import { type QUEUE, STATUS_CHOICE } from '../ticketView';
import { queueColumns } from './queueColumns';

/** Polling interval for new claims. */
const POLL_MS = 60_000;

const ASSIGNEE_TEXTS = { me: 'tickets.assigneeMe', nobody: 'tickets.assigneeNobody' } as const;

export function TicketQueue({ view }: { view: ListView<typeof QUEUE.choices> }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'tickets.queue' });
  const answer = useTicketsQuery(view.argument, {
    refetchOnMountOrArgChange: JUST_READ_S,
    ...polled(POLL_MS),
  });
  return (
    <section aria-label={label}>
      <ListTable
        caption={label}
        answer={answer}
        view={view}
        columns={queueColumns(intl, view)}
        rowKey={({ id }) => id}
        rowMark={({ id }) => (id === view.open ? 'selected' : undefined)}
        dense
        needs={660}
        noMatch={{ line: 'tickets.noMatch' }}
        failed="tickets.loadFailed"
        keepsRows
        hint={<FormattedMessage id="tickets.boldIsUnassigned" />}
        filters={
          <ListFilters
            view={view}
            label="tickets.filters"
            search="tickets.search"
            choices={[
              STATUS_CHOICE,
              {
                name: 'assignee',
                label: 'tickets.assignee',
                all: 'tickets.assigneeAll',
                text: (assignee: AssigneeFilter): MessageId => ASSIGNEE_TEXTS[assignee],
              },
            ]}
            widths="150px 150px"
            from="lg"
            sx={{ gap: 1.25, py: 1.25 }}
          />
        }
      />
    </section>
  );
}
