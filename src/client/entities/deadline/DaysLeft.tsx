import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { TriangleAlertIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Days left: late ones have a triangle and red, a week or less is bold. */
export function DaysLeft({ days }: { days: number }) {
  const isLate = days < 0;
  return (
    <Box
      component="span"
      sx={{
        ...(isLate && { color: 'status.no.text', whiteSpace: 'nowrap' }),
        ...(days <= 7 ? { fontWeight: 600 } : { color: 'text.secondary' }),
      }}
    >
      {isLate && <TriangleAlertIcon size={16} sx={{ mr: 0.5 }} />}
      <span aria-hidden>
        {days === 0 ? (
          <FormattedMessage id="deadlines.today" />
        ) : (
          <FormattedMessage id="deadlines.days" values={{ days: `${isLate ? '−' : ''}${Math.abs(days)}` }} />
        )}
      </span>
      <VisuallyHidden>
        <FormattedMessage
          id={isLate ? 'deadlines.lateLong' : 'deadlines.daysLong'}
          values={{ days: Math.abs(days) }}
        />
      </VisuallyHidden>
    </Box>
  );
}
