import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#domain/base/paths';
import { isClosed } from '#domain/tickets/ticket';
import { typeText } from '../../entities/ticket/ticketTexts';
import { PageHeader } from '../../ui/PageHeader';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { withSide } from '../../ui/withSide';
import { ReplyForm } from './ReplyForm';
import { Thread } from './Thread';
import { ThreadPending } from './ThreadPending';
import { TicketSlip } from './TicketSlip';
import { useThread } from './useThread';
import { useTyping } from './useTyping';

/** One claim of the user, with its thread. */
export function TicketPage({ id, list }: { id: number; list: string }) {
  const intl = useIntl();
  const thread = useThread(id);
  const { ticket } = thread;
  const typing = useTyping();
  const number = intl.formatMessage({ id: 'tickets.heading' }, { id: String(id) });
  useDocumentTitle(number);
  const back = {
    to: `${paths.assistance}?${list}`.replace(/\?$/, ''),
    label: intl.formatMessage({ id: 'title.assistance' }),
  };
  if (!ticket)
    return (
      <>
        <PageHeader back={back} title={number} />
        <ThreadPending {...thread} />
      </>
    );
  return (
    <>
      <PageHeader back={back} title={typeText(intl, ticket.type)} />
      <Box sx={{ ...withSide(320), gap: { xs: 2, lg: 3.5 } }}>
        <Box sx={stacked(2)}>
          <Sheet padding="none">
            <Thread ticket={ticket} />
          </Sheet>
          {typing && (
            <Sheet>
              <ReplyForm
                key={id}
                ticketId={id}
                typed={typing.replies[id] ?? ''}
                {...(isClosed(ticket.status) && { help: <FormattedMessage id="tickets.reopens" /> })}
              />
            </Sheet>
          )}
        </Box>
        <Box sx={{ order: { xs: -1, lg: 0 } }}>
          <TicketSlip ticket={ticket} />
        </Box>
      </Box>
    </>
  );
}
