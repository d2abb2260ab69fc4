import Box from '@mui/material/Box';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#domain/base/paths';
import { ExportButton } from '../../../lists/ExportButton';
import { KeysHelp } from '../../../lists/KeysHelp';
import { focusRow, useListKeys } from '../../../lists/useListKeys';
import { useListView } from '../../../lists/useListView';
import { EmptyState } from '../../../ui/EmptyState';
import { visuallyHidden } from '../../../ui/hiddenStyle';
import { PageHeader } from '../../../ui/PageHeader';
import { QUEUE } from '../ticketView';
import { useArrivalAt } from '../useThread';
import { AdminThread } from './AdminThread';
import { TicketQueue } from './TicketQueue';

/** All claims: the queue and beside it the open one; under 900 px it has a page of its own. */
export function AdminSupportScreen() {
  const view = useListView(QUEUE);
  const { open: ticket } = view;
  useArrivalAt(ticket);
  const isOpen = ticket !== null;
  const intl = useIntl();
  const queue = useRef<HTMLDivElement>(null);
  const keys = useListKeys({
    onMove: (step) => focusRow(queue.current, step),
    labels: {
      next: intl.formatMessage({ id: 'tickets.keys.next' }),
      previous: intl.formatMessage({ id: 'tickets.keys.previous' }),
    },
  });
  return (
    <>
      {/* Hidden while a claim fills the page, but still the title for screen readers. */}
      <Box sx={(theme) => (isOpen ? { [theme.breakpoints.down('md')]: visuallyHidden } : {})}>
        <PageHeader
          dense
          title={<FormattedMessage id="title.adminSupport" />}
          aside={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <KeysHelp {...keys} />
              <ExportButton call="GET /tickets" filters={view.query} />
            </Box>
          }
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 2.5, lg: 2 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: '320px minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) 366px',
          },
        }}
      >
        <Box ref={queue} sx={{ display: { xs: isOpen ? 'none' : 'block', md: 'block' }, minWidth: 0 }}>
          <TicketQueue view={view} />
        </Box>
        <Box sx={{ display: { xs: isOpen ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
          {isOpen ? (
            <AdminThread
              key={ticket}
              id={ticket}
              closed={{ pathname: paths.adminServices, ...view.addressOf(null) }}
            />
          ) : (
            <EmptyState title={<FormattedMessage id="tickets.chooseTitle" />}>
              <FormattedMessage id="tickets.chooseLine" />
            </EmptyState>
          )}
        </Box>
      </Box>
    </>
  );
}
