import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { To } from 'react-router-dom';
import { useLanguage } from '../../../intl/useLanguage';
import { ArrowLeftIcon } from '../../../ui/icons';
import { Sheet } from '../../../ui/Sheet';
import { TextLink } from '../../../ui/TextLink';
import { ReplyForm } from '../ReplyForm';
import { Thread } from '../Thread';
import { ThreadPending } from '../ThreadPending';
import { useThread } from '../useThread';
import { useTyping } from '../useTyping';
import { SavedReplies } from './SavedReplies';
import { TicketHead } from './TicketHead';

/** One claim, for an administrator. */
export function AdminThread({ id, closed }: { id: number; closed: To }) {
  const lang = useLanguage();
  const thread = useThread(id);
  const { ticket } = thread;
  const typing = useTyping();
  const back = (
    <Box
      sx={{
        display: { xs: 'flex', md: 'none' },
        mb: 1.5,
        alignItems: 'center',
        gap: 1,
        color: 'primary.main',
      }}
    >
      <ArrowLeftIcon size={16} />
      <TextLink to={closed}>
        <FormattedMessage id="title.adminSupport" />
      </TextLink>
    </Box>
  );
  if (!ticket)
    return (
      <>
        {back}
        <ThreadPending {...thread} />
      </>
    );
  const { language } = ticket.client;
  return (
    <>
      {back}
      <Sheet padding="none">
        <TicketHead ticket={ticket} closed={closed} />
        <Thread ticket={ticket} />
        {typing && (
          <Box
            sx={{
              borderTop: '1px solid',
              borderColor: 'ruleStrong',
              bgcolor: 'inset',
              px: 2,
              py: 2,
            }}
          >
            <ReplyForm
              ticketId={id}
              typed={typing.replies[id] ?? ''}
              lang={language}
              help={<AnswersTo email={ticket.client.answers_to} />}
              {...(language !== lang && { label: <FormattedMessage id={`tickets.replyIn.${language}`} /> })}
              aside={(put, text) => <SavedReplies language={language} text={text} onPut={put} />}
            />
          </Box>
        )}
      </Sheet>
    </>
  );
}

/** The account's address, to which the answer is sent; not the one that the client typed. */
const AnswersTo = ({ email }: { email: string | null }) =>
  email === null ? (
    <FormattedMessage id="tickets.answersNowhere" />
  ) : (
    <FormattedMessage id="tickets.answersTo" values={{ email }} />
  );
