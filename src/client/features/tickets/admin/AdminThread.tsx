import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#domain/paths';
import { failureParts } from '../../../intl/failureParts';
import { useLanguage } from '../../../intl/useLanguage';
import { ErrorState } from '../../../ui/ErrorState';
import { ArrowLeftIcon } from '../../../ui/icons';
import { Sheet } from '../../../ui/Sheet';
import { SkeletonText } from '../../../ui/SkeletonText';
import { TextLink } from '../../../ui/TextLink';
import { ReplyForm } from '../ReplyForm';
import { Thread } from '../Thread';
import type { TicketViewState } from '../ticketView';
import { useThread } from '../useThread';
import { useTyping } from '../useTyping';
import { SavedReplies } from './SavedReplies';
import { TicketHead } from './TicketHead';

/** One claim as an administrator answers it. */
export function AdminThread({ id, state }: { id: number; state: TicketViewState }) {
  const intl = useIntl();
  const lang = useLanguage();
  const { ticket, error, isFetching, refetch } = useThread(id);
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
      <TextLink to={{ pathname: paths.adminServices, ...state.addressOf(null) }}>
        <FormattedMessage id="title.adminSupport" />
      </TextLink>
    </Box>
  );
  if (!ticket)
    return (
      <>
        {back}
        {error ? (
          <ErrorState
            {...failureParts(intl, error)}
            title={<FormattedMessage id="tickets.threadFailed" />}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Sheet aria-busy>
            <SkeletonText lines={6} lineHeight={40} />
          </Sheet>
        )}
      </>
    );
  const { language } = ticket.client;
  return (
    <>
      {back}
      <Sheet padding="none">
        <TicketHead ticket={ticket} />
        <Thread ticket={ticket} />
        {typing && (
          <Box
            sx={{
              borderTop: '1px solid',
              borderColor: 'ruleStrong',
              bgcolor: 'inset',
              px: { xs: 2, md: 3 },
              py: 2,
            }}
          >
            <ReplyForm
              ticketId={id}
              typed={typing.replies[id] ?? ''}
              lang={language}
              {...(language !== lang && { label: <FormattedMessage id={`tickets.replyIn.${language}`} /> })}
              aside={(put, text) => <SavedReplies language={language} text={text} onPut={put} />}
            />
          </Box>
        )}
      </Sheet>
    </>
  );
}
