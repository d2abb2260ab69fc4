import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TimelineEvent } from '#domain/journal/timeline';
import { useFormats } from '../../../intl/formats';
import { SkeletonText } from '../../../ui/SkeletonText';
import { SideCard } from './SideCard';

/** The events, oldest first; those of the client are in the pen colour. */
export function TimelineCard({ events }: { events: readonly TimelineEvent[] | undefined }) {
  return (
    <SideCard
      title={<FormattedMessage id="review.timeline" />}
      action={
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {'UTC'}
        </Typography>
      }
    >
      {!events && <SkeletonText lines={5} lineHeight={24} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events?.map((event) => (
          <Event key={`${event.at}/${event.kind}/${event.person}`} event={event} />
        ))}
      </Box>
    </SideCard>
  );
}

function Event({ event: { at, kind, actor, person, credits, times } }: { event: TimelineEvent }) {
  const intl = useIntl();
  const formats = useFormats();
  const isClient = actor?.is_client ?? false;
  const name = person || intl.formatMessage({ id: 'review.theDepositor' });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ typography: 'body2', ...(isClient && { color: 'primary.main', fontWeight: 600 }) }}>
        <FormattedMessage id={`review.event.${kind}`} values={{ name }} />
        {times > 1 && <FormattedMessage id="review.times" values={{ n: times }} />}
      </Box>
      {credits !== null && credits > 0 && (
        <Box sx={{ typography: 'caption' }}>
          <FormattedMessage id="review.debited" values={{ n: credits }} />
        </Box>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {[actor?.name, formats.listDate(at)].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}

const row = {
  position: 'relative',
  pl: 2.5,
  pb: 1.5,
  overflowWrap: 'anywhere',
  // The line runs from ring to ring.
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: '4px',
    top: '10px',
    bottom: '-6px',
    borderLeft: '1px solid',
    borderColor: 'ruleStrong',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '6px',
    width: 8,
    height: 8,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '1px solid currentColor',
    bgcolor: 'background.paper',
  },
};
