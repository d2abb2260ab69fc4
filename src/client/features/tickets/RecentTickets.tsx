import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/base/paths';
import { TicketStatusChip } from '../../entities/ticket/TicketStatusChip';
import { useMyTicketsQuery } from '../../entities/ticket/ticketsApi';
import { typeText } from '../../entities/ticket/ticketTexts';
import { UnreadMark } from '../../entities/ticket/UnreadMark';
import { failureText } from '../../intl/errorText';
import { Notice } from '../../ui/Notice';
import { RetryButton } from '../../ui/RetryButton';
import { SkeletonRows } from '../../ui/SkeletonRows';
import { TextLink } from '../../ui/TextLink';

/** The user's last claims, beside the form, to avoid a second one on the same matter. */
export function RecentTickets() {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useMyTicketsQuery(
    { per_page: 5, sort: '-id' },
    { refetchOnMountOrArgChange: true },
  );
  if (error)
    return (
      <Notice
        tone="error"
        live="off"
        action={<RetryButton size="small" busy={isFetching} onClick={() => void refetch()} />}
      >
        {failureText(intl, error)}
      </Notice>
    );
  if (!data) return <SkeletonRows rows={2} height={42} lines={1} />;
  if (data.data.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="complaint.recentNone" />
      </Typography>
    );
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}
    >
      {data.data.map(({ id, type, status, unread }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            py: 1,
            borderBottom: '1px solid',
            borderColor: 'divider',
            typography: 'body2',
          }}
        >
          <TextLink to={pathTo('assistance', undefined, { ticket: id })} sx={{ minWidth: 56 }}>
            <FormattedMessage id="tickets.number" values={{ id: String(id) }} />
          </TextLink>
          <Box
            component="span"
            sx={{ flex: 1, display: 'flex', alignItems: 'center', fontWeight: unread ? 600 : 400 }}
          >
            {unread && <UnreadMark />}
            {typeText(intl, type)}
          </Box>
          <TicketStatusChip status={status} />
        </Box>
      ))}
    </Box>
  );
}
