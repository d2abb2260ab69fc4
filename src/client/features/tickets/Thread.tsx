import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TicketNote, TicketThread } from '#domain/tickets/ticket';
import { statusText } from '../../entities/ticket/ticketTexts';
import { listDate } from '../../intl/formats';
import { CheckCheckIcon, ClockIcon, UserIcon } from '../../ui/icons';
import { AttachmentList } from './AttachmentList';
import { ThreadMessage } from './ThreadMessage';
import { entriesOf } from './useThread';

/** The messages of a claim and the notes on it, oldest first. */
export function Thread({ ticket }: { ticket: TicketThread }) {
  const intl = useIntl();
  return (
    <Box
      component="ol"
      aria-label={intl.formatMessage({ id: 'tickets.thread' })}
      sx={{
        containerType: 'inline-size',
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <li>
        <ThreadMessage
          author={ticket.author}
          at={ticket.created_at}
          own={ticket.client.own}
          text={ticket.description}
        />
      </li>
      {entriesOf(ticket).map((entry) => (
        <li key={entry.id}>
          {entry.kind === 'message' ? (
            <ThreadMessage
              author={authorOf(entry.message)}
              at={entry.message.created_at}
              own={entry.message.own}
              text={entry.message.text}
            >
              <AttachmentList ticketId={ticket.id} files={entry.message.attachments} />
            </ThreadMessage>
          ) : (
            <Note note={entry.note} />
          )}
        </li>
      ))}
    </Box>
  );

  function authorOf({ author, from_admin }: TicketThread['messages'][number]): string {
    return from_admin && ticket.client.own ? intl.formatMessage({ id: 'tickets.us' }) : author;
  }
}

function Note({ note }: { note: TicketNote }) {
  const intl = useIntl();
  const { author, status, assignee } = note;
  const at = listDate(note.created_at);
  const isResolved = status === 'resolved';
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        px: 2,
        py: '10px',
        typography: 'body2',
        color: isResolved ? 'status.ok.text' : 'text.secondary',
        fontWeight: isResolved ? 600 : 400,
      }}
    >
      {note.kind === 'assignee' ? (
        <UserIcon size={16} sx={{ mt: '2px' }} />
      ) : isResolved ? (
        <CheckCheckIcon size={16} sx={{ mt: '2px' }} />
      ) : (
        <ClockIcon size={16} sx={{ mt: '2px' }} />
      )}
      <span>
        {note.kind === 'status' ? (
          <FormattedMessage
            id="tickets.noteStatus"
            values={{ status: statusText(intl, status ?? ''), author, at }}
          />
        ) : assignee ? (
          <FormattedMessage id="tickets.noteAssigned" values={{ assignee, author, at }} />
        ) : (
          <FormattedMessage id="tickets.noteUnassigned" values={{ author, at }} />
        )}
      </span>
    </Box>
  );
}
